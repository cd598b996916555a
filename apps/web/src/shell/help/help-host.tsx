import { useBranding } from '../../shared/branding.ts'
import { LatePart } from '../late/late-part.tsx'
import { hasContacts } from './help-contacts.ts'

/** Brings the help panel, where the host gives anything to show in it. */
export function HelpHost() {
  const isWanted = useBranding(hasContacts)
  return isWanted && <LatePart load={loadPanel} />
}

async function loadPanel() {
  const { HelpPanel } = await import('./help-panel.tsx')
  return <HelpPanel />
}
