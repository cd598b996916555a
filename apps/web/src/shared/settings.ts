import { brandThemeColours, defaultSize, themeCookieDays } from '@tender/contract'
import { create } from 'zustand'
import { useBranding } from './branding.ts'

export type Scheme = 'auto' | 'light' | 'dark'
/** `small` is the standard density, `mini` the compact one. */
export type Size = 'small' | 'mini'

export interface Settings {
  /** `#rrggbb`. */
  theme: string
  scheme: Scheme
  size: Size
  /** Shows the bar of visited pages. */
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  /** Keeps only one group of the side menu open at a time. */
  uniqueOpened: boolean
  /** Plays a sound for new hits. */
  hitSound: boolean
}

/** The theme of the host's brand, before and after the login. */
export const brandTheme = brandThemeColours[useBranding.getState().variant]

const standard: Settings = {
  theme: brandTheme,
  scheme: 'auto',
  size: defaultSize,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  uniqueOpened: true,
  hitSound: false,
}

/**
 * How the member wants the workbench to look. It is stored in cookies, because the server needs it to send the page in
 * the right colours at once.
 */
export const useSettings = create<Settings>()(() => ({ ...standard, ...storedSettings() }))

export function changeSetting<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  if (name === 'theme' && typeof value !== 'string') throw new TypeError('主题颜色应为文本')
  useSettings.setState({ [name]: value })
  writeCookie(name, String(value))
}

/** Takes over changes that were made in another tab of the browser. */
export function rereadSettings(): void {
  useSettings.setState({ ...standard, ...storedSettings() })
}

function storedSettings(): Partial<Settings> {
  const theme = readCookie('theme')
  const scheme = readCookie('scheme')
  const size = readCookie('size')
  const switches = Object.fromEntries(
    (['tagsView', 'fixedHeader', 'sidebarLogo', 'uniqueOpened', 'hitSound'] as const).flatMap((name) => {
      const text = readCookie(name)
      return text === 'true' || text === 'false' ? [[name, text === 'true']] : []
    }),
  )
  return {
    ...switches,
    ...(theme !== null && /^#[\da-f]{6}$/i.test(theme) ? { theme } : {}),
    ...(scheme === 'light' || scheme === 'dark' ? { scheme } : {}),
    ...(size === 'mini' ? { size } : {}),
  }
}

function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  // only the `#` of a colour is stored encoded; full decoding could fail on values that others wrote
  return pair === undefined ? null : pair.slice(name.length + 1).replace('%23', '#')
}

function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/admin/; max-age=${themeCookieDays * 86_400}; samesite=lax`
}
