import { useRef, useState } from 'react'
import { useNavigate } from '../../shared/router/index.ts'
import { lateOverlay } from '../late-overlay.tsx'
import styles from './tab-bar.module.css'
import { TabItem } from './tab-item.tsx'
import { closeTab } from './tabs.ts'
import { useTabs } from './tabs-store.ts'
import { useTabKeys } from './use-tab-keys.ts'
import { useTabScroll } from './use-tab-scroll.ts'
import type { MenuPlace } from './use-tab-menu-gestures.ts'

const TabMenu = lateOverlay(() => import('./tab-menu.tsx').then((chunk) => chunk.TabMenu), { onFail: ({ onClose }) => onClose() })

interface TabBarProps {
  home: string
  /** Path of the visible page; null if the visible content is no page. */
  visiblePage: string | null
}

/** The visited pages as links. The arrow keys move from one to the next, Delete closes one, the context menu has the other actions. */
export function TabBar({ home, visiblePage }: TabBarProps) {
  const tabs = useTabs((state) => state.tabs)
  const navigate = useNavigate()
  const bar = useRef<HTMLUListElement>(null)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const go = (address: string | null) => {
    if (address !== null) navigate(address)
  }
  const close = (path: string) => {
    moveFocusOff(bar.current, path)
    go(closeTab(path, home))
  }
  useTabScroll(bar, tabs, visiblePage)
  useTabKeys({ close, go })
  // the Tab key stops once for the whole bar
  const stop = tabs.some(({ path }) => path === visiblePage) ? visiblePage : tabs[0]?.path
  const menuTab = tabs.find(({ path }) => path === menu?.path)
  return (
    <nav aria-label="已打开的页面" className={styles['bar']}>
      <ul ref={bar} className={styles['tabs']}>
        {tabs.map((tab) => (
          <TabItem
            key={tab.path}
            tab={tab}
            isActive={tab.path === visiblePage}
            isStop={tab.path === stop}
            isClosable={tabs.length > 1 && !tab.meta.affix}
            onClose={close}
            onMenu={setMenu}
          />
        ))}
      </ul>
      {menu !== null && menuTab !== undefined && (
        <TabMenu key={menu.path} place={menu} tab={menuTab} home={home} go={go} onClose={() => setMenu(null)} />
      )}
    </nav>
  )
}

// the focused element is about to disappear: its neighbour gets the focus, otherwise Tab would start at the top of the
// page
function moveFocusOff(bar: HTMLElement | null, path: string): void {
  if (bar === null || !bar.contains(document.activeElement)) return
  const links = [...bar.querySelectorAll<HTMLElement>('a')]
  const position = links.findIndex((link) => link.closest('li')?.dataset['tab'] === path)
  const neighbour = links[position + 1] ?? links[position - 1]
  neighbour?.focus()
}
