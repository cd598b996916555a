import { deliveryFrequencies, type DeliveryFrequency, type DeliveryPace } from '@tender/contract'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import styles from './delivery.module.css'

const names: Readonly<Record<DeliveryFrequency, string>> = { off: '不推送', now: '即时', daily: '每天一次', weekly: '每周一次' }
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour} 点` }))
const weekdays = ['一', '二', '三', '四', '五', '六', '日'].map((day, index) => ({ value: String(index + 1), label: `星期${day}` }))

interface PaceFieldsProps {
  /** The channel, such as 邮件. */
  of: string
  pace: DeliveryPace
  mayInstant: boolean
  onChange: (pace: DeliveryPace) => void
}

/** Chooses when hits are delivered: at once, or daily or weekly at an hour. */
export function PaceFields({ of, pace, mayInstant, onChange }: PaceFieldsProps) {
  const options = deliveryFrequencies.map((value) => ({
    value,
    label: value === 'now' && !mayInstant ? `${names[value]}（需升级会员）` : names[value],
  }))
  const isDigest = pace.frequency === 'daily' || pace.frequency === 'weekly'
  return (
    <div className={styles['pace']}>
      <SelectField
        label={`${of}频率`}
        options={options}
        value={pace.frequency}
        onChange={(frequency) => onChange({ ...pace, frequency })}
      />
      {pace.frequency === 'weekly' && (
        <SelectField
          label={`${of}日`}
          options={weekdays}
          value={String(pace.weekday)}
          onChange={(weekday) => onChange({ ...pace, weekday: Number(weekday) })}
        />
      )}
      {isDigest && (
        <SelectField
          label={`${of}时间`}
          options={hours}
          value={String(pace.hour)}
          onChange={(hour) => onChange({ ...pace, hour: Number(hour) })}
        />
      )}
    </div>
  )
}
