import { categories, industries, methods, type MarketPart, type MarketSums } from '@tender/contract'
import { areaPath, type Area } from '../../../gazetteer/area-table.ts'
import { areaName } from '../../areas/index.ts'
import { addUp } from './sums.ts'

export interface PartRow extends MarketSums {
  dimension: 'area' | 'category' | 'industry' | 'method'
  /** A code; empty if unknown. */
  value: string
}

export function categoryParts(rows: readonly PartRow[]): MarketPart[] {
  return named(rows, 'category', categories)
}

export function industryParts(rows: readonly PartRow[]): MarketPart[] {
  return named(rows, 'industry', industries)
}

export function methodParts(rows: readonly PartRow[]): MarketPart[] {
  return named(rows, 'method', methods)
}

function named(rows: readonly PartRow[], dimension: PartRow['dimension'], list: readonly { code: string; name: string }[]): MarketPart[] {
  return rows
    .filter((row) => row.dimension === dimension)
    .map(({ value, tendered, awarded, priced, amount }) => {
      const known = list.find(({ code }) => code === value)
      return { value: known?.code ?? null, name: known?.name ?? unknown, tendered, awarded, priced, amount }
    })
}

const unknown = '未知'

/** Provinces; the cities if all rows are in one province; its districts if all are in one city. */
export function areaParts(rows: readonly PartRow[]): MarketPart[] {
  const areas = rows.filter(({ dimension }) => dimension === 'area').map((row) => ({ row, path: areaPath(row.value) }))
  const depth = [0, 1, 2].find((depth) => new Set(areas.flatMap(({ path }) => path[depth]?.code ?? [])).size > 1) ?? 0
  const parts = new Map<string, { value: string | null; name: string; rows: PartRow[] }>()
  for (const { row, path } of areas) {
    const { value, name } = partAt(path, depth)
    const part = parts.get(name)
    if (part === undefined) parts.set(name, { value, name, rows: [row] })
    else part.rows.push(row)
  }
  return [...parts.values()].map(({ value, name, rows: of }) => ({ value, name, ...addUp(of) }))
}

/** A notice may name a province without the city; then no filter finds just these. */
function partAt(path: readonly Area[], depth: number): { value: string | null; name: string } {
  const [area, last] = [path[depth], path.at(-1)]
  if (area !== undefined) return { value: area.code, name: lastName(area) }
  return { value: null, name: last === undefined ? unknown : `${lastName(last)}（未写明${path.length === 1 ? '市' : '区县'}）` }
}

function lastName({ code }: Area): string {
  return areaName(code).split(' ').at(-1) ?? ''
}
