import { Children, isValidElement, useState, type ReactNode } from 'react'
import { addressOf, addressText, type Location } from '../shared/router/address.ts'
import { newKey, type Arrival, type History, type Step } from '../shared/router/browser-history.ts'
import { Router, useRoutes, type Route as RouteRow } from '../shared/router/index.ts'

type Entry = string | { pathname: string; search?: string; state?: unknown }

/** The router with its own history; begins at the last entry. */
export function MemoryRouter({ initialEntries = ['/'], children }: { initialEntries?: readonly Entry[]; children: ReactNode }) {
  const [history] = useState(() => memoryHistory(initialEntries))
  return <Router history={history}>{children}</Router>
}

/** Renders the child `Route` that matches the address. */
export function Routes({ children }: { children: ReactNode }) {
  const routes = Children.toArray(children).flatMap((child) => (isValidElement<RouteRow>(child) ? [child.props] : []))
  return useRoutes(routes)
}

/** Only `Routes` reads its props. */
export function Route(_props: RouteRow): ReactNode {
  return null
}

function memoryHistory(entries: readonly Entry[]): History {
  const kept = entries.map((entry, index) =>
    locationOf(entry, typeof entry === 'string' ? null : entry.state, index === 0 ? 'default' : newKey()),
  )
  let at = kept.length - 1
  let arrival: Arrival = 'POP'
  const listeners = new Set<(step: Step) => void>()
  const current = (): Step => ({ arrival, location: kept[at] ?? null })
  const tell = (how: Arrival) => {
    arrival = how
    for (const listener of listeners) listener(current())
  }
  return {
    current,
    push(address, state) {
      kept.splice(at + 1, kept.length, locationOf(address, state, newKey()))
      at += 1
      tell('PUSH')
    },
    replace(address, state, how) {
      kept[at] = locationOf(address, state, newKey())
      tell(how)
    },
    go(steps) {
      at = Math.min(Math.max(at + steps, 0), kept.length - 1)
      tell('POP')
    },
    listen(onStep) {
      listeners.add(onStep)
      return () => listeners.delete(onStep)
    },
    hrefOf: addressText,
  }
}

function locationOf(entry: Entry, state: unknown = null, key: string): Location {
  return { ...addressOf(entry), state, key }
}
