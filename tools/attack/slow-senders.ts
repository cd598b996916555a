import { connect, type Socket } from 'node:net'
import { calls } from '@tender/contract/server'
import { startAttackedServer, type AttackedServer } from './attack-server.ts'
import { createSender } from './send.ts'
import type { Row, Trial, TrialContext } from './trial.ts'
import { calmOf, watch } from './watch.ts'

const sockets = 200
const drip = 1_000
/** seconds after which a connection that sends next to nothing must have been closed */
const endsWithin = { short: 35, whole: 60 }

/** Sockets that send a byte now and then, and sockets that request much and read nothing. Meanwhile others must be served. */
export const slowSenders: Trial = {
  name: 'slow senders',
  isAlone: 'when-long',
  run: async (context) => {
    const server = await startAttackedServer(context.template)
    try {
      const seconds = context.isShort ? endsWithin.short : endsWithin.whole
      const shared = { server, seconds, say: context.say }
      const headers: Kind = {
        ...shared,
        begin: (socket) => socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n'),
        next: (socket) => socket.write('X-A: b\r\n'),
      }
      const bodies: Kind = {
        ...shared,
        begin: (socket, index) => socket.write(headOfBody(server, index)),
        next: (socket) => socket.write(' '),
      }
      const kinds = await Promise.all([
        againIfSlow(() => tryKind('headers', headers), context),
        againIfSlow(() => tryKind('bodies', bodies), context),
      ])
      return [...kinds, await againIfSlow(() => tryReaders(server), context)]
    } finally {
      await server.remove()
    }
  },
}

/** Repeats a slow attempt: a machine under load is slow once, a hanging server is slow each time. */
async function againIfSlow(attempt: () => Promise<Row>, { hangAfter }: TrialContext): Promise<Row> {
  const first = await attempt()
  const isSlow = (first.slowest ?? 0) > hangAfter
  return isSlow && first.anomalies.length === 0 ? attempt() : first
}

interface Kind {
  server: AttackedServer
  seconds: number
  say(text: string): void
  begin(socket: Socket, index: number): void
  next(socket: Socket): void
}

/** A third without a session, a third with one, and a third with a feed's key, which may send large bodies. */
function headOfBody({ world }: AttackedServer, index: number): string {
  const heads = [
    `POST /${calls.frontDeskLogin.path} HTTP/1.1\r\n`,
    `POST /${calls.getDocumentList.path} HTTP/1.1\r\nAuthorization: ${world.visitors.top.tokens[0]}\r\n`,
    `POST /${calls.ingestNotices.path} HTTP/1.1\r\nX-Api-Key: ${world.feedKey}\r\n`,
  ]
  return `${heads[index % heads.length]}Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 50000\r\n\r\n{`
}

async function tryKind(name: string, { server, seconds, say, begin, next }: Kind): Promise<Row> {
  say(`slow senders: ${name}`)
  const watching = watch(server.origin, server.world.visitors.top.tokens[1] ?? '')
  const calm = await calmOf(watching)
  const open = await openAll(server, begin)
  const startedAt = performance.now()
  const timer = setInterval(() => open.forEach(next), drip)
  while (open.size > 0 && performance.now() - startedAt < seconds * 1000) await new Promise((resolve) => setTimeout(resolve, 200))
  clearInterval(timer)
  const took = (performance.now() - startedAt) / 1000
  const left = open.size
  for (const socket of open) socket.destroy()
  const slowest = Math.max(0, watching.block() - calm)
  watching.stop()
  return {
    trial: `slow senders: ${name}`,
    requests: sockets,
    serverErrors: 0,
    slowest,
    anomalies: left > 0 ? [`${left} of ${sockets} sockets were still open after ${seconds} s`] : [],
    note: left > 0 ? '' : `all closed after ${took.toFixed(0)} s`,
  }
}

/** Opens sockets from another address of this machine, so that limits by address do not affect the other requests. */
async function openAll({ origin }: AttackedServer, begin: (socket: Socket, index: number) => void): Promise<Set<Socket>> {
  const { port } = new URL(origin)
  const open = new Set<Socket>()
  for (let index = 0; index < sockets; index++) {
    const socket = connect({
      host: '127.0.0.1',
      port: Number(port),
      localAddress: process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1',
    })
    socket.on('connect', () => begin(socket, index))
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
    socket.resume()
    open.add(socket)
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  return open
}

/** Requests many replies on each socket and reads none. */
async function tryReaders(server: AttackedServer): Promise<Row> {
  const watching = watch(server.origin, server.world.visitors.top.tokens[1] ?? '')
  const calm = await calmOf(watching)
  const asked = `GET /admin/ HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(50)
  const open = await openAll(server, (socket) => {
    socket.pause()
    socket.write(asked)
  })
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const slowest = Math.max(0, watching.block() - calm)
  watching.stop()
  for (const socket of open) socket.destroy()
  const sender = createSender(server.origin)
  const { status } = await sender.send({ method: 'GET', path: '/healthz' })
  sender.close()
  return {
    trial: 'slow senders: readers',
    requests: sockets * 50,
    serverErrors: status === 200 ? 0 : 1,
    slowest,
    anomalies: status === 200 ? [] : ['the server does not answer afterwards'],
    note: '',
  }
}
