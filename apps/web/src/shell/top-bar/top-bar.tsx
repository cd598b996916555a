import { menuBeanFlag, topBarBeanFlag } from '@tender/contract'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import { isMac } from '../../shared/is-mac.ts'
import { useMayOpen } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import { useAllowed, useSession } from '../../shared/session.ts'
import { track } from '../../shared/tracking/track.ts'
import { IconButton } from '../../shared/ui/button.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import { LatePart } from '../late/late-part.tsx'
import { openPalette } from '../palette/palette-state.ts'
import { useSettingsDrawer } from '../settings/settings-state.ts'
import { AccountDialogs } from './account-dialogs.tsx'
import { AccountMenu } from './account-menu.tsx'
import { DemoMark } from './demo-mark.tsx'
import styles from './top-bar.module.css'

interface TopBarProps {
  isSidebarOpen: boolean
  onToggleSidebar: () => void
}

export function TopBar({ isSidebarOpen, onToggleSidebar }: TopBarProps) {
  const user = useSession((session) => session.user)
  const openSettings = useSettingsDrawer((drawer) => drawer.open)
  const toggleName = isSidebarOpen ? '收起菜单' : '展开菜单'
  const toggle = () => {
    track([{ beanFlag: menuBeanFlag, buttonName: toggleName }])
    onToggleSidebar()
  }
  return (
    <header className={styles['bar']}>
      <IconButton label={toggleName} aria-expanded={isSidebarOpen} onClick={toggle}>
        {isSidebarOpen ? <PanelLeftClose size={18} /> : <PanelLeftOpen size={18} />}
      </IconButton>
      {user !== null && <Tag tone="gold">{user.level.name}</Tag>}
      <DemoMark />
      <span className={styles['spacer']} />
      <SearchButton />
      <BellPlace />
      <IconButton label="界面设置" aria-haspopup="dialog" onClick={tracked('界面设置', openSettings)}>
        <Settings size={18} />
      </IconButton>
      {user !== null && <AccountMenu user={user} />}
      <AccountDialogs />
    </header>
  )
}

/** Reserves the bell's room from the start. The hits are followed once the page is idle. */
function BellPlace() {
  const canSearch = useAllowed('documents.search')
  const mayOpen = useMayOpen()
  return (
    canSearch &&
    mayOpen(paths.monitors) && (
      <span className={styles['bell']}>
        <LatePart load={loadBell} />
      </span>
    )
  )
}

async function loadBell() {
  const { HitBell } = await import('../late/late-frame.ts')
  return <HitBell />
}

function SearchButton() {
  const keys = isMac ? '⌘ K' : 'Ctrl K'
  return (
    <button
      type="button"
      className={styles['search']}
      aria-label="快速查找"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={tracked('快速查找', openPalette)}
    >
      <Search size={17} aria-hidden="true" />
      <span className={styles['searchWords']}>快速查找</span>
      <kbd className={styles['keys']}>{keys}</kbd>
    </button>
  )
}

/** Records clicks in the top bar. */
function tracked(entranceType: string, open: () => void): () => void {
  return () => {
    track([{ beanFlag: topBarBeanFlag, entranceType }])
    open()
  }
}
