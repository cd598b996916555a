import type { DocumentRow } from '@tender/contract'
import BellPlus from 'lucide-react/icons/bell-plus'
import { Popover } from '../ui/popover.tsx'
import { MonitorPanel } from './monitor-panel.tsx'
import { waysOfParty, waysOfRow, type MonitorWay, type PartyRole } from './monitored-parties.ts'
import { useMonitorWays } from './use-monitor-ways.ts'
import styles from './monitor-ways.module.css'

/** 监控 in a row: watches the companies that the notice names. Shown only to members who may do this. */
export function MonitorButton({ row }: { row: DocumentRow }) {
  return <Ways label="监控公告中的单位" triggerLabel={`监控单位：${row.title}`} ways={waysOfRow(row)} isNamed />
}

/** 监控 in a company's row: watches it in its role there or in another role. Shown only to members who may do this. */
export function CompanyMonitorButton({ role, name }: { role: PartyRole; name: string }) {
  return <Ways label={`监控 ${name}`} triggerLabel={`监控 ${name}`} ways={waysOfParty(role, name)} />
}

interface WaysProps {
  label: string
  triggerLabel: string
  ways: readonly MonitorWay[]
  /** Each way names its company. */
  isNamed?: boolean
}

function Ways({ label, triggerLabel, ways, isNamed = false }: WaysProps) {
  const open = useMonitorWays()(ways)
  if (open.length === 0) return null
  return (
    <Popover
      label={label}
      triggerLabel={triggerLabel}
      trigger={<BellPlus size={16} aria-hidden="true" />}
      triggerClassName={styles['button']}
      align="end"
    >
      <MonitorPanel ways={open} isNamed={isNamed} />
    </Popover>
  )
}
