import { topBarBeanFlag } from '@tender/contract'
import Bell from 'lucide-react/icons/bell'
import { useLiveHits } from '../../shared/hits/live-hits.ts'
import { track } from '../../shared/tracking/track.ts'
import { Popover } from '../../shared/ui/popover.tsx'
import { lateOverlay } from '../late-overlay.tsx'
import { bellText } from './bell-text.ts'
import styles from './hit-bell.module.css'

const NewestHits = lateOverlay(() => import('./newest-hits.tsx').then((chunk) => chunk.NewestHits), {
  fallback: <div className={styles['panel']} aria-busy="true" />,
})

/** Shows the number of unread hits, and the newest ones in a panel. */
export function HitBell() {
  const total = useLiveHits(({ unread }) => unread?.total ?? 0)
  const trigger = (
    <>
      <Bell size={18} aria-hidden="true" />
      {total > 0 && (
        <span className={styles['count']} aria-hidden="true">
          {bellText(total)}
        </span>
      )}
    </>
  )
  return (
    <Popover
      label="新命中"
      trigger={trigger}
      triggerClassName={styles['bell']}
      triggerLabel={total === 0 ? '订阅命中：没有未读' : `订阅命中：${bellText(total)} 条未读`}
      align="end"
      onTriggerClick={() => track([{ beanFlag: topBarBeanFlag, entranceType: '订阅命中' }])}
    >
      <NewestHits />
    </Popover>
  )
}
