import { memo, useContext, useEffect, useMemo, useRef } from 'react'
import { useRoutes, type Location, type Route } from '../../shared/router/index.ts'
import { PageHostContext, type PageHost } from '../../shared/page-title.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { KeptDataContext, renewData } from '../kept-data.ts'
import { renameTab } from '../tabs/tabs.ts'
import styles from './page-stack.module.css'

interface KeptPageProps {
  path: string
  location: Location
  routes: Route[]
  revision: number
}

/** A page with its own address: while another page is visible, it keeps reading the address at which it was left. */
export const KeptPage = memo(function KeptPage({ path, location, routes, revision }: KeptPageProps) {
  const host = useMemo<PageHost>(() => ({ setTitle: (title, kind) => renameTab(path, title, kind) }), [path])
  useRenewal(revision)
  return (
    <div className={styles['page']} data-page={path}>
      <PageHostContext value={host}>
        <ErrorBoundary resetKey={`${location.pathname}${location.search}`}>
          <RoutedPage location={location} routes={routes} />
        </ErrorBoundary>
      </PageHostContext>
    </div>
  )
})

function RoutedPage({ location, routes }: Pick<KeptPageProps, 'location' | 'routes'>) {
  return useRoutes(routes, location)
}

/** A page that is reloaded reads its data again, once. Until they arrive it shows the old data. */
function useRenewal(revision: number): void {
  const kept = useContext(KeptDataContext)
  const isRenewed = useRef(false)
  useEffect(() => {
    // the effects of a page run again each time it becomes visible
    if (revision === 0 || isRenewed.current) return
    isRenewed.current = true
    renewData(kept)
  }, [revision, kept])
}
