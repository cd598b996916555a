import { exportFormats, exportTables, type ExportColumn, type ExportFormat, type ExportKind } from '@tender/contract'
import { create } from 'zustand'

interface ExportChoices {
  format: ExportFormat
  /** In the order of the file. */
  columns: Readonly<Record<ExportKind, readonly ExportColumn[]>>
}

const storageKey = 'exportChoices'

/** How the member wants spreadsheets to be; stored in the browser. */
export const useExportChoices = create<ExportChoices>()(() => readChoices(localStorage.getItem(storageKey)))

export function chooseExportFormat(format: ExportFormat): void {
  keep({ ...useExportChoices.getState(), format })
}

export function chooseExportColumns(kind: ExportKind, columns: readonly ExportColumn[]): void {
  const choices = useExportChoices.getState()
  keep({ ...choices, columns: { ...choices.columns, [kind]: columns } })
}

function keep(choices: ExportChoices): void {
  useExportChoices.setState(choices)
  localStorage.setItem(storageKey, JSON.stringify(choices))
}

/** Reads the stored choices; invalid ones count as never chosen. */
function readChoices(text: string | null): ExportChoices {
  const kept = objectOf(parseJson(text))
  // before other things could be exported, there was one list
  const columns = Array.isArray(kept['columns']) ? { notices: kept['columns'] } : objectOf(kept['columns'])
  return {
    format: exportFormats.find((format) => kept['format'] === format) ?? 'xlsx',
    columns: {
      notices: readColumns('notices', columns['notices']),
      projects: readColumns('projects', columns['projects']),
      approvals: readColumns('approvals', columns['approvals']),
      companies: readColumns('companies', columns['companies']),
    },
  }
}

function readColumns(kind: ExportKind, kept: unknown): readonly ExportColumn[] {
  const { columns, usual } = exportTables[kind]
  const chosen: readonly unknown[] = Array.isArray(kept) ? kept : []
  const known = columns.filter((column) => chosen.includes(column))
  return known.length === 0 ? usual : known
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
