import { exportTables, type ExportDraft, type ExportOrder } from '@tender/contract'

export function sampleDraft(change: Partial<ExportDraft> = {}): ExportDraft {
  return {
    id: 5,
    found: 18_264,
    foundIsLowerBound: false,
    most: 4880,
    quota: {
      code: 'export-rows',
      name: '导出条数',
      limit: 5000,
      used: 120,
      left: 4880,
      span: 'month',
      resetsAt: '2026-11-30T16:00:00.000Z',
    },
    masksPhones: false,
    notes: [],
    ...change,
  }
}

export function sampleExport(change: Partial<ExportOrder> = {}): ExportOrder {
  return {
    id: 9,
    kind: 'notices',
    title: '招投标信息：电梯',
    state: 'waiting',
    format: 'xlsx',
    columns: [...exportTables.notices.usual],
    rows: 20,
    done: 0,
    failure: null,
    orderedAt: '2026-11-20T02:00:00Z',
    readyAt: null,
    expiresAt: null,
    size: null,
    ...change,
  }
}

/** A row of the sample whose cells name their columns. */
export function sampleCells(row: number): string[] {
  return exportTables.notices.columns.map((column) => `${column} ${row}`)
}
