import type { Screen } from '@tender/contract'
import { Card } from '../../shared/ui/card.tsx'
import styles from './charts.module.css'
import { lateComponent } from '../../shared/ui/late-component.tsx'

// loads late: the figures come first
const Composition = lateComponent(() => import('./drawn.ts').then((chunk) => chunk.Composition))

/** Shows the notices of the last 30 days by stage. Each slice and each line opens its notices. */
export function CompositionCard({ screen }: { screen: Screen | undefined }) {
  return (
    <Card className={styles['card']} aria-labelledby="composition-title" aria-busy={screen === undefined}>
      <div className={styles['head']}>
        <h2 id="composition-title" className={styles['title']}>
          近 30 日公告构成
        </h2>
      </div>
      <div className={styles['composition']}>
        {screen?.channels.length === 0 && <p className={styles['none']}>近 30 日没有公告</p>}
        {screen !== undefined && screen.channels.length > 0 && <Composition screen={screen} />}
      </div>
    </Card>
  )
}
