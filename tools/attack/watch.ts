import { monitorEventLoopDelay } from 'node:perf_hooks'
import { calls } from '@tender/contract/server'
import { createSender } from './send.ts'

/** Measures how others are served meanwhile. */
export interface Watch {
  /** Milliseconds for which nobody was answered since the last call, running requests included. */
  block(): number
  stop(): void
}

const every = 50

/**
 * Requests /healthz, and a search as a member, again and again. Delays of this process itself are subtracted, so that a
 * busy machine does not count as a hanging server.
 */
export function watch(origin: string, token: string): Watch {
  const sender = createSender(origin, 2)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const probes = new Probes()
  void probes.repeat('health', () => sender.send({ method: 'GET', path: '/healthz', timeout: 60_000 }))
  void probes.repeat('search', () => sender.send(searchAs(token)))
  return {
    block: () => {
      const found = probes.takeLongest()
      const own = delay.max / 1e6
      delay.reset()
      return Math.max(0, found - own)
    },
    stop: () => {
      probes.stop()
      delay.disable()
      sender.close()
    },
  }
}

const window = 500
const calmBelow = 150
const calmWithin = 20_000

/**
 * Waits until a server that has just started has finished its background work, at most 20 s.
 * @returns the milliseconds that a reply takes at most before the attack: the cost of a busy machine
 */
export async function calmOf(watching: Watch): Promise<number> {
  const end = performance.now() + calmWithin
  let longest = await longestIn(watching)
  while (longest > calmBelow && performance.now() < end) longest = await longestIn(watching)
  return longest
}

async function longestIn(watching: Watch): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, window))
  return watching.block()
}

function searchAs(token: string) {
  return {
    method: 'POST',
    path: `/${calls.getDocumentList.path}`,
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ searchWord: '采购', size: 10 }),
    timeout: 60_000,
  }
}

/** Requests that are repeated again and again, and the longest time that one took. */
class Probes {
  #longest = 0
  #isStopped = false
  readonly #underWay = new Map<string, number>()

  async repeat(name: string, ask: () => Promise<unknown>): Promise<void> {
    while (!this.#isStopped) {
      const startedAt = performance.now()
      this.#underWay.set(name, startedAt)
      await ask()
      this.#underWay.delete(name)
      this.#longest = Math.max(this.#longest, performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, every))
    }
  }

  /** Milliseconds since the last call, running requests included. */
  takeLongest(): number {
    const now = performance.now()
    const found = Math.max(this.#longest, ...[...this.#underWay.values()].map((startedAt) => now - startedAt))
    this.#longest = 0
    return found
  }

  stop(): void {
    this.#isStopped = true
  }
}
