import type { Random } from '../../../platform/random.ts'

/** Identifies a refund at the gateway: the same number sends money back once. */
export function drawRefundNumber(random: Random): string {
  return `R${Buffer.from(random.bytes(12)).toString('hex')}`
}
