import { defaultBranding, type Branding } from '@tender/contract'
import { create } from 'zustand'

const hostBranding = writtenIntoPage()

/** What the deployment host shows as its own. The server writes it into the page, so that no other brand is ever visible. */
export const useBranding = create<Branding>()(() => hostBranding)

/** The account's own branding, where it differs from its host's. */
export function showBranding(branding: Branding): void {
  useBranding.setState(branding, true)
  document.querySelector('link[rel="icon"]')?.setAttribute('href', branding.logo)
}

/** The brand before a login and after a logout. */
export function showHostBranding(): void {
  if (useBranding.getState() !== hostBranding) showBranding(hostBranding)
}

// the server that wrote it has checked it, and the login has no room for a parser; a field that an older server does not know is the standard's
function writtenIntoPage(): Branding {
  const text = document.querySelector('#branding')?.textContent ?? ''
  const sent: unknown = text === '' ? null : JSON.parse(text)
  return isObject(sent) ? { ...defaultBranding, ...sent } : defaultBranding
}

function isObject(value: unknown): value is Partial<Branding> {
  return typeof value === 'object' && value !== null
}
