/** `npm test -- --whole` and `.ci/run --whole` set it. */
const isWhole = process.env['WHOLE_TRIALS'] === 'yes'

/** How often a trial that is repeated, such as a kill or a property, is repeated: a few times in each run of the tests, more in a whole one. */
export function rounds({ few, whole }: { few: number; whole: number }): number {
  return isWhole ? whole : few
}
