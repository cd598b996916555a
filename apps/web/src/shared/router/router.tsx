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
  /** Takes the place of the step that is visible: nothing to come back to. */
  replace?: boolean
  state?: unknown
}

/** Goes to an address of the program, or so many steps through the history. The address that is visible makes no new step, as in a browser: it is asked for again. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void

const HistoryContext = createContext<History | null>(null)
const PlaceContext = createContext<Place | null>(null)
const ParamsContext = createContext<Readonly<Record<string, string>>>({})

/** Shows `children` at the address of the window, and nothing at one that is not the program's. */
export function Router({ history, children }: { history: History; children: ReactNode }) {
  const [{ location, arrival }, setStep] = useState(history.current)
  // no transition: a box that was just ticked would for a moment look as if it were not, since filters live in the address
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

/** What stands at the places of the route's address, such as `id`. */
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

/** The address of a link, and what follows it within the program: not where the member asks the browser for a window of its own. */
export function useLink(to: string, state: unknown): { href: string; follow: (event: MouseEvent) => void } {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(to, { state })
  }
  return { href: useHistory().hrefOf(addressOf(to)), follow }
}

/** Goes elsewhere as soon as it is rendered. */
export function Navigate({ to, state, replace = false }: { to: string; state?: unknown; replace?: boolean }): null {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state])
  return null
}

/** What stands at the visible address, or at `location`, which all that is within it then takes for the visible one. */
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
