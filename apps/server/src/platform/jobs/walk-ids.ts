import type { JobContext } from './job-kind.ts'

/** Size of the range of ids that is searched at once, and how many of the found ids are worked on at once. The latter is small, because events wait while a transaction is open. */
const rangeSize = 20_000
const batchSize = 200

interface Walk {
  /** The highest id that exists or existed. */
  last: number
  /** Returns the ids to work on, above `after` and up to `upTo`. */
  select(after: number, upTo: number): Promise<number[]>
  work(ids: number[]): Promise<unknown>
}

/** Works through ids batch by batch, so that others get their turn. It reports its progress, and continues where it was cut off. @returns how many ids it worked on */
export async function walkIds(
  { signal, reached, progress }: Pick<JobContext<unknown>, 'signal' | 'reached' | 'progress'>,
  { last, select, work }: Walk,
): Promise<number> {
  let done = reached?.done ?? 0
  for (let after = reached?.place ?? 0; after < last; after += rangeSize) {
    // oxlint-disable-next-line no-await-in-loop -- one range after the other
    const ids = await select(after, after + rangeSize)
    for (let from = 0; from < ids.length; from += batchSize) {
      signal.throwIfAborted()
      const batch = ids.slice(from, from + batchSize)
      // oxlint-disable-next-line no-await-in-loop
      await work(batch)
      done += batch.length
    }
    // oxlint-disable-next-line no-await-in-loop
    await progress(done, done, after + rangeSize)
  }
  return done
}
