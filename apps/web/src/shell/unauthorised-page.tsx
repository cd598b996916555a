import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { usePageTitle } from '../shared/page-title.ts'
import { buttonClass } from '../shared/ui/button-class.ts'
import { Link } from '../shared/ui/link.tsx'
import { StatePanel } from '../shared/ui/state-panel.tsx'
import styles from './message-page.module.css'

/** 401: the page exists, but not for this account. */
export function UnauthorisedPage({ home }: { home: string }) {
  usePageTitle('没有访问权限')
  const actions = (
    <Link to={home} className={buttonClass('primary')}>
      返回首页
    </Link>
  )
  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">没有访问权限</h1>
      <StatePanel icon={<LockKeyhole size={28} />} title="您没有访问这个页面的权限" actions={actions}>
        这个页面不在当前账号的菜单中。如需开通，请联系客服或换用其他账号登录。
      </StatePanel>
    </div>
  )
}
