import { contextMenuWidth } from '@tender/contract'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { pageScale } from '../../shared/page-scale.ts'
import { useLocation } from '../../shared/router/index.ts'
import { labelOf, type Tab } from './tab-list.ts'
import styles from './tab-menu.module.css'
import { closeAllTabs, closeOtherTabs, closeTab } from './tabs.ts'
import { useTabs } from './tabs-store.ts'
import { throttledRefresh } from './throttled-refresh.ts'
import type { MenuPlace } from './use-tab-menu-gestures.ts'

interface TabMenuProps {
  place: MenuPlace
  tab: Tab
  home: string
  go: (address: string | null) => void
  onClose: () => void
}

/** The actions on a tab and its neighbours. */
export function TabMenu({ place, tab, home, go, onClose }: TabMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useMenuPlace(menu, place)
  useDismissal(menu, onClose)
  const actions: [string, () => void][] = [
    ['刷新页面', () => refresh(tab, go)],
    ...(tab.meta.affix ? [] : [['关闭当前', () => go(closeTab(tab.path, home))] satisfies [string, () => void]]),
    ['关闭其他', () => go(closeOtherTabs(tab.path))],
    ['关闭全部', () => go(closeAllTabs(home))],
  ]
  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      aria-label={`页签：${labelOf(tab)}`}
      className={styles['menu']}
      onKeyDown={(event) => moveFocus(event, onClose)}
      tabIndex={-1}
    >
      {actions.map(([text, act]) => (
        <button
          key={text}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles['item']}
          onClick={() => {
            onClose()
            act()
          }}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const position = items.findIndex((item) => item === document.activeElement)
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault()
    return onClose()
  }
  const next = { ArrowDown: position + 1, ArrowUp: position - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}

/** Shows the page before it reloads it, because a hidden page fetches nothing. */
function refresh(tab: Tab, go: (address: string) => void): void {
  throttledRefresh(tab.path)
  if (tab.path !== useTabs.getState().active) go(tab.fullPath)
}

/** Places the menu inside the window, in front of everything, and focuses its first entry. Afterwards the tab gets the focus back. */
function useMenuPlace(menu: RefObject<HTMLElement | null>, { path, x, y }: MenuPlace): void {
  useLayoutEffect(() => {
    const element = menu.current
    if (element === null) return
    const before = document.querySelector<HTMLElement>(`[data-tab="${CSS.escape(path)}"] a`)
    element.showPopover()
    placeAt(element, x, y)
    element.querySelector('button')?.focus()
    return () => {
      if (element.contains(document.activeElement)) before?.focus()
    }
  }, [menu, path, x, y])
}

function placeAt(element: HTMLElement, x: number, y: number): void {
  const width = contextMenuWidth * pageScale()
  element.style.width = `${width}px`
  element.style.left = `${Math.max(0, Math.min(x, window.innerWidth - width))}px`
  element.style.top = `${Math.max(0, Math.min(y, window.innerHeight - element.offsetHeight))}px`
}

const moves = ['wheel', 'resize', 'blur'] as const

/** Closes the menu on a press outside, Escape, scrolling, a new window size or a new page. */
function useDismissal(menu: RefObject<HTMLElement | null>, onClose: () => void): void {
  const { key } = useLocation()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node) || menu.current?.contains(target) !== true) close()
    }
    const dismiss = () => close()
    const openedAt = window.scrollY
    const onScroll = ({ target }: Event) => {
      // smooth scrolling sends one more event when it ends
      if (target !== document || window.scrollY !== openedAt) close()
    }
    window.addEventListener('pointerdown', onPress, true)
    window.addEventListener('scroll', onScroll, true)
    for (const move of moves) window.addEventListener(move, dismiss, { passive: true })
    return () => {
      window.removeEventListener('pointerdown', onPress, true)
      window.removeEventListener('scroll', onScroll, true)
      for (const move of moves) window.removeEventListener(move, dismiss)
    }
  }, [menu])
  const opened = useRef(key)
  useEffect(() => {
    if (opened.current !== key) close()
  }, [key])
}
