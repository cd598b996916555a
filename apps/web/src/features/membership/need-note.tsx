import { NoticeBox } from '../../shared/ui/notice-box.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { LevelAction } from './compare/level-action.tsx'
import { hasRight, rightText, type Right } from './compare/rights.ts'
import type { Comparison } from './compare/use-comparison.ts'
import { consultingAddress } from './membership-addresses.ts'

/** Names the right that the member needs and the lowest level above theirs that gives it, or says that none does. */
export function NeedNote({ comparison }: { comparison: Comparison }) {
  const { need, needLevel, mine } = comparison
  if (need === null) return null
  const isMore = hasRight(mine, need)
  if (needLevel !== null) {
    return (
      <NoticeBox tone="warning">
        <span>
          <strong>{need.name}</strong>：{need.gives}
          {isMore ? `您现在有 ${rightText(mine, need)}，` : ''}
          <strong>{needLevel.name}</strong>起{isMore ? `有 ${rightText(needLevel, need)}` : '可用'}。
        </span>
        <LevelAction level={needLevel} comparison={comparison} />
      </NoticeBox>
    )
  }
  return (
    <NoticeBox>
      <span>
        <strong>{need.name}</strong>：{need.gives}
        {whyNone(comparison, need)}
      </span>
      <Link to={consultingAddress(`想了解如何获得“${need.name}”`)}>联系客服</Link>
    </NoticeBox>
  )
}

function whyNone({ mine, levels }: Comparison, need: Right): string {
  if (!hasRight(mine, need)) {
    const isBelow = levels.some((level) => level.rank < mine.rank && hasRight(level, need))
    return isBelow ? '比您当前更高的级别都不包含这项权益。' : '目前还没有级别提供。'
  }
  return `您当前的级别已有${need.kind === 'quota' ? `最多的额度（${rightText(mine, need)}）` : '这项功能'}。`
}
