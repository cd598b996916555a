import type { Grid } from '../grids/grid.ts'
import type { Reading } from '../reading.ts'
import { maxHeadLength, planColumn, titleAt, unitOf, type PlanColumn, type PlannedRow } from './plan-columns.ts'

/** A column title and the value beside it. Offsets of the tight text, end exclusive. */
interface Pair {
  column: PlanColumn
  head: string
  start: number
  end: number
}

/**
 * The projects of a plan that is no table of rows: each title stands left of its value (`建设单位 | 某某局`) or before it in its line (`建设单位：某某局`).
 * The next project begins with a name, or with a code that stands before the name.
 */
export function labelledPlans({ text, grids }: Reading): PlannedRow[] {
  const beside = grids.flatMap(pairsBeside)
  return rowsOf(beside.length > 0 ? beside : pairsOnLines(text.tight))
}

function pairsBeside(grid: Grid): Pair[] {
  return Array.from({ length: grid.rows }, (_, row) => grid.row(row)).flatMap((cells, row) =>
    cells.flatMap((cell, index) => {
      const value = cells[index + 1]
      const column = cell.row === row && value !== undefined ? planColumn(cell.text) : null
      if (column === null || value === undefined || value.text === '' || planColumn(value.text) !== null) return []
      return [{ column, head: cell.text, start: value.start, end: value.end }]
    }),
  )
}

const numbering = /[(]?(?:\d{1,2}|[一二三四五六七八九十]{1,3})[)、.]$/u

/** Each value ends with its line, or where the next title begins. The number before that title may stand right behind a month: `2026年6月2、建设单位：…`. */
function pairsOnLines(tight: string): Pair[] {
  const titles = [...tight.matchAll(/(?<=[\p{Script=Han})]):/gu)].slice(0, maxPairs).flatMap(({ index }) => titleBefore(tight, index) ?? [])
  return titles.map(({ column, start, end }, index) => {
    const newline = tight.indexOf('\n', end)
    const next = titles[index + 1]?.from ?? tight.length
    return { column, head: tight.slice(start, end), start: end + 1, end: Math.min(next, newline === -1 ? tight.length : newline) }
  })
}

/** The title that ends right before a colon. `from` is where the number before it begins. */
function titleBefore(tight: string, colon: number): { column: PlanColumn; from: number; start: number; end: number } | null {
  for (let start = Math.max(0, colon - maxHeadLength); start < colon - 1; start++) {
    if (start > 0 && !/[\s、.)。;,]/u.test(tight[start - 1] ?? '')) continue
    const found = titleAt(tight, start)
    if (found?.end !== colon) continue
    const before = numbering.exec(tight.slice(Math.max(0, start - 6), start))?.[0].length ?? 0
    return { column: found.column, from: start - before, start, end: colon }
  }
  return null
}

const maxPairs = 5000

function rowsOf(pairs: Pair[]): PlannedRow[] {
  const rows: PlannedRow[] = []
  const first = firstColumn(pairs)
  for (const { column, head, start, end } of pairs) {
    if (column === first) rows.push({ unit: null })
    const row = rows.at(-1)
    if (row === undefined || row[column] !== undefined) continue
    row[column] = { start, end }
    if (column === 'investment') row.unit = unitOf(head)
  }
  // tenders have the same labels, but only a plan says when
  return rows.filter(({ owner, expected }) => owner !== undefined && expected !== undefined)
}

/** The column with which each project begins: its name, or the code if it stands before each name. */
function firstColumn(pairs: readonly Pair[]): PlanColumn {
  const named = pairs.filter(({ column }) => column === 'name')
  const coded = pairs.filter(({ column }) => column === 'code')
  const [name, code] = [named[0], coded[0]]
  return name !== undefined && code !== undefined && code.start < name.start && coded.length === named.length ? 'code' : 'name'
}
