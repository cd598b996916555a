/** A choice that includes others, such as a province with its cities. */
export interface ChoiceNode {
  code: string
  name: string
  children: readonly ChoiceNode[]
}

/** The path from the top to the choice with this code; null if there is none. */
export function pathTo<Node extends ChoiceNode & { children: readonly Node[] }>(nodes: readonly Node[], code: string): Node[] | null {
  for (const node of nodes) {
    if (node.code === code) return [node]
    const below = pathTo<Node>(node.children, code)
    if (below !== null) return [node, ...below]
  }
  return null
}
