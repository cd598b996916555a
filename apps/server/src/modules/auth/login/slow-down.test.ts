import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterFailure, freeFailures, secondsToWait, type Failures } from './slow-down.ts'

const start = new Date('2026-03-01T00:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

describe('the wait after wrong logins', () => {
  test('is zero for five failures of an account, then doubles up to 15 minutes', () => {
    const waits: number[] = []
    let failures: Failures | null = null
    let now = start
    for (let n = 1; n <= 17; n += 1) {
      failures = afterFailure(failures, now, 'account')
      waits.push(secondsToWait(failures, now))
      now = failures.blockedUntil ?? now
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
  })

  test('is zero for the first twenty failures from an address', () => {
    let failures: Failures | null = null
    for (let n = 1; n <= 20; n += 1) failures = afterFailure(failures, start, 'address')
    expect(secondsToWait(failures ?? neverFailed, start)).toBe(0)
    expect(secondsToWait(afterFailure(failures, start, 'address'), start)).toBe(2)
  })

  test('is counted down in whole seconds, rounded up, and ends exactly on time', () => {
    const failures: Failures = { count: 6, lastAt: start, blockedUntil: later(2) }
    expect(secondsToWait(failures, start)).toBe(2)
    expect(secondsToWait(failures, later(0.001))).toBe(2)
    expect(secondsToWait(failures, later(1))).toBe(1)
    expect(secondsToWait(failures, later(1.999))).toBe(1)
    expect(secondsToWait(failures, later(2))).toBe(0)
    expect(secondsToWait(failures, later(100))).toBe(0)
  })

  test('gets shorter by one failure for every ten quiet minutes', () => {
    const failures: Failures = { count: 7, lastAt: start, blockedUntil: later(4) }
    expect(afterFailure(failures, later(599), 'account').count).toBe(8)
    expect(afterFailure(failures, later(600), 'account').count).toBe(7)
    expect(afterFailure(failures, later(3600), 'account').count).toBe(2)
    expect(afterFailure(failures, later(86_400), 'account').count).toBe(1)
  })

  test('property: limits guesses at an account to 5 + 10 + 6 an hour, whatever their rhythm', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1200 }), { minLength: 100, maxLength: 300 }), (pauses) => {
        const guesses = guessThrough(pauses)
        const hours = (guesses.at(-1) ?? 0) / 3600
        expect(guesses.length).toBeLessThanOrEqual(freeFailures.account + 10 + Math.ceil(hours * 6) + 1)
      }),
    )
  })
})

const neverFailed: Failures = { count: 0, lastAt: start, blockedUntil: null }

/** The seconds at which guesses were let through. */
function guessThrough(pauses: readonly number[]): number[] {
  let failures: Failures | null = null
  let at = 0
  const guesses: number[] = []
  for (const pause of pauses) {
    at += pause
    if (failures !== null && secondsToWait(failures, later(at)) > 0) continue
    guesses.push(at)
    failures = afterFailure(failures, later(at), 'account')
  }
  return guesses
}
