import type { Random } from '../../platform/random.ts'

// without letters that are misread in handwriting: 0 O o, 1 l I
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const length = 12

/** A password that cannot be guessed and is easy to copy from paper: 12 letters and digits, about 69 bits, with at least one letter. */
export function drawPassword(random: Random): string {
  // rejects higher bytes, which would make the first letters more likely
  const fair = 256 - (256 % letters.length)
  let drawn = ''
  while (drawn.length < length) {
    for (const byte of random.bytes(length)) {
      if (byte < fair && drawn.length < length) drawn += letters.charAt(byte % letters.length)
    }
  }
  return /\D/.test(drawn) ? drawn : drawPassword(random)
}
