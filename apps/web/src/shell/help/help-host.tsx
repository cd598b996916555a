import { useEffect, useState, type ReactNode } from 'react'
import { atRest } from '../../shared/at-rest.ts'
import { useBranding } from '../../shared/branding.ts'
import { OverlayBoundary } from '../overlay-boundary.tsx'
import { hasContacts } from './help-contacts.ts'

/** Brings the help panel once the page has come to rest, where the host gives anything to show in it. */
export function HelpHost() {
  const [panel, setPanel] = useState<ReactNode>(null)
  const isWanted = useBranding(hasContacts)
  const isLoaded = panel !== null
  useEffect(() => {
    if (!isWanted || isLoaded) return
    return atRest(() => {
      import('./help-panel.tsx').then(
        ({ HelpPanel }) => setPanel(<HelpPanel />),
        // the page works without it where there is no network
        () => undefined,
      )
    })
  }, [isWanted, isLoaded])
  return isWanted && <OverlayBoundary>{panel}</OverlayBoundary>
}
