import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The calls that were made, with their times, when calls numbered from 0 arrive after these pauses. */
function play(pauses: readonly number[], delay?: number): { call: number; at: number }[] {
  const done: { call: number; at: number }[] = []
  const began = Date.now()
  const act = throttle((call: number) => done.push({ call, at: Date.now() - began }), delay)
  pauses.forEach((pause, call) => {
    vi.advanceTimersByTime(pause)
    act(call)
  })
  vi.runAllTimers()
  return done
}

describe('throttled', () => {
  test('the first call acts at once, and of those within 300 ms only the last', () => {
    expect(play([0, 100, 100, 99])).toEqual([
      { call: 0, at: 0 },
      { call: 3, at: 300 },
    ])
  })

  test('a single call acts once', () => {
    expect(play([0, 301, 5000])).toEqual([
      { call: 0, at: 0 },
      { call: 1, at: 301 },
      { call: 2, at: 5301 },
    ])
  })

  test('calls never act closer together than the delay; the first acts at once and the last always', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 600 }), (pauses, delay) => {
        const done = play(pauses, delay)
        expect(done[0]).toEqual({ call: 0, at: pauses[0] })
        expect(done.at(-1)?.call).toBe(pauses.length - 1)
        const gaps = done.slice(1).map((entry, index) => entry.at - (done[index]?.at ?? 0))
        expect(Math.min(delay, ...gaps)).toBe(delay)
      }),
    )
  })

  test('cancelling drops the waiting call, and the next one acts at once', () => {
    const done: string[] = []
    const act = throttle((text: string) => done.push(text))
    act('one')
    act('two')
    act.cancel()
    vi.advanceTimersByTime(1000)
    expect(done).toEqual(['one'])
    act('three')
    expect(done).toEqual(['one', 'three'])
  })

  test('flushing runs the waiting call at once and only once', () => {
    const done: string[] = []
    const act = throttle((text: string) => done.push(text))
    act.flush()
    act('one')
    act('two')
    act.flush()
    expect(done).toEqual(['one', 'two'])
    vi.advanceTimersByTime(1000)
    expect(done).toEqual(['one', 'two'])
  })
})
