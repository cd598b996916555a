import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { useSession } from '../shared/session.ts'
import { IconButton } from '../shared/ui/button.tsx'
import { Tag } from '../shared/ui/tag.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './layout.module.css'

interface TopBarProps {
  isSidebarOpen: boolean
  onToggleSidebar: () => void
}

export function TopBar({ isSidebarOpen, onToggleSidebar }: TopBarProps) {
  const user = useSession((session) => session.user)
  return (
    <header className={styles['bar']}>
      <IconButton label={isSidebarOpen ? '收起菜单' : '展开菜单'} aria-expanded={isSidebarOpen} onClick={onToggleSidebar}>
        {isSidebarOpen ? <PanelLeftClose size={18} /> : <PanelLeftOpen size={18} />}
      </IconButton>
      {user !== null && <Tag tone="gold">{user.level.name}</Tag>}
      <span className={styles['spacer']} />
      {user !== null && <AccountMenu user={user} />}
    </header>
  )
}
