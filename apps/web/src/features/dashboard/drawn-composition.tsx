import type { Screen } from '@tender/contract'
import { useCallback, useMemo } from 'react'
import { useNavigate } from '../../shared/router/index.ts'
import { useMayOpen } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import { Chart } from '../../shared/ui/chart.tsx'
import type { ChartColours } from '../../shared/ui/chart-colours.ts'
import { Link } from '../../shared/ui/link.tsx'
import { compositionOption } from './chart-options.ts'
import styles from './charts.module.css'
import { shareOf, slicesOf } from './composition.ts'
import { channelsAddress } from './dashboard-links.ts'

export function Composition({ screen }: { screen: Screen }) {
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const slices = useMemo(() => slicesOf(screen.channels), [screen.channels])
  const draw = useCallback((colours: ChartColours) => compositionOption(slices, colours), [slices])
  const total = slices.reduce((sum, { count }) => sum + count, 0)
  const open = (index: number) => {
    const slice = slices[index]
    if (slice !== undefined && mayOpen(paths.documents)) navigate(channelsAddress(screen, slice.channels))
  }
  return (
    <>
      <div className={styles['donut']}>
        <Chart draw={draw} height="180px" onPick={open} />
        <p className={styles['total']} aria-hidden="true">
          <strong>{total.toLocaleString('zh-CN')}</strong>
          条公告
        </p>
      </div>
      <ul className={styles['slices']}>
        {slices.map(({ name, count, channels }, index) => (
          <li key={name} data-part={index + 1}>
            <Link to={channelsAddress(screen, channels)}>{name}</Link>
            <span className={styles['share']}>{shareOf(count, total)}</span>
            <span className={styles['number']}>{count.toLocaleString('zh-CN')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
