import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFairTurns, type Turn, type TurnLimits } from './fair-turns.ts'

function turns(limits: Partial<TurnLimits> = {}) {
  let now = 5000
  let timer: { at: number; work: () => void } | null = null
  const later = (work: () => void, milliseconds: number) => {
    timer = { at: now + milliseconds, work }
    return () => {
      timer = null
    }
  }
  const all = { all: 100, ofOneAccount: 100, ofSlowAccounts: 100, isSerial: false }
  const fair = createFairTurns({ ...all, ...limits }, () => now, later)
  const begun: string[] = []
  return {
    begun,
    advance: (milliseconds: number) => {
      now += milliseconds
      if (timer !== null && timer.at <= now) timer.work()
    },
    /** Notes the name when the turn begins. */
    ask: (accountId: number | null, name: string, call = 0): Turn => {
      const turn = fair.ask(accountId === null ? null : { accountId, call })
      if (turn.begins === null) begun.push(name)
      else void turn.begins.then(() => begun.push(name))
      return turn
    },
  }
}

/** Lets promises that have resolved tell it. */
const told = () => new Promise((resolve) => setImmediate(resolve))

test('turns begin at once while there is room, and else when another ends', async () => {
  const { ask, begun } = turns({ all: 2 })
  const first = ask(1, 'first')
  ask(2, 'second')
  ask(3, 'third')
  await told()
  expect(begun).toEqual(['first', 'second'])
  first.end()
  await told()
  expect(begun).toEqual(['first', 'second', 'third'])
})

test('the account that has used the least time is next, each with what it asked for first', async () => {
  const { ask, begun, advance } = turns({ all: 1 })
  const slow = ask(1, 'slow')
  for (const name of ['again', 'and again']) ask(1, name)
  advance(100)
  for (const name of ['other', 'other again']) ask(2, name)
  slow.end()
  await told()
  expect(begun).toEqual(['slow', 'other'])
})

test('of an account’s calls, the one made first is served first, each statement as soon as it is asked for', async () => {
  const { ask, begun } = turns({ ofOneAccount: 1 })
  const search = ask(1, 'search of the first call', 1)
  const second = ask(1, 'search of the second call', 2)
  ask(1, 'rows of the first call', 1)
  ask(1, 'names of the first call', 1)
  search.end()
  await told()
  expect(begun).toEqual(['search of the first call', 'rows of the first call'])
  second.end()
})

test('what an account used counts less as time passes', async () => {
  const { ask, begun, advance } = turns({ all: 1 })
  const use = (accountId: number, milliseconds: number) => {
    const turn = ask(accountId, `uses ${milliseconds}`)
    advance(milliseconds)
    turn.end()
  }
  use(1, 200)
  advance(10_000)
  use(2, 100)
  const held = ask(3, 'held')
  ask(2, 'used 100 just now')
  ask(1, 'used 200 before')
  held.end()
  await told()
  expect(begun.at(-1)).toBe('used 200 before')
})

test('one account has no more turns at once than its limit', async () => {
  const { ask, begun } = turns({ ofOneAccount: 2 })
  const first = ask(1, 'first')
  for (const name of ['second', 'third']) ask(1, name)
  ask(2, 'other')
  await told()
  expect(begun).toEqual(['first', 'second', 'other'])
  first.end()
  await told()
  expect(begun).toEqual(['first', 'second', 'other', 'third'])
})

test('slow accounts share their part of the turns, also by what still runs, and others begin beside them', async () => {
  const { ask, begun, advance } = turns({ ofSlowAccounts: 1 })
  const running = ask(1, 'one')
  advance(101)
  ask(1, 'one again')
  const other = ask(2, 'two')
  await told()
  expect(begun).toEqual(['one', 'two'])
  advance(101)
  ask(2, 'two again')
  ask(3, 'three')
  running.end()
  await told()
  // the turn that is still under way is of an account that is slow by now
  expect(begun).toEqual(['one', 'two', 'three'])
  other.end()
  await told()
  expect(begun).toEqual(['one', 'two', 'three', 'two again'])
})

