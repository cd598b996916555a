/**
 * Groups of nodes that all reach each other (Tarjan's strongly connected components with more than one node).
 * @param edges node → the nodes it leads to; nodes without edges may be left out
 */
export function findCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const groups: string[][] = []
  const visit = (node: string): number => {
    const own = order.size
    order.set(node, own)
    let low = own
    open.push(node)
    isOpen.add(node)
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (isOpen.has(next)) low = Math.min(low, order.get(next) ?? low)
    }
    lowest.set(node, low)
    if (low === own) {
      const group = open.splice(open.indexOf(node))
      for (const member of group) isOpen.delete(member)
      if (group.length > 1) groups.push(group.toSorted())
    }
    return low
  }
  for (const node of edges.keys()) if (!order.has(node)) visit(node)
  return groups
}
