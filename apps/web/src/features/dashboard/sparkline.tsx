import styles from './figures.module.css'

const width = 96
const height = 36
const gap = 2

/** Draws one small bar for each of the last days. The trend below gives the numbers. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const largest = Math.max(...values, 1)
  const step = width / Math.max(values.length, 1)
  return (
    <svg className={styles['sparkline']} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {values.map((value, index) => {
        const bar = Math.max(1, (value / largest) * height)
        // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
        return <rect key={index} x={index * step} y={height - bar} width={step - gap} height={bar} rx={1} />
      })}
    </svg>
  )
}
