// PostgreSQL's wire protocol in front of the embedded engine. All connections share the engine's one session, with its unnamed statement
// and portal. So everything that a connection sends up to its Sync is run as a whole, and a transaction keeps the engine until it ends.
// (pglite-socket queues single messages, so a Bind that arrives in several chunks may meet another connection's statement.)
import { createServer } from 'node:net'
import { EngineTurns, flush } from './engine-turns.mjs'

/**
 * @typedef {import('./engine-turns.mjs').Connection} Connection
 * @typedef {import('./engine-turns.mjs').Engine} Engine
 * @typedef {import('./engine-turns.mjs').Options & { path: string, connections: number }} Options
 */

/**
 * @param {Engine} engine
 * @param {Options} options
 * @returns {Promise<{ stop(): Promise<void>, between(work: () => Promise<void>): Promise<void> }>} `between` runs work while no transaction is open
 */
export async function serveWire(engine, options) {
  const turns = new EngineTurns(engine, options)
  /** @type {Set<Connection>} */
  const open = new Set()
  const server = createServer((socket) => accept(socket, open, turns))
  server.maxConnections = options.connections
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.path, () => resolve(undefined))
  })
  return {
    between: (work) => turns.between(work),
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const { socket } of open) socket.destroy()
      await closed
      await turns.idle()
    },
  }
}

/** Queues what a client sends, batch by batch. */
function accept(/** @type {import('node:net').Socket} */ socket, /** @type {Set<Connection>} */ open, /** @type {EngineTurns} */ turns) {
  /** @type {Connection} */
  const connection = { socket, chunks: [], length: 0, wanted: 0, hasStarted: false, gathering: [], batches: [], isGone: false }
  open.add(connection)
  socket.setNoDelay(true)
  socket.on('data', (chunk) => {
    connection.chunks.push(chunk)
    connection.length += chunk.length
    // a large message comes in many chunks, which are joined once, when all of them are there
    if (connection.length < connection.wanted) return
    for (const batch of takeBatches(connection)) {
      connection.batches.push(batch)
      turns.ask(connection)
    }
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    open.delete(connection)
    connection.isGone = true
    turns.start()
  })
}

const sslRequest = 80_877_103
const gssRequest = 80_877_104
const cancelRequest = 80_877_102
const [query, sync, functionCall, terminate] = ['Q', 'S', 'F', 'X'].map((letter) => letter.charCodeAt(0))
const endsBatch = new Set([query, sync, functionCall, flush])

/** Takes the complete batches that have been received. A batch ends with a message after which the client waits for an answer. */
function takeBatches(/** @type {Connection} */ connection) {
  const batches = []
  for (let message = takeMessage(connection); message !== null; message = takeMessage(connection)) {
    if (!connection.hasStarted) {
      const code = message.readInt32BE(4)
      if (code === sslRequest || code === gssRequest) connection.socket.write('N')
      else if (code === cancelRequest) connection.socket.end()
      else {
        connection.hasStarted = true
        batches.push([message])
      }
      continue
    }
    if (message[0] === terminate) {
      connection.socket.end()
      break
    }
    connection.gathering.push(message)
    if (endsBatch.has(message[0])) {
      batches.push(connection.gathering)
      connection.gathering = []
    }
  }
  return batches
}

/** Takes the next complete message; null until the rest of it has come. */
function takeMessage(/** @type {Connection} */ connection) {
  const lengthAt = connection.hasStarted ? 1 : 0
  connection.wanted = lengthAt + 4
  if (connection.length < connection.wanted) return null
  const received = connection.chunks.length === 1 ? connection.chunks[0] : Buffer.concat(connection.chunks)
  connection.chunks = [received]
  connection.wanted = lengthAt + received.readInt32BE(lengthAt)
  if (connection.length < connection.wanted) return null
  const message = received.subarray(0, connection.wanted)
  connection.chunks = [received.subarray(connection.wanted)]
  connection.length -= message.length
  return message
}
