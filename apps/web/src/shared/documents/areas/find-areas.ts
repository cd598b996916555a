import type { AreaNode } from '@tender/contract'

export interface FoundArea {
  node: AreaNode
  /** 浙江 宁波 鄞州区. */
  path: string
}

const maxFound = 60

/** Areas whose name contains `words`, higher ones first. */
export function findAreas(tree: readonly AreaNode[], words: string): FoundArea[] {
  const found: FoundArea[] = []
  let level = tree.map((node) => ({ node, path: node.name }))
  while (level.length > 0 && found.length < maxFound) {
    found.push(...level.filter(({ node }) => node.name.includes(words)))
    level = level.flatMap(({ node, path }) => node.children.map((child) => ({ node: child, path: `${path} ${child.name}` })))
  }
  return found.slice(0, maxFound)
}
