import { exportStateNames, type ExportOrder, type ExportState } from '@tender/contract'
import type { TagTone } from '../ui/tag.tsx'
import { WorkStatus } from '../ui/work-status.tsx'

const tones: Readonly<Record<ExportState, TagTone>> = { waiting: 'grey', running: 'blue', ready: 'green', expired: 'grey', failed: 'red' }

/** The state of an export, and its progress while it runs. */
export function ExportStatus({ order: { state, title, done, rows } }: { order: ExportOrder }) {
  const progress = state === 'running' ? { of: title, done, total: rows } : null
  return <WorkStatus state={exportStateNames[state]} tone={tones[state]} progress={progress} />
}
