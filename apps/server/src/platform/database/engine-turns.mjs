import { KeptStatements } from './kept-statements.mjs'

/**
 * @typedef {{ socket: import('node:net').Socket, chunks: Buffer[], length: number, wanted: number, hasStarted: boolean, gathering: Uint8Array[], batches: Uint8Array[][], isGone: boolean }} Connection
 * @typedef {import('@electric-sql/pglite').PGlite} Engine
 * @typedef {object} Options
 * @property {number} [holdMilliseconds] a transaction is ended if its client sends nothing for this long while others wait; 30 s by default
 * @property {() => boolean} [isOurs] if it returns false, nothing may be run or answered
 * @property {() => void} [onProgress] called when the engine has answered
 * @property {(state: number) => void} [onActivity] called with one of `activities`
 * @property {(error: Error) => void} [onFault] called when the engine has failed; a statement may never end
 */

/** What the engine is doing: nothing, running a batch, or holding a transaction whose client has not sent the next statement. */
export const activities = { idle: 0, running: 1, held: 2 }

/** The message by which a client asks for the answers so far, in the middle of a batch. */
export const flush = 'H'.charCodeAt(0)

/** Decides which batch the engine runs next: in their order of arrival, but while a transaction is open, only those of its connection. */
export class EngineTurns {
  /** @type {Engine} */
  #engine
  /** @type {Options} */
  #options
  /** @type {Connection[]} */
  #waiting = []
  /** @type {Connection | null} */
  #owner = null
  /** @type {Promise<void> | null} */
  #running = null
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #holding
  /** @type {(() => Promise<void>)[]} */
  #betweens = []
  #kept = new KeptStatements()

  constructor(/** @type {Engine} */ engine, /** @type {Options} */ options) {
    this.#engine = engine
    this.#options = options
  }

  /** Queues a batch of the connection. */
  ask(/** @type {Connection} */ connection) {
    this.#waiting.push(connection)
    this.start()
  }

  /** Runs work while no transaction is open. */
  between(/** @type {() => Promise<void>} */ work) {
    return new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
      this.#betweens.push(() => work().then(resolve, reject))
      this.start()
    })
  }

  /** Returns once nothing runs. */
  async idle() {
    clearTimeout(this.#holding)
    await this.#running
    clearTimeout(this.#holding)
  }

  /** Runs the waiting batches, unless something is running already. Call it when a batch arrives and when a connection closes. */
  start() {
    const { onActivity, onFault, holdMilliseconds = 30_000 } = this.#options
    if (this.#running !== null || !this.#hasWork()) return
    clearTimeout(this.#holding)
    onActivity?.(activities.running)
    this.#running = this.#run()
      .catch((/** @type {unknown} */ error) => onFault?.(error instanceof Error ? error : new Error(JSON.stringify(error))))
      .finally(() => {
        this.#running = null
        const owner = this.#owner
        onActivity?.(owner === null ? activities.idle : activities.held)
        if (owner !== null) this.#holding = setTimeout(() => this.#endHeld(owner), holdMilliseconds)
        // batches that arrived while the last turn was ending
        this.start()
      })
  }

  async #run() {
    for (;;) {
      if (this.#owner?.isGone === true) {
        await this.#engine.exec('rollback')
        this.#owner = null
      }
      if (this.#owner === null) for (const work of this.#betweens.splice(0)) await work()
      if (this.#owner === null && this.#kept.isStale()) await this.#engine.exec('discard plans')
      const connection = this.#next()
      if (connection === undefined) return
      if (connection.isGone) continue
      const batch = connection.batches.shift() ?? []
      if (this.#options.isOurs?.() === false) return
      await send(this.#engine, connection, batch, this.#kept, this.#options)
      this.#owner = this.#engine.isInTransaction() || batch.at(-1)?.[0] === flush ? connection : null
    }
  }

  #next() {
    if (this.#owner === null) return this.#waiting.shift()
    const own = this.#waiting.indexOf(this.#owner)
    return own === -1 ? undefined : this.#waiting.splice(own, 1)[0]
  }

  #hasWork() {
    if (this.#owner === null) return this.#waiting.length + this.#betweens.length > 0
    return this.#owner.isGone || this.#waiting.includes(this.#owner)
  }

  // a client that stopped in the middle of a transaction would block the engine for all others
  #endHeld(/** @type {Connection} */ connection) {
    if (this.#waiting.length > 0) connection.socket.destroy()
    else this.#holding = setTimeout(() => this.#endHeld(connection), 1000)
  }
}

/** Runs a batch as a whole, and sends its answers together. */
async function send(
  /** @type {Engine} */ engine,
  /** @type {Connection} */ { socket },
  /** @type {Uint8Array[]} */ batch,
  /** @type {KeptStatements} */ kept,
  /** @type {Options} */ { isOurs, onProgress, onFault },
) {
  const { name, messages, answered } = kept.take(batch)
  let isFirst = true
  socket.cork()
  if (answered !== null && socket.writable) socket.write(answered)
  await engine.runExclusive(() =>
    engine.execProtocolRawStream(Buffer.concat(messages), {
      onRawData: (data) => {
        onProgress?.()
        if (isFirst && name !== null) kept.learn(name, data)
        isFirst = false
        if (isOurs?.() === false) return
        // a copy, because the engine reuses its memory
        const answer = Buffer.from(data)
        if (socket.writable) socket.write(answer)
        if (answer.includes(panic)) onFault?.(new Error(`PANIC of the engine: ${panicText(answer)}`))
      },
    }),
  )
  socket.uncork()
}

// After a panic the engine keeps its locks, and the next statement waits for them forever. Text in rows cannot look like this, because it has no zero bytes.
const panic = Buffer.from('SPANIC\0VPANIC\0')

/** SQLSTATE and message of the panic. They contain file names and causes, but nothing that members typed. */
function panicText(/** @type {Buffer} */ answer) {
  const fields = answer.subarray(answer.indexOf(panic)).toString('utf8').split('\0')
  const field = (/** @type {string} */ letter) => fields.find((text) => text.startsWith(letter))?.slice(1) ?? ''
  return `${field('C')} ${field('M')}`
}
