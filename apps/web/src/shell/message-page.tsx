import type { ReactNode } from 'react'
import { usePageTitle } from '../shared/page-title.ts'
import { buttonClass } from '../shared/ui/button-class.ts'
import { Link } from '../shared/ui/link.tsx'
import { StatePanel } from '../shared/ui/state-panel.tsx'
import styles from './message-page.module.css'

interface MessagePageProps {
  /** Of the tab. */
  title: string
  icon: ReactNode
  message: string
  home: string
  /** What to do. */
  children: ReactNode
}

/** A page that only says something, with the way home. */
export function MessagePage({ title, icon, message, home, children }: MessagePageProps) {
  usePageTitle(title)
  const actions = (
    <Link to={home} className={buttonClass('primary')}>
      返回首页
    </Link>
  )
  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">{title}</h1>
      <StatePanel icon={icon} title={message} actions={actions}>
        {children}
      </StatePanel>
    </div>
  )
}
