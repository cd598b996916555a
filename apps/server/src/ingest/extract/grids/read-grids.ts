import { PlainTextWriter } from '../../html/plain-text-writer.ts'
import { readSafeHtml } from '../../html/read-safe-html.ts'
import type { Attribute, SafeSink } from '../../html/safe-sink.ts'
import { layOutGrid, type CellSource, type Grid } from './grid.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'

/** The tables of a notice: those of its HTML, or lines of plain text with tabs. */
export function readGrids(tight: TightText, safeHtml: string | null): Grid[] {
  if (safeHtml === null) return readTabbedLines(tight)
  if (!safeHtml.includes('<table')) return []
  const reader = new TableReader(tight)
  readSafeHtml(safeHtml, reader)
  return reader.tables.filter((rows) => rows.length > 0).map(layOutGrid)
}

interface OpenCell {
  start: number
  rowSpan: number
  columnSpan: number
}

/** Follows the text in the order in which it was written, to know where each cell stands in it. */
class TableReader implements SafeSink {
  readonly tables: CellSource[][][] = []
  readonly #tight: TightText
  readonly #text = new PlainTextWriter()
  readonly #open: { rows: CellSource[][]; cell: OpenCell | null }[] = []

  constructor(tight: TightText) {
    this.#tight = tight
  }

  open(name: string, attributes: readonly Attribute[]): void {
    this.#text.open(name)
    const table = this.#open.at(-1)
    if (name === 'table') {
      const rows: CellSource[][] = []
      this.tables.push(rows)
      this.#open.push({ rows, cell: null })
    } else if (name === 'tr') table?.rows.push([])
    else if ((name === 'td' || name === 'th') && table !== undefined) {
      table.cell = { start: -1, rowSpan: spanOf('rowspan', attributes), columnSpan: spanOf('colspan', attributes) }
    }
  }

  close(name: string): void {
    this.#text.close(name)
    if (name === 'table') this.#open.pop()
    else if (name === 'td' || name === 'th') this.#closeCell()
  }

  void(): void {
    this.#text.void()
  }

  text(data: string): void {
    this.#text.text(data)
    const start = this.#text.length - data.length
    for (const { cell } of this.#open) if (cell !== null && cell.start === -1) cell.start = start
  }

  #closeCell(): void {
    const table = this.#open.at(-1)
    if (table === undefined || table.cell === null) return
    const { start, rowSpan, columnSpan } = table.cell
    table.rows.at(-1)?.push(cellSource(this.#tight, start === -1 ? this.#text.length : start, this.#text.length, rowSpan, columnSpan))
    table.cell = null
  }
}

function spanOf(name: string, attributes: readonly Attribute[]): number {
  return Number(attributes.find(([key]) => key === name)?.[1] ?? 1)
}

function cellSource(tight: TightText, from: number, to: number, rowSpan: number, columnSpan: number): CellSource {
  const start = tight.index(from)
  const end = Math.max(start, tight.index(to))
  return { start, end, text: tight.tight.slice(start, end).replaceAll(/[\n\t]/gu, ''), rowSpan, columnSpan }
}

/** Runs of at least two lines that contain tabs. */
function readTabbedLines({ tight }: TightText): Grid[] {
  if (!tight.includes('\t')) return []
  const runs: CellSource[][][] = [[]]
  let start = 0
  for (const line of tight.split('\n')) {
    if (line.includes('\t')) runs.at(-1)?.push(cellsOfLine(line, start))
    else if ((runs.at(-1)?.length ?? 0) > 0) runs.push([])
    start += line.length + 1
  }
  return runs.filter((rows) => rows.length > 0).map(layOutGrid)
}

function cellsOfLine(line: string, lineStart: number): CellSource[] {
  let start = lineStart
  return line.split('\t').map((text) => {
    const cell = { start, end: start + text.length, text, rowSpan: 1, columnSpan: 1 }
    start = cell.end + 1
    return cell
  })
}
