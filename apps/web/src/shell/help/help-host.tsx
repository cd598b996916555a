import { useBranding } from '../../shared/branding.ts'
import { LatePart } from '../late/late-part.tsx'
import { hasContacts } from './help-contacts.ts'

/** Loads the help panel if the brand has any contact to show. */
export function HelpHost() {
  const isWanted = useBranding(hasContacts)
  return isWanted && <LatePart load={loadPanel} />
}

async function loadPanel() {
  const { HelpPanel } = await import('../late/late-frame.ts')
  return <HelpPanel />
}
