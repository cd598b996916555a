import type { Fact, Fen } from '../../facts/fact.ts'
import { findAmounts, unitInLabel } from '../../wording/texts/amount.ts'
import { kindOfLot } from '../../wording/texts/lot-words.ts'
import type { Entry } from './labels/entry.ts'
import { moneyFact } from './money.ts'
import { namedLot } from './named-lot.ts'
import type { Reading } from './reading.ts'

interface Priced {
  entry: Entry
  fact: Fact<Fen>
}

/** The most that the buyer means to spend: the budget, else the ceiling, else an estimate. Lots are added up. */
export function readBudget(reading: Reading): Fact<Fen> | null {
  const priced = reading.entriesOf('budget', 'ceiling').flatMap((entry): Priced[] => {
    const fact = isOfOnePiece(reading, entry) ? null : (lotsFact(reading, entry) ?? moneyFact(reading.text, entry))
    return fact === null ? [] : [{ entry, fact }]
  })
  const valid = withoutReplaced(reading, priced)
  const strongest = valid.reduce((most, { entry }) => Math.max(most, entry.strength), 0)
  const best = valid.filter(({ entry }) => entry.strength === strongest)
  const untabled = best.filter(({ entry }) => entry.record === null)
  return sumOfNamedLots(reading, untabled) ?? totalOfYears(reading, untabled) ?? untabled[0]?.fact ?? sumOfLots(reading, best)
}

/** Of `原公告“项目预算：…”，现更正为“项目预算：…”` only the second counts. */
function withoutReplaced({ text }: Reading, priced: Priced[]): Priced[] {
  const valid = priced.filter(({ entry }) => !replaced.test(text.tight.slice(Math.max(0, entry.labelStart - 12), entry.labelStart)))
  return valid.length > 0 ? valid : priced
}

