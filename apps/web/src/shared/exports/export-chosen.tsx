import Download from 'lucide-react/icons/download'
import { ExportButton } from './export-button.tsx'
import type { ExportSource } from './export-source.ts'

interface ExportChosenProps {
  kind: Exclude<ExportSource['kind'], 'approval-search'>
  chosen: readonly { id: number }[]
}

/** Exports the chosen rows of a list. */
export function ExportChosen({ kind, chosen }: ExportChosenProps) {
  return (
    <ExportButton
      source={{ kind, body: { ids: chosen.map(({ id }) => id) } }}
      disabled={chosen.length === 0}
      icon={<Download size={14} aria-hidden="true" />}
    />
  )
}
