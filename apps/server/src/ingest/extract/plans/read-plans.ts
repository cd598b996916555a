import type { PlannedProject } from '../../../facts/fact.ts'
import type { Cell, Grid } from '../grids/grid.ts'
import { amountIn } from '../money.ts'
import { siteInCell } from '../building/site.ts'
import type { Reading } from '../reading.ts'
import { organisationFact, wordsFact } from '../text-fact.ts'
import { tightenText } from '../../../wording/texts/tight-text.ts'
import { periodIn } from '../times/period-in.ts'
import { investmentCodeBetween } from '../../../wording/projects/investment-code.ts'
import { labelledPlans } from './labelled-plans.ts'
import { planColumn, unitOf, type PlanColumn, type PlannedRow } from './plan-columns.ts'
import { readRunTogether } from './run-together.ts'

/**
 * The projects in a plan's tables, one for each row, in the order of the text. Cells joined over several rows count for each of these rows.
 * Also reads tables whose source lost everything between the cells, and plans in which each title stands before its value.
 */
export function readPlans(reading: Reading): PlannedProject[] {
  const found = firstFound(
    () => reading.grids.flatMap(rowsOfGrid),
    () => rowsRunTogether(reading),
    () => labelledPlans(reading),
  ).slice(0, maxRows)
  const contentLength = Math.max(minContentLength, Math.min(maxContentLength, Math.floor(maxContentsLength / found.length)))
  return found.map((row) => projectOf(reading, row, contentLength)).filter(({ name }) => name !== null)
}

function firstFound(...ways: (() => PlannedRow[])[]): PlannedRow[] {
  for (const way of ways) {
    const rows = way()
    if (rows.length > 0) return rows
  }
  return []
}

function rowsOfGrid(grid: Grid): PlannedRow[] {
  for (let row = 0; row < Math.min(grid.rows - 1, maxHeads); row++) {
    const heads = grid.row(row).flatMap((cell) => {
      const column = planColumn(cell.text)
      return column === null ? [] : [{ cell, column }]
    })
    const columns = new Set(heads.map(({ column }) => column))
    if (columns.size < 4 || !columns.has('name') || !(columns.has('investment') || columns.has('expected'))) continue
    return rowsBelow(grid, row, heads)
  }
  return []
}

/** Rows in which titles are searched for, and rows that are read. */
const maxHeads = 6
const maxRows = 500

function rowsBelow(grid: Grid, head: number, heads: { cell: Cell; column: PlanColumn }[]): PlannedRow[] {
  const unit = unitOf(heads.find(({ column }) => column === 'investment')?.cell.text ?? '')
  const count = Math.min(grid.rows - head - 1, maxRows)
  return Array.from({ length: count }, (_, index): PlannedRow => {
    const cells = heads.flatMap(({ cell, column }) => {
      const value = grid.at(head + 1 + index, cell.column)
      return value === null || value.text === '' ? [] : [[column, { start: value.start, end: value.end }] as const]
    })
    return { ...Object.fromEntries(cells), unit }
  }).filter(({ name, investment }) => name !== undefined && name.start !== investment?.start)
}

function rowsRunTogether({ text, title }: Reading): PlannedRow[] {
  return readRunTogether(text.tight, tightenText(title).tight).flatMap(({ heads, rows }) => {
    const amount = heads.find(({ column }) => column === 'investment')
    const unit = amount === undefined ? null : unitOf(text.tight.slice(amount.start, amount.end))
    let above: PlannedRow = { unit }
    return rows.map((cells) => {
      // a blank cell looks like a joined one, so uncertain codes and sites are given to no project
      const { investment: _, code: _code, site: _site, ...joined } = above
      above = { ...joined, ...Object.fromEntries(cells.map(({ column, start, end }) => [column, { start, end }])) }
      return above
    })
  })
}

function projectOf(
  { text }: Reading,
  { name, code, owner, site, content, investment, expected, unit }: PlannedRow,
  lengthOfContent: number,
): PlannedProject {
  const period = expected === undefined ? null : periodIn(text.tight, expected.start, expected.end)
  const amount = investment === undefined ? null : amountIn(text.tight.slice(investment.start, investment.end), unit)
  return {
    name: name === undefined ? null : wordsFact(text, name.start, Math.min(name.end, name.start + maxNameLength)),
    code: code === undefined ? null : investmentCodeBetween(text, code.start, code.end),
    owner: owner === undefined ? null : organisationFact(text, owner.start, owner.end),
    site: site === undefined ? null : siteInCell(text, site.start, site.end),
    content: content === undefined ? null : wordsFact(text, content.start, Math.min(content.end, content.start + lengthOfContent)),
    investment:
      investment === undefined || amount === null
        ? null
        : text.fact(amount.fen, investment.start + amount.start, investment.start + amount.end),
    expectedUntil: period === null ? null : text.fact(period.until, period.start, period.end),
  }
}

const maxNameLength = 300
/** Maximum number of characters of one description, and of all descriptions together, because what is read is stored beside the text. */
const maxContentLength = 2000
const minContentLength = 100
const maxContentsLength = 50_000
