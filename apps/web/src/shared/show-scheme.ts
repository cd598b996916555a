import type { Scheme } from './settings.ts'

const darkPreferred = '(prefers-color-scheme: dark)'

/** Turns the page light or dark; `auto` is what the member's system prefers now. Style sheets know only the result. */
export function showScheme(scheme: Scheme): void {
  const isDark = scheme === 'dark' || (scheme === 'auto' && window.matchMedia(darkPreferred).matches)
  document.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light'
  // what the browser draws around the page on a phone
  const edge = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', edge)
}

/** Gives what calls it off. */
export function onPreferredSchemeChange(listener: () => void): () => void {
  const preference = window.matchMedia(darkPreferred)
  preference.addEventListener('change', listener)
  return () => preference.removeEventListener('change', listener)
}
