import { useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { PhoneLine } from './phone-line.tsx'
import styles from './profile-page.module.css'
import { SecondFactorLine } from './second-factor-line.tsx'
import type { Profile } from './use-profile.ts'

/** Shows the account's ways to log in. */
export function SecurityCard({ profile }: { profile: Profile }) {
  const [dialog, setDialog] = useState<'password' | null>(null)
  return (
    <Card className={styles['card']} aria-label="登录与安全">
      <h2>登录与安全</h2>
      <div className={styles['line']}>
        <span>
          登录名
          <span className={styles['hint']}>{profile.loginId}</span>
        </span>
      </div>
      <PhoneLine profile={profile} />
      <div className={styles['line']}>
        <span>
          密码
          <span className={styles['hint']}>修改后，其他设备上的登录随即失效</span>
        </span>
        <Button onClick={() => setDialog('password')}>修改密码</Button>
      </div>
      <SecondFactorLine />
      {dialog === 'password' && (
        <ChangePasswordDialog
          owner={{ name: profile.loginId, phone: profile.phone, enterprise: profile.companyName }}
          onClose={() => setDialog(null)}
        />
      )}
    </Card>
  )
}