test('a turn counts from when a serial database can serve it', async () => {
  const { ask, begun, advance } = turns({ all: 2, ofSlowAccounts: 1, isSerial: true })
  const slow = ask(1, 'slow')
  const behind = ask(2, 'behind')
  advance(5000)
  slow.end()
  advance(10)
  behind.end()
  // if it had taken the five seconds, the account would be slow, and get no second turn
  for (const name of ['next', 'and next']) ask(2, name)
  await told()
  expect(begun).toEqual(['slow', 'behind', 'next', 'and next'])
})

describe('on a serial database turns of slow accounts', () => {
  const limits = { all: 8, ofOneAccount: 2, ofSlowAccounts: 1, isSerial: true }
  /** Account 1 is slow, one of its turns waits, and a short turn of account 2 is under way. */
  const slowWorld = () => {
    const world = turns(limits)
    const slow = world.ask(1, 'slow')
    world.advance(2000)
    world.ask(1, 'slow again')
    const short = world.ask(2, 'short')
    slow.end()
    return { ...world, short }
  }

  test('let all statements of a short call pass', async () => {
    const { ask, begun, advance, short } = slowWorld()
    advance(3)
    short.end()
    advance(4)
    const next = ask(2, 'next')
    advance(3)
    next.end()
    advance(9)
    await told()
    expect(begun).toEqual(['slow', 'short', 'next'])
    advance(1)
    await told()
    expect(begun).toEqual(['slow', 'short', 'next', 'slow again'])
  })

  test('wait a tenth of a second at most for others', async () => {
    const { ask, begun, advance, short } = slowWorld()
    let last = short
    for (let account = 3; account < 43; account++) {
      advance(3)
      await told()
      last.end()
      last = ask(account, `of ${account}`)
    }
    // two began before, and one every three milliseconds
    expect(begun.indexOf('slow again')).toBe(2 + 33)
  })
})

test('what the program does for itself begins at once, and slow accounts let it pass', async () => {
  const { ask, begun, advance } = turns({ all: 1, ofSlowAccounts: 1, isSerial: true })
  const slow = ask(1, 'slow')
  advance(2000)
  ask(1, 'slow again')
  const own = ask(null, 'own')
  const ownToo = ask(null, 'own, too')
  slow.end()
  ownToo.end()
  advance(5)
  own.end()
  advance(9)
  await told()
  expect(begun).toEqual(['slow', 'own', 'own, too'])
  advance(1)
  await told()
  expect(begun).toEqual(['slow', 'own', 'own, too', 'slow again'])
})

test('a turn that ends before it begins leaves the queue', async () => {
  const { ask, begun } = turns({ all: 1 })
  const first = ask(1, 'first')
  ask(2, 'gone').end()
  ask(3, 'third')
  first.end()
  first.end()
  await told()
  expect(begun).toEqual(['first', 'third'])
})

test('whatever is asked for and ended, no limit is exceeded, and nothing waits for nothing', async () => {
  const limits = { all: 4, ofOneAccount: 2, ofSlowAccounts: 1, isSerial: false }
  const step = fc.record({ accountId: fc.integer({ min: 1, max: 4 }), ends: fc.nat(), pause: fc.nat({ max: 400 }), asks: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { ask, begun, advance } = turns(limits)
      let open: { name: string; accountId: number; turn: Turn }[] = []
      for (const [at, { accountId, ends, pause, asks }] of steps.entries()) {
        const name = `${at}`
        if (asks) open.push({ name, accountId, turn: ask(accountId, name) })
        const ended = asks ? undefined : open[ends % Math.max(1, open.length)]
        ended?.turn.end()
        open = open.filter((one) => one !== ended)
        await told()
        const underWay = open.filter((one) => begun.includes(one.name))
        expect(underWay.length).toBeLessThanOrEqual(limits.all)
        for (const one of underWay)
          expect(underWay.filter((other) => other.accountId === one.accountId).length).toBeLessThanOrEqual(limits.ofOneAccount)
        expect(underWay.length).toBeGreaterThanOrEqual(Math.min(1, open.length))
        advance(pause)
      }
      for (let left = open.shift(); left !== undefined; left = open.shift()) {
        await told()
        left.turn.end()
      }
      await told()
    }),
  )
})
