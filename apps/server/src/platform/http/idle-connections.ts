import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes idle connections, those idle the longest first, while there are more than `most` connections. Behind a proxy the client of an idle connection is
 * unknown, and without free room a new connection would be reset before its request arrives.
 */
export function closeIdle(http: Server, most: number, onClosed: () => void): void {
  const open = new Set<Socket>()
  // a set keeps the order of insertion
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
    // all others are in use: the room above `most` is reserved for the new one
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
