import { wholeCountry, type AreaNode } from '@tender/contract'
import type { Area } from '../../gazetteer/area-table.ts'

/**
 * The tree with the root 全国 and provinces, cities and districts below it. A node with children stands for all of them
 * (`all`), one without children for itself (`one`). A province without cities has one child, 不限, which stands for the
 * province.
 * @param areas parents before their children
 */
export function buildAreaTree(areas: readonly Area[]): AreaNode[] {
  const root: AreaNode = { ...wholeCountry, classify: 'all', children: [] }
  const nodes = new Map<string | null, AreaNode>([[null, root]])
  for (const { code, name, parentCode } of areas) {
    const node: AreaNode = { name, code, classify: 'one', children: [] }
    const parent = nodes.get(parentCode)
    if (parent === undefined) throw new Error(`area ${code} comes before its parent`)
    parent.children.push(node)
    parent.classify = 'all'
    nodes.set(code, node)
  }
  for (const province of root.children) {
    if (province.children.length > 0) continue
    province.children.push({ name: '不限', code: province.code, classify: 'all', children: [] })
    province.classify = 'all'
  }
  return [root]
}
