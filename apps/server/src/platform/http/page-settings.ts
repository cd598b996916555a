import { defaultSize } from '@tender/contract'

/** A member's display settings that must be known before the page's scripts run. */
export interface PageSettings {
  scheme: 'auto' | 'light' | 'dark'
  size: 'small' | 'mini'
  /** `rrggbb` in lower case; null if the member has chosen none. */
  theme: string | null
}

/** Reads the cookies in which the page stores its settings. An unknown value counts as not set. */
export function settingsFrom(cookieHeader: string | undefined): PageSettings {
  const scheme = cookie(cookieHeader, 'scheme')
  const theme = /^(?:#|%23)([\da-f]{6})$/i.exec(cookie(cookieHeader, 'theme') ?? '')?.[1]?.toLowerCase()
  return {
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
    size: cookie(cookieHeader, 'size') === 'mini' ? 'mini' : defaultSize,
    theme: theme ?? null,
  }
}

function cookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/; ?/).find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
