import { useMemo } from 'react'
import { useLocation } from '../../shared/router/index.ts'
import { useBranding } from '../../shared/branding.ts'
import { useSession } from '../../shared/session.ts'
import { useSettings } from '../../shared/settings.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { useAddressOf } from '../tabs/tabs-store.ts'
import { activeEntryPath, menuEntries } from './menu-entries.ts'
import { MenuList } from './menu-list.tsx'
import type { MenuState } from './menu-state.ts'
import styles from './side-menu.module.css'
import { useOpenBranches } from './use-open-branches.ts'
import { usePermittedRoutes } from './use-permitted-routes.ts'

/** The pages that the account may open. Collapsed, it shows icons and opens submenus beside them. */
export function SideMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const hasLogo = useSettings((settings) => settings.sidebarLogo)
  const routes = usePermittedRoutes()
  const entries = useMemo(() => menuEntries(routes), [routes])
  const { pathname } = useLocation()
  const activePath = activeEntryPath(routes, pathname)
  const branches = useOpenBranches(entries, activePath)
  const addressOf = useAddressOf()
  const state: MenuState = { activePath, isActivePage: activePath === pathname, branches, addressOf }
  return (
    <nav aria-label="主菜单" className={classNames(styles['menu'], isCollapsed && styles['collapsed'])}>
      <Brand hasLogo={hasLogo} />
      <MenuList entries={entries} state={state} isCollapsed={isCollapsed} />
    </nav>
  )
}

function Brand({ hasLogo }: { hasLogo: boolean }) {
  const { logo, siteTitle } = useBranding()
  const companyName = useSession((session) => session.user?.companyName) || '暂未填写企业名称'
  return (
    <div className={styles['brand']}>
      {hasLogo && <img src={logo} alt="" width={32} height={32} />}
      <div className={styles['brandText']}>
        {hasLogo && <strong>{siteTitle}</strong>}
        <span title={companyName}>{companyName}</span>
      </div>
    </div>
  )
}
