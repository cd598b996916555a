import type { Scheme } from './settings.ts'

const darkPreferred = '(prefers-color-scheme: dark)'

/** Makes the page light or dark; `auto` follows the system's current preference. Style sheets see only the result. */
export function showScheme(scheme: Scheme): void {
  const isDark = scheme === 'dark' || (scheme === 'auto' && window.matchMedia(darkPreferred).matches)
  document.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light'
  // the colour of the browser's bars on a phone
  const edge = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', edge)
}

/** Returns a function that removes the listener. */
export function onPreferredSchemeChange(listener: () => void): () => void {
  const preference = window.matchMedia(darkPreferred)
  preference.addEventListener('change', listener)
  return () => preference.removeEventListener('change', listener)
}
