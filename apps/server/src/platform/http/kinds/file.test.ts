import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FileShape } from '@tender/contract'
import { call } from '@tender/contract/server'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '../../app-error.ts'
import { attachment } from '../content-disposition.ts'
import type { FileReply } from './bodies.ts'
import { listenWith, type Listening } from './testing/listen.ts'

const shape = {
  kind: 'file',
  method: 'GET',
  path: 'workbench/test/file',
  types: ['text/csv; charset=utf-8', 'image/png'],
} satisfies FileShape
const rows = {
  file: call(shape, { access: { permission: 'documents.search' }, summary: '测试', request: z.object({}), errors: ['document.not-found'] }),
}

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close()
})

async function listen(file: (signal: AbortSignal) => FileReply): Promise<Listening> {
  const listening = await listenWith({ rows, handlers: { file: async ({ signal }) => file(signal) } })
  open.push(listening.server)
  return listening
}

const get = ({ port }: Listening, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/${shape.path}`, { headers: { authorization: 'anna', ...headers } })

const csv = { name: '未入库 "记录".csv', type: 'text/csv; charset=utf-8', length: null, kept: null } as const

async function* pieces(...texts: string[]) {
  for (const text of texts) {
    await sleep(1)
    yield text
  }
}

test('a file arrives whole with its name, type and length, and may run no scripts', async () => {
  const listening = await listen(() => ({ ...csv, length: 7, body: pieces('a,b\n', 'c,d') }))
  const reply = await get(listening, { 'accept-encoding': 'identity' })
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-length': '7',
    'content-disposition': `attachment; filename="_ ___.csv"; filename*=UTF-8''%E6%9C%AA%E5%85%A5%E5%BA%93%20%22%E8%AE%B0%E5%BD%95%22.csv`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(await reply.text()).toBe('a,b\nc,d')
  expect((await get(listening, { authorization: 'nobody' })).status).toBe(401)
})

test('a file name keeps its letters and can add neither headers nor folders', () => {
  expect(attachment('a\r\nset-cookie: x"\\.csv')).toBe(
    `attachment; filename="a_set-cookie: x__.csv"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x%22%5C.csv`,
  )
  expect(attachment("it's (1)*\ud800.csv")).toMatch(/filename\*=UTF-8''it%27s%20%281%29%2A_\.csv$/)
})

test('a cacheable file is sent once', async () => {
  let reads = 0
  const listening = await listen(() => ({
    name: null,
    type: 'image/png',
    length: 3,
    kept: { etag: '"abc"', control: 'public, max-age=60' },
    body: (async function* () {
      reads += 1
      yield 'png'
    })(),
  }))
  const first = await get(listening)
  expect(Object.fromEntries(first.headers)).toMatchObject({ etag: '"abc"', 'cache-control': 'public, max-age=60' })
  expect(first.headers.has('content-disposition')).toBe(false)
  expect(await first.text()).toBe('png')
  const again = await get(listening, { 'if-none-match': '"abc"' })
  expect([again.status, await again.text(), reads]).toEqual([304, '', 1])
})

describe('a failure', () => {
  test('before the first piece gets the usual error without the file’s name or type', async () => {
    const failing = (error: Error): FileReply => ({
      ...csv,
      kept: { etag: '"a"', control: 'public' },
      body: (async function* () {
        await sleep(1)
        if (Date.now() > 0) throw error
        yield ''
      })(),
    })
    const refused = await get(await listen(() => failing(new AppError('document.not-found'))))
    expect(await refused.json()).toMatchObject({ code: 404, data: { error: 'document.not-found' } })
    expect(refused.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(refused.headers.get('content-disposition')).toBeNull()
    expect(refused.headers.get('etag')).toBeNull()
    expect((await get(await listen(() => failing(new Error('broken'))))).status).toBe(500)
  })

  test.each(['identity', 'gzip'])(
    'after the first piece cuts the connection, so that no partial file looks complete (%s)',
    async (encoding) => {
      let answered = () => {}
      const isAnswered = new Promise<void>((resolve) => {
        answered = resolve
      })
      const listening = await listen(() => ({
        ...csv,
        body: (async function* () {
          // compresses badly, so that a part of it is sent at once
          yield randomBytes(100_000).toString('base64')
          await isAnswered
          throw new Error('broken')
        })(),
      }))
      const reply = await get(listening, { 'accept-encoding': encoding })
      answered()
      expect(reply.status).toBe(200)
      await expect(reply.text()).rejects.toThrow('terminated')
    },
  )
})

// this client keeps its connection for more than a minute
test('a closing server finishes open downloads and does not wait for idle connections', { timeout: 30_000 }, async () => {
  const listening = await listen(() => ({ ...csv, body: pieces(...Array.from({ length: 100 }, () => 'a')) }))
  const reply = await get(listening)
  await listening.server.close()
  expect(await reply.text()).toBe('a'.repeat(100))
})

describe('the reader of an endless file', () => {
  /** An endless file that counts how many pieces the server requested. */
  function endless() {
    const seen = { asked: 0, isEnded: false, isAborted: false }
    const file = (signal: AbortSignal): FileReply => {
      signal.addEventListener('abort', () => {
        seen.isAborted = true
      })
      return { ...csv, body: endlessPieces(seen) }
    }
    return { seen, file }
  }

  async function* endlessPieces(seen: { asked: number; isEnded: boolean }) {
    try {
      for (;;) {
        seen.asked += 1
        await sleep(0)
        yield randomBytes(15_000).toString('base64')
      }
    } finally {
      seen.isEnded = true
    }
  }

  test.each(['identity', 'gzip'])('gets no more while it does not read, and ends the file by leaving (%s)', async (encoding) => {
    const { seen, file } = endless()
    const { port } = await listen(file)
    const socket = connect(port, '127.0.0.1')
    open.push({ close: () => socket.destroy() })
    socket.pause()
    socket.write(`GET /${shape.path} HTTP/1.1\r\nhost: a\r\nauthorization: anna\r\naccept-encoding: ${encoding}\r\n\r\n`)
    const isStill = async () => {
      const before = seen.asked
      await sleep(300)
      return seen.asked === before && before > 0
    }
    await expect.poll(isStill).toBe(true)
    expect(seen).toMatchObject({ isEnded: false, isAborted: false })
    socket.destroy()
    await expect.poll(() => seen).toMatchObject({ isEnded: true, isAborted: true })
  })

  test('ends the file also by leaving before the first piece', async () => {
    const { seen, file } = endless()
    const listening = await listen((signal) => {
      const slow = file(signal)
      return { ...slow, body: slowly(slow.body) }
    })
    const leaving = new AbortController()
    const asked = fetch(`http://127.0.0.1:${listening.port}/${shape.path}`, { headers: { authorization: 'anna' }, signal: leaving.signal })
    await expect.poll(() => seen.asked).toBe(1)
    leaving.abort()
    await expect(asked).rejects.toThrow('aborted')
    await expect.poll(() => seen).toMatchObject({ isEnded: true, isAborted: true })
  })

  async function* slowly(body: FileReply['body']) {
    for await (const piece of body) {
      await sleep(150)
      yield piece
    }
  }
})
