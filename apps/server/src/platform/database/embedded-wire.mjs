// PostgreSQL's wire in front of the embedded engine. The engine is one session that all connections share, and so are its unnamed
// statement and portal: what one connection sends up to its Sync is run as a whole, and a transaction keeps the engine until it ends.
// (pglite-socket queues single messages: a Bind that arrives in several chunks meets another connection's statement.)
import { createServer } from 'node:net'

/**
 * @typedef {{ socket: import('node:net').Socket, chunks: Buffer[], length: number, wanted: number, hasStarted: boolean, gathering: Uint8Array[], batches: Uint8Array[][], isGone: boolean }} Connection
 * @param {import('@electric-sql/pglite').PGlite} engine
 * @param {{ path: string, connections: number }} options
 * @returns {Promise<{ stop(): Promise<void> }>}
 */
export async function serveWire(engine, options) {
  const turns = createTurns(engine)
  /** @type {Set<Connection>} */
  const open = new Set()
  const server = createServer((socket) => {
    /** @type {Connection} */
    const connection = { socket, chunks: [], length: 0, wanted: 0, hasStarted: false, gathering: [], batches: [], isGone: false }
    open.add(connection)
    socket.setNoDelay(true)
    socket.on('data', (chunk) => {
      connection.chunks.push(chunk)
      connection.length += chunk.length
      // a large message comes in many chunks: put together once, when all of it is there
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
      turns.leave()
    })
  })
  server.maxConnections = options.connections
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.path, () => resolve(undefined))
  })
  return {
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const { socket } of open) socket.destroy()
      await closed
      await turns.idle()
    },
  }
}

/** Who may use the engine: batches in the order they came, but nobody else while a connection's transaction is open. */
function createTurns(/** @type {import('@electric-sql/pglite').PGlite} */ engine) {
  /** @type {Connection[]} */
  const waiting = []
  /** @type {Connection | null} */
  let owner = null
  /** @type {Promise<void> | null} */
  let running = null

  const next = () => {
    if (owner === null) return waiting.shift()
    const own = waiting.indexOf(owner)
    return own === -1 ? undefined : waiting.splice(own, 1)[0]
  }
  const run = async () => {
    for (;;) {
      if (owner?.isGone === true) {
        await engine.exec('rollback')
        owner = null
      }
      const connection = next()
      if (connection === undefined) return
      if (connection.isGone) continue
      const batch = connection.batches.shift() ?? []
      for (const message of batch) await send(engine, connection, message)
      owner = engine.isInTransaction() || batch.at(-1)?.[0] === flush ? connection : null
    }
  }
  const hasWork = () => (owner === null ? waiting.length > 0 : owner.isGone || waiting.includes(owner))
  const start = () => {
    if (running !== null || !hasWork()) return
    running = run().finally(() => {
      running = null
      // what came while the last turn was ending
      start()
    })
  }
  return {
    ask: (/** @type {Connection} */ connection) => {
      waiting.push(connection)
      start()
    },
    leave: start,
    idle: async () => {
      await running
    },
  }
}

async function send(
  /** @type {import('@electric-sql/pglite').PGlite} */ engine,
  /** @type {Connection} */ connection,
  /** @type {Uint8Array} */ message,
) {
  await engine.runExclusive(() =>
    engine.execProtocolRawStream(message, {
      onRawData: (data) => {
        // the engine uses its memory again
        if (connection.socket.writable) connection.socket.write(Buffer.from(data))
      },
    }),
  )
}

const sslRequest = 80_877_103
const gssRequest = 80_877_104
const cancelRequest = 80_877_102
const [query, sync, functionCall, flush, terminate] = ['Q', 'S', 'F', 'H', 'X'].map((letter) => letter.charCodeAt(0))
const endsBatch = new Set([query, sync, functionCall, flush])

/** Whole batches of what has been received: everything up to a message after which the client waits for an answer. */
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

/** The next whole message; null until the rest of it has come. */
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
