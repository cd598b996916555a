import { reminderDays, type NotificationSettings } from '@tender/contract'
import { Card } from '../../shared/ui/card.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import { useAllowed } from '../../shared/session.ts'
import { AssignmentMails } from './assignment-mails.tsx'
import styles from './profile-page.module.css'
import { useSaveNotifications } from './use-profile.ts'

const choices = reminderDays.map((days) => ({ value: String(days), label: days === 0 ? '不提醒' : `${days} 天` }))

/** Chooses which notifications the member gets. Each choice is saved at once. */
export function NotificationCard({ settings }: { settings: NotificationSettings }) {
  const save = useSaveNotifications()
  const mayBeAssigned = useAllowed('documents.search')
  const remind = (value: string) => {
    const periodEndDays = reminderDays.find((days) => String(days) === value)
    if (periodEndDays !== undefined) save.mutate({ ...settings, periodEndDays })
  }
  return (
    <Card className={styles['card']} aria-label="提醒设置">
      <h2>提醒设置</h2>
      <div className={styles['line']}>
        <span>
          会员到期前提醒
          <span className={styles['hint']}>每天首次进入工作台时提示一次</span>
        </span>
        <Segmented label="会员到期前提醒" options={choices} value={String(settings.periodEndDays)} onChange={remind} />
      </div>
      <Switch
        isOn={settings.tellsOfAnswers}
        hint="服务申请有新的答复时，进入工作台即提示"
        onChange={(tellsOfAnswers) => save.mutate({ ...settings, tellsOfAnswers })}
      >
        服务申请答复提醒
      </Switch>
      {mayBeAssigned && (
        <AssignmentMails isOn={settings.mailsAssignments} onChange={(mailsAssignments) => save.mutate({ ...settings, mailsAssignments })} />
      )}
    </Card>
  )
}
