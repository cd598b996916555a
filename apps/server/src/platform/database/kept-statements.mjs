/** Milliseconds. A plan is based on the sizes that tables had when it was made, and nothing else tells the engine that they have grown. */
const replanInterval = 60_000
const parse = 'P'.charCodeAt(0)
const parseComplete = Buffer.from([0x31, 0, 0, 0, 4])

/**
 * Named statements, which the engine keeps parsed and planned. All connections share the engine's one session and its names. A name always stands for the
 * same text (pool.ts), so a statement that one connection has had parsed can be used by the others.
 */
export class KeptStatements {
  /** @type {Set<string>} */
  #parsed = new Set()
  #plannedAt = 0

  /** Returns the messages of a batch that must be sent to the engine, and the answer that the client gets before the engine's. */
  take(/** @type {Uint8Array[]} */ batch) {
    const name = nameParsed(batch[0])
    if (name === null || !this.#parsed.has(name)) return { name, messages: batch, answered: null }
    return { name: null, messages: batch.slice(1), answered: parseComplete }
  }

  /** Reads whether the engine has parsed the statement. @param answer the engine's answer to a batch that began by parsing a statement under this name */
  learn(/** @type {string} */ name, /** @type {Uint8Array} */ answer) {
    if (answer[0] === parseComplete[0]) this.#parsed.add(name)
  }

  /** Whether the statements must be planned anew. */
  isStale(now = performance.now()) {
    if (this.#parsed.size === 0 || now - this.#plannedAt < replanInterval) return false
    this.#plannedAt = now
    return true
  }
}

/** The name under which a message asks to parse a statement; null if it has none, or if it is another message. */
function nameParsed(/** @type {Uint8Array | undefined} */ message) {
  if (message === undefined || message[0] !== parse || message[5] === 0) return null
  return Buffer.from(message.subarray(5, message.indexOf(0, 5))).toString('utf8')
}
