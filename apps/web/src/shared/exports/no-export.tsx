import { exportTables, type ExportDraft, type ExportKind } from '@tender/contract'
import Gauge from 'lucide-react/icons/gauge'
import SearchX from 'lucide-react/icons/search-x'
import { LoadFailed } from '../load-failed.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { StatePanel } from '../ui/state-panel.tsx'
import { needOf } from '../upgrade/need.ts'
import { RefusedPanel } from '../upgrade/refused-panel.tsx'
import { UpgradeLink } from '../upgrade/upgrade-link.tsx'
import { exportQuotaText } from './quota-words.ts'

interface NoExportProps {
  kind: ExportKind
  draft: { data: ExportDraft | undefined; error: Error | null; refetch: () => unknown }
  onClose: () => void
}

/** Why nothing can be exported, and what to do next. */
export function NoExport({ kind, draft: { data, error, refetch }, onClose }: NoExportProps) {
  const { item } = exportTables[kind]
  if (data === undefined) {
    if (error === null) return null
    const need = needOf(error)
    if (need !== null) return <RefusedPanel need={need} onFollow={onClose} />
    return <LoadFailed error={error} title={`没有读到可以导出的${item}`} onRetry={() => void refetch()} />
  }
  if (data.found === 0) {
    return (
      <StatePanel icon={<SearchX size={28} />} title={`没有可以导出的${item}`}>
        请放宽条件，列表中有{item}后再导出。{data.notes.join('')}
      </StatePanel>
    )
  }
  const upgrade = <UpgradeLink need="export-rows" className={buttonClass('primary')} onFollow={onClose} />
  return (
    <StatePanel icon={<Gauge size={28} />} title="导出额度已用完" actions={upgrade}>
      找到 {data.found.toLocaleString('zh-CN')} 条。{exportQuotaText(data.quota)}。
    </StatePanel>
  )
}
