import { branding, defaultBranding, type Branding } from '@tender/contract'
import * as z from 'zod/mini'
import { create } from 'zustand'

/** What the deployment host shows as its own. The server writes it into the page, so that no other brand is ever in sight. */
export const useBranding = create<Branding>()(() => writtenIntoPage() ?? defaultBranding)

/** The account's own branding, where it differs from its host's. */
export function showBranding(given: Branding): void {
  useBranding.setState(given, true)
}

function writtenIntoPage(): Branding | null {
  const text = document.querySelector('#branding')?.textContent
  if (text === undefined || text === '') return null
  const parsed = z.safeParse(branding, JSON.parse(text))
  return parsed.success ? parsed.data : null
}
