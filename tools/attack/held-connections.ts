import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@tender/contract/server'
import { startAttackedServer, type AttackedServer } from './attack-server.ts'
import { createSender, type Incoming } from './send.ts'
import type { Row, Trial } from './trial.ts'

/** as many as the server accepts by default */
const held = 2000
const asked = 20
const attacker = '203.0.113.66'
/** milliseconds: without room a new connection is reset at once, so a late reply only means a busy machine */
const answerTimeout = 60_000

/**
 * One client behind the proxy holds all connections: silent and idle ones, streams and unfinished bodies. Meanwhile
 * others must be served, each over a new connection.
 */
export const heldConnections: Trial = {
  name: 'held connections',
  isAlone: true,
  run: async ({ template }) => {
    const server = await startAttackedServer(template)
    const sockets = new Set<Socket>()
    const streams = new Set<Socket>()
    try {
      const heads = headsOf(server)
      for (let index = 0; index < held; index++) {
        hold(server, heads[index % heads.length] ?? '', { sockets, streams })
        if (index % 100 === 99) await sleep(50)
      }
      const replies: Incoming[] = []
      for (let index = 0; index < asked; index++) replies.push(await askAnew(server, `198.51.100.${index}`))
      return [rowOf(replies, { stillHeld: sockets.size, streams: streams.size })]
    } finally {
      for (const socket of sockets) socket.destroy()
      await server.remove()
    }
  },
}

function headsOf({ world }: AttackedServer): string[] {
  const of = (line: string, more = '') => `${line} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${attacker}\r\n${more}\r\n`
  const ofBody = (path: string, length: number, more = '') =>
    of(`POST /${path}`, `${more}Content-Type: application/json\r\nContent-Length: ${length}\r\n`)
  return [
    '',
    of('GET /healthz'),
    ...world.visitors.top.tokens.map((token) => `${ofBody(calls.followHits.path, 2, `Authorization: ${token}\r\n`)}{}`),
    ofBody(calls.frontDeskLogin.path, 5000),
  ]
}

interface Held {
  sockets: Set<Socket>
  /** Those over which a stream is open. */
  streams: Set<Socket>
}

function hold({ origin }: AttackedServer, head: string, { sockets, streams }: Held): void {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(head))
  socket.on('error', () => undefined)
  socket.on('close', () => {
    sockets.delete(socket)
    streams.delete(socket)
  })
  socket.once('data', (reply: Buffer) => {
    if (reply.includes('text/event-stream')) streams.add(socket)
  })
  socket.resume()
  sockets.add(socket)
}

async function askAnew({ origin, world }: AttackedServer, address: string): Promise<Incoming> {
  const sender = createSender(origin)
  const headers = { authorization: world.visitors.registered.tokens[0] ?? '', 'x-forwarded-for': address }
  const reply = await sender.send({ method: calls.info.method, path: `/${calls.info.path}`, headers, timeout: answerTimeout })
  sender.close()
  return reply
}

function rowOf(replies: readonly Incoming[], { stillHeld, streams }: { stillHeld: number; streams: number }): Row {
  const failed = replies.filter(({ status }) => status !== 200)
  const [first] = failed
  return {
    trial: 'held connections',
    requests: held + asked,
    serverErrors: failed.filter(({ status }) => status === 0 || status >= 500).length,
    slowest: null,
    anomalies: [
      ...(first === undefined ? [] : [`${failed.length} of ${asked} others were not served: ${first.failure ?? first.status}`]),
      ...(streams === 0 ? ['no stream was open: they were not tried'] : []),
    ],
    note: `${stillHeld} of ${held} still held, ${streams} of them streams; the slowest reply took ${Math.max(...replies.map(({ milliseconds }) => milliseconds)).toFixed(0)} ms`,
  }
}
