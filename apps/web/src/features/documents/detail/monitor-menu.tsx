import BellPlus from 'lucide-react/icons/bell-plus'
import { waysOfParty, type PartyRole } from '../../../shared/documents/monitored-parties.ts'
import { MonitorPanel } from '../../../shared/documents/monitor-panel.tsx'
import { useMayOpen } from '../../../shared/page-refusal.ts'
import { paths } from '../../../shared/paths.ts'
import { useAllowed } from '../../../shared/session.ts'
import { Popover } from '../../../shared/ui/popover.tsx'
import styles from './document-page.module.css'

interface MonitorMenuProps {
  /** The company's role in the notice. */
  role: PartyRole
  name: string
}

/** 监控: watches a company in its role in the notice or in another role. Shown only to members who may do this. */
export function MonitorMenu({ role, name }: MonitorMenuProps) {
  const isAllowed = useAllowed('monitors.party')
  const mayOpen = useMayOpen()
  const ways = waysOfParty(role, name).filter(({ kind }) => mayOpen(paths.monitorsOf(kind)))
  if (!isAllowed || ways.length === 0) return null
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
