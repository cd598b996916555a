import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { startEmbedded, type Embedded, type Pulse } from './embedded.ts'
import { embeddedConnection } from './embedded-connection.ts'
import { isDead, watchEngine } from './watch-engine.ts'

const times = { answer: 10_000, busy: 60_000 }
const pulse = (changes: Partial<Pulse>): Pulse => ({ progress: 1, activity: 'running', utilisation: 1, ...changes })

describe('an engine that does not answer', () => {
  test.each([
    ['works and gives signs', pulse({}), 500, false],
    ['works on one long statement', pulse({}), 40_000, false],
    ['turns in a circle', pulse({}), 61_000, true],
    ['has lost its statement', pulse({ utilisation: 0 }), 10_500, true],
    ['waits for a client in the middle of a transaction', pulse({ activity: 'held', utilisation: 0 }), 30_000, false],
  ])('is judged dead or alive when it %s', (_name, changes, still, dead) => {
    expect(isDead(changes, still, times)).toBe(dead)
  })
})

describe('a watched engine', () => {
  let embedded: Embedded
  beforeAll(async () => {
    embedded = await startEmbedded({ directory: null, connections: 30, onFault: (error) => expect.fail(error.message) })
  })
  afterAll(() => embedded.close())

  test('is left alone and reported while it is busy with a long statement', async () => {
    const client = new pg.Client(embeddedConnection(embedded))
    await client.connect()
    const busy: number[] = []
    const end = watchEngine(embedded, {
      onSilent: (error) => expect.fail(error.message),
      onBusy: (seconds) => void busy.push(seconds),
      times: { between: 20, answer: 200, busy: 60_000 },
    })
    await client.query('select count(*) from generate_series(1, 3000000)')
    await client.end()
    end()
    expect(busy).toHaveLength(1)
  })

  test('is reported once if it neither works nor answers', async () => {
    const silent = await new Promise<Error>((resolve) => {
      watchEngine(
        { host: '/nonexistent', port: 1, pulse: () => pulse({ activity: 'idle', utilisation: 0 }) },
        { onSilent: resolve, onBusy: () => undefined, times: { between: 10, answer: 100, busy: 60_000 } },
      )
    })
    expect(silent.message).toMatch(/no answer for/)
  })

  test('refuses writes while it is read-only and accepts them again afterwards', async () => {
    const client = new pg.Client(embeddedConnection(embedded))
    await client.connect()
    await client.query('create table kept (value integer)')
    embedded.setReadOnly(true)
    await expect.poll(() => client.query('insert into kept values (1)').catch((error: { code: string }) => error.code)).toBe('25006')
    expect((await client.query('select count(*)::int as count from kept')).rows[0].count).toBeGreaterThanOrEqual(0)
    embedded.setReadOnly(false)
    await expect.poll(() => client.query('insert into kept values (2)').then(({ rowCount }) => rowCount)).toBe(1)
    await client.end()
  })
})
