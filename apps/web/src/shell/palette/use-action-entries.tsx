import CalendarClock from 'lucide-react/icons/calendar-clock'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Settings from 'lucide-react/icons/settings'
import Smartphone from 'lucide-react/icons/smartphone'
import SquareX from 'lucide-react/icons/square-x'
import { useSession } from '../../shared/session.ts'
import { useSettingsDrawer } from '../settings/settings-state.ts'
import { closeOtherTabs } from '../tabs/tabs.ts'
import { useTabs } from '../tabs/tabs-store.ts'
import { throttledRefresh } from '../tabs/throttled-refresh.ts'
import { openAccountDialog } from '../top-bar/account-dialog-state.ts'
import { isOfMember } from '../top-bar/account-words.ts'
import { useCanTakeToPhone } from '../top-bar/use-can-take-to-phone.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { openShortcuts } from './palette-state.ts'

/** The commands of the frame, on every page. */
export function useActionEntries(): PaletteEntry[] {
  const user = useSession((session) => session.user)
  const openSettings = useSettingsDrawer((drawer) => drawer.open)
  const tabEntries = useTabEntries()
  const canTakeToPhone = useCanTakeToPhone()
  return [
    entry('settings', '界面设置', Settings, openSettings),
    ...tabEntries,
    ...(canTakeToPhone ? [entry('phone', '在手机上打开', Smartphone, () => openAccountDialog('phone'))] : []),
    ...(user !== null && isOfMember(user) ? [entry('periods', '服务期明细', CalendarClock, () => openAccountDialog('periods'))] : []),
    entry('shortcuts', '快捷键', Keyboard, openShortcuts),
    entry('logout', '退出登录', LogOut, () => openAccountDialog('logout')),
  ]
}

function useTabEntries(): PaletteEntry[] {
  const { tabs, active } = useTabs()
  if (active === null) return []
  const hasOthers = tabs.some(({ path, meta }) => path !== active && !meta.affix)
  return [
    entry('refresh', '刷新当前页', RotateCw, () => throttledRefresh(active)),
    ...(hasOthers ? [entry('close-others', '关闭其他页签', SquareX, () => void closeOtherTabs(active))] : []),
  ]
}

function entry(name: string, title: string, Icon: typeof Settings, run: () => void): PaletteEntry {
  return { id: `action:${name}`, title, hint: '', icon: <Icon size={18} aria-hidden="true" />, run }
}
