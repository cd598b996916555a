import { NoticeBox } from '../../shared/ui/notice-box.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { LevelAction } from './compare/level-action.tsx'
import { hasRight, rightText } from './compare/rights.ts'
import type { Comparison } from './compare/use-comparison.ts'
import { consultingAddress } from './membership-addresses.ts'

/** What the member came for, and the lowest level that gives it. */
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
        {isMore
          ? `您当前的级别已有${need.kind === 'quota' ? `最多的额度（${rightText(mine, need)}）` : '这项功能'}。`
          : '目前还没有级别提供。'}
      </span>
      <Link to={consultingAddress(`想了解如何获得更多的“${need.name}”`)}>联系客服</Link>
    </NoticeBox>
  )
}
