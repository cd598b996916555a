/** `npm test -- --whole` and `.ci/run --whole` set it. */
export const isWhole = process.env['WHOLE_TRIALS'] === 'yes'

/** `npm test -- --what-differs` sets it: an ordinary run repeats on a real PostgreSQL what it tried at length on the embedded database. */
export const isRepeated = process.env['REPEATED_TRIALS'] === 'yes'

/** How often a repeated trial, such as a kill or a property, is repeated: a few times in ordinary runs of the tests, more often in a whole run. */
export function rounds({ few, whole }: { few: number; whole: number }): number {
  return isWhole ? whole : few
}
