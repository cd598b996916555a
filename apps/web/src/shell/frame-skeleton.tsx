import { useSettings } from '../shared/settings.ts'
import styles from './layout.module.css'
import { useSidebar } from './menu/use-sidebar.ts'
import topBar from './top-bar/top-bar.module.css'

/** The frame without its content, so that nothing moves when the content arrives. */
export function FrameSkeleton() {
  const { isOpen } = useSidebar()
  return (
    <div className={styles['frame']} data-sidebar={isOpen ? 'open' : 'closed'} aria-busy="true">
      <div className={styles['side']} />
      <div className={styles['column']}>
        <div className={topBar['bar']} />
        <PagesSkeleton />
      </div>
      <output className="visually-hidden">正在载入</output>
    </div>
  )
}

/** Reserves the room of the tabs and the page. */
export function PagesSkeleton() {
  const hasTabs = useSettings((settings) => settings.tagsView)
  return (
    <>
      {hasTabs && <div className={styles['tabsPlace']} />}
      <div className={styles['pagesPlace']} />
    </>
  )
}
