import { lazy, Suspense } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { upgradeAddress, type Need } from './need.ts'
import styles from './upgrade-link.module.css'

const text = '升级会员'

/** A link to what is lacking. It names the lowest level that has it as soon as that is known, in room reserved for it. */
export function UpgradeLink({ need, className, onFollow }: { need: Need | null; className?: string; onFollow?: () => void }) {
  return (
    <Link
      to={upgradeAddress(need)}
      className={classNames(className === undefined ? styles['inText'] : styles['button'], className)}
      {...(onFollow === undefined ? {} : { onClick: onFollow })}
    >
      <Suspense fallback={text}>{need === null ? text : <OpeningLevel need={need} otherwise={text} />}</Suspense>
    </Link>
  )
}

// without its name the way is the same one
const OpeningLevel = lazy(() =>
  import('./opening-level.tsx').then(
    (chunk) => ({ default: chunk.OpeningLevel }),
    () => ({ default: () => text }),
  ),
)
