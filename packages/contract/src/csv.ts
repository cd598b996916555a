/** The first character of a file that spreadsheets are to read as UTF-8. */
export const csvStart = '\uFEFF'

/** A whole file, for the page. */
export function csvFile(rows: readonly (readonly (string | number | null)[])[]): Blob {
  return new Blob([`${csvStart}${rows.map(csvRow).join('')}`], { type: 'text/csv;charset=utf-8' })
}

/**
 * One row of a CSV file by RFC 4180, ended by CR LF. The texts come from outside, so a text that a spreadsheet would run as a formula
 * is preceded by an apostrophe.
 */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[\s\0]*[=+\-@＝＋－＠|]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
