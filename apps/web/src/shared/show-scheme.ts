import type { Scheme } from './settings.ts'

const darkPreferred = '(prefers-color-scheme: dark)'

/** Turns the page light or dark; `auto` is what the member's system prefers now. Style sheets know only the result. */
export function showScheme(scheme: Scheme): void {
  const isDark = scheme === 'dark' || (scheme === 'auto' && window.matchMedia(darkPreferred).matches)
  document.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light'
}

export function onPreferredSchemeChange(listener: () => void): void {
  window.matchMedia(darkPreferred).addEventListener('change', listener)
}
