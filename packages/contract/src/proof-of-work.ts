/** Bits of work that a code sent to a phone costs: a phone's browser needs less than a second, while its owner reads the picture. */
export const messageCodeWorkBits = 15

/**
 * Searches a number whose SHA-256 together with the challenge begins with `bits` zero bits, which takes about 2^bits
 * tries. Stops after some milliseconds, so that a page stays responsive without a worker.
 * @param from the first number to try
 * @returns the solution as text, or the number to continue from
 */
export function searchWork(challenge: string, bits: number, from: number, milliseconds: number): string | number {
  const until = performance.now() + milliseconds
  for (let tried = from; ; tried += 1) {
    if (leadingZeros(sha256(`${challenge}:${tried}`)) >= bits) return String(tried)
    if (tried % 256 === 255 && performance.now() >= until) return tried + 1
  }
}

/** Whether the solution is valid for the challenge. With 0 bits every solution is. */
export function isWorkDone(challenge: string, bits: number, solution: string): boolean {
  if (bits === 0) return true
  return /^\d{1,16}$/.test(solution) && leadingZeros(sha256(`${challenge}:${solution}`)) >= bits
}

/** The leading zero bits of the first word; more than 32 are never required. */
function leadingZeros(words: Uint32Array): number {
  return Math.clz32(words[0] ?? 0)
}

/**
 * SHA-256 of an ASCII text of up to 55 characters, as eight words, which the next call overwrites. The browser's own
 * function exists on secure origins only, and each call waits for the next turn: far too slow for thousands of tries.
 * The rounds are unrolled and call nothing, because a slow phone does a hundred thousand of them while its owner waits.
 */
export function sha256(text: string): Uint32Array {
  if (text.length > 55) throw new Error('text is longer than one block')
  schedule.fill(0, 0, 16)
  for (let at = 0; at < text.length; at += 1) put(at, text.charCodeAt(at))
  put(text.length, 0x80)
  schedule[15] = text.length * 8
  for (let at = 16; at < 64; at += 1) {
    const a = word(at - 15)
    const b = word(at - 2)
    const first = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3)
    const second = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10)
    schedule[at] = (word(at - 16) + first + word(at - 7) + second) | 0
  }
  return compressed()
}

const schedule = new Int32Array(64)
const hash = new Uint32Array(8)

function put(at: number, byte: number): void {
  schedule[at >> 2] = word(at >> 2) | (byte << (24 - (at % 4) * 8))
}

function word(at: number): number {
  return schedule[at] ?? 0
}

function compressed(): Uint32Array {
  let [a, b, c, d, e, f, g, h] = start
  for (let at = 0; at < 64; at += 1) {
    const turnedE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const turnedA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const first = (h + turnedE + ((e & f) ^ (~e & g)) + (rounds[at] ?? 0) + word(at)) | 0
    const second = (turnedA + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  hash[0] = start[0] + a
  hash[1] = start[1] + b
  hash[2] = start[2] + c
  hash[3] = start[3] + d
  hash[4] = start[4] + e
  hash[5] = start[5] + f
  hash[6] = start[6] + g
  hash[7] = start[7] + h
  return hash
}

const primes = firstPrimes(64)
/** the first 32 bits of the fractional parts of the roots of primes: the initial state of SHA-256 and its round constants */
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const start = startOf(primes)

function startOf(words: readonly number[]): [number, number, number, number, number, number, number, number] {
  const at = (index: number) => fraction(Math.sqrt(words[index] ?? 0))
  return [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)]
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1) if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  return found
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0
}
