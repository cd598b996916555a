import { mainAccountType, type MemberLevel } from '@tender/contract'
import { useSession } from '../../../shared/session.ts'
import type { ButtonSize } from '../../../shared/ui/button-class.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { consultingAddress, orderAddress } from '../membership-addresses.ts'
import { isFree } from './level-price.tsx'
import type { Comparison } from './use-comparison.ts'

interface LevelActionProps {
  level: MemberLevel
  comparison: Comparison
  size?: ButtonSize
}

/**
 * The button for a level: it opens the order page, or contacts the provider if the level is not sold online.
 * Sub-accounts have no button, because their main account buys.
 */
export function LevelAction({ level, comparison, size = 'small' }: LevelActionProps) {
  const canBuy = useSession((session) => session.user?.accountType === mainAccountType)
  const { months, mine, levels, needLevel } = comparison
  if (!canBuy || isFree(level, levels)) return null
  const isSold = level.prices.some((price) => price.months === months)
  if (months === null || !isSold) {
    return (
      <Link
        to={consultingAddress(`想了解${level.name}的价格与开通方式`)}
        className={buttonClass('default', size)}
        aria-label={`联系客服：${level.name}`}
      >
        联系客服
      </Link>
    )
  }
  const verb = verbOf(level, mine)
  const isAdvised = needLevel === null ? level.rank > mine.rank || level.id === mine.id : level.id === needLevel.id
  return (
    <Link
      to={orderAddress(level.id, months)}
      className={buttonClass(isAdvised ? 'primary' : 'default', size)}
      aria-label={`${verb}${level.name}`}
    >
      {verb}
    </Link>
  )
}

function verbOf(level: MemberLevel, mine: MemberLevel): string {
  if (level.id === mine.id) return '续费'
  return level.rank > mine.rank && mine.prices.length > 0 ? '升级' : '开通'
}
