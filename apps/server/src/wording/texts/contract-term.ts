import { shanghaiClock } from '@tender/contract'
import { foldWidth } from './fold-width.ts'
import { periodAt, type WrittenPeriod } from './period-at.ts'
import { daysIn, isSameLength, lengthsIn, numerals, withPlainNumbers, type TermLength } from './term-length.ts'

/** What is certain of how long a contract runs. At least one of the three is known. */
export interface ContractTerm {
  /**
   * `runs`: the contract is in force for this long, and is tendered again afterwards. `delivered-within`: everything must be delivered or finished by
   * then.
   */
  kind: 'runs' | 'delivered-within'
  length: TermLength | null
  /** First minute of the first day. */
  from: Date | null
  /** Last minute of the last day. */
  until: Date | null
}

/**
 * Reads the words behind a label such as 服务期限: 三年, 自合同签订之日起365日历天, 2026年1月1日至2028年12月31日. Of a term in steps (1+1+1年) only the first is
 * certain. Renewals, warranties and years that are signed one by one (一年一签) do not count. Null if the words name no term, or several.
 */
export function readContractTerm(words: string): ContractTerm | null {
  const tight = foldWidth(words.slice(0, maxLength)).replaceAll(/\s+/gu, '')
  const [sentence = ''] = withPlainNumbers(tight).split(/[。;]/u)
  if (/^(?!20\d\d$)\d{2,4}$/u.test(sentence)) return ofDays(Number(sentence))
  const clauses = clausesOf(sentence)
  const main = clauses.find(({ words: said }) => !opening.test(said))
  if (main === undefined || vague.test(main.words)) return null
  const isDelivery = delivers(main.words)
  const length = onlyLength(clauses, main, isDelivery)
  const dates = datesOf(clauses, main, isDelivery)
  if (length === undefined || dates === null || (length === null && dates.until === null)) return null
  if (length !== null && !agree(length, dates)) return null
  return { kind: isDelivery ? 'delivered-within' : 'runs', length, ...dates }
}

const maxLength = 400

/** Whether two statements of a term, written differently, name the same. */
export function isSameTerm(one: string, other: string): boolean {
  const [first, second] = [readContractTerm(one), readContractTerm(other)]
  if (first === null || second === null || first.kind !== second.kind) return false
  const isSameDate = (name: 'from' | 'until'): boolean => first[name]?.getTime() === second[name]?.getTime()
  if (!isSameDate('from') || !isSameDate('until')) return false
  return first.length === null || second.length === null ? first.length === second.length : isSameLength(first.length, second.length)
}

/** A number alone is one of days; a small one may be of months or years. */
function ofDays(days: number): ContractTerm | null {
  return days < 30 ? null : { kind: 'runs', length: { days }, from: null, until: null }
}

interface Clause {
  words: string
  /** Whether it only adds to what earlier clauses say. */
  isDetail: boolean
  /** Whether it follows 其中 or 含, so that it is about a part of the whole. */
  isPart: boolean
}

/** Clauses without those about renewals and warranties. A bracket belongs to the clause before it. */
function clausesOf(sentence: string): Clause[] {
  let isPart = false
  let before = plain
  let owner = plain
  return sentence.split(/(?=[,()[\]])/u).flatMap((piece) => {
    if (/^[([]/u.test(piece)) owner = before
    else if (/^[)\]]/u.test(piece)) owner = plain
    const words = piece.replace(/^[,()[\]]/u, '')
    if (words === '') return []
    isPart ||= /^(?:其中|含|包括|包含)/u.test(words)
    before = { isAside: owner.isAside || aside.test(words), isDetail: owner.isDetail || detail.test(words) }
    return before.isAside ? [] : [{ words, isDetail: before.isDetail, isPart }]
  })
}

const plain = { isAside: false, isDetail: false }

/** Says only when the term begins; the next clause goes on: `自合同签订之日起,至…`. */
const opening = /^[^\d至止]{0,40}(?:起|后|日|开始|签订|生效)$/u

/** Renewals, warranties, notice periods, and the years of a contract that is signed year by year. */
const aside =
  /续[签约期聘租]|顺延|延[长期续]|质保|保修|维保期|缺陷责任|免费|提前|为单位|第[一二三四五六七八九十\d]{1,3}(?:个)?(?:年|次|期|阶段|合同)|首[年期次]|[前上下][一二两三四五\d](?:个)?(?:年度?|期)|^后[一二两三四五\d](?:个)?(?:年度?|期)|有效期内|业绩|证书|投标/u
/** What happens during the term. */
const detail =
  /每|试用|试运行|满|之?内|前$|完成|提交|通知|考核|如|若|最多|最长|不超过|不少于|累计|剩余|结算|支付|付款|响应|[年月]后|合同.{0,4}一签|\d\+|[一二三]\+/u
