import type { Fact, Fen } from '../notice.ts'
import type { Entry } from './labels/entry.ts'
import { moneyFact } from './money.ts'
import type { Reading } from './reading.ts'

interface Priced {
  entry: Entry
  fact: Fact<Fen>
}

/** What the buyer means to spend at most: the budget, else the ceiling, else an estimate. Lots of one table are added up. */
export function readBudget(reading: Reading): Fact<Fen> | null {
  const priced = reading.of('budget', 'ceiling').flatMap((entry): Priced[] => {
    const fact = isOfOnePiece(reading, entry) ? null : moneyFact(reading.text, entry)
    return fact === null ? [] : [{ entry, fact }]
  })
  const strongest = priced.reduce((most, { entry }) => Math.max(most, entry.strength), 0)
  const best = priced.filter(({ entry }) => entry.strength === strongest)
  return best.find(({ entry }) => entry.record === null)?.fact ?? sumOfLots(reading, best)
}

function isOfOnePiece({ text }: Reading, entry: Entry): boolean {
  return /单价|单项|每[^,。]{0,4}$|综合$/u.test(text.tight.slice(Math.max(0, entry.labelStart - 5), entry.labelStart) + entry.words)
}

/** Rows below the first header only: a second table repeats the first in more detail. */
function sumOfLots(reading: Reading, priced: Priced[]): Fact<Fen> | null {
  const [first] = priced
  if (first === undefined) return null
  const lots = priced.filter(({ entry }) => entry.labelStart === first.entry.labelStart)
  const total = lots.find(({ entry }) => isTotalRow(reading, entry))
  if (total !== undefined) return total.fact
  return addUp(lots.map(({ fact }) => fact))
}

function isTotalRow(reading: Reading, entry: Entry): boolean {
  const lineStart = reading.text.tight.lastIndexOf('\n', entry.start) + 1
  return /合计|总计|小计/u.test(reading.text.tight.slice(lineStart, entry.start))
}

/** The sum of facts as one fact, whose evidence reaches from the first to the last. */
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
