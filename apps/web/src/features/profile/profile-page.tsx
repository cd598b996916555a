import { usePageTitle } from '../../shared/page-title.ts'
import { Card } from '../../shared/ui/card.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { NotLoaded } from '../../shared/ui/not-loaded.tsx'
import { MembershipCard } from './membership-card.tsx'
import { NotificationCard } from './notification-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile-page.module.css'
import { SecurityCard } from './security-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { useProfile } from '../../shared/use-profile.ts'

const title = '个人中心'

/** 个人中心: the account's data, its ways to log in, its sessions and its notifications. */
export function ProfilePage() {
  usePageTitle(title)
  const profile = useProfile()
  return (
    <Page>
      <PageHeader title={title} hint="您的资料、登录方式、登录设备与提醒。" />
      {profile.data !== undefined && (
        <div className={styles['cards']}>
          <div className={styles['stack']}>
            <ProfileForm profile={profile.data} />
            <NotificationCard settings={profile.data.notifications} />
          </div>
          <div className={styles['stack']}>
            <MembershipCard />
            <SecurityCard profile={profile.data} />
            <SessionsCard />
          </div>
        </div>
      )}
      {profile.isPending && (
        <Card className={styles['card']} aria-busy="true">
          <Skeleton height="18px" width="30%" />
          <Skeleton width="100%" height="260px" />
        </Card>
      )}
      {profile.isError && (
        <Card>
          <NotLoaded title="资料没有载入" onRetry={() => void profile.refetch()} />
        </Card>
      )}
    </Page>
  )
}
