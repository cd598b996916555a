import { formatMoney, formatTime, type DocumentDetail } from '@tender/contract'
import { factTable, type FactName } from '../../../facts/fact-table.ts'
import { isSameTerm } from '../../../wording/texts/contract-term.ts'
import { factNames, isOf, type ComparedFact, type StoredFacts } from '../../../facts/notice-facts.ts'

/**
 * The differences between a notice and the one before it, field by field. Facts that it does not mention did not
 * change.
 * @param shown masks a text for the reader: a difference in masked parts only is no change
 */
export function changesBetween(before: StoredFacts, after: StoredFacts, shown: (text: string) => string): DocumentDetail['changes'] {
  return comparedFacts.flatMap((name) => {
    const { label } = factTable[name]
    if (isOf(name, 'money')) return change(label, before[name], after[name], formatMoney) ?? []
    if (isOf(name, 'moment')) return change(label, before[name] ?? null, after[name] ?? null, formatTime) ?? []
    const [one, other] = [before[name] ?? null, after[name] ?? null]
    if ('isTerm' in factTable[name] && one !== null && other !== null && isSameTerm(one.value, other.value)) return []
    return change(label, one, other, shown) ?? []
  })
}

/** Deadlines and amounts first. */
const comparedFacts = factNames
  .filter(isCompared)
  .toSorted((one, other) => Number(isOf(one, 'text', 'party')) - Number(isOf(other, 'text', 'party')))

function isCompared(name: FactName): name is ComparedFact {
  return 'isCompared' in factTable[name]
}

function change<T>(
  label: string,
  before: { value: T } | null,
  after: { value: T } | null,
  text: (value: T) => string,
): DocumentDetail['changes'][number] | null {
  if (after === null || before?.value === after.value) return null
  const shown = { label, before: before === null ? null : text(before.value), after: text(after.value) }
  return shown.before === shown.after ? null : shown
}
