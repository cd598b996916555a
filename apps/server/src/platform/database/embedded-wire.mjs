// PostgreSQL's wire in front of the embedded engine. The engine is one session that all connections share, and so are its unnamed
// statement and portal: what one connection sends up to its Sync is run as a whole, and a transaction keeps the engine until it ends.
// (pglite-socket queues single messages: a Bind that arrives in several chunks meets another connection's statement.)
import { createServer } from 'node:net'

/**
 * @typedef {{ socket: import('node:net').Socket, chunks: Buffer[], length: number, wanted: number, hasStarted: boolean, gathering: Uint8Array[], batches: Uint8Array[][], isGone: boolean }} Connection
 * @typedef {import('@electric-sql/pglite').PGlite} Engine
 * @typedef {object} Options
 * @property {string} path
 * @property {number} connections
 * @property {number} [holdMilliseconds] a transaction whose client says nothing for so long while others wait is ended; 30 s
 * @property {() => boolean} [isOurs] false: nothing may be run nor answered any more
 * @property {() => void} [onProgress] an answer went out
 * @property {(state: number) => void} [onActivity] see `activities`
 * @property {(error: Error) => void} [onFault] the engine has failed; a statement may never end
 */

/** What the engine is about: nothing, a batch, or a transaction whose client has not said what comes next. */
export const activities = { idle: 0, running: 1, held: 2 }

/**
 * @param {Engine} engine
 * @param {Options} options
 * @returns {Promise<{ stop(): Promise<void>, between(work: () => Promise<void>): Promise<void> }>} `between` runs work while no transaction is open
 */
export async function serveWire(engine, options) {
  const turns = createTurns(engine, options)
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
    between: turns.between,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const { socket } of open) socket.destroy()
      await closed
      await turns.idle()
    },
  }
}

/** Who may use the engine: batches in the order they came, but nobody else while a connection's transaction is open. */
function createTurns(/** @type {Engine} */ engine, /** @type {Options} */ options) {
  /** @type {Connection[]} */
  const waiting = []
  /** @type {Connection | null} */
  let owner = null
  /** @type {Promise<void> | null} */
  let running = null
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let holding
  /** @type {(() => Promise<void>)[]} */
  const betweens = []

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
      if (owner === null) for (const work of betweens.splice(0)) await work()
      const connection = next()
      if (connection === undefined) return
      if (connection.isGone) continue
      const batch = connection.batches.shift() ?? []
      for (const message of batch) {
        if (options.isOurs?.() === false) return
        await send(engine, connection, message, options)
      }
      owner = engine.isInTransaction() || batch.at(-1)?.[0] === flush ? connection : null
    }
  }
  const hasWork = () => (owner === null ? waiting.length + betweens.length > 0 : owner.isGone || waiting.includes(owner))
  const start = () => {
    if (running !== null || !hasWork()) return
    clearTimeout(holding)
    options.onActivity?.(activities.running)
    running = run()
      .catch((/** @type {unknown} */ error) => options.onFault?.(error instanceof Error ? error : new Error(JSON.stringify(error))))
      .finally(() => {
        running = null
        options.onActivity?.(owner === null ? activities.idle : activities.held)
        if (owner !== null) holding = setTimeout(endHeld, options.holdMilliseconds ?? 30_000, owner)
        // what came while the last turn was ending
        start()
      })
  }
  // a client that was stopped in the middle of a transaction would keep the engine from everybody
  const endHeld = (/** @type {Connection} */ connection) => {
    if (waiting.length > 0) connection.socket.destroy()
    else holding = setTimeout(endHeld, 1000, connection)
  }
  return {
    ask: (/** @type {Connection} */ connection) => {
      waiting.push(connection)
      start()
    },
    leave: start,
    between: (/** @type {() => Promise<void>} */ work) =>
      new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
        betweens.push(() => work().then(resolve, reject))
        start()
      }),
    idle: async () => {
      clearTimeout(holding)
      await running
      clearTimeout(holding)
    },
  }
}

async function send(
  /** @type {Engine} */ engine,
  /** @type {Connection} */ connection,
  /** @type {Uint8Array} */ message,
  /** @type {Options} */ { isOurs, onProgress, onFault },
) {
  await engine.runExclusive(() =>
    engine.execProtocolRawStream(message, {
      onRawData: (data) => {
        onProgress?.()
        if (isOurs?.() === false) return
        // the engine uses its memory again
        const answer = Buffer.from(data)
        if (connection.socket.writable) connection.socket.write(answer)
        if (answer.includes(panic)) onFault?.(new Error(`PANIC of the engine: ${panicText(answer)}`))
      },
    }),
  )
}

// after a panic the engine holds what it held, and the next statement waits for it for ever; text of rows has no zero bytes
const panic = Buffer.from('SPANIC\0VPANIC\0')

/** SQLSTATE and message of the panic: file names and causes, nothing that members typed. */
function panicText(/** @type {Buffer} */ answer) {
  const fields = answer.subarray(answer.indexOf(panic)).toString('utf8').split('\0')
  const field = (/** @type {string} */ letter) => fields.find((text) => text.startsWith(letter))?.slice(1) ?? ''
  return `${field('C')} ${field('M')}`
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
