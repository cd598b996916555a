import type { Cell, Grid } from '../grids/grid.ts'
import { labelBefore, labelOf } from '../labels/lexicon.ts'
import { readContractTerm } from '../../../wording/texts/contract-term.ts'
import { announcedLots } from '../../../wording/texts/lot-words.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'
import type { Reading } from '../reading.ts'
import { buildingLabelOf, buildingLabels, type BuildingKind, type BuildingLabel } from './building-words.ts'

/** A stretch of the tight text that a label announces, up to the end of its line or cell. */
export interface BuildingEntry {
  kind: BuildingKind
  labelStart: number
  labelEnd: number
  start: number
  end: number
}

/** Everything that labels of buildings announce in a notice, in the order of the text; at most {@link maxEntries}. */
export function buildingEntries({ text, grids }: Reading): BuildingEntry[] {
  const { tight } = text
  const inCells = grids.flatMap(entriesOfGrid)
  const inLines: BuildingEntry[] = []
  for (const label of buildingLabels(tight)) {
    if (inLines.length === maxEntries) break
    const entry = label.sign === '\t' || !standsFree(tight, label) || isCellsEnd(text, label) ? null : entryOf(tight, label)
    if (entry !== null) inLines.push(entry)
  }
  return [...inCells.slice(0, maxEntries), ...inLines].toSorted((one, other) => one.labelStart - other.labelStart)
}

const maxEntries = 400

/** A label counts if it begins a line, a sentence or a clause, or follows words that go with it: `本项目建设地点`. After other words it means something else. */
function standsFree(tight: string, { start, kind }: BuildingLabel): boolean {
  const before = tight.slice(Math.max(0, start - 6), start)
  if (/(?:^|[\n\t\d.。;,、)\]:"'])$/u.test(before) || (kind !== 'duration' && /(?:本|该)(?:项目|工程)?的?$/u.test(before))) return true
  if (kind === 'term' && isOwnTerm(tight.slice(Math.max(0, start - 80), start))) return true
  return /(?:[\n\t.。;,、)\]:\d](?:本|该|本次|总|主要|拟|原|其|现)|本项目|本工程|该项目|该工程|号馆|总承包)$/u.test(before)
}

/** Before the label of a term, more words may say whose it is: `监理服务期`, `计划监理服务期`. Run-together texts have no sign before it. */
function isOwnTerm(before: string): boolean {
  if (/服务(?:范围|要求):[^\n。]{1,60}$/u.test(before)) return true
  const words = /(?:^|[\n\t\d.。;,、)\]:"'])(\p{Script=Han}{1,10})$/u.exec(before)?.[1]
  return words !== undefined && !notOwn.test(words)
}

const notOwn = /单[个项次]|每|原|质保|保修|售后|类似|上述|具体|该|业绩|同类|人员|试[运用]|期|禁|满|的$|[在和与或及]$/u

/** Whether the line break behind a label ends a row of cells. The next line is then the next row. */
function isCellsEnd({ tight, lineStart }: TightText, { start, sign }: BuildingLabel): boolean {
  return sign === '\n' && tight.slice(Math.max(lineStart(start), start - maxRow), start).includes('\t')
}

const maxRow = 2000

function entryOf(tight: string, { kind, start, end, sign }: BuildingLabel): BuildingEntry | null {
  const valueStart = end + sign.length
  const own = stretch(tight, valueStart)
  if (own !== null) return { kind, labelStart: start, labelEnd: end, ...own }
  // the value stands on the next line, unless that line is a label itself
  const next = sign.endsWith(':') && tight[valueStart] === '\n' ? stretch(tight, valueStart + 1) : null
  const line = next === null ? '' : tight.slice(next.start, Math.min(next.end, next.start + 40))
  if (next === null || (beginsWithLabel(line) && !(kind === 'term' && lotFirst.test(line)))) return null
  return { kind, labelStart: start, labelEnd: end, ...next }
}

