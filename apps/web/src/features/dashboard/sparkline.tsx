import styles from './figures.module.css'

const width = 96
const height = 36

/** A figure over the last days, as a small line. The trend below gives the numbers. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1)
  const step = width / Math.max(values.length - 1, 1)
  const points = values.map((value, index) => `${(index * step).toFixed(1)},${(height - 2 - (value / most) * (height - 4)).toFixed(1)}`)
  return (
    <svg className={styles['sparkline']} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} />
      <polyline points={points.join(' ')} />
    </svg>
  )
}
