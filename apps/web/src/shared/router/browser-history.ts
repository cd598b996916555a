import { withBase, withoutBase, type Address, type Location } from './address.ts'

/**
 * How a step was reached. POP: by back, forward or loading. PUSH: as a new step. REPLACE: instead of the last step.
 * AGAIN: by a request for the address that was already visible.
 */
export type Arrival = 'POP' | 'PUSH' | 'REPLACE' | 'AGAIN'

export interface Step {
  arrival: Arrival
  /** Null if the address is outside the program. */
  location: Location | null
}

/** The history of a window. */
export interface History {
  current: () => Step
  push: (address: Address, state: unknown) => void
  /** @param how `AGAIN` if the address stays the same */
  replace: (address: Address, state: unknown, how: 'REPLACE' | 'AGAIN') => void
  go: (steps: number) => void
  /** Returns a function that stops it. */
  listen: (onStep: (step: Step) => void) => () => void
  /** The address as a link's `href`. */
  hrefOf: (address: Address) => string
}

/** The browser's own history. @param base the path that the program is served under, such as `/admin` */
export function browserHistory(base: string): History {
  const listeners = new Set<(step: Step) => void>()
  let arrival: Arrival = 'POP'
  const current = (): Step => ({ arrival, location: readLocation(base) })
  const tell = (how: Arrival) => {
    arrival = how
    const step = current()
    for (const listener of listeners) listener(step)
  }
  const hrefOf = (address: Address) => withBase(base, address)
  window.addEventListener('popstate', () => tell('POP'))
  return {
    current,
    push(address, state) {
      window.history.pushState({ usr: state, key: newKey() }, '', hrefOf(address))
      tell('PUSH')
    },
    replace(address, state, how) {
      window.history.replaceState({ usr: state, key: newKey() }, '', hrefOf(address))
      tell(how)
    },
    go: (steps) => window.history.go(steps),
    listen(onStep) {
      listeners.add(onStep)
      return () => listeners.delete(onStep)
    },
    hrefOf,
  }
}

export function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

function readLocation(base: string): Location | null {
  const { pathname, search, hash } = window.location
  const within = withoutBase(base, pathname)
  if (within === null) return null
  return { pathname: within, search, hash, ...keptOf(window.history.state) }
}

function keptOf(kept: unknown): Pick<Location, 'state' | 'key'> {
  if (typeof kept !== 'object' || kept === null) return { state: null, key: 'default' }
  return {
    state: 'usr' in kept ? kept.usr : null,
    key: 'key' in kept && typeof kept.key === 'string' ? kept.key : 'default',
  }
}
