import { Suspense, useState } from 'react'
import { useLocation, useArrival } from '../shared/router/index.ts'
import { useBranding } from '../shared/branding.ts'
import { paths } from '../shared/paths.ts'
import { buttonClass } from '../shared/ui/button-class.ts'
import { Footer } from '../shared/ui/footer.tsx'
import { Link } from '../shared/ui/link.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { KeptDataContext, type KeptData } from './kept-data.ts'
import { PositionKeeper } from './pages/position-keeper.tsx'
import { standalonePages } from './pages/registry.ts'
import { RefusalHost } from './refusal/refusal-host.tsx'
import styles from './standalone-frame.module.css'

/** A page by itself, without menu and tabs: whose it is, the page, and the way into the workbench. */
export function StandaloneFrame() {
  const location = useLocation()
  const arrival = useArrival()
  const { logo, siteTitle } = useBranding()
  const { pathname, search, hash, key } = location
  const Page = standalonePages[pathname]
  const [keptData] = useState<KeptData>(() => ({ client: null }))
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
          <Suspense>
            <KeptDataContext value={keptData}>
              {Page !== undefined && <Page key={pathname} />}
              <PositionKeeper step={{ key, address: `${pathname}${search}${hash}` }} path={pathname} arrival={arrival} />
              <RefusalHost />
            </KeptDataContext>
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  )
}
