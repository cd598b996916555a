/** Where a file begins that spreadsheets shall read as UTF-8. */
export const csvStart = '\uFEFF'

/**
 * One row of a CSV file: RFC 4180, ended by CR LF. A cell that a spreadsheet would take for a formula gets an apostrophe before it,
 * for what stands in the cells comes from outside.
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
