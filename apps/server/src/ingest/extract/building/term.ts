import type { Fact } from '../../../facts/fact.ts'
import { readContractTerm, type ContractTerm } from '../../../wording/texts/contract-term.ts'
import { announcedLots } from '../../../wording/texts/lot-words.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'
import { wordsFact } from '../text-fact.ts'
import type { BuildingEntry } from './building-entries.ts'
import { endOfValue } from './value-end.ts'

/**
 * How long the contract runs, as written and short. A term that is certain is preferred to words such as 至竣工验收合格, and one that runs to a time of
 * delivery. Null if the notice refers to its papers, or if its lots differ.
 */
export function readTerm(text: TightText, entries: readonly BuildingEntry[]): Fact<string> | null {
  const said = entries.flatMap((entry) => termIn(text, entry) ?? [])
  const running = said.filter(({ term }) => term?.kind === 'runs')
  if (new Set(running.flatMap(({ term }) => JSON.stringify(term?.length) ?? [])).size > maxLengths) return null
  const found = running[0] ?? said.find(({ term }) => term !== null) ?? said[0]
  return found?.fact ?? null
}

/** The whole and one part, or no length beside a period. More lengths are those of several lots or places. */
const maxLengths = 2

interface Said {
  fact: Fact<string>
  /** Null if only the words are known. */
  term: ContractTerm | null
}

function termIn(text: TightText, { labelStart, labelEnd, start, end }: BuildingEntry): Said | null {
  const label = text.tight.slice(labelStart, labelEnd)
  const limit = Math.min(end, start + maxLength)
  const own = start + (lots.exec(text.tight.slice(start, limit))?.[0].length ?? 0)
  const to = endOfValue(text.tight, own, limit)
  if (own > start && lotsDiffer(text.tight, start, to)) return null
  const from = own + (labelAgain.exec(text.tight.slice(own, to))?.[0].length ?? 0)
  const words = text.tight.slice(from, to)
  const unit = /^\d{1,4}$/u.test(words) ? (/[([](天|日|个?月|年)[)\]]/u.exec(label)?.[1] ?? '') : ''
  const term = readContractTerm(words + (unit === '月' ? '个月' : unit))
  const length = shownLength(words, term)
  const fact = wordsFact(text, from, from + length)
  if (fact === null || (term === null && (isStrict.test(label) || !isTerm(words.slice(0, length))))) return null
  if (/供货|交货/u.test(label) && term?.kind !== 'runs') return null
  return { fact: { ...fact, value: fact.value + unit }, term }
}

const maxLength = 400

/** A list number and the lots: `(1)采购包1:`. */
const lots = new RegExp(`^(?:\\(\\d{1,2}\\)|\\d{1,2}[)、])?(?:${announcedLots})?`, 'u')
/** The label once more: `服务期限:本次招标服务期限为三年`. */
const labelAgain =
  /^(?:本次|本项目|本合同|本)?(?:招标|采购)?(?:项目)?(?:预计|总)?(?:服务|合同|委托|供货)(?:期限?|时间|周期)(?:为|是|:|(?=[\d一二三两暂自]))/u

/** Labels that often say something else: hours of service, times of delivery. */
const isStrict = /服务时间|供货|^合同期$/u

const elsewhere =
  /^(?:\(?(?:具体)?(?:详见|见|同(?!步)|以下?|如下|按|根据|无|\/|待定|另行)|[^,]{0,12}(?:详见|见附件|如下|另行)|(?:符合|满足|响应)[^,]{0,16}(?:要求|需求|需要)?$)|联合体|^[^,(]*(?:为准|要求|约定)$|[起后]$|至(?:服务|合同)期满$/u

/** Whether words without a certain term at least say when the contract begins or ends. */
function isTerm(value: string): boolean {
  return value.length >= 4 && !elsewhere.test(value) && /[起至止到]|同步|结束|完成|期满|届满|竣工|[天日月年]/u.test(value)
}

/** Length of the first clauses, and of more of them if the term stands further behind. */
function shownLength(words: string, term: ContractTerm | null): number {
  const short = shortLength(words, maxShown)
  return term === null || readContractTerm(words.slice(0, short)) !== null ? short : shortLength(words, maxClause)
}

/**
 * Length of the first clauses outside of brackets, up to the end of the sentence or to a clause about something else; 0 if they are too long to be a
 * term.
 * @param max where no further clause is added
 */
function shortLength(words: string, max: number): number {
  let depth = 0
  let length = 0
  for (let at = 0; at <= words.length; at++) {
    const sign = words.charAt(at)
    if (sign === '(') depth += 1
    if (sign === ')') depth = Math.max(0, depth - 1)
    if (at < words.length && (depth > 0 || !/[,。;]/u.test(sign))) continue
    if (length > 0 && at > max) break
    length = at
    if (/[。;]/u.test(sign) || otherMatter.test(words.slice(at + 1, at + 7))) break
  }
  return length > maxClause ? 0 : length
}

const otherMatter = /^(?:具体|详见|最终|预算|不?含税|项目分类|采用包干|供应商|投标人|中标人|采购内容)/u
const maxShown = 60
/** Maximum length of a single clause that is kept whole. */
const maxClause = 160

/** Whether a value gives several lots different terms. The lots may stand in lines of their own. */
function lotsDiffer(tight: string, start: number, end: number): boolean {
  const [first = '', ...below] = tight.slice(start, Math.max(end, start + maxLength)).split('\n')
  const others = below.findIndex((line) => line.search(lotStart) !== 0)
  const lines = [first, ...below.slice(0, others === -1 ? below.length : others)]
  const items = lines.flatMap((line) => line.split(lotStart)).map((item) => item.split(/[。;]/u, 1)[0] ?? '')
  return new Set(items.filter((item) => item !== '').map(comparable)).size > 1
}

const lotStart = new RegExp(`(?:^|(?<=[;,。]))${announcedLots}`, 'gu')

function comparable(words: string): string {
  const term = readContractTerm(words)
  return term === null ? words : JSON.stringify(term)
}
