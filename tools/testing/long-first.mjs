// Orders the test files so that at the end no worker waits for a long one that began last.
import { BaseSequencer } from 'vitest/node'

/**
 * these files wait for programs that they start, or measure, or try much; the size of a file does not tell its duration, and a new
 * clone has no times of earlier runs
 */
const long = [
  'orders.kill.test.ts',
  'import.kill.test.ts',
  'shared-data.test.ts',
  'delivery.kill.test.ts',
  'reextract.kill.test.ts',
  'match-notices.kill.test.ts',
  'jobs.kill.test.ts',
  'linear-time.test.ts',
  'postgres/engine.test.ts',
  'extract.test.ts',
  'database-trials.test.ts',
  'gateways.test.ts',
  'orders.test.ts',
  'attack.test.ts',
  'embedded.test.ts',
]

export class LongFirst extends BaseSequencer {
  async sort(files) {
    const rank = ({ moduleId }) => {
      const index = long.findIndex((name) => moduleId.endsWith(`/${name}`))
      return index === -1 ? long.length : index
    }
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
