import { inferNames } from '../containers/csv-layout.ts'
import type { JsonObject } from '../../fields/json-fields.ts'
import { FieldFinder } from '../../fields/record-fields.ts'

/** Cells by the names of their columns. If the row then has no title or date, cells are named by their contents. */
export function fieldsOfRow(cells: readonly string[], header: readonly string[] | null): JsonObject {
  const record: Record<string, string> = {}
  if (header !== null) {
    for (const [index, cell] of cells.entries()) {
      const name = header[index]?.trim() ?? ''
      const free = name === '' || name in record ? `column${index + 1}` : name
      if (cell.trim() !== '') record[free] = cell.trim()
    }
    const finder = new FieldFinder(Object.entries(record).map(([name, value]) => ({ name, value })))
    if (finder.find('title') !== null && finder.find('publishedAt') !== null) return record
  }
  const inferred = inferNames(cells)
  // a row whose cells show both title and date by themselves does not follow the header at all
  const isWhole = header === null || (inferred.includes('title') && inferred.includes('publishedAt'))
  const known: Record<string, string> = isWhole ? {} : record
  for (const [index, name] of inferred.entries()) {
    const cell = cells[index]?.trim() ?? ''
    if ((isWhole || !name.startsWith('field')) && cell !== '' && !(name in known)) known[name] = cell
  }
  return known
}
