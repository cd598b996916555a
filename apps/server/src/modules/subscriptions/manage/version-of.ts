import { createHash } from 'node:crypto'
import type { SubscriptionRow } from '../queries.ts'

/** Version of what a member writes of a subscription. A pause does not change it. */
export function versionOf({ name, criteria }: Pick<SubscriptionRow, 'name' | 'criteria'>): string {
  return createHash('sha256')
    .update(JSON.stringify([name, criteria]))
    .digest('hex')
    .slice(0, 32)
}
