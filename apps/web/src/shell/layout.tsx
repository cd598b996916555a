import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from './error-boundary.tsx'
import styles from './layout.module.css'
import { MenuDrawer } from './menu-drawer.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import { useSidebar } from './use-sidebar.ts'

/** The frame around every page of the member area: side menu, top bar, content. */
export function Layout() {
  const sidebar = useSidebar()
  const { pathname } = useLocation()
  return (
    <div className={styles['frame']} data-sidebar={sidebar.isOpen ? 'open' : 'closed'}>
      <a href="#content" className={styles['skip']} onClick={focusContent}>
        跳到正文
      </a>
      {!sidebar.isMobile && (
        <div className={styles['side']}>
          <SideMenu isCollapsed={!sidebar.isOpen} />
        </div>
      )}
      {sidebar.isMobile && sidebar.isOpen && <MenuDrawer onClose={sidebar.close} />}
      <div className={styles['column']}>
        <TopBar isSidebarOpen={sidebar.isOpen} onToggleSidebar={sidebar.toggle} />
        <main id="content" tabIndex={-1} className={styles['content']}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  )
}

// the address stays the page's own: a fragment would be one more step back
function focusContent(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('#content')?.focus()
}
