import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { NotDelivered } from './not-delivered.ts'
import { createOutgoing } from './outgoing.ts'
import { isPublicAddress } from './public-address.ts'
import { receiverCertificate } from './testing/receiver-certificate.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const receiver = (listener: RequestListener) => listening(createServer(listener))
const secureReceiver = (listener: RequestListener) => listening(createSecureServer(receiverCertificate, listener))

async function listening(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const onThisMachine = (address: string) => address === '127.0.0.1'
const outgoing = createOutgoing({ mayConnect: onThisMachine, deadline: 400 })
const message = { body: '{"a":"值"}', headers: { 'content-type': 'application/json' } }
const failure = async (sending: Promise<unknown>) => {
  const error: unknown = await sending.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof NotDelivered ? error.reason : error
}

describe('an address', () => {
  test.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'no address',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['8.8.8.8', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1', '223.5.5.5', '2400:3200::1', '2606:4700::1111'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    ['ftp://example.cn/', 'bad-address'],
    ['example.cn', 'bad-address'],
    [`https://example.cn/${'a'.repeat(3000)}`, 'bad-address'],
    ['https://user@example.cn/', 'credentials'],
    ['https://:secret@example.cn/', 'credentials'],
    ['https://example.cn:22/', 'closed-port'],
    ['http://example.cn:6379/', 'closed-port'],
    ['http://127.0.0.1:8080/', 'closed-address'],
    ['http://2130706433:8080/', 'closed-address'],
    ['http://0x7f.1:8080/', 'closed-address'],
    ['http://[::1]:8080/', 'closed-address'],
    ['http://[::ffff:127.0.0.1]:8080/', 'closed-address'],
    ['http://localhost:8080/', 'closed-address'],
  ])('%s is refused: %s', async (url, reason) => {
    expect(await failure(createOutgoing().post(url, message))).toBe(reason)
  })

  test('is refused if its name also has a private address', async () => {
    const resolve = async () => ['8.8.8.8', '10.0.0.1']
    expect(await failure(createOutgoing({ resolve }).post('https://both.test/', message))).toBe('closed-address')
  })
})

describe('a connection', () => {
  test('uses the checked address under the given name, even if the name changes later', async () => {
    const hosts: (string | undefined)[] = []
    const bodies: string[] = []
    const port = await receiver((request, reply) => {
      hosts.push(request.headers.host)
      request.setEncoding('utf8').on('data', (piece: string) => bodies.push(piece))
      request.on('end', () => reply.end('ok'))
    })
    // the second answer would lead to another address; the first request must not ask for it
    const answers = [['127.0.0.1'], ['127.0.0.2']]
    const rebinding = createOutgoing({ mayConnect: onThisMachine, resolve: async () => answers.shift() ?? [] })
    expect(await rebinding.post(`http://rebinding.test:${port}/hook`, message)).toEqual({ status: 200, text: 'ok' })
    expect([hosts, bodies, answers.length]).toEqual([[`rebinding.test:${port}`], [message.body], 1])
    expect(await failure(rebinding.post(`http://rebinding.test:${port}/hook`, message))).toBe('closed-address')
  })

  test('fails for an unknown name, a slow lookup and a closed port', async () => {
    const unknown = createOutgoing({ resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })) })
    expect(await failure(unknown.post('https://nobody.test/', message))).toBe('unknown-host')
    expect(await failure(createOutgoing({ resolve: async () => [] }).post('https://nobody.test/', message))).toBe('unknown-host')
    const endless = createOutgoing({ resolve: () => new Promise(() => undefined), deadline: 50 })
    expect(await failure(endless.post('https://slow.test/', message))).toBe('late')
    const port = await receiver(() => undefined)
    servers[0]?.close()
    expect(await failure(outgoing.post(`http://127.0.0.1:${port}/`, message))).toBe('not-reached')
  })

  test('needs a valid certificate for the given name', async () => {
    const port = await secureReceiver((_request, reply) => void reply.end('ok'))
    const local = { mayConnect: onThisMachine, resolve: async () => ['127.0.0.1'] }
    const trusting = createOutgoing({ ...local, authorities: receiverCertificate.cert })
    expect(await trusting.post(`https://receiver.test:${port}/`, message)).toEqual({ status: 200, text: 'ok' })
    expect(await failure(trusting.post(`https://other.test:${port}/`, message))).toBe('certificate')
    expect(await failure(createOutgoing(local).post(`https://receiver.test:${port}/`, message))).toBe('certificate')
  })

  test('to a server without TLS fails with a certificate error', async () => {
    const port = await receiver((_request, reply) => void reply.end())
    expect(await failure(outgoing.post(`https://127.0.0.1:${port}/`, message))).toBe('certificate')
  })
})

describe('a receiver', () => {
  test('may answer with an error or a redirect, which is not followed', async () => {
    let asked = 0
    const port = await receiver((request, reply) => {
      asked += 1
      if (request.url === '/moved') reply.writeHead(302, { location: '/elsewhere' }).end()
      else reply.writeHead(500).end('broken')
    })
    expect(await outgoing.post(`http://127.0.0.1:${port}/`, message)).toEqual({ status: 500, text: 'broken' })
    expect(await outgoing.post(`http://127.0.0.1:${port}/moved`, message)).toMatchObject({ status: 302 })
    expect(asked).toBe(2)
  })

  test('that answers never or byte by byte is too late', async () => {
    const silent = await receiver(() => undefined)
    expect(await failure(outgoing.post(`http://127.0.0.1:${silent}/`, message))).toBe('late')
    const dripping = await receiver((_request, reply) => {
      const timer = setInterval(() => reply.write('.'), 20)
      reply.on('close', () => clearInterval(timer))
    })
    expect(await failure(outgoing.post(`http://127.0.0.1:${dripping}/`, message))).toBe('late')
  })

  test('that hangs up before or within its reply causes a failure', async () => {
    const closing = await receiver((request) => request.socket.destroy())
    expect(await failure(outgoing.post(`http://127.0.0.1:${closing}/`, message))).toBe('cut-off')
    const half = await receiver((_request, reply) => {
      reply.writeHead(200, { 'content-length': '100' })
      reply.write('half')
      setTimeout(() => reply.destroy(), 20)
    })
    expect(await failure(outgoing.post(`http://127.0.0.1:${half}/`, message))).toBe('cut-off')
  })

  test('with an endless reply is read only up to 64 KB', async () => {
    let written = 0
    const port = await receiver((_request, reply) => {
      const write = () => {
        while (!reply.destroyed) {
          written += 10_000
          if (!reply.write('x'.repeat(10_000))) return
        }
      }
      reply.on('drain', write)
      write()
    })
    const { text } = await outgoing.post(`http://127.0.0.1:${port}/`, message)
    expect(text.length).toBe(64 * 1024)
    await wait(50)
    const before = written
    await wait(50)
    expect(written).toBe(before)
  })
})
