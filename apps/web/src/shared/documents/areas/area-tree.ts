import { sharedDataCalls, type AreaNode } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../api.ts'

/** The country's areas. Read once in a session, and only by who needs names or the tree. */
export function useAreaTree(isNeeded: boolean) {
  return useQuery({
    queryKey: ['areas'],
    queryFn: async ({ signal }) => provincesOf(await request(sharedDataCalls.selAreaArray, {}, { signal })),
    enabled: isNeeded,
    staleTime: Infinity,
  })
}

/** Names of areas by code; until the tree is loaded, the code itself. */
export function useAreaNames(codes: readonly string[]): (code: string) => string {
  const { data } = useAreaTree(codes.length > 0)
  return (code) =>
    data === undefined
      ? '地区'
      : (areaPath(data, code)
          ?.map((node) => node.name)
          .join(' ') ?? code)
}

/** From the province down to the area with this code; null where there is none. */
export function areaPath(nodes: readonly AreaNode[], code: string): AreaNode[] | null {
  for (const node of nodes) {
    if (node.code === code) return [node]
    const below = areaPath(node.children, code)
    if (below !== null) return [node, ...below]
  }
  return null
}

// nodes that mean the whole parent of their siblings (全国, a whole province) would offer the same choice twice
function provincesOf(tree: readonly AreaNode[]): AreaNode[] {
  const [first] = tree
  const provinces = tree.length === 1 && first !== undefined ? first.children : tree
  return withoutRepeats(provinces)
}

function withoutRepeats(nodes: readonly AreaNode[]): AreaNode[] {
  return nodes
    .filter((node) => node.classify !== 'all' || node.children.length > 0)
    .map((node) => ({ ...node, children: withoutRepeats(node.children) }))
}
