import { exportColumns, exportFormats, usualExportColumns, type ExportColumn, type ExportFormat } from '@tender/contract'
import { create } from 'zustand'

interface ExportChoices {
  format: ExportFormat
  /** In the order of the file. */
  columns: readonly ExportColumn[]
}

const storageKey = 'exportChoices'

/** How the member wants spreadsheets to be; stored in the browser. */
export const useExportChoices = create<ExportChoices>()(() => readChoices(localStorage.getItem(storageKey)))

export function changeExportChoices(change: Partial<ExportChoices>): void {
  useExportChoices.setState(change)
  localStorage.setItem(storageKey, JSON.stringify(useExportChoices.getState()))
}

/** Reads the stored choices; invalid ones count as never chosen. */
function readChoices(text: string | null): ExportChoices {
  const kept = parseJson(text)
  const object = typeof kept === 'object' && kept !== null ? kept : {}
  const columns: readonly unknown[] = 'columns' in object && Array.isArray(object.columns) ? object.columns : usualExportColumns
  const known = exportColumns.filter((column) => columns.includes(column))
  return {
    format: exportFormats.find((format) => 'format' in object && object.format === format) ?? 'xlsx',
    columns: known.length === 0 ? usualExportColumns : known,
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
