import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamShape } from '@tender/contract'
import { call } from '@tender/contract/server'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { askOnce } from '../../../testing/ask-once.ts'
import { AppError } from '../../app-error.ts'
import type { ConnectionLimits } from '../connections.ts'
import type { RowHandlers } from '../context.ts'
import type { EventStream } from './event-stream.ts'
import type { StreamLimits } from './stream.ts'
import { listenWith, type Listening } from './testing/listen.ts'

const shape = {
  kind: 'stream',
  method: 'GET',
  path: 'workbench/test/ticks',
  events: { tick: z.object({ count: z.int() }), text: z.string() },
} satisfies StreamShape
const rows = {
  ticks: call(shape, {
    access: { permission: 'documents.search' },
    summary: '测试',
    request: z.object({ of: z.optional(z.string()) }),
    errors: ['document.not-found'],
  }),
}
type Ticks = EventStream<typeof shape.events>

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close()
})

interface World extends Listening {
  /** The inputs that the handlers received. */
  asked: { of: string | undefined; lastEventId: string | null }[]
}

/** Starts a server with one stream, fed by `feed`. */
async function listen(
  feed: (stream: Ticks) => Promise<void>,
  { streams = {}, connections = {} }: { streams?: Partial<StreamLimits>; connections?: Partial<ConnectionLimits> } = {},
): Promise<World> {
  const asked: World['asked'] = []
  const ticks: RowHandlers<typeof rows>['ticks'] = async ({ lastEventId }, { of }) => {
    asked.push({ of, lastEventId })
    if (of === 'nothing') throw new AppError('document.not-found')
    return feed
  }
  const listening = await listenWith({ rows, handlers: { ticks }, streams }, connections)
  open.push(listening.server)
  return { ...listening, asked }
}

async function get({ port }: World, headers: Record<string, string> = {}, query = '') {
  const controller = new AbortController()
  open.push({ close: () => controller.abort() })
  const response = await fetch(`http://127.0.0.1:${port}/${shape.path}${query}`, {
    headers: { authorization: 'anna', 'accept-encoding': 'gzip, br', ...headers },
    signal: controller.signal,
  })
  return { response, leave: () => controller.abort(), reader: textOf(response) }
}

/** The text received so far; `ended` resolves when the server ends it. */
function textOf({ body }: Response): { text: string; ended: Promise<void> } {
  const read = { text: '', ended: Promise.resolve() }
  read.ended = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of body ?? []) read.text += decoder.decode(chunk, { stream: true })
  })()
  read.ended.catch(() => undefined)
  return read
}

const untilAborted = ({ signal }: Ticks) =>
  new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

test('a stream opens at once, is neither packed nor cached, and sends heartbeats', async () => {
  const world = await listen(untilAborted, { streams: { heartbeatMs: 40 } })
  const { response, reader } = await get(world)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers.has('content-encoding')).toBe(false)
  await expect.poll(() => reader.text).toMatch(/^(?::\n\n){4}/)
})

test('events arrive as sent with their ids, and a client continues after its last id', async () => {
  const world = await listen(async (stream) => {
    await stream.send('tick', { count: 1 }, 'a1')
    await stream.send('text', '第一行\n第二行')
  })
  const first = await get(world, {}, '?of=x')
  await first.reader.ended
  expect(first.reader.text).toBe(':\n\nid: a1\nevent: tick\ndata: {"count":1}\n\nevent: text\ndata: "第一行\\n第二行"\n\n')
  await get(world, { 'last-event-id': 'a1' })
  await get(world, { 'last-event-id': 'x'.repeat(300) })
  expect(world.asked).toEqual([
    { of: 'x', lastEventId: null },
    { of: undefined, lastEventId: 'a1' },
    { of: undefined, lastEventId: null },
  ])
})

test('a stream that is refused before it begins gets the usual status', async () => {
  const world = await listen(untilAborted)
  const answer = async (headers: Record<string, string>, query = '') => (await get(world, headers, query)).response.status
  expect(await answer({ authorization: 'nobody' })).toBe(401)
  expect(await answer({}, '?of=nothing')).toBe(404)
  world.sessions.set('bob', new Set())
  expect(await answer({ authorization: 'bob' })).toBe(403)
  const head = await fetch(`http://127.0.0.1:${world.port}/${shape.path}`, { method: 'HEAD', headers: { authorization: 'anna' } })
  expect(head.status).toBe(404)
})

