import { kindOf } from '@tender/contract'
import { unreadOf, useLiveHits } from '../../shared/hits/live-hits.ts'
import { SelectField } from '../../shared/ui/select-field.tsx'
import type { SubscriptionListProps } from './subscription-list.tsx'
import { unreadText } from './unread-text.ts'

const all = ''

/** The subscriptions on a phone: one choice. */
export function SubscriptionSelect({ list, chosen, isMixed, onChoose }: SubscriptionListProps) {
  const unread = useLiveHits((hits) => hits.unread)
  const counts = list.map((one) => unreadOf(unread, one.id) ?? one.unread)
  const labelled = (name: string, count: number) => (count === 0 ? name : `${name}（${unreadText(count)} 条未读）`)
  const options = [
    {
      value: all,
      label: labelled(
        '全部',
        counts.reduce((sum, count) => sum + count, 0),
      ),
    },
    ...list.map(({ id, kind, name }, index) => ({
      value: String(id),
      label: labelled(isMixed ? `${kindOf(kind).name} · ${name}` : name, counts[index] ?? 0),
    })),
  ]
  return (
    <SelectField
      label="查看"
      options={options}
      value={chosen === null ? all : String(chosen.id)}
      onChange={(value) => onChoose(value === all ? null : Number(value))}
    />
  )
}
