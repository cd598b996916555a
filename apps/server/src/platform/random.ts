import { randomBytes } from 'node:crypto'

/** A source of bytes that cannot be guessed. */
export interface Random {
  bytes(count: number): Uint8Array
}

export const systemRandom: Random = { bytes: (count) => randomBytes(count) }

/** A random number, evenly distributed in [0, 1). */
export function randomUnit(random: Random): number {
  return Buffer.from(random.bytes(4)).readUInt32BE() / 2 ** 32
}

export function randomBetween(random: Random, from: number, to: number): number {
  return from + randomUnit(random) * (to - from)
}

/** A whole number from 0 to `limit` − 1. */
export function randomBelow(random: Random, limit: number): number {
  return Math.floor(randomUnit(random) * limit)
}
