import type { Fact } from '../../../facts/fact.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'
import { wordsFact } from '../text-fact.ts'
import type { BuildingEntry } from './building-entries.ts'
import { endOfValue } from './value-end.ts'

/** The quality that is required, as written, up to the end of its sentence: the first value that says more than where to look it up. */
export function readQuality(text: TightText, entries: readonly BuildingEntry[]): Fact<string> | null {
  for (const { start, end } of entries) {
    const to = endOfValue(text.tight, start, Math.min(end, start + maxLength))
    const sentence = /^[^。;]*/u.exec(text.tight.slice(start, to))?.[0].length ?? 0
    const fact = sentence === maxLength ? null : wordsFact(text, start, start + sentence)
    if (fact !== null && isQuality(fact.value)) return fact
  }
  return null
}

/** A longer text is a chapter of the papers and not a requirement. */
const maxLength = 200

const elsewhere = /^(?:\(?(?:具体)?(?:详见|见|同|以|如下|无|\/)|[^,]{0,12}(?:详见|见附件|如下))/u
/** A heading of what follows, half a sentence, or the period that goes with the same label. */
const other = /^[(（]?\d|的$|[日天]内/u

function isQuality(value: string): boolean {
  return /合格|优|符合|满足|达到|规范|标准|验收|通过|要求|规定|一次/u.test(value) && !elsewhere.test(value) && !other.test(value)
}
