import type { JobContext } from './job-kind.ts'

/** Ids that are looked through at once, and how many of those found are worked on at once: events wait while a transaction is open. */
const window = 20_000
const atOnce = 200

interface Walk {
  /** The last id that there is, or was. */
  last: number
  /** Those to work on, above `after` and up to `upTo`. */
  select(after: number, upTo: number): Promise<number[]>
  work(ids: number[]): Promise<unknown>
}

/** Works through ids part by part, so that others have their turn: shows how far it is, and goes on where it was cut off. @returns how many it worked on */
export async function walkIds(
  { signal, reached, progress }: Pick<JobContext<unknown>, 'signal' | 'reached' | 'progress'>,
  { last, select, work }: Walk,
): Promise<number> {
  let done = reached?.done ?? 0
  for (let after = reached?.place ?? 0; after < last; after += window) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const ids = await select(after, after + window)
    for (let from = 0; from < ids.length; from += atOnce) {
      signal.throwIfAborted()
      const part = ids.slice(from, from + atOnce)
      // oxlint-disable-next-line no-await-in-loop
      await work(part)
      done += part.length
    }
    // oxlint-disable-next-line no-await-in-loop
    await progress(done, done, after + window)
  }
  return done
}
