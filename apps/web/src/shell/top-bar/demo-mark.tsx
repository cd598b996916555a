import { isDemoWorld } from '../../shared/demo-world.ts'
import styles from './top-bar.module.css'

/** Says once, quietly, that what is shown is invented. */
export function DemoMark() {
  if (!isDemoWorld()) return null
  return (
    <p className={styles['demo']} title="公告、企业与人员均为虚构，仅供体验">
      演示<span className={styles['demoWords']}>环境，数据均为虚构</span>
    </p>
  )
}
