import { createContext, useContext, useLayoutEffect } from 'react'
import { useBranding } from './branding.ts'

/** What a page in a tab can ask of the frame around it. */
export interface PageHost {
  /** Names the page's tab, and the window while the page is visible. `kind` is shown before the title in the tab. */
  setTitle(title: string, kind: string | undefined): void
}

export const PageHostContext = createContext<PageHost | null>(null)

/**
 * Names the page. In a tab it names the tab, after its kind if it has one. The window's title is always the page's
 * title and the site's.
 */
export function usePageTitle(title: string, kind?: string): void {
  const host = useContext(PageHostContext)
  const siteTitle = useBranding((branding) => branding.siteTitle)
  useLayoutEffect(() => {
    if (host === null) nameWindow(title, siteTitle)
    else host.setTitle(title, kind)
  }, [host, title, kind, siteTitle])
}

/** Sets the window's title: the page's title and the site's. */
export function nameWindow(title: string, siteTitle: string): void {
  bareTitle = `${title} - ${siteTitle}`
  document.title = `${mark}${bareTitle}`
}

/** Puts a text before the window's title, whichever page is visible; an empty text removes it. */
export function markWindow(next: string): void {
  bareTitle ??= document.title
  mark = next
  document.title = `${mark}${bareTitle}`
}

let bareTitle: string | null = null
let mark = ''
