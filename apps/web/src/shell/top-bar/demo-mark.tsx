import { isDemoWorld } from '../../shared/demo-world.ts'
import styles from './top-bar.module.css'

/** A small mark that the data are invented. */
export function DemoMark() {
  if (!isDemoWorld()) return null
  return (
    <p className={styles['demo']} title="公告、企业与人员均为虚构，仅供体验">
      演示<span className={styles['demoWords']}>环境，数据均为虚构</span>
    </p>
  )
}
