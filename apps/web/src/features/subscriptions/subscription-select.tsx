import { kindOf } from '@tender/contract'
import { SelectField } from '../../shared/ui/select-field.tsx'
import type { SubscriptionListProps } from './subscription-list.tsx'
import { unreadText, useUnreadCount } from './unread.ts'

const all = ''

/** The list of subscriptions as a single select field, for phones. */
export function SubscriptionSelect({ list, chosen, isMixed, viewed, onChoose }: SubscriptionListProps) {
  const counts = list.map(useUnreadCount({ isOwn: viewed === null }))
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
