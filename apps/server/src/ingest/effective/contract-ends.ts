import { addMonths, dayLength, startOfDay, type Category } from '@tender/contract'
import { readContractTerm, type ContractTerm } from '../../wording/texts/contract-term.ts'
import type { TermLength } from '../../wording/texts/term-length.ts'
import { coversLots, readTitleScope, type TitleScope } from '../identify/title-scope.ts'
import { annulledAwards, type AwardingNotice } from './annulled-awards.ts'
import { inOrderOfPublication, opens } from './day-order.ts'

/** A notice of a project, reduced to what decides until when its contracts run. */
export interface ContractNotice extends AwardingNotice {
  category: Category | null
  /** The words of the contract's term (服务期限); null if it states none. */
  term: string | null
}

/** Until when the contract runs that a notice awards. */
export interface ContractEnd {
  /** The last minute of its last day. */
  endsAt: Date
  /** The notice that states the term. */
  statedBy: number
  /** No notice names the last day, so the term is counted from the day on which the award was published. */
  isEstimate: boolean
}

/**
 * Until when the contracts of a project run, as far as they are likely to be tendered again: services and supplies that last. Buildings, what belongs to
 * building one, and deliveries end when they are done. The result depends on the notices alone, not on the order in which they came.
 * @param notices of one project, in any order @returns the end by the id of each notice that awards a contract
 */
export function contractEnds(notices: readonly ContractNotice[]): Map<number, ContractEnd> {
  const life = inOrderOfPublication(notices).map(place)
  const annulled = annulledAwards(notices)
  const ends = new Map<number, ContractEnd>()
  for (const [at, award] of life.entries()) {
    if (!isAward(award) || annulled.has(award.notice.id)) continue
    const end = endOf(award, life.slice(0, at))
    if (end !== null) ends.set(award.notice.id, end)
  }
  return ends
}

interface Placed {
  notice: ContractNotice
  scope: TitleScope
  term: ContractTerm | null
}

function place(notice: ContractNotice): Placed {
  return { notice, scope: readTitleScope(notice.title), term: notice.term === null ? null : readContractTerm(notice.term) }
}

function isAward({ notice, scope }: Placed): boolean {
  const { channel, category, winners, title } = notice
  const isAwarded = (channel === 'result' || channel === 'contract') && winners.length > 0
  const isOnce = (scope.part !== null || namesOnce(title.slice(0, maxTitleLength))) && !forYears.test(title.slice(0, maxTitleLength))
  return isAwarded && category !== 'works' && !isOnce
}

const maxTitleLength = 300

/** Whether a title names something that is done once. The name of the buyer that it begins with says nothing. */
function namesOnce(title: string): boolean {
  return once.test(title.replace(buyer, ''))
}

const buyer = /^.{2,40}?公司/u
/** Building, what belongs to it, research, and papers that are written once. */
const once =
  /勘[察测]|设计|监理|可研|可行性|施工|总承包|造价|跟踪审计|评[价估审]|编制|规划|普查|测绘|研究|工程|建设|改造|整治|治理|修复|开发|安装|全过程/u
const forYears = /年度.{0,40}(?:服务|采购|供应|供货)|20\d\d年?[-~—至]20\d\d|入围|框架|定点/u

/** By the award's own term, or by the newest one before it that is about the same. */
function endOf(award: Placed, before: readonly Placed[]): ContractEnd | null {
  const tenders = before.filter(({ notice }) => opens(notice))
  if (tenders.some(({ notice }) => notice.category === 'works')) return null
  const isOneTender = new Set(tenders.map(({ scope }) => scope.name)).size === 1
  const covers = ({ notice, scope }: Placed) =>
    states(notice) && coversLots(scope, award.scope) && (!opens(notice) || isOneTender || scope.name === award.scope.name)
  const stating = award.term === null ? before.findLast((placed) => placed.term !== null && covers(placed)) : award
  if (stating === undefined || stating.term === null) return null
  const end = lastDayOf(stating.term, award.notice.publishedAt)
  return end === null ? null : { ...end, statedBy: stating.notice.id }
}

function states(notice: ContractNotice): boolean {
  return opens(notice) || notice.channel === 'change' || notice.channel === 'clarification'
}

/** Null for what ends soon after the award, and for a number of days, which is how building and supervising are timed. */
function lastDayOf({ kind, length, from, until }: ContractTerm, awardedAt: Date): Omit<ContractEnd, 'statedBy'> | null {
  const months = length === null ? null : monthsOf(length)
  const counted = months === null ? null : lastMinute(addMonths(startOfDay(from ?? awardedAt), months))
  const endsAt = until ?? counted
  if (kind !== 'runs' || endsAt === null) return null
  const days = (endsAt.getTime() - awardedAt.getTime()) / dayLength
  return days < shortest || days > longest ? null : { endsAt, isEstimate: until === null && from === null }
}

/** In days. What is shorter is more often done once than tendered again. */
const shortest = 240
const longest = 15 * 366

/** 365日历天 is a year. */
function monthsOf(length: TermLength): number | null {
  if ('months' in length) return length.months
  return length.days % 365 === 0 ? (length.days / 365) * 12 : null
}

function lastMinute(after: Date): Date {
  return new Date(after.getTime() - minute)
}

const minute = 60_000
