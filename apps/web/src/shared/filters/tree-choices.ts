import { pathTo, type ChoiceNode } from './choice-path.ts'

export type TreeChoice = 'chosen' | 'partly' | 'none'

/** Whether a node is chosen (by itself or through a parent), partly chosen (through a descendant) or not chosen. */
export function choiceOf(tree: readonly ChoiceNode[], chosen: readonly string[], node: ChoiceNode): TreeChoice {
  const above = pathTo(tree, node.code) ?? [node]
  if (above.some(({ code }) => chosen.includes(code))) return 'chosen'
  return contains(node, chosen) ? 'partly' : 'none'
}

/** Adds or removes a choice. The codes stay as few as possible: a province includes all of its cities. */
export function toggleChoice(tree: readonly ChoiceNode[], chosen: readonly string[], code: string): string[] {
  const path = pathTo(tree, code)
  const node = path?.at(-1)
  if (path === null || node === undefined) return [...chosen]
  const above = path.find((one) => chosen.includes(one.code))
  if (above !== undefined) return dropBelow(chosen, path.slice(path.indexOf(above)))
  return liftFull(path.slice(0, -1), [...chosen.filter((other) => pathTo([node], other) === null), code])
}

/** Removes the last area of `path`, whose first one is chosen. The siblings at each level stay chosen. */
function dropBelow(chosen: readonly string[], path: readonly ChoiceNode[]): string[] {
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
function liftFull(path: readonly ChoiceNode[], chosen: string[]): string[] {
  let result = chosen
  for (const parent of path.toReversed()) {
    const children = parent.children.map((child) => child.code)
    if (!children.every((code) => result.includes(code))) break
    result = [...result.filter((code) => !children.includes(code)), parent.code]
  }
  return result
}

function contains(node: ChoiceNode, chosen: readonly string[]): boolean {
  return node.children.some((child) => chosen.includes(child.code) || contains(child, chosen))
}
