import type { Menu, User } from '@tender/contract'
import { useRef } from 'react'
import { useSession } from '../shared/session.ts'
import { useSettings } from '../shared/settings.ts'
import { Footer } from '../shared/ui/footer.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { FrameSkeleton } from './frame-skeleton.tsx'
import styles from './layout.module.css'
import { MenuDrawer } from './menu/menu-drawer.tsx'
import { SideMenu } from './menu/side-menu.tsx'
import { useSidebar } from './menu/use-sidebar.ts'
import { MemberPages } from './pages/member-pages.tsx'
import { usePageArea } from './pages/use-page-area.ts'
import { SettingsHost } from './settings/settings-host.tsx'
import { TabBar } from './tabs/tab-bar.tsx'
import { useSavedTabs } from './tabs/use-saved-tabs.ts'
import { TopBar } from './top-bar/top-bar.tsx'

/** The frame around every page of the member area: side menu, top bar, tabs, content. */
export function Layout() {
  const user = useSession((session) => session.user)
  const menu = useSession((session) => session.menu)
  return user === null || menu === null ? <FrameSkeleton /> : <Frame user={user} menu={menu} />
}

function Frame({ user, menu }: { user: User; menu: Menu }) {
  const sidebar = useSidebar()
  const area = usePageArea(user, menu)
  const content = useRef<HTMLElement>(null)
  const { fixedHeader, tagsView } = useSettings()
  useSavedTabs()
  return (
    <div className={styles['frame']} data-sidebar={sidebar.isOpen ? 'open' : 'closed'}>
      <a
        href="#content"
        className={styles['skip']}
        onClick={(event) => {
          // the address stays the page's own: a fragment would be one more step back
          event.preventDefault()
          content.current?.focus()
        }}
      >
        跳到正文
      </a>
      {!sidebar.isMobile && (
        <div className={styles['side']}>
          <SideMenu isCollapsed={!sidebar.isOpen} />
        </div>
      )}
      {sidebar.isMobile && sidebar.isOpen && <MenuDrawer onClose={sidebar.close} />}
      <div className={styles['column']}>
        <div className={styles['head']} data-fixed={fixedHeader}>
          <TopBar isSidebarOpen={sidebar.isOpen} onToggleSidebar={sidebar.toggle} />
          {tagsView && <TabBar home={area.home} />}
        </div>
        <main ref={content} id="content" tabIndex={-1} className={styles['content']}>
          <ErrorBoundary resetKey={area.location.key}>
            <MemberPages area={area} />
          </ErrorBoundary>
        </main>
        <Footer />
      </div>
      <SettingsHost />
    </div>
  )
}
