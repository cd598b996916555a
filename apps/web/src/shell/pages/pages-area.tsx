import type { Menu, User } from '@tender/contract'
import { useContext, useState } from 'react'
import { useArrival } from '../../shared/router/index.ts'
import { useSettings } from '../../shared/settings.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { HelpHost } from '../help/help-host.tsx'
import { KeptDataContext, nothingKept } from '../kept-data.ts'
import { PaletteHost } from '../palette/palette-host.tsx'
import { RecentPasswordHost } from '../recent-password/recent-password-host.tsx'
import { RefusalHost } from '../refusal/refusal-host.tsx'
import { TabBar } from '../tabs/tab-bar.tsx'
import { useAskedView } from '../use-asked-view.ts'
import { useTabs } from '../tabs/tabs-store.ts'
import { useSavedTabs } from '../tabs/use-saved-tabs.ts'
import { PageStack } from './page-stack.tsx'
import styles from './pages-area.module.css'
import { PositionKeeper } from './position-keeper.tsx'
import { Redirect } from './redirect.tsx'
import { usePageArea, type PageArea } from './use-page-area.ts'
import { VisitRecorder } from './visit-recorder.tsx'
import { loadWithData } from '../load-with-data.tsx'
import { lateScreen } from '../../shared/ui/late-screen.tsx'

const NotFoundPage = lateScreen(() => import('../not-found-page.tsx').then((chunk) => chunk.NotFoundPage))
// with data, because it asks which level opens a page
const UnauthorisedPage = lateScreen(() => loadWithData(() => import('../unauthorised-page.tsx').then((chunk) => chunk.UnauthorisedPage)))

/**
 * The content of the frame: the tabs, and the visible page with those kept alive behind it. It is a chunk of its own,
 * so the frame is shown first.
 */
export function PagesArea({ user, menu }: { user: User; menu: Menu }) {
  const area = usePageArea(user, menu)
  const { fixedHeader, tagsView } = useSettings()
  // discarded with the session, because it belongs to the account
  const [keptData] = useState(nothingKept)
  useSavedTabs()
  // a page with only a message has no tab of its own
  const hasNoTabs = useTabs(({ tabs }) => tabs.length === 0) && (area.place.kind === 'unknown' || area.place.kind === 'unauthorised')
  return (
    <KeptDataContext value={keptData}>
      {tagsView && !hasNoTabs && (
        <div className={styles['tabs']} data-fixed={fixedHeader}>
          <TabBar home={area.home} visiblePage={area.place.kind === 'page' ? area.place.path : null} />
        </div>
      )}
      <main id="content" tabIndex={-1} className={styles['content']}>
        <ErrorBoundary resetKey={area.location.key}>
          <Pages area={area} />
        </ErrorBoundary>
      </main>
      <PaletteHost />
      <HelpHost />
      <RefusalHost />
      <RecentPasswordHost />
    </KeptDataContext>
  )
}

function Pages({ area }: { area: PageArea }) {
  const { place, location, routes, home } = area
  const arrival = useArrival()
  const path = place.kind === 'page' ? place.path : location.pathname
  useAskedView(useContext(KeptDataContext), { path, key: location.key, arrival })
  const address = `${path}${location.search}${location.hash}`
  return (
    <>
      <VisitRecorder {...area} />
      {place.kind === 'redirect' && <Redirect key={address} to={place.to} isAfresh={place.isAfresh} />}
      {place.kind === 'unknown' && <NotFoundPage home={home} />}
      {place.kind === 'unauthorised' && <UnauthorisedPage home={home} reason={place.reason} />}
      <PageStack visiblePage={place.kind === 'page' ? { path, location } : null} routes={routes} />
      <PositionKeeper step={{ key: location.key, address }} path={path} arrival={arrival} />
    </>
  )
}
