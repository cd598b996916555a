import { encode } from 'uqr'
import { classNames } from './class-names.ts'
import styles from './qr-code.module.css'

/** Empty modules around the code; cameras need them to find it. */
const quiet = 2

interface QrCodeProps {
  text: string
  /** What the code leads to, for screen readers. */
  label: string
  /** Sets a size other than the default. */
  className?: string | undefined
}

/** `text` as a QR code, dark on white in both schemes. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in place: an <img> would need an address of its own
      role="img"
      aria-label={label}
      className={classNames(styles['qr'], className)}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={data.map(pathOfRow).join('')} fill="currentcolor" />
    </svg>
  )
}

/** Draws each run of dark modules as one rectangle. */
function pathOfRow(row: readonly boolean[], y: number): string {
  const runs = row.map((isDark) => (isDark ? '1' : '0')).join('')
  return [...runs.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('')
}