/** The text up to the end of the line or cell, limited to the maximum length of a value; null if there is none. */
function stretch(tight: string, start: number): { start: number; end: number } | null {
  const length = /^[^\n\t]*/u.exec(tight.slice(start, start + maxValueLength))?.[0].length ?? 0
  return length === 0 ? null : { start, end: start + length }
}

const maxValueLength = 3000

/** A lot before its own term is no label of something else. */
const lotFirst = new RegExp(`^${announcedLots}`, 'u')

function beginsWithLabel(line: string): boolean {
  const colon = line.indexOf(':')
  return labelOf(line) !== null || buildingLabelOf(line) !== null || (colon > 0 && (labelBefore(line, colon)?.start ?? 99) < 6)
}

/** Values in a table: beside a label, or below it if its row names columns and only one row follows. */
function entriesOfGrid(grid: Grid): BuildingEntry[] {
  const labels = grid.cells.flatMap((cell) => {
    const kind = buildingLabelOf(cell.text)
    return kind === null ? [] : [{ cell, kind }]
  })
  return labels.flatMap(({ cell, kind }) => {
    const value = namesColumns(grid, cell.row) || headsTerm(grid, cell, kind) ? onlyBelow(grid, cell) : beside(grid, cell)
    return value === null || value.text === '' || value.text.length > maxValueLength || isLabel(value)
      ? []
      : [{ kind, labelStart: cell.start, labelEnd: cell.end, start: value.start, end: value.end }]
  })
}

/** Whether a term stands below the label and none beside it, so that the label heads its column whatever its row says. */
function headsTerm(grid: Grid, cell: Cell, kind: BuildingKind): boolean {
  if (kind !== 'term' && kind !== 'performance') return false
  const below = onlyBelow(grid, cell)
  return below !== null && readContractTerm(below.text) !== null && readContractTerm(beside(grid, cell)?.text ?? '') === null
}

function isLabel(cell: Cell): boolean {
  return labelOf(cell.text) !== null || buildingLabelOf(cell.text) !== null
}

/** A row with 序号 first, or one with only short cells in which two labels stand side by side. */
function namesColumns(grid: Grid, row: number): boolean {
  const cells = grid.row(row).filter(({ text }) => text !== '')
  if (cells.length < 2 || cells.some(({ text }) => text.length > 30 || text.endsWith(':'))) return false
  if (/^(?:序号|标段号?|标项|子包号?|包号)$/u.test(cells[0]?.text ?? '')) return true
  return cells.some((cell, index) => index > 0 && isLabel(cell) && isLabel(cells[index - 1] ?? cell))
}

/** The value right of a label. Several values, one for each bidder or lot, count only if all say the same. */
function beside(grid: Grid, cell: Cell): Cell | null {
  const first = grid.at(cell.row, cell.column + cell.columnSpan)
  for (let next = first; next !== null && next.text !== '' && !isLabel(next);) {
    if (!saysSame(next, first)) return null
    const after = grid.at(cell.row, next.column + next.columnSpan)
    next = after === next ? null : after
  }
  return first
}

/** The value below a label, if all rows below say the same. */
function onlyBelow(grid: Grid, cell: Cell): Cell | null {
  const top = cell.row + cell.rowSpan
  const first = grid.at(top, cell.column)
  if (first === null || first.row < top) return null
  for (let row = first.row + first.rowSpan; row < grid.rows; row++) {
    const next = grid.at(row, cell.column)
    // a total or a remark below the rows spans several columns
    if (next === null || next.columnSpan > first.columnSpan || namesTotal(grid, row)) break
    if (next.text !== '' && !saysSame(next, first)) return null
  }
  return first
}

function saysSame(one: Cell, other: Cell | null): boolean {
  return one.text.replace(/[。;,]$/u, '') === other?.text.replace(/[。;,]$/u, '')
}

function namesTotal(grid: Grid, row: number): boolean {
  return /^(?:总价|合计|总计|备注|注|最高限价|说明)/u.test(grid.row(row)[0]?.text ?? '')
}
