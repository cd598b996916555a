import CalendarClock from 'lucide-react/icons/calendar-clock'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Settings from 'lucide-react/icons/settings'
import SquareX from 'lucide-react/icons/square-x'
import { useSession } from '../../shared/session.ts'
import { useSettingsDrawer } from '../settings/settings-state.ts'
import { closeOtherTabs } from '../tabs/tabs.ts'
import { useTabs } from '../tabs/tabs-store.ts'
import { throttledRefresh } from '../tabs/throttled-refresh.ts'
import { openAccountDialog } from '../top-bar/account-dialog-state.ts'
import { isOfMember } from '../top-bar/account-words.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { openShortcuts } from './palette-state.ts'

/** What the frame can do now, page or no page. */
export function useActionEntries(): PaletteEntry[] {
  const user = useSession((session) => session.user)
  const openSettings = useSettingsDrawer((drawer) => drawer.open)
  const { tabs, active } = useTabs()
  const hasOthers = tabs.some(({ path, meta }) => path !== active && !meta.affix)
  const ofPage: PaletteEntry[] =
    active === null
      ? []
      : [
          {
            id: 'action:refresh',
            title: '刷新当前页',
            hint: '',
            icon: <RotateCw size={18} aria-hidden="true" />,
            run: () => throttledRefresh(active),
          },
          ...(hasOthers
            ? [
                {
                  id: 'action:close-others',
                  title: '关闭其他页签',
                  hint: '',
                  icon: <SquareX size={18} aria-hidden="true" />,
                  run: () => void closeOtherTabs(active),
                },
              ]
            : []),
        ]
  const periods = {
    id: 'action:periods',
    title: '服务期明细',
    hint: '',
    icon: <CalendarClock size={18} aria-hidden="true" />,
    run: () => openAccountDialog('periods'),
  }
  return [
    { id: 'action:settings', title: '界面设置', hint: '', icon: <Settings size={18} aria-hidden="true" />, run: openSettings },
    ...ofPage,
    ...(user !== null && isOfMember(user) ? [periods] : []),
    { id: 'action:shortcuts', title: '快捷键', hint: '', icon: <Keyboard size={18} aria-hidden="true" />, run: openShortcuts },
    {
      id: 'action:logout',
      title: '退出登录',
      hint: '',
      icon: <LogOut size={18} aria-hidden="true" />,
      run: () => openAccountDialog('logout'),
    },
  ]
}
