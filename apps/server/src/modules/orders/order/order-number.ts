import { formatDay } from '@tender/contract'
import type { Random } from '../../../platform/random.ts'

/** The day in Shanghai and 14 random digits: short enough for the reference of a transfer, and impossible to guess. */
export function drawOrderNumber(random: Random, now: Date): string {
  const bytes = Buffer.from(random.bytes(8))
  const digits = (bytes.readBigUInt64BE() % 100_000_000_000_000n).toString().padStart(14, '0')
  return `${formatDay(now).replaceAll('-', '')}${digits}`
}
