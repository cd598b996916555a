import { Suspense, type ComponentType } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { useBranding } from '../shared/branding.ts'
import { paths } from '../shared/paths.ts'
import { buttonClass } from '../shared/ui/button-class.ts'
import { Footer } from '../shared/ui/footer.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { PositionKeeper } from './pages/position-keeper.tsx'
import { DocumentCollectionsPage, LatentPage, PublicPage } from './pages/registry.ts'
import { ServerData } from './server-data.tsx'
import styles from './standalone-frame.module.css'

const pages: Readonly<Record<string, ComponentType>> = {
  [paths.publicStandalone]: PublicPage,
  [paths.latentStandalone]: LatentPage,
  [paths.collectStandalone]: DocumentCollectionsPage,
}

/** A page by itself, without menu and tabs: whose it is, the page, and the way into the workbench. */
export function StandaloneFrame() {
  const location = useLocation()
  const arrival = useNavigationType()
  const { logo, siteTitle } = useBranding()
  const { pathname, search, hash, key } = location
  const Page = pages[pathname]
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
            <ServerData>
              {Page !== undefined && <Page key={pathname} />}
              <PositionKeeper step={{ key, address: `${pathname}${search}${hash}` }} path={pathname} arrival={arrival} />
            </ServerData>
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
    </div>
  )
}
