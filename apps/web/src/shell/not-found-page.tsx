import FileQuestion from 'lucide-react/icons/file-question-mark'
import { usePageTitle } from '../shared/page-title.ts'
import { buttonClass } from '../shared/ui/button-class.ts'
import { Link } from '../shared/ui/link.tsx'
import { StatePanel } from '../shared/ui/state-panel.tsx'
import styles from './message-page.module.css'

/** What stands at an address that leads nowhere. */
export function NotFoundPage({ home }: { home: string }) {
  usePageTitle('页面不存在')
  const actions = (
    <Link to={home} className={buttonClass('primary')}>
      返回首页
    </Link>
  )
  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">页面不存在</h1>
      <StatePanel icon={<FileQuestion size={28} />} title="没有找到这个页面" actions={actions}>
        地址可能输入有误，或者页面已经移走。请检查地址，或从首页重新开始。
      </StatePanel>
    </div>
  )
}
