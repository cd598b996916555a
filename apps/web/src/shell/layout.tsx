import type { MouseEvent } from 'react'
import { useSession } from '../shared/session.ts'
import { useSettings } from '../shared/settings.ts'
import { Footer } from '../shared/ui/footer.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { FrameSkeleton, PagesSkeleton } from './frame-skeleton.tsx'
import styles from './layout.module.css'
import { MenuDrawer } from './menu/menu-drawer.tsx'
import { SideMenu } from './menu/side-menu.tsx'
import { useSidebar } from './menu/use-sidebar.ts'
import { SettingsHost } from './settings/settings-host.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { lateScreen } from '../shared/ui/late-screen.tsx'

const PagesArea = lateScreen(() => import('./pages/pages-area.tsx').then((chunk) => chunk.PagesArea), <PagesSkeleton />)

/** The frame around every page of the member area: side menu, top bar, tabs, content. */
export function Layout() {
  const user = useSession((session) => session.user)
  const menu = useSession((session) => session.menu)
  const sidebar = useSidebar()
  const isFixed = useSettings((settings) => settings.fixedHeader)
  if (user === null || menu === null) return <FrameSkeleton />
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
        <div className={styles['top']} data-fixed={isFixed}>
          <TopBar isSidebarOpen={sidebar.isOpen} onToggleSidebar={sidebar.toggle} />
        </div>
        <ErrorBoundary>
          <PagesArea user={user} menu={menu} />
        </ErrorBoundary>
        <Footer />
      </div>
      <SettingsHost />
    </div>
  )
}

// a fragment in the address would add a step to the history
function focusContent(event: MouseEvent): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('#content')?.focus()
}
