import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { addressOf, isSame, type Location, type To } from './address.ts'
import type { Arrival, History } from './browser-history.ts'
import { matchRoute, type Route } from './match-route.ts'

interface Place {
  location: Location
  arrival: Arrival
}

interface NavigateOptions {
  /** Replaces the visible step, so that going back skips it. */
  replace?: boolean
  state?: unknown
}

/**
 * Goes to an address of the program, or some steps through the history. As in a browser, going to the visible address
 * adds no step and reloads the page.
 */
export type Navigate = (to: To | number, options?: NavigateOptions) => void

const HistoryContext = createContext<History | null>(null)
const PlaceContext = createContext<Place | null>(null)
const ParamsContext = createContext<Readonly<Record<string, string>>>({})

/** Renders `children` for the window's address, and nothing if the address is outside the program. */
export function Router({ history, children }: { history: History; children: ReactNode }) {
  const [{ location, arrival }, setStep] = useState(history.current)
  // not a transition: filters live in the address, so a checkbox would show its old state for a moment after a click
  useLayoutEffect(() => history.listen(setStep), [history])
  const place = useMemo(() => (location === null ? null : { location, arrival }), [location, arrival])
  return (
    <HistoryContext value={history}>
      <PlaceContext value={place}>{place === null ? null : children}</PlaceContext>
    </HistoryContext>
  )
}

export function useLocation(): Location {
  return usePlace().location
}

export function useArrival(): Arrival {
  return usePlace().arrival
}

/** The parameters of the route's pattern, such as `id`. */
export function useParams(): Readonly<Record<string, string>> {
  return useContext(ParamsContext)
}

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

export function useNavigate(): Navigate {
  const history = useHistory()
  return useCallback(
    (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') return history.go(to)
      const address = addressOf(to)
      const { location } = history.current()
      if (location !== null && isSame(location, address)) history.replace(address, state, 'AGAIN')
      else if (replace) history.replace(address, state, 'REPLACE')
      else history.push(address, state)
    },
    [history],
  )
}

/** The `href` of a link and its click handler. Clicks that ask the browser for a new window or tab are left to the browser. */
export function useLink(to: string, state: unknown): { href: string; follow: (event: MouseEvent) => void } {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(to, { state })
  }
  return { href: useHistory().hrefOf(addressOf(to)), follow }
}

/** Goes to another address as soon as it is rendered. */
export function Navigate({ to, state, replace = false }: { to: string; state?: unknown; replace?: boolean }): null {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state])
  return null
}

/** Renders the route at the visible address, or at `location`, which then counts as the visible address for everything inside. */
export function useRoutes(routes: readonly Route[], location?: Location): ReactNode {
  const visible = useLocation()
  const { pathname } = location ?? visible
  const match = useMemo(() => matchRoute(routes, pathname), [routes, pathname])
  const place = useMemo(() => (location === undefined ? null : { location, arrival: 'POP' as const }), [location])
  if (match === null) return null
  const shown = <ParamsContext value={match.params}>{match.route.element}</ParamsContext>
  return place === null ? shown : <PlaceContext value={place}>{shown}</PlaceContext>
}

function useHistory(): History {
  const history = useContext(HistoryContext)
  if (history === null) throw new Error('stands outside of the router')
  return history
}

function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (place === null) throw new Error('stands outside of the router')
  return place
}
