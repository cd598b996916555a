import { subscriptionKinds, type Subscription } from '@tender/contract'
import { classNames } from '../../shared/ui/class-names.ts'
import { StateTag } from './state-tag.tsx'
import styles from './subscriptions.module.css'
import { unreadText, useUnreadCount } from './unread.ts'

export interface SubscriptionListProps {
  list: readonly Subscription[]
  chosen: Subscription | null
  /** True if the list mixes kinds: then each row names its kind. */
  isMixed: boolean
  /** Name of the account whose subscriptions are shown; null for the member's own. */
  viewed: string | null
  onChoose: (id: number | null) => void
}

/** Lists the subscriptions with their unread hits. The member chooses one of them, or all. */
export function SubscriptionList({ list, chosen, isMixed, viewed, onChoose }: SubscriptionListProps) {
  const countOf = useUnreadCount({ isOwn: viewed === null })
  const groups = isMixed
    ? subscriptionKinds.map(({ code, name }) => ({ name, list: list.filter(({ kind }) => kind === code) }))
    : [{ name: null, list }]
  return (
    <nav className={styles['list']} aria-label={`${viewed ?? '我'}的订阅`}>
      <Entry
        name="全部"
        unread={list.reduce((sum, one) => sum + countOf(one), 0)}
        isChosen={chosen === null}
        onChoose={() => onChoose(null)}
      />
      {groups.map(
        (group) =>
          group.list.length > 0 && (
            <section key={group.name} aria-label={group.name ?? '各项'}>
              {group.name !== null && <h2 className={styles['kind']}>{group.name}</h2>}
              {group.list.map((one) => (
                <Entry
                  key={one.id}
                  name={one.name}
                  unread={countOf(one)}
                  subscription={one}
                  isChosen={one.id === chosen?.id}
                  onChoose={() => onChoose(one.id)}
                />
              ))}
            </section>
          ),
      )}
    </nav>
  )
}

interface EntryProps {
  name: string
  unread: number
  subscription?: Subscription
  isChosen: boolean
  onChoose: () => void
}

function Entry({ name, unread, subscription, isChosen, onChoose }: EntryProps) {
  return (
    <button
      type="button"
      className={classNames(styles['entry'], isChosen && styles['chosen'], unread > 0 && styles['unread'])}
      aria-current={isChosen || undefined}
      onClick={onChoose}
    >
      <span className={styles['name']} title={name}>
        {name}
      </span>
      {subscription !== undefined && <StateTag subscription={subscription} />}
      {unread > 0 && (
        <span className={styles['count']}>
          {unreadText(unread)}
          <span className="visually-hidden"> 条未读</span>
        </span>
      )}
    </button>
  )
}
