import { choiceCountLimit, filtersWithChoice, type ChoiceCounts, type FilterSet, type FilterValues } from '@tender/contract'
import type { Elapsed } from '../platform/clock.ts'
import type { CountRequest, RecordEngine } from './port.ts'

/**
 * Milliseconds: what is not counted by then is told as far as it is known. Projects and approvals are far fewer than notices: each choice takes little, and those that stand in sight should have
 * no gaps also while others work.
 */
export const countPatience = { notices: 100, records: 400 }

export interface ChoiceToCount<Field extends string> {
  choice: string
  /** The search with this choice in place of what is chosen in the filter. */
  request: CountRequest<Field>
  /** Records that are known to be found by it already. */
  known?: number
}

interface Counting<Field extends string> {
  engine: Pick<RecordEngine<never, Field, never>, 'count'>
  elapsed: Elapsed
  /** By the stopwatch, after which nothing more is counted. */
  until: number
}

/**
 * Counts what choices of a filter find, one after the other, so that other searches come in between; a choice of which nothing is known in time is left out.
 * @throws the signal's reason
 */
export async function countChoices<Field extends string>(
  { engine, elapsed, until }: Counting<Field>,
  choices: readonly ChoiceToCount<Field>[],
  signal: AbortSignal,
): Promise<ChoiceCounts> {
  const counts: ChoiceCounts = []
  for (const { choice, request, known = 0 } of choices) {
    if (known >= choiceCountLimit) counts.push(atLeast(choice, choiceCountLimit))
    else if (elapsed() <= until) {
      // oxlint-disable-next-line no-await-in-loop -- see above
      const count = await engine.count(request, choiceCountLimit, signal)
      counts.push(count > choiceCountLimit ? atLeast(choice, choiceCountLimit) : { choice, totalCount: count, totalIsLowerBound: false })
    } else if (known > 0) counts.push(atLeast(choice, known))
  }
  return counts
}

/** The search with one choice of a filter in place of what is chosen there. The call has refused what is no choice. */
export function withChoice<Values extends FilterValues>(
  set: FilterSet<Values>,
  filters: FilterValues,
  name: string,
  choice: string,
): Values {
  const chosen = filtersWithChoice(set, filters, name, choice)
  if (chosen === null) throw new Error(`${choice} is no choice of ${name}`)
  return chosen
}

function atLeast(choice: string, totalCount: number): ChoiceCounts[number] {
  return { choice, totalCount, totalIsLowerBound: true }
}
