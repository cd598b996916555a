import type { AreaNode } from '@tender/contract'
import { areaPath } from './area-tree.ts'

export type AreaChoice = 'chosen' | 'partly' | 'none'

/** Whether an area is chosen (itself or through one above it), partly chosen (something below it) or not at all. */
export function areaChoice(tree: readonly AreaNode[], chosen: readonly string[], node: AreaNode): AreaChoice {
  const above = areaPath(tree, node.code) ?? [node]
  if (above.some((area) => chosen.includes(area.code))) return 'chosen'
  return contains(node, chosen) ? 'partly' : 'none'
}

/** Chooses or drops an area. The codes stay as few as possible: a province includes all of its cities. */
export function toggleArea(tree: readonly AreaNode[], chosen: readonly string[], code: string): string[] {
  const path = areaPath(tree, code)
  const node = path?.at(-1)
  if (path === null || node === undefined) return [...chosen]
  const above = path.find((area) => chosen.includes(area.code))
  if (above !== undefined) return dropBelow(chosen, path.slice(path.indexOf(above)))
  return liftFull(path.slice(0, -1), [...chosen.filter((other) => areaPath([node], other) === null), code])
}

/** Drops the last of `path`, whose first is chosen: the siblings at each step stay chosen. */
function dropBelow(chosen: readonly string[], path: readonly AreaNode[]): string[] {
  const [top, ...below] = path
  const kept = chosen.filter((code) => code !== top?.code)
  let parent = top
  for (const node of below) {
    kept.push(...(parent?.children ?? []).filter((sibling) => sibling.code !== node.code).map((sibling) => sibling.code))
    parent = node
  }
  return kept
}

/** Where all of an area's children are chosen, the area takes their place, from the lowest up. */
function liftFull(path: readonly AreaNode[], chosen: string[]): string[] {
  let result = chosen
  for (const parent of path.toReversed()) {
    const children = parent.children.map((child) => child.code)
    if (!children.every((code) => result.includes(code))) break
    result = [...result.filter((code) => !children.includes(code)), parent.code]
  }
  return result
}

function contains(node: AreaNode, chosen: readonly string[]): boolean {
  return node.children.some((child) => chosen.includes(child.code) || contains(child, chosen))
}
