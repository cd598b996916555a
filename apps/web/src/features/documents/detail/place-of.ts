import type { DocumentDetail } from '@tender/contract'
import type { AskedFact } from '../../../shared/documents/use-asked-place.ts'

type Line = DocumentDetail['facts'][number]

/** The keys of a notice's facts that may state a fact of a project. Facts that are not listed have the same key in both. */
const keysOf: ReadonlyMap<string, readonly Line['key'][]> = new Map([
  ['investment', ['budget']],
  ['owner', ['tenderer', 'unit']],
  ['design', ['unit', 'winner']],
  ['survey', ['unit', 'winner']],
  ['construction', ['unit', 'winner']],
  ['supervision', ['unit', 'winner']],
  ['assessment', ['unit', 'winner']],
])

/**
 * Finds the place in a notice that states a fact of a project: the line with its words, or the only line of its kind.
 * For a plan it is the line of the project. Null if the text does not state it.
 */
export function placeOf(facts: readonly Line[], { fact, of }: AskedFact): string | null {
  const keys: readonly string[] = keysOf.get(fact) ?? [fact]
  const placed = facts.filter(({ place }) => place !== null)
  const lines = placed.filter(({ key }) => keys.includes(key))
  const [only] = lines.length === 1 || fact === 'equipment' ? lines : []
  const planned = placed.find(({ key, text }) => key === 'planned' && text.includes(of))
  return (lines.find(({ text }) => text.includes(of)) ?? planned ?? only)?.place ?? null
}
