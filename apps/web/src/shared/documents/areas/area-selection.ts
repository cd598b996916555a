import type { AreaNode } from '@tender/contract'
import { areaPath } from './area-tree.ts'

export type AreaChoice = 'chosen' | 'partly' | 'none'

/** Whether an area is chosen (by itself or through a parent), partly chosen (through a descendant) or not chosen. */
export function areaChoice(tree: readonly AreaNode[], chosen: readonly string[], node: AreaNode): AreaChoice {
  const above = areaPath(tree, node.code) ?? [node]
  if (above.some((area) => chosen.includes(area.code))) return 'chosen'
  return contains(node, chosen) ? 'partly' : 'none'
}

/** Adds or removes an area. The codes stay as few as possible: a province includes all of its cities. */
export function toggleArea(tree: readonly AreaNode[], chosen: readonly string[], code: string): string[] {
  const path = areaPath(tree, code)
  const node = path?.at(-1)
  if (path === null || node === undefined) return [...chosen]
  const above = path.find((area) => chosen.includes(area.code))
  if (above !== undefined) return dropBelow(chosen, path.slice(path.indexOf(above)))
  return liftFull(path.slice(0, -1), [...chosen.filter((other) => areaPath([node], other) === null), code])
}

/** Removes the last area of `path`, whose first one is chosen. The siblings at each level stay chosen. */
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

/** Replaces children that are all chosen by their parent, from the lowest level up. */
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
