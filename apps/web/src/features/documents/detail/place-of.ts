import type { DocumentDetail } from '@tender/contract'
import type { AskedFact } from '../../../shared/documents/use-asked-place.ts'

type Line = DocumentDetail['facts'][number]

/** What of a notice may say a fact of a project; all else is called as it is there. */
const keysOf: ReadonlyMap<string, readonly Line['key'][]> = new Map([
  ['investment', ['budget']],
  ['owner', ['tenderer', 'unit']],
  ['design', ['unit', 'winner']],
  ['survey', ['unit', 'winner']],
  ['construction', ['unit', 'winner']],
  ['supervision', ['unit', 'winner']],
  ['assessment', ['unit', 'winner']],
])

/** Where a notice says a fact of a project: in the line that has its words, or the only one; of a plan, in the line of the project. Null: nowhere in the text. */
export function placeOf(facts: readonly Line[], { fact, of }: AskedFact): string | null {
  const keys: readonly string[] = keysOf.get(fact) ?? [fact]
  const placed = facts.filter(({ place }) => place !== null)
  const lines = placed.filter(({ key }) => keys.includes(key))
  const [only] = lines.length === 1 || fact === 'equipment' ? lines : []
  const planned = placed.find(({ key, text }) => key === 'planned' && text.includes(of))
  return (lines.find(({ text }) => text.includes(of)) ?? planned ?? only)?.place ?? null
}