const replaced = /(?:原(?:公告|文|内容|招标文件|采购文件)?(?:的|中|内容)?|(?:更正|变更|修改|调整)前(?:的)?(?:内容)?)[:"']{0,2}$/u

/** The sum, if the words behind one label give each lot its own amount: `招标控制价：一标段：483万元；二标段：515万元`. */
function lotsFact({ text }: Reading, entry: Entry): Fact<Fen> | null {
  const listed = lotsAtBeginning(text.tight.slice(entry.start, entry.start + 400))
  const amounts = findAmounts(listed, unitInLabel(entry.words)).filter((amount) => amount.hasUnit && !amount.isUnitPrice)
  const value = amounts.reduce((sum, amount) => sum + amount.fen, 0)
  if (amounts.length < 2 || !Number.isSafeInteger(value)) return null
  return text.fact(value, entry.start, entry.start + listed.length)
}

function lotsAtBeginning(value: string): string {
  const lots: string[] = []
  let end = 0
  for (const { 0: words, index } of value.matchAll(lotWithAmount)) {
    if (index !== end) break
    lots.push(words)
    end += words.length
  }
  return lots.join('').trimEnd()
}

/**
 * The sum, if the text names each lot before its own amount: `一标段招标控制价1500万元；二标段招标控制价800万元`. Null if it does not name at
 * least two lots, or begins with an amount without a lot, which is that of them all.
 */
function sumOfNamedLots(reading: Reading, priced: Priced[]): Fact<Fen> | null {
  const named = priced.map((one, index) => ({ ...one, lot: namedLot(reading, one.entry, priced[index - 1]?.entry.start ?? 0) }))
  if (named[0]?.lot === null) return null
  // a notice repeats its lots further down, so the first amount of each counts. A map keeps the last, so the order is reversed
  const firsts = new Map(named.toReversed().map((one) => [one.lot, one]))
  firsts.delete(null)
  const lots = [...firsts.values()].toSorted((a, b) => a.entry.start - b.entry.start)
  const [last, ...others] = lots.toReversed()
  if (last === undefined || others.length === 0) return null
  const sum = endsWithTotal(reading, last, others) ? last.fact : addUp(lots.map(({ fact }) => fact))
  // lots may lack amounts, so a greater total counts instead
  const total = named.find(({ entry, lot, fact }) => lot === null && /总|合计/u.test(entry.words) && fact.value > (sum?.value ?? 0))
  return total?.fact ?? sum
}

/** Whether the amount of the last lot is that of all of them: `包1预算：120万元，包2预算：80万元，合计200万元`. */
function endsWithTotal({ text }: Reading, last: Priced, others: Priced[]): boolean {
  const [own] = findAmounts(text.tight.slice(last.entry.start, last.entry.end), unitInLabel(last.entry.words))
  return last.fact.value === others.reduce((sum, { fact }) => sum + fact.value, own?.fen ?? 0)
}

/** The total that follows an amount for one year: `36万元/年，服务期三年，合同总价108万元`. */
function totalOfYears(reading: Reading, [first]: Priced[]): Fact<Fen> | null {
  if (first === undefined || !isOfOneYear(reading, first.fact)) return null
  const { start } = first.entry
  const total = reading
    .entriesOf('budget', 'ceiling', 'winningPrice', 'bidPrice')
    .find((entry) => entry.record === null && entry.start > start && entry.start < start + maxTotalDistance && entry.words.includes('总'))
  const fact = total === undefined ? null : moneyFact(reading.text, total)
  return fact !== null && fact.value > first.fact.value ? fact : null
}

const maxTotalDistance = 200

function isOfOneYear({ text }: Reading, { evidence }: Fact<Fen>): boolean {
  if (evidence === null) return false
  const end = text.index(evidence.end)
  return /^\/[一1]?年/u.test(text.tight.slice(end, end + 3))
}

const ordinal = '[一二三四五六七八九十ⅠⅡⅢⅣⅤIVX\\dA-D]{1,3}'
const lot = `\\(?(?:第?${ordinal}${kindOfLot}|${kindOfLot}${ordinal})\\)?`
const lotWithAmount = new RegExp(
  `${lot}[:为]?(?:人民币)?[\\d,.]+(?:万)?元(?:\\([^()]{0,12}\\))?(?:,[^\\d:。;\\n]{0,40}(?=[。;\\n]))?[;,、。]?\\n?`,
  'gu',
)

function isOfOnePiece({ text }: Reading, entry: Entry): boolean {
  return /单价|单项|每[^,。]{0,4}$|综合$/u.test(text.tight.slice(Math.max(0, entry.labelStart - 5), entry.labelStart) + entry.words)
}

/** The sum of the rows below the first header only, because a second table repeats the first in more detail. */
function sumOfLots(reading: Reading, priced: Priced[]): Fact<Fen> | null {
  const [first] = priced
  if (first === undefined) return null
  const lots = priced.filter(({ entry }) => entry.labelStart === first.entry.labelStart)
  const total = lots.find(({ entry }) => isTotalRow(reading, entry))
  if (total !== undefined) return total.fact
  return addUp(lots.map(({ fact }) => fact))
}

function isTotalRow(reading: Reading, entry: Entry): boolean {
  const lineStart = reading.text.lineStart(entry.start)
  return /合计|总计|小计/u.test(reading.text.tight.slice(Math.max(lineStart, entry.start - maxRowLength), entry.start))
}

/** Number of characters before an amount in which its row may say that it is the total. */
const maxRowLength = 2000

/** The sum of facts as one fact. Its evidence runs from the first fact to the last. */
export function addUp(facts: Fact<Fen>[]): Fact<Fen> | null {
  const [first] = facts
  const last = facts.at(-1)
  if (first === undefined || last === undefined) return null
  const value = facts.reduce((sum, fact) => sum + fact.value, 0)
  if (facts.length === 1) return first
  const evidence = first.evidence === null || last.evidence === null ? null : { start: first.evidence.start, end: last.evidence.end }
  const raw = facts.map((fact) => fact.raw).join(' + ')
  return Number.isSafeInteger(value)
    ? { value, raw, origin: first.origin, evidence: evidence !== null && evidence.end > evidence.start ? evidence : first.evidence }
    : null
}
