import FileQuestion from 'lucide-react/icons/file-question-mark'
import { Link } from 'react-router'
import { paths } from '../shared/paths.ts'
import { buttonClass } from '../shared/ui/button-class.ts'
import { PageTitle } from '../shared/ui/page-title.tsx'
import { StatePanel } from '../shared/ui/state-panel.tsx'
import styles from './not-found-page.module.css'

export function NotFoundPage() {
  const actions = (
    <Link to={paths.documents} className={buttonClass('primary')}>
      前往招投标信息查询
    </Link>
  )
  return (
    <main className={styles['page']}>
      <PageTitle text="页面不存在" />
      <h1 className="visually-hidden">页面不存在</h1>
      <StatePanel icon={<FileQuestion size={28} />} title="没有找到这个页面" actions={actions}>
        地址可能输入有误，或者页面已经移走。请检查地址，或从信息查询重新开始。
      </StatePanel>
    </main>
  )
}
