import { useState } from 'react'
import { useLocation, useArrival } from '../shared/router/index.ts'
import { pages } from '../pages.ts'
import { useBranding } from '../shared/branding.ts'
import { pageRefusalAt } from '../shared/page-refusal.ts'
import { paths } from '../shared/paths.ts'
import { useSession } from '../shared/session.ts'
import { buttonClass } from '../shared/ui/button-class.ts'
import { Footer } from '../shared/ui/footer.tsx'
import { lateScreen } from '../shared/ui/late-screen.tsx'
import { Link } from '../shared/ui/link.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { KeptDataContext, nothingKept } from './kept-data.ts'
import { useAskedView } from './use-asked-view.ts'
import { PositionKeeper } from './pages/position-keeper.tsx'
import { standalonePages } from './pages/registry.ts'
import { RefusalHost } from './refusal/refusal-host.tsx'
import styles from './standalone-frame.module.css'
import { loadWithData } from './load-with-data.tsx'

// with data, because it asks which level opens a page
const UnauthorisedPage = lateScreen(() => loadWithData(() => import('./unauthorised-page.tsx').then((chunk) => chunk.UnauthorisedPage)))

/** A standalone page without menu and tabs: the brand, the page, and a link to the workbench. */
export function StandaloneFrame() {
  const location = useLocation()
  const arrival = useArrival()
  const { logo, siteTitle } = useBranding()
  const { pathname, search, hash, key } = location
  const Page = standalonePages[pathname]
  const page = pages.find(({ standalone }) => standalone === pathname)
  const reason = useSession(({ menu }) => pageRefusalAt(menu, page?.path ?? pathname))
  const [keptData] = useState(nothingKept)
  useAskedView(keptData, { path: pathname, key, arrival })
  return (
    <div className={styles['frame']}>
      <header className={styles['bar']}>
        <img src={logo} alt="" width={32} height={32} />
        <strong className={styles['title']}>{siteTitle}</strong>
        <Link to={paths.home} className={buttonClass('default')}>
          进入工作台
        </Link>
      </header>
      <main tabIndex={-1} className={styles['content']}>
        <ErrorBoundary resetKey={key}>
          <KeptDataContext value={keptData}>
            {reason !== null && <UnauthorisedPage home={paths.home} reason={reason} />}
            {reason === null && Page !== undefined && <Page key={pathname} />}
            <PositionKeeper step={{ key, address: `${pathname}${search}${hash}` }} path={pathname} arrival={arrival} />
            <RefusalHost />
          </KeptDataContext>
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  )
}
