import Users from 'lucide-react/icons/users'
import { useSession } from '../../shared/session.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Card } from '../../shared/ui/card.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { UpgradeLink } from '../../shared/upgrade/upgrade-link.tsx'
import styles from './sub-accounts-page.module.css'

/** Shown for levels without sub-accounts: explains them and links to the upgrade. */
export function NoPlaces() {
  const level = useSession((session) => session.user?.level.name ?? '')
  return (
    <Card>
      <StatePanel
        icon={<Users size={28} />}
        title={`${level}不包含子账号`}
        actions={<UpgradeLink need="sub-accounts" className={buttonClass('primary')} />}
      >
        <p>升级后，您可以：</p>
        <ul className={styles['gives']}>
          <li>为每位同事开设独立账号，各自的检索、收藏与浏览记录互不影响；</li>
          <li>为每个账号分配可以使用的菜单与额度，离职时一键停用；</li>
          <li>查看每个账号的登录、检索、收藏与额度使用记录。</li>
        </ul>
      </StatePanel>
    </Card>
  )
}
