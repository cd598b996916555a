import { choiceCountLimit, filtersWithChoice, type ChoiceCounts, type FilterSet, type FilterValues } from '@tender/contract'
import type { Elapsed } from '../platform/clock.ts'
import type { CountRequest, RecordEngine } from './port.ts'

/**
 * Milliseconds after which counting stops; counts that are known so far are returned. Projects and approvals are far fewer than notices, so counting is quick,
 * and visible choices should all get a count even when the server is busy.
 */
export const countTimeouts = { notices: 100, records: 400 }

export interface ChoiceToCount<Field extends string> {
  choice: string
  /** The search with this choice as the filter's value. */
  request: CountRequest<Field>
  /** Number of records that it is already known to find. */
  known?: number
}

interface Counting<Field extends string> {
  engine: Pick<RecordEngine<never, Field, never>, 'count'>
  elapsed: Elapsed
  /** Reading of the stopwatch after which counting stops. */
  until: number
}

/**
 * Counts the hits of a filter's choices one after another, so that other searches can run in between. A choice without a count in time is left out.
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

/** The search with one choice as a filter's value. Invalid choices have been refused before. */
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
