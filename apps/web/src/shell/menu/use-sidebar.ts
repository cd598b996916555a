import { smallBreakpoint } from '@tender/contract'
import { useEffect, useState } from 'react'
import { useLocation } from '../../shared/router/index.ts'
import { useMedia, useMobile } from '../../shared/use-media.ts'

const cookieName = 'sidebarStatus'

interface Sidebar {
  isMobile: boolean
  isOpen: boolean
  toggle: () => void
  close: () => void
}

/**
 * Whether the side menu is open. A cookie stores the member's choice. Crossing the width of a small computer closes or
 * opens the menu. On a phone it is a drawer that starts closed and closes with every change of route.
 */
export function useSidebar(): Sidebar {
  const isMobile = useMobile()
  const isWide = useMedia(`(min-width: ${smallBreakpoint}px)`)
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(() => !isMobile && (storedChoice() ?? isWide))
  const [last, setLast] = useState({ isMobile, isWide, pathname })

  if (last.isMobile !== isMobile || last.isWide !== isWide || last.pathname !== pathname) {
    setLast({ isMobile, isWide, pathname })
    if (isMobile) setOpen(false)
    else if (last.isWide !== isWide || last.isMobile) setOpen(isWide)
  }
  useEffect(() => {
    if (!isMobile) storeChoice(isOpen)
  }, [isMobile, isOpen])
  return { isMobile, isOpen, toggle: () => setOpen(!isOpen), close: () => setOpen(false) }
}

function storedChoice(): boolean | null {
  const match = /(?:^|; )sidebarStatus=([01])/.exec(document.cookie)
  return match === null ? null : match[1] === '1'
}

function storeChoice(isOpen: boolean): void {
  document.cookie = `${cookieName}=${isOpen ? 1 : 0}; path=/admin/; max-age=31536000; samesite=lax`
}
