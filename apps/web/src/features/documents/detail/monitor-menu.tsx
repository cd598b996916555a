import BellPlus from 'lucide-react/icons/bell-plus'
import { waysOfParty, type PartyRole } from '../../../shared/documents/monitored-parties.ts'
import { MonitorPanel } from '../../../shared/documents/monitor-panel.tsx'
import { useMonitorWays } from '../../../shared/documents/use-monitor-ways.ts'
import { Popover } from '../../../shared/ui/popover.tsx'
import styles from './document-page.module.css'

interface MonitorMenuProps {
  /** The company's role in the notice. */
  role: PartyRole
  name: string
}

/** 监控: watches a company in its role in the notice or in another role. Shown only to members who may do this. */
export function MonitorMenu({ role, name }: MonitorMenuProps) {
  const ways = useMonitorWays()(waysOfParty(role, name))
  if (ways.length === 0) return null
  const trigger = (
    <>
      <BellPlus size={13} aria-hidden="true" />
      监控
    </>
  )
  return (
    <Popover label={`监控 ${name}`} triggerLabel={`监控 ${name}`} trigger={trigger} triggerClassName={styles['monitor']}>
      <MonitorPanel ways={ways} />
    </Popover>
  )
}
