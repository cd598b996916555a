import { monitorEventLoopDelay } from 'node:perf_hooks'
import { calls } from '@tender/contract/server'
import { createSender } from './send.ts'

/** How others are served meanwhile. */
export interface Watch {
  /** Milliseconds for which nobody was answered since the last time this was asked: of what is under way too. */
  block(): number
  stop(): void
}

const every = 50

/**
 * Asks /healthz, and a search as a member, again and again. What this process itself was late is taken off, so that a machine under load
 * does not count as a server that hangs.
 */
export function watch(origin: string, token: string): Watch {
  const sender = createSender(origin, 2)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let longest = 0
  const stopped = new AbortController()
  const underWay = new Map<string, number>()
  const repeat = async (name: string, ask: () => Promise<unknown>) => {
    while (!stopped.signal.aborted) {
      const startedAt = performance.now()
      underWay.set(name, startedAt)
      await ask()
      underWay.delete(name)
      longest = Math.max(longest, performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, every))
    }
  }
  const searching = {
    method: 'POST',
    path: `/${calls.getDocumentList.path}`,
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ searchWord: '采购', size: 10 }),
    timeout: 60_000,
  }
  void repeat('health', () => sender.send({ method: 'GET', path: '/healthz', timeout: 60_000 }))
  void repeat('search', () => sender.send(searching))
  return {
    block: () => {
      const now = performance.now()
      const found = Math.max(longest, ...[...underWay.values()].map((startedAt) => now - startedAt))
      const own = delay.max / 1e6
      longest = 0
      delay.reset()
      return Math.max(0, found - own)
    },
    stop: () => {
      stopped.abort()
      delay.disable()
      sender.close()
    },
  }
}
