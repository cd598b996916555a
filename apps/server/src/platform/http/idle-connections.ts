import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes connections that carry no request while there are more than so many in all, those that have rested longest first: behind a proxy nobody knows
 * whose they are, and without room a new one would be reset before it could say whom it is for.
 */
export function closeIdle(http: Server, most: number, onClosed: () => void): void {
  const open = new Set<Socket>()
  // a set gives its members in the order in which they came
  const idle = new Set<Socket>()
  const underWay = new WeakMap<Socket, number>()
  const forget = (socket: Socket) => {
    open.delete(socket)
    idle.delete(socket)
  }
  http.on('connection', (socket: Socket) => {
    open.add(socket)
    idle.add(socket)
    socket.once('close', () => forget(socket))
    if (open.size <= most) return
    const [oldest] = idle
    // all others are at work: what is beyond `most` is kept free for it
    if (oldest === undefined || oldest === socket) return
    onClosed()
    forget(oldest)
    oldest.destroy()
  })
  http.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket)
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1
      underWay.set(socket, left)
      if (left === 0 && open.has(socket)) idle.add(socket)
    })
  })
}
