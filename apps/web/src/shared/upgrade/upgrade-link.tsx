import { lateComponent } from '../ui/late-component.tsx'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { upgradeAddress, type Need } from './need.ts'
import styles from './upgrade-link.module.css'

const text = '升级会员'

/** A link to the upgrade. It names the lowest level with the right as soon as it is known, in reserved room. */
export function UpgradeLink({ need, className, onFollow }: { need: Need | null; className?: string; onFollow?: () => void }) {
  return (
    <Link
      to={upgradeAddress(need)}
      className={classNames(className === undefined ? styles['inText'] : styles['button'], className)}
      {...(onFollow === undefined ? {} : { onClick: onFollow })}
    >
      {need === null ? text : <OpeningLevel need={need} otherwise={text} />}
    </Link>
  )
}

const OpeningLevel = lateComponent<{ need: Need; otherwise: string }>(
  () => import('./opening-level.tsx').then((chunk) => chunk.OpeningLevel),
  // without the level's name the link leads to the same page
  () => text,
)
