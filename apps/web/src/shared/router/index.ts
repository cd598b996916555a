export type { Location } from './address.ts'
export { browserHistory, type Arrival } from './browser-history.ts'
export { fillRoute, matchPath, matchRoute, type Route } from './match-route.ts'
export { Navigate, Router, useArrival, useLink, useLocation, useNavigate, useParams, useRoutes, useSearchParams } from './router.tsx'
