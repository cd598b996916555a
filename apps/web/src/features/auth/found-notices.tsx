import styles from './found-notices.module.css'

/** The bars of each row from the left, in pixels; each row has both searched words. */
const rows = [
  [
    { x: 64, width: 96 },
    { x: 168, width: 54, isHit: true },
    { x: 230, width: 62 },
    { x: 300, width: 40, isHit: true },
  ],
  [
    { x: 64, width: 40, isHit: true },
    { x: 112, width: 118 },
    { x: 238, width: 54, isHit: true },
  ],
  [
    { x: 64, width: 132 },
    { x: 204, width: 40, isHit: true },
    { x: 252, width: 54, isHit: true },
    { x: 314, width: 46 },
  ],
] as const

/** Draws a search and the notices that it finds, with the searched words marked: shows what the product does, without words. */
export function FoundNotices() {
  return (
    <svg className={styles['picture']} viewBox="0 0 500 216" aria-hidden="true">
      <rect className={styles['box']} x="0.5" y="0.5" width="499" height="47" rx="10" />
      <circle className={styles['glass']} cx="27" cy="22" r="7" />
      <path className={styles['glass']} d="M32 27l6 6" />
      <rect className={styles['hit']} x="56" y="15" width="54" height="18" rx="5" />
      <rect className={styles['hit']} x="118" y="15" width="40" height="18" rx="5" />
      {rows.map((bars, index) => (
        <g key={bars[1].x} transform={`translate(0 ${60 + index * 53})`}>
          <rect className={styles['row']} width="500" height="45" rx="10" />
          <rect className={styles['tag']} x="16" y="14" width="36" height="16" rx="4" />
          {bars.map((bar) => (
            <rect key={bar.x} className={styles['isHit' in bar ? 'hit' : 'word']} x={bar.x} y="9" width={bar.width} height="12" rx="3" />
          ))}
          <rect className={styles['tag']} x="64" y="29" width={150 - index * 24} height="7" rx="3" />
          <rect className={styles['word']} x="400" y="9" width={index === 1 ? 66 : 54} height="12" rx="3" />
          <rect className={styles['tag']} x="400" y="29" width="40" height="7" rx="3" />
        </g>
      ))}
    </svg>
  )
}
