import { NavLink } from 'react-router'
import { useSession } from '../shared/session.ts'
import { siteTitle } from '../shared/site.ts'
import { classNames } from '../shared/ui/class-names.ts'
import { menuGroups, type MenuGroup } from './menu-entries.ts'
import styles from './side-menu.module.css'

export function SideMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const companyName = useSession((session) => session.user?.companyName ?? '')
  return (
    <nav aria-label="主菜单" className={classNames(styles['menu'], isCollapsed && styles['collapsed'])}>
      <div className={styles['brand']}>
        <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={32} height={32} />
        <div className={styles['brandText']}>
          <strong>{siteTitle}</strong>
          <span title={companyName}>{companyName || '暂未填写企业名称'}</span>
        </div>
      </div>
      {menuGroups.map((group) => (
        <MenuSection key={group.title} group={group} isCollapsed={isCollapsed} />
      ))}
    </nav>
  )
}

function MenuSection({ group, isCollapsed }: { group: MenuGroup; isCollapsed: boolean }) {
  return (
    <section>
      <h2 className={styles['group']}>{group.title}</h2>
      <ul>
        {group.links.map((link) => (
          <li key={link.to}>
            <NavLink
              to={link.to}
              className={({ isActive }) => classNames(styles['link'], isActive && styles['active'])}
              title={isCollapsed ? link.title : undefined}
            >
              <link.icon size={18} aria-hidden="true" />
              <span>{link.title}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
