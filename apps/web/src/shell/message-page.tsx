import type { ReactNode } from 'react'
import { usePageTitle } from '../shared/page-title.ts'
import { buttonClass } from '../shared/ui/button-class.ts'
import { Link } from '../shared/ui/link.tsx'
import { StatePanel } from '../shared/ui/state-panel.tsx'
import styles from './message-page.module.css'

interface MessagePageProps {
  /** The title of the tab. */
  title: string
  icon: ReactNode
  message: string
  home: string
  /** Advice to the member. */
  children: ReactNode
}

/** A page with only a message and a link home. */
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
