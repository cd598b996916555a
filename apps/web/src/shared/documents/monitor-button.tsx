import type { DocumentRow } from '@tender/contract'
import BellPlus from 'lucide-react/icons/bell-plus'
import { useMayOpen } from '../page-refusal.ts'
import { paths } from '../paths.ts'
import { useAllowed } from '../session.ts'
import { Popover } from '../ui/popover.tsx'
import { MonitorPanel } from './monitor-panel.tsx'
import { waysOfRow } from './monitored-parties.ts'
import styles from './monitor-ways.module.css'

/** 监控 in a row: watches the companies that the notice names. Shown only to members who may do this. */
export function MonitorButton({ row }: { row: DocumentRow }) {
  const isAllowed = useAllowed('monitors.party')
  const mayOpen = useMayOpen()
  const ways = isAllowed ? waysOfRow(row).filter(({ kind }) => mayOpen(paths.monitorsOf(kind))) : []
  if (ways.length === 0) return null
  return (
    <Popover
      label="监控公告中的单位"
      triggerLabel={`监控单位：${row.title}`}
      trigger={<BellPlus size={16} aria-hidden="true" />}
      triggerClassName={styles['button']}
      align="end"
    >
      <MonitorPanel ways={ways} isNamed />
    </Popover>
  )
}
