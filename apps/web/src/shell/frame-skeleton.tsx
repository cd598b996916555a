import { useSettings } from '../shared/settings.ts'
import styles from './layout.module.css'

/** The frame without its content, so that nothing jumps when the content comes. */
export function FrameSkeleton() {
  return (
    <div className={styles['frame']} aria-busy="true">
      <div className={styles['side']} />
      <div className={styles['column']}>
        <div className={styles['bar']} />
        <PagesSkeleton />
      </div>
      <output className="visually-hidden">正在载入</output>
    </div>
  )
}

/** The places of tabs and page. */
export function PagesSkeleton() {
  const hasTabs = useSettings((settings) => settings.tagsView)
  return (
    <>
      {hasTabs && <div className={styles['tabsPlace']} />}
      <div className={styles['pagesPlace']} />
    </>
  )
}
