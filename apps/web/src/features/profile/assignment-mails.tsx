import { useAskMail, useMailAddress } from '../../shared/mail-address.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Switch } from '../../shared/ui/switch.tsx'
import styles from './profile-page.module.css'

/** Switches the mails about assignments by colleagues, and tells why no mail would arrive. */
export function AssignmentMails({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { data } = useMailAddress(true)
  const ask = useAskMail()
  return (
    <>
      <Switch isOn={isOn} hint={hintOf(data)} onChange={onChange}>
        指派给我时发邮件
      </Switch>
      {isOn && data?.state === 'unconfirmed' && (
        <div className={styles['actions']}>
          <Button size="small" busy={ask.isPending} onClick={() => ask.mutate()}>
            发送确认邮件
          </Button>
        </div>
      )}
    </>
  )
}

function hintOf(address: ReturnType<typeof useMailAddress>['data']): string {
  switch (address?.state) {
    case undefined:
      return '同事指定您负责项目时告知'
    case 'ready':
      return `同事指定您负责项目时，发送到 ${address?.email ?? ''}`
    case 'unconfirmed':
      return '邮件地址还没有确认，确认后才会发送'
    case 'no-address':
      return '填写并确认邮件地址后才会发送'
    case 'unavailable':
      return '本平台暂未开通邮件推送'
  }
}
