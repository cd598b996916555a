import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestClock } from '../../testing/clock.ts'
import { createHttpGateway } from './http-gateway.ts'
import { MessageNotSent, type Message } from './message-gateway.ts'

const key = 'a key that both sides know'
const now = new Date('2026-11-20T02:00:00.750Z')
const message: Message = { phone: '13900000001', template: 'reset', code: '012345', text: '验证码 012345' }

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = null
})

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** Opens a server in the place of the provider's gateway. @param answer the status for a request; null for no answer */
async function counterpart(answer: (received: Received) => number | null): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(chunks).toString() }
      received.push(one)
      const status = answer(one)
      if (status !== null) response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('{}')
    })
  })
  const listening = server
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('not listening on a port')
  return { url: `http://127.0.0.1:${address.port}/messages`, received }
}

function isSigned({ headers, body }: Received): boolean {
  const timestamp = String(headers['x-timestamp'])
  const isFresh = Math.abs(now.getTime() / 1000 - Number(timestamp)) < 300
  return isFresh && headers['x-signature'] === createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
}

const gateway = (url: string, options: { key?: string; timeout?: number } = {}) =>
  createHttpGateway({ url, key, clock: createTestClock(now), ...options })

async function failureOf(sending: Promise<void>): Promise<string> {
  const error: unknown = await sending.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof MessageNotSent)) throw new Error('the message was sent, or failed otherwise')
  return error.message
}

describe('a message', () => {
  test('arrives as JSON, signed together with its time', async () => {
    const { url, received } = await counterpart((one) => (isSigned(one) ? 200 : 401))
    await gateway(url).send(message)
    expect(received).toHaveLength(1)
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(message)
    expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-timestamp': '1795140000' })
  })

  test('signed with another key is refused by the gateway', async () => {
    const { url } = await counterpart((one) => (isSigned(one) ? 200 : 401))
    expect(await failureOf(gateway(url, { key: 'another key' }).send(message))).toBe('gateway answered 401')
  })

  test.each([[500], [302], [400]])('counts as not sent when the answer is %i', async (status) => {
    const { url } = await counterpart(() => status)
    const reason = await failureOf(gateway(url).send(message))
    expect(reason).toMatch(/gateway/)
    for (const secret of [message.phone, '012345']) expect(reason).not.toContain(secret)
  })

  test('counts as not sent without an answer in time', async () => {
    const { url } = await counterpart(() => null)
    expect(await failureOf(gateway(url, { timeout: 150 }).send(message))).toBe('no answer within 150 ms')
  })

  test('counts as not sent if the gateway does not listen', async () => {
    const { url } = await counterpart(() => 200)
    server?.close()
    server?.closeAllConnections()
    expect(await failureOf(gateway(url).send(message))).toBe('gateway not reached: ECONNREFUSED')
  })
})
