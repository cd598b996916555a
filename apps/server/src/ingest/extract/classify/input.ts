import type { Evidence, Fact } from '../../../facts/fact.ts'
import type { StatedFacts } from '../../notice.ts'

/** What a classifier may look at. `text` is the plain text that all offsets refer to. Parties are names as they were extracted. */
export interface ClassifyInput {
  title: string
  text: string
  stated: StatedFacts
  parties: { tenderer: string | null; agency: string | null }
}

/** A fact read from `source` between two offsets. */
export function factAt<T>(value: T, origin: 'text' | 'title', source: string, evidence: Evidence): Fact<T> {
  return { value, raw: source.slice(evidence.start, evidence.end), origin, evidence }
}

/** A fact that the source stated beside the text. */
export function statedFact<T>(value: T, raw: string): Fact<T> {
  return { value, raw, origin: 'stated', evidence: null }
}
