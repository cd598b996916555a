import { useEffect, useEffectEvent } from 'react'
import { throttledRefresh } from './throttled-refresh.ts'
import { useTabs } from './tabs-store.ts'

interface TabActions {
  close: (path: string) => void
  go: (address: string) => void
}

/** Alt and W close the visible tab, Alt and R reload it, Alt and a number switch to another. `shell/shortcuts.ts` lists them. */
export function useTabKeys({ close, go }: TabActions): void {
  const steer = useEffectEvent((event: KeyboardEvent) => {
    const { tabs, active } = useTabs.getState()
    const numbered = /^Digit([1-9])$/.exec(event.code)?.[1]
    const tab = numbered === undefined ? tabs.find(({ path }) => path === active) : tabs[Number(numbered) - 1]
    if (tab === undefined || isForOthers(event)) return
    if (numbered !== undefined) go(tab.fullPath)
    else if (event.code === 'KeyR') throttledRefresh(tab.path)
    else if (event.code !== 'KeyW') return
    else if (tabs.length > 1 && !tab.meta.affix) close(tab.path)
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => steer(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

// uses the key's position, because some keyboards type other letters with Alt
function isForOthers(event: KeyboardEvent): boolean {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing || event.defaultPrevented) return true
  return event.getModifierState('AltGraph') || document.querySelector('dialog[open]') !== null
}
