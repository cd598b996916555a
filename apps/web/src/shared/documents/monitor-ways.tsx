import { kindOf } from '@tender/contract'
import { useSubscriptions } from '../hits/use-subscriptions.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { useClosePopover } from '../ui/popover.tsx'
import { UpgradeLink } from '../upgrade/upgrade-link.tsx'
import type { MonitorWay } from './monitored-parties.ts'
import styles from './monitor-ways.module.css'
import { subscribeAddress } from './subscribe-address.ts'

interface MonitorWaysProps {
  ways: readonly MonitorWay[]
  /** True if the panel offers several companies: then each button names its company. */
  isNamed?: boolean
}

/** Buttons to watch companies, as long as the quota has room. A company that is already watched links to its hits. */
export function MonitorWays({ ways, isNamed = false }: MonitorWaysProps) {
  const close = useClosePopover()
  const { data } = useSubscriptions()
  const room = data?.quotas.monitors
  const isFull = room !== undefined && room.limit !== null && room.used >= room.limit
  const entries = ways.map((way) => {
    const kept = data?.list.find(({ kind, criteria }) => kind === way.kind && criteria.filters[way.party] === way.name)
    const title = kindOf(way.kind).name
    return {
      ...way,
      text: kept === undefined ? `加入${title}` : `已在${title}`,
      to: kept !== undefined ? paths.hitsOf(kept) : isFull ? null : subscribeAddress(way.kind, { [way.party]: way.name }),
    }
  })
  return (
    <div className={styles['panel']}>
      <ul>
        {entries.map(({ kind, name, text, to }) => (
          <li key={`${kind} ${name}`}>
            {to === null ? (
              <span className={styles['way']}>{isNamed ? name : text}</span>
            ) : (
              <Link to={to} className={styles['way']} onClick={close}>
                {text}
                {isNamed && <span className={styles['name']}>{name}</span>}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {isFull && (
        <p className={styles['full']}>
          监控额度已用完（{room.used} / {room.limit}）：可删除不再需要的，或 <UpgradeLink need="monitors" />
        </p>
      )}
    </div>
  )
}
