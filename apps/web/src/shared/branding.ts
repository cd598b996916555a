import { defaultBranding, type Branding } from '@tender/contract'
import { create } from 'zustand'

const hostBranding = writtenIntoPage()

/** The brand of the host. The server writes it into the page, so that no other brand is ever visible. */
export const useBranding = create<Branding>()(() => hostBranding)

/** Shows the account's own brand, if it differs from the host's. */
export function showBranding(branding: Branding): void {
  useBranding.setState(branding, true)
  document.querySelector('link[rel="icon"]')?.setAttribute('href', branding.logo)
}

/** Shows the host's brand, before a login and after a logout. */
export function showHostBranding(): void {
  if (useBranding.getState() !== hostBranding) showBranding(hostBranding)
}

// not parsed: the server has validated it, and the login has no room for a parser. A field that an older server does
// not send gets the default
function writtenIntoPage(): Branding {
  const text = document.querySelector('#branding')?.textContent ?? ''
  const sent: unknown = text === '' ? null : JSON.parse(text)
  return isObject(sent) ? { ...defaultBranding, ...sent } : defaultBranding
}

function isObject(value: unknown): value is Partial<Branding> {
  return typeof value === 'object' && value !== null
}
