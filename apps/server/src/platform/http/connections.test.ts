import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { createLog } from '../log.ts'
import type { ConnectionLimits } from './connections.ts'
import { createServer } from './server.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close()
})

const short = { headersMs: 400, checkMs: 50, graceMs: 400, leastBytesPerSecond: 100_000, lingerMs: 500 }

/** A server that takes a body, refuses one at its head, and replies at length. @returns its port */
async function listen(connections: Partial<ConnectionLimits>, trustedProxies = 0): Promise<number> {
  const server: FastifyInstance = await createServer({ log: createLog('fatal'), trustedProxies, isHttps: false, connections })
  open.push(server)
  server.post('/body', { bodyLimit: 1e8 }, async (request) => ({ length: JSON.stringify(request.body).length }))
  const onRequest = async () => {
    throw new AppError('session.expired')
  }
  server.post('/refused', { onRequest, bodyLimit: 1e8 }, async () => 'never')
  server.get('/held', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200).flushHeaders()
  })
  server.get('/long', async (_request, reply) => reply.type('application/octet-stream').send(Buffer.alloc(50_000_000)))
  await server.listen({ host: '127.0.0.1', port: 0 })
  return (server.server.address() as AddressInfo).port
}

interface Client {
  socket: Socket
  received(): string
  /** Ends when the other side has closed the connection. */
  closed: Promise<void>
}

function client(port: number, first = ''): Client {
  const socket = connect(port, '127.0.0.1')
  open.push({ close: () => socket.destroy() })
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
  })
  // a reset is an end as well
  socket.on('error', () => undefined)
  socket.write(first)
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve())
  })
  return { socket, received: () => text, closed }
}

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

/** Writes one byte at a time. */
function drip({ socket }: Client, everyMs: number, byte: string): void {
  const timer = setInterval(() => (socket.writable ? socket.write(byte) : clearInterval(timer)), everyMs)
  open.push({ close: () => clearInterval(timer) })
}

describe('slow senders', () => {
  test('of headers, bodies or nothing are cut off, and other clients are still served', async () => {
    const port = await listen(short)
    const slow = Array.from({ length: 200 }, (_, index) => {
      const one = client(port, ['GET /long HTTP/1.1\r\nhost: a\r\nx-slow: ', `${head('/body', 9000)}"`, ''][index % 3])
      if (index % 3 < 2) drip(one, 50, 'a')
      return one
    })
    const honest = await fetch(`http://127.0.0.1:${port}/body`, {
      method: 'POST',
      body: '"fine"',
      headers: { 'content-type': 'application/json' },
    })
    expect(await honest.json()).toEqual({ length: 6 })
    await Promise.all(slow.map((one) => one.closed))
    expect(slow.filter((one) => one.received().startsWith('HTTP/1.1 200'))).toEqual([])
  })

  test('finish a long upload if they keep sending', async () => {
    const port = await listen({ ...short, graceMs: 200, leastBytesPerSecond: 1000 })
    const text = JSON.stringify('x'.repeat(8000))
    const honest = client(port, head('/body', text.length))
    for (let from = 0; from < text.length; from += 1000) {
      await sleep(100)
      honest.socket.write(text.slice(from, from + 1000))
    }
    await once(honest.socket, 'data')
    expect(honest.received()).toMatch(/^HTTP\/1\.1 200[\s\S]*\{"length":8002\}$/)
  })
})

test('a client that requests much and does not read it is cut off', async () => {
  const port = await listen(short)
  const reader = client(port, 'GET /long HTTP/1.1\r\nhost: a\r\n\r\n')
  reader.socket.pause()
  const server = open.find((one): one is FastifyInstance => 'inject' in one)
  const count = () => new Promise<number>((resolve) => server?.server.getConnections((_error, number) => resolve(number)))
  await expect.poll(count).toBe(1)
  await expect.poll(count).toBe(0)
})

describe('a refusal before the body', () => {
  test('reaches a client that is still sending, and the connection closes without a reset', async () => {
    const port = await listen({ lingerMs: 500 })
    const sender = client(port, head('/refused', 32_000_000))
    let isReset = false
    sender.socket.on('error', () => {
      isReset = true
    })
    let sent = 0
    const more = setInterval(() => {
      if (sender.socket.writable) sender.socket.write(Buffer.alloc(100_000))
      sent += 100_000
    }, 5)
    open.push({ close: () => clearInterval(more) })
    await once(sender.socket, 'data')
    expect(sent).toBeLessThan(32_000_000)
    await once(sender.socket, 'end')
    clearInterval(more)
    sender.socket.end()
    expect(sender.received()).toMatch(/^HTTP\/1\.1 401 [\s\S]*connection: close[\s\S]*"session\.expired"/i)
    await sender.closed
    expect(isReset).toBe(false)
  })

  test('closes the connection of a client that never stops sending', async () => {
    // longer than the test may take: nothing else than the linger ends it
    const port = await listen({ lingerMs: 300, graceMs: 1e9 })
    const sender = client(port, head('/refused', 32_000_000))
    drip(sender, 20, 'x')
    await sender.closed
    expect(sender.received()).toMatch(/^HTTP\/1\.1 401 /)
  })
})

