import { lazy, Suspense } from 'react'
import { useNavigationType } from 'react-router'
import { loadNotFoundPage, loadServerData, loadUnauthorisedPage } from '../../route-chunks.ts'
import { PageStack } from './page-stack.tsx'
import { PositionKeeper } from './position-keeper.tsx'
import { Redirect } from './redirect.tsx'
import type { PageArea } from './use-page-area.ts'
import { VisitRecorder } from './visit-recorder.tsx'

const ServerData = lazy(() => loadServerData().then((chunk) => ({ default: chunk.ServerData })))
const NotFoundPage = lazy(() => loadNotFoundPage().then((chunk) => ({ default: chunk.NotFoundPage })))
const UnauthorisedPage = lazy(() => loadUnauthorisedPage().then((chunk) => ({ default: chunk.UnauthorisedPage })))

/** What the frame is around: the page in sight, with those kept alive behind it. */
export function MemberPages({ area }: { area: PageArea }) {
  const { place, location, routes, home } = area
  const arrival = useNavigationType()
  const path = place.kind === 'page' ? place.path : location.pathname
  const address = `${path}${location.search}${location.hash}`
  return (
    <>
      <VisitRecorder {...area} />
      {place.kind === 'redirect' && <Redirect key={address} to={place.to} isAfresh={place.isAfresh} />}
      {/* apart from the pages: while one of these is fetched, those stay as they are */}
      <Suspense>
        {place.kind === 'unknown' && <NotFoundPage home={home} />}
        {place.kind === 'unauthorised' && <UnauthorisedPage home={home} />}
      </Suspense>
      <Suspense>
        <ServerData>
          <PageStack inSight={place.kind === 'page' ? { path, location } : null} routes={routes} />
          <PositionKeeper step={{ key: location.key, address }} path={path} arrival={arrival} />
        </ServerData>
      </Suspense>
    </>
  )
}
