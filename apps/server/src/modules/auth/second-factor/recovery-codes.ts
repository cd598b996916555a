import { createHash } from 'node:crypto'
import type { Random } from '../../../platform/random.ts'
import { randomBelow } from '../../../platform/random.ts'

// without letters that are misread in handwriting: 0 O, 1 I L
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const count = 10
const groups = 4
const groupLength = 4

/** Ten codes in the form `XXXX-XXXX-XXXX-XXXX`. Each has 79 random bits, so a plain hash is enough. */
export function drawRecoveryCodes(random: Random): string[] {
  return Array.from({ length: count }, () => Array.from({ length: groups }, () => drawGroup(random)).join('-'))
}

function drawGroup(random: Random): string {
  return Array.from({ length: groupLength }, () => letters.charAt(randomBelow(random, letters.length))).join('')
}

/** Case, blanks and dashes do not matter. */
export function hashRecoveryCode(code: string): Buffer {
  const canonical = code.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
  return createHash('sha256').update(`recovery:${canonical}`).digest()
}
