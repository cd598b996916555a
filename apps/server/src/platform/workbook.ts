import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface SheetColumn {
  name: string
  /** In characters. */
  width: number
  /** Its numbers are whole, and shown without decimals. */
  isCount?: boolean
}

export type Cell = string | number | null

export interface Sheet {
  name: string
  columns: readonly SheetColumn[]
  /** The rows, some at a time. */
  pages: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>
}

/**
 * A workbook (Office Open XML, ECMA-376) in pieces: headings that stay in view, filters, amounts and counts as numbers.
 * Memory does not grow with the rows, and every text is a text: spreadsheets run none as a formula.
 */
export async function* writeWorkbook(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  for (const [path, xml] of Object.entries(fixedParts(sheets.map(({ name }) => name)))) zip.addBuffer(Buffer.from(declaration + xml), path)
  const out = new PassThrough()
  const streams = sheets.map((sheet) => Readable.from(sheetXml(sheet), { objectMode: false }))
  // no error reaches the stream that is read by itself
  zip.on('error', (error) => out.destroy(error instanceof Error ? error : new Error(String(error))))
  for (const [index, stream] of streams.entries()) {
    stream.on('error', (error) => out.destroy(error))
    zip.addReadStream(stream, sheetPath(index))
  }
  zip.end()
  zip.outputStream.pipe(out)
  try {
    for await (const piece of out) if (piece instanceof Uint8Array) yield piece
  } finally {
    for (const stream of streams) stream.destroy()
  }
}

const sheetPath = (index: number) => `xl/worksheets/sheet${index + 1}.xml`

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packageUri = 'http://schemas.openxmlformats.org/package/2006'
const officeUri = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts around the sheets, by their path. */
function fixedParts(names: readonly string[]): Record<string, string> {
  const part = (path: string, type: string) => `<Override PartName="${path}" ContentType="${sheetType}.${type}+xml"/>`
  const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${officeUri}/${type}" Target="${target}"/>`
  const each = (text: (name: string, index: number) => string) => names.map(text).join('')
  const relations = (list: string) => `<Relationships xmlns="${packageUri}/relationships">${list}</Relationships>`
  return {
    '[Content_Types].xml': `<Types xmlns="${packageUri}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${each((_name, index) => part(`/${sheetPath(index)}`, 'worksheet'))}${part('/xl/styles.xml', 'styles')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${officeUri}"><sheets>${each((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      each((_name, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)) +
        relation(`rId${names.length + 1}`, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="${headFont}" applyFont="1"/><xf numFmtId="${amountFormat}" applyNumberFormat="1"/><xf numFmtId="${countFormat}" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
}

/** 4: #,##0.00, 3: #,##0 */
const [headFont, amountFormat, countFormat] = [1, 4, 3]
/** places in `cellXfs` */
const [headStyle, amountStyle, countStyle] = [1, 2, 3]

async function* sheetXml({ columns, pages }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowXml(
    columns.map(({ name }) => name),
    1,
    { text: headStyle, numbers: [] },
  )}`
  const styles = { text: 0, numbers: columns.map(({ isCount = false }) => (isCount ? countStyle : amountStyle)) }
  let count = 1
  for await (const rows of pages) {
    const before = count
    yield rows.map((cells, index) => rowXml(cells, before + index + 1, styles)).join('')
    count += rows.length
  }
  yield `</sheetData><autoFilter ref="A1:${columnName(columns.length)}${count}"/></worksheet>`
}

/** @param row its number, from 1 @param styles of its texts, and of its numbers column by column */
function rowXml(cells: readonly Cell[], row: number, styles: { text: number; numbers: readonly number[] }): string {
  const xml = cells.map((cell, index) => {
    if (cell === null) return ''
    const place = `r="${columnName(index + 1)}${row}"`
    if (typeof cell === 'number') return `<c ${place} s="${styles.numbers[index] ?? 0}"><v>${cell}</v></c>`
    return `<c ${place} s="${styles.text}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.slice(0, longestText))}</t></is></c>`
  })
  return `<row r="${row}">${xml.join('')}</row>`
}

/** The most characters that spreadsheets read in a cell. */
const longestText = 32_767

/** Also without the characters that XML does not allow, and without the form in which spreadsheets read a code: _x0041_. */
function escapeXml(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** A to Z, then AA: the letters of a column, counted from 1. */
function columnName(column: number): string {
  const first = Math.floor((column - 1) / 26)
  const last = String.fromCodePoint(65 + ((column - 1) % 26))
  return first === 0 ? last : String.fromCodePoint(64 + first) + last
}
