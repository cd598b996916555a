import type { Random } from '../../../platform/random.ts'

/** The key of one delivery, the same for all its tries: Message-ID and Idempotency-Key. */
export function newKey(random: Random): string {
  return Buffer.from(random.bytes(16)).toString('hex')
}
