import { sharedDataCalls, type AreaNode } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../api.ts'
import { pathTo } from '../../filters/choice-path.ts'

/** The country's areas. Loaded once in a session, and only if the page needs names or the tree. */
export function useAreaTree(isNeeded: boolean) {
  return useQuery({
    queryKey: ['areas'],
    queryFn: async ({ signal }) => provincesOf(await request(sharedDataCalls.selAreaArray, {}, { signal })),
    enabled: isNeeded,
    staleTime: Infinity,
  })
}

/** Names of areas by code; the code itself until the tree is loaded. */
export function useAreaNames(codes: readonly string[]): (code: string) => string {
  const { data } = useAreaTree(codes.length > 0)
  return (code) =>
    data === undefined
      ? '地区'
      : (pathTo(data, code)
          ?.map((node) => node.name)
          .join(' ') ?? code)
}

// leaves out nodes that stand for the whole parent (全国, a whole province): they would offer the same choice twice
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
