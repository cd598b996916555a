import { formatDay, type Channel } from '@tender/contract'
import { coversLots, readTitleScope, type TitleScope } from '../identify/title-scope.ts'
import { inOrderOfPublication, opens } from './day-order.ts'

/** A notice of a project, reduced to what decides whether it annuls an award, or is an award that was annulled. */
export interface AwardingNotice {
  id: number
  title: string
  channel: Channel
  publishedAt: Date
  /** Names of those who won, according to this notice. */
  winners: readonly string[]
}

/**
 * The awards of a project that do not stand: a later notice annulled them. The result depends on the notices alone, not on the order in which they came.
 * @param notices of one project, in any order @returns the id of an award → the id of the notice that annulled it
 */
export function annulledAwards(notices: readonly AwardingNotice[]): Map<number, number> {
  const life = inOrderOfPublication(notices).map((notice) => ({ notice, scope: readTitleScope(notice.title) }))
  const annulled = new Map<number, number>()
  for (const [at, placed] of life.entries()) {
    const { notice } = placed
    if (notice.channel !== 'failure' && !revokes(notice)) continue
    const awards = life.slice(0, at).filter((award) => award.notice.winners.length > 0 && !annulled.has(award.notice.id))
    const standing = awards.filter((award) => !isTenderedAgain(life, award, at))
    for (const award of meantBy(placed, standing)) annulled.set(award.notice.id, notice.id)
    // it names the one who lost the award
    if (notice.winners.length > 0) annulled.set(notice.id, notice.id)
  }
  return annulled
}

interface Placed {
  notice: AwardingNotice
  scope: TitleScope
}

/** The title says that an award was taken back: 中标结果无效, 取消成交资格. Such a notice is read as a failure or as a result. */
function revokes({ title, channel }: AwardingNotice): boolean {
  return (channel === 'failure' || channel === 'result') && title.length <= maxTitleLength && revoking.test(title)
}

const maxTitleLength = 300
const award = '(?:中标|成交|中选|定标)'
const taken = '(?:无效|作废|撤销|取消)'
const revoking = new RegExp(`${award}[^，。]{0,8}${taken}|${taken}[^，。]{0,60}${award}`, 'u')

/** After a later tender of the same name, a failure is about that tender. */
function isTenderedAgain(life: readonly Placed[], award: Placed, at: number): boolean {
  return life
    .slice(life.indexOf(award) + 1, at)
    .some(({ notice, scope }) => opens(notice) && scope.name === award.scope.name && coversLots(scope, award.scope))
}

/**
 * The awards that a failure means. Named lots are certain. Failures often leave out the lot that found no bidder, and the awards of the other lots stand.
 * So without lots a failure must come on a later day, for another reason than too few bids, and only one company may have won.
 */
function meantBy(failure: Placed, awards: readonly Placed[]): readonly Placed[] {
  const covered = awards.filter(
    ({ notice, scope }) => coversLots(failure.scope, scope) && isOfSubject(failure, scope) && isBefore(notice, failure),
  )
  if (failure.scope.lots !== null) return covered
  if (covered.some(({ scope }) => scope.lots !== null) || !(revokes(failure.notice) || canFollow(failure.notice))) return []
  return new Set(covered.flatMap(({ notice }) => notice.winners)).size === 1 ? covered : []
}

/** Kinds of failures that can follow an award. 流标 cannot: nobody bid, or too few. */
function canFollow({ title }: AwardingNotice): boolean {
  return /废标|终止|撤销|取消|作废|无效/u.test(title) && !/流标|失败/u.test(title)
}

/** A notice that says that an award was taken back has its words in the middle of the name. */
function isOfSubject(failure: Placed, { name, part }: TitleScope): boolean {
  return revokes(failure.notice) ? failure.scope.part === null || failure.scope.part === part : failure.scope.name === name
}

function isBefore({ publishedAt }: AwardingNotice, failure: Placed): boolean {
  return revokes(failure.notice) || formatDay(publishedAt) < formatDay(failure.notice.publishedAt)
}
