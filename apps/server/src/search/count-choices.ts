import { choiceCountLimit, filtersWithChoice, type ChoiceCounts, type FilterSet, type FilterValues } from '@tender/contract'
import type { Elapsed } from '../platform/clock.ts'
import type { CountRequest, RecordEngine } from './port.ts'

/** How long a filter's choices are counted. */
interface CountPace {
  /** Milliseconds after which no count begins. */
  timeout: number
  /** Nor does one begin that would end after this time if it took as long as the longest before it. */
  isStrict: boolean
  /** How many choices are counted together, between which other searches can run. */
  atOnce: number
}

/**
 * With the reply, counts of notices arrive within 100 ms. Projects and approvals are far fewer than notices, so counting is quick, and
 * visible choices should all get a count even when the server is busy.
 */
export const countPaces = {
  notices: { timeout: 92, isStrict: true, atOnce: 1 },
  records: { timeout: 400, isStrict: false, atOnce: 12 },
} as const satisfies Record<string, CountPace>

export interface ChoiceToCount<Field extends string> {
  choice: string
  /** The search with this choice as the filter's value. */
  request: CountRequest<Field>
  /** Number of records that it is already known to find. */
  known?: number
  /** True if it finds no more than these. */
  isExact?: boolean
}

interface Counting<Field extends string> extends Pick<CountPace, 'isStrict' | 'atOnce'> {
  engine: Pick<RecordEngine<never, Field, never>, 'count'>
  elapsed: Elapsed
  /** The stopwatch's reading at the pace's timeout. */
  until: number
}

/**
 * Counts the hits of a filter's choices, some of them at once. A choice without a count in time is left out.
 * @throws the signal's reason
 */
export async function countChoices<Field extends string>(
  counting: Counting<Field>,
  choices: readonly ChoiceToCount<Field>[],
  signal: AbortSignal,
): Promise<ChoiceCounts> {
  const unknown = choices.filter(({ known = 0, isExact }) => isExact !== true && known < choiceCountLimit)
  const found = await countInTime(counting, unknown, signal)
  return choices.flatMap(({ choice, known = 0, isExact }) => {
    if (isExact === true) return [{ choice, totalCount: known, totalIsLowerBound: false }]
    const count = found.get(choice) ?? null
    if (count === null) return known > 0 ? [atLeast(choice, known)] : []
    return count > choiceCountLimit ? [atLeast(choice, choiceCountLimit)] : [{ choice, totalCount: count, totalIsLowerBound: false }]
  })
}

/** Choice → count. */
async function countInTime<Field extends string>(
  { engine, elapsed, until, isStrict, atOnce }: Counting<Field>,
  choices: readonly ChoiceToCount<Field>[],
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  let now = elapsed()
  let longest = 0
  for (let from = 0; from < choices.length && now + longest <= until; from += atOnce) {
    const counted = choices.slice(from, from + atOnce)
    const requests = counted.map(({ request }) => request)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, see above
    const counts = await engine.count(requests, choiceCountLimit, signal)
    for (const [at, { choice }] of counted.entries()) found.set(choice, counts[at] ?? 0)
    const after = elapsed()
    if (isStrict) longest = Math.max(longest, after - now)
    now = after
  }
  return found
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
