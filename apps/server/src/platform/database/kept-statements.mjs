/** The engine plans with the sizes that tables have at that moment, and nothing else tells it that they have grown. */
const replanEvery = 60_000
const parse = 'P'.charCodeAt(0)
const parseComplete = Buffer.from([0x31, 0, 0, 0, 4])

/**
 * Statements with a name, which the engine keeps parsed and planned. All connections share the engine's one session, and so its names: the same name is
 * always the same text (pool.ts), and what one connection has had parsed is there for the others.
 */
export class KeptStatements {
  /** @type {Set<string>} */
  #parsed = new Set()
  #plannedAt = 0

  /** What the engine is to be sent of a batch, and what the client is answered before. */
  take(/** @type {Uint8Array[]} */ batch) {
    const name = nameParsed(batch[0])
    if (name === null || !this.#parsed.has(name)) return { name, messages: batch, answered: null }
    return { name: null, messages: batch.slice(1), answered: parseComplete }
  }

  /** The engine's answer to a batch whose first message was to be parsed under this name. */
  learn(/** @type {string} */ name, /** @type {Uint8Array} */ answer) {
    if (answer[0] === parseComplete[0]) this.#parsed.add(name)
  }

  /** Whether it is time to plan anew. */
  isStale(now = performance.now()) {
    if (this.#parsed.size === 0 || now - this.#plannedAt < replanEvery) return false
    this.#plannedAt = now
    return true
  }
}

/** The name that a message asks to parse a statement under; null where it has none, or is another message. */
function nameParsed(/** @type {Uint8Array | undefined} */ message) {
  if (message === undefined || message[0] !== parse || message[5] === 0) return null
  return Buffer.from(message.subarray(5, message.indexOf(0, 5))).toString('utf8')
}