/** Terms that depend on something else, or of one stage only. */
const vague =
  /基础上|增加|工期的|阶段|同步|验收(?:合格)?[之以]?后|投标有效期|证书|联合体|每[批次个]|单[个项次]|分[别两]|(?:至|(?<![接收])到)[^,]{2,40}后(?=[\d一二两三四五])/u

/**
 * The length that the main clause names first, or else the next clause; null if there is none, undefined if another clause contradicts it. Details
 * contradict only a delivery, because they may be its next step.
 */
function onlyLength(clauses: readonly Clause[], main: Clause, isDelivery: boolean): TermLength | null | undefined {
  const counted = clauses.filter((clause) => clause === main || (!clause.isPart && (isDelivery || !clause.isDetail)))
  const [length = null, ...others] = counted.flatMap(({ words }) => lengthsIn(words))
  if (length === null || /[总共]/u.test(main.words)) return length
  return others.every((other) => isSameLength(other, length)) ? length : undefined
}

interface Dates {
  from: Date | null
  until: Date | null
}

const undated: Dates = { from: null, until: null }

/** The days that clauses name first: a period, or its beginning or end alone; null if there are several times of delivery. */
function datesOf(clauses: readonly Clause[], main: Clause, isDelivery: boolean): Dates | null {
  const all = clauses
    .map((clause) => datesIn(clause.words, clause === main || isDelivery))
    .filter(({ from, until }) => from !== null || until !== null)
  const first = joined(all)
  return isDelivery && all.some(({ until }) => until?.getTime() !== first.until?.getTime()) ? null : first
}

/** The dates of the first clause; if they are only a beginning, with the end that the next clause names: `自2026年1月1日起,至2026年12月31日止`. */
function joined([first = undated, next = undated]: readonly Dates[]): Dates {
  return first.until === null && next.from === null ? { from: first.from, until: next.until } : first
}

/** A year alone is no certain day. In a clause that only adds something, a day before which something happens is not the end. */
function datesIn(words: string, isMain: boolean): Dates {
  for (const { index } of words.matchAll(/20\d{2}/gu)) {
    const first = periodAt(words, index)
    if (first === null) continue
    const behind = words.slice(first.end)
    const parted = joiner.exec(behind)
    const second = parted === null ? null : periodAt(words, first.end + parted[0].length, shanghaiClock(first.from).year)
    if (second !== null) return between(first, second)
    if (isYear(first)) continue
    const before = words.slice(Math.max(0, index - 4), index)
    const isEnd = (isMain && /^[之以]?前/u.test(behind)) || /^日?止/u.test(behind) || /[至到]$|截[止至]于?$|止[于:]$/u.test(before)
    if (isEnd) return { from: null, until: first.until }
    const isBeginning = /[自从]$|起始日期:?$/u.test(before) || /^(?:零时)?(?:开始|起)/u.test(behind)
    if (isBeginning && lasts(first) <= dayLength) return { from: first.from, until: null }
  }
  return undated
}

const joiner = /^(?:零时|\d{1,2}[时:](?:\d{2}分?)?)?(?:起|开始|始)?(?:[-~至到—]|直至)+/u

function between(first: WrittenPeriod, second: WrittenPeriod): Dates {
  const isPossible = first.from < second.until && !isYear(first) && !isYear(second)
  return isPossible ? { from: first.from, until: second.until } : undated
}

function isYear(period: WrittenPeriod): boolean {
  return lasts(period) > 200 * dayLength
}

function lasts({ from, until }: WrittenPeriod): number {
  return until.getTime() - from.getTime()
}

const dayLength = 86_400_000

/** Whether a length fits the dates that stand beside it, within a sixth. */
function agree(length: TermLength, { from, until }: Dates): boolean {
  if (from === null || until === null) return true
  const days = (until.getTime() - from.getTime()) / dayLength
  return Math.abs(days - daysIn(length)) <= Math.max(31, days / 6)
}

/** Whether the words say by when something is finished, and not how long it goes on. */
function delivers(words: string): boolean {
  return !goesOn.test(words) && (finishing.test(words) || finishedAt.test(words) || soon.test(words))
}

const goesOn = /分[批次期]|随时|陆续|[年月天日]内的|或.{0,12}(?:金额|用完|用尽)|至[^,]{2,40}(?:之日|止|前)/u
const done = '(?:完成|完毕|完工|交货|交付|供货(?!期|通知|金额)|提交|到货|送达|送货|送至|安装|出具|竣工)'
const finishing = new RegExp(
  `(?:[\\d${numerals}]个?(?:日历|自然|工作)?[天日月年周](?:[之以]?内)?|\\d[日月](?:底|末)?[之以]?前)[^天日月]{0,20}${done}`,
  'u',
)
const finishedAt = /\d[日月](?:底|末)?[之以]?前|(?:完成|交货|交付|提交|到货)(?:时间|期限|期|周期)?(?:为|:)?(?:[自从合]|\d)/u
/** Less than a year, within which everything happens that is not said. */
const soon = /(?:\d|[一二两三四五六七八九十])(?:个?(?:日历|自然)?[天日]|个月|周)[之以]?内/u