describe('a stream ends', () => {
  test.each([
    ['with the session', (world: World) => world.sessions.delete('anna')],
    ['with the right', (world: World) => world.sessions.set('anna', new Set())],
  ])('%s within a heartbeat, and its feed is told', async (_when, change) => {
    let isOver = false
    const world = await listen(
      async (stream) => {
        await untilAborted(stream)
        isOver = true
      },
      { streams: { heartbeatMs: 40 } },
    )
    const { reader } = await get(world)
    await sleep(100)
    expect(isOver).toBe(false)
    change(world)
    await reader.ended
    expect(isOver).toBe(true)
  })

  test('when its client leaves, and gives its place back', async () => {
    let listening = 0
    const world = await listen(async (stream) => {
      listening += 1
      await untilAborted(stream)
      listening -= 1
    })
    const streams = []
    for (let count = 0; count < 6; count++) streams.push(await get(world))
    expect(listening).toBe(6)
    streams[0]?.leave()
    await expect.poll(() => listening).toBe(5)
    streams.push(await get(world))
    expect(listening).toBe(6)
    expect(streams.slice(1).map(({ reader }) => reader.text)).not.toContain(expect.stringContaining('event: end'))
  })

  test('when its login opens a seventh, the oldest first, without affecting other logins', async () => {
    let listening = 0
    const world = await listen(async (stream) => {
      listening += 1
      await untilAborted(stream)
      listening -= 1
    })
    world.sessions.set('bob', new Set(['documents.search']))
    const other = await get(world, { authorization: 'bob' })
    const streams = []
    for (let count = 0; count < 8; count++) {
      const stream = await get(world)
      expect(stream.response.status).toBe(200)
      streams.push(stream)
    }
    await Promise.all(streams.slice(0, 2).map(({ reader }) => reader.ended))
    for (const { reader } of streams.slice(0, 2)) expect(reader.text).toMatch(/event: end\ndata: \{"code":429,.*"stream\.too-many".*请关闭/)
    await expect.poll(() => listening).toBe(7)
    expect([...streams.slice(2), other].map(({ reader }) => reader.text)).toEqual(Array.from({ length: 7 }, () => ':\n\n'))
    // a refused stream ends no other
    expect((await get(world, {}, '?of=nothing')).response.status).toBe(404)
    expect(listening).toBe(7)
  })

  test('when a test asks once, and the test gets the answer', async () => {
    let listening = 0
    const world = await listen(async (stream) => {
      listening += 1
      await untilAborted(stream)
      listening -= 1
    })
    for (let count = 0; count < 10; count++) {
      const answer = await askOnce(world.server, { url: `/${shape.path}`, headers: { authorization: 'anna' } })
      expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([200, 'text/event-stream; charset=utf-8', ''])
    }
    await expect.poll(() => listening).toBe(0)
  })

  test('with the server, whether its client reads or not', async () => {
    const world = await listen(
      async (stream) => {
        for (let count = 0; !stream.signal.aborted; count++) await stream.send('text', 'x'.repeat(10_000))
      },
      { streams: { lingerMs: 200, maxWaiting: 1e9 } },
    )
    silentClient(world)
    const { reader } = await get(world)
    await sleep(200)
    await world.server.close()
    await reader.ended.catch(() => undefined)
    expect(reader.text).toContain('x'.repeat(10_000))
  })

  test('with a cut connection if its feed fails', async () => {
    const world = await listen(async (stream) => {
      await stream.send('tick', { count: 1 })
      await sleep(50)
      throw new Error('the feed fails')
    })
    const { received, closed } = rawClient(world)
    await closed
    // a complete chunked reply would end with an empty chunk, so a browser knows that it was cut off
    expect(received()).toContain('data: {"count":1}')
    expect(received()).not.toMatch(/0\r\n\r\n$/)
  })
})

describe('a client that does not read', () => {
  test('is cut off once too much data waits for it', async () => {
    let sent = 0
    let isOver = false
    const world = await listen(
      async (stream) => {
        for (; !stream.signal.aborted && sent < 100_000; sent++) {
          void stream.send('text', 'x'.repeat(10_000))
          await sleep(0)
        }
        isOver = true
      },
      { streams: { maxWaiting: 100_000 } },
    )
    silentClient(world)
    await expect.poll(() => isOver).toBe(true)
    // the kernel's buffers on both sides hold some more
    expect(sent).toBeLessThan(2000)
  })

  test('holds up a feed that waits for it and is cut off for its slow pace', async () => {
    let sent = 0
    let isOver = false
    const world = await listen(
      async (stream) => {
        for (; !stream.signal.aborted; sent++) await stream.send('text', 'x'.repeat(10_000))
        isOver = true
      },
      { connections: { graceMs: 1500, leastBytesPerSecond: 1e8 } },
    )
    silentClient(world)
    let before = 0
    await expect
      .poll(async () => {
        before = sent
        await sleep(100)
        return sent === before && before > 0
      })
      .toBe(true)
    expect(isOver).toBe(false)
    await expect.poll(() => isOver).toBe(true)
    expect(sent).toBe(before + 1)
  })

  test('is not cut off while there is nothing to read', async () => {
    const world = await listen(untilAborted, { streams: { heartbeatMs: 300 }, connections: { graceMs: 100, leastBytesPerSecond: 1e6 } })
    const { reader } = await get(world)
    await expect.poll(() => reader.text).toMatch(/^(?::\n\n){3,}$/)
  })
})

/** Opens the stream and never reads from it. */
function silentClient(world: World): void {
  rawClient(world).socket.pause()
}

function rawClient({ port }: World) {
  const socket = connect(port, '127.0.0.1')
  open.push({ close: () => socket.destroy() })
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString()
  })
  socket.on('error', () => undefined)
  socket.write(`GET /${shape.path} HTTP/1.1\r\nhost: a\r\nauthorization: anna\r\n\r\n`)
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })
  return { socket, closed, received: () => text }
}