describe('simultaneous connections', () => {
  test('are limited, and a new one fits when another ends', async () => {
    const port = await listen({ most: 40 })
    const held = Array.from({ length: 10 }, () => client(port))
    await sleep(200)
    const refused = client(port, 'GET /long HTTP/1.1\r\nhost: a\r\n\r\n')
    await refused.closed
    expect(refused.received()).toBe('')
    held[0]?.socket.destroy()
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/nowhere`)).status).toBe(404)
  })
})

describe('behind a proxy', () => {
  const get = (path: string, address: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${address}\r\n\r\n`
  const answered = async (one: Client, reply: RegExp) => {
    await expect.poll(() => one.received()).toMatch(reply)
  }

  test('one client gets a quarter of all open requests, and others are still served', async () => {
    const port = await listen({ most: 40 }, 1)
    const held = Array.from({ length: 10 }, () => client(port, get('/held', '203.0.113.9')))
    for (const one of held) await answered(one, /^HTTP\/1\.1 200/)
    const refused = client(port, get('/nowhere', '203.0.113.9'))
    await answered(refused, /^HTTP\/1\.1 429 [\s\S]*retry-after: 2[\s\S]*"request\.too-many-at-once"/i)
    expect(Buffer.from(refused.received(), 'latin1').toString()).toContain('请关闭不用的页面')
    const other = client(port, get('/nowhere', '203.0.113.10'))
    await answered(other, /^HTTP\/1\.1 404/)
    held[0]?.socket.destroy()
    // the released connection is logged a moment later
    await expect
      .poll(async () => {
        const again = client(port, get('/nowhere', '203.0.113.9'))
        await once(again.socket, 'data')
        return again.received()
      })
      .toMatch(/^HTTP\/1\.1 404/)
  })

  test('idle connections are closed for new ones, the oldest first, and working ones stay', async () => {
    const port = await listen({ most: 40 }, 1)
    const working = client(port, get('/held', '203.0.113.9'))
    await answered(working, /^HTTP\/1\.1 200/)
    const rested = client(port, get('/nowhere', '203.0.113.9'))
    await answered(rested, /^HTTP\/1\.1 404/)
    const silent: Client[] = []
    for (let count = 0; count < 200; count++) {
      const one = client(port)
      silent.push(one)
      await once(one.socket, 'connect')
    }
    const other = client(port, get('/nowhere', '203.0.113.10'))
    await answered(other, /^HTTP\/1\.1 404/)
    await Promise.all([rested, ...silent.slice(0, 160)].map((one) => one.closed))
    expect(working.socket.closed).toBe(false)
    expect(silent.at(-1)?.socket.closed).toBe(false)
  })
})

describe('simultaneous requests on one connection', () => {
  const request = 'GET /nowhere HTTP/1.1\r\nhost: a\r\n\r\n'

  test('are answered while they are few', async () => {
    const port = await listen({ unanswered: 3 })
    const few = client(port, request.repeat(3))
    await expect.poll(() => few.received().split('HTTP/1.1 404').length - 1).toBe(3)
    few.socket.write(request)
    await expect.poll(() => few.received().split('HTTP/1.1 404').length - 1).toBe(4)
  })

  test('end the connection if they are too many', async () => {
    const port = await listen({ unanswered: 3 })
    const many = client(port, request.repeat(50))
    await many.closed
    expect(many.received().split('HTTP/1.1 404').length - 1).toBeLessThan(50)
    expect((await fetch(`http://127.0.0.1:${port}/nowhere`)).status).toBe(404)
  })
})

// otherwise they would be kept for the time that a head may take
test('a closing server does not wait for the idle connections of browsers', { timeout: 30_000 }, async () => {
  const port = await listen({ headersMs: 60_000 })
  const [reserve, begun] = [client(port), client(port, 'GET /long HT')]
  await sleep(100)
  const server = open.shift()
  await server?.close()
  await Promise.all([reserve.closed, begun.closed])
  expect([reserve, begun].map(({ socket }) => socket.closed)).toEqual([true, true])
})
