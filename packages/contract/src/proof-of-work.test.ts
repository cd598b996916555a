import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWorkDone, searchWork, sha256 } from './proof-of-work.ts'

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const expected = async (text: string) => toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
const own = (text: string) => Array.from(sha256(text), (word) => word.toString(16).padStart(8, '0')).join('')
const ascii = fc.integer({ min: 0, max: 127 }).map((code) => String.fromCharCode(code))

describe('proof of work', () => {
  test('property: hashes texts like SHA-256', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: ascii, maxLength: 55 }), async (text) => {
        expect(own(text)).toBe(await expected(text))
      }),
    ))

  test('is found, is valid for its own challenge and is refused if it is invalid', async () => {
    const challenge = '7d0e7b4e-8c1f-4f0e-9f5a-111111111111'
    const found = searchWork(challenge, 8, 0, 10_000)
    if (typeof found === 'number') throw new Error('took more than ten seconds')
    expect(isWorkDone(challenge, 8, found)).toBe(true)
    expect(await expected(`${challenge}:${found}`)).toMatch(/^00/)
    const others = Array.from({ length: 64 }, (_, n) => `${n}${challenge.slice(2)}`)
    expect(others.filter((other) => isWorkDone(other, 8, found)).length).toBeLessThan(8)
    for (const none of ['', '-1', '1e3', ' 1', `${found}x`, '9'.repeat(17)]) expect(isWorkDone(challenge, 8, none)).toBe(false)
    expect(isWorkDone(challenge, 0, '')).toBe(true)
  })

  test('stops when its time is over and continues from there', () => {
    const next = searchWork('unfindable', 32, 1000, 1)
    expect(typeof next).toBe('number')
    expect(Number(next)).toBeGreaterThan(1000)
  })
})
