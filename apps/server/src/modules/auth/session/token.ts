import { createHash } from 'node:crypto'
import type { Random } from '../../../platform/random.ts'

/** 32 random bytes as base64url, 43 characters. */
export function newToken(random: Random): string {
  return Buffer.from(random.bytes(32)).toString('base64url')
}

/** The stored form of a token. A plain hash is enough, because 256 random bits cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function looksLikeToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
