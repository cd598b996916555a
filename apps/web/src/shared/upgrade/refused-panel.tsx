import { errorTexts } from '@tender/contract'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button-class.ts'
import { StatePanel } from '../ui/state-panel.tsx'
import { wordsOf } from './need-words.ts'
import type { Need } from './need.ts'
import { UpgradeLink } from './upgrade-link.tsx'

interface RefusedPanelProps {
  need: Need
  title?: string
  /** Replaces the text that tells what the right gives. */
  text?: string
  /** Called when the link to the upgrade is followed, for example to close a dialog. */
  onFollow?: () => void
  /** Other actions. */
  children?: ReactNode
}

/** Shown instead of a feature that the level does not include: what it gives, and where to get it. */
export function RefusedPanel({ need, title = errorTexts['rights.insufficient'], text, onFollow, children }: RefusedPanelProps) {
  const actions = (
    <>
      {children}
      <UpgradeLink need={need} className={buttonClass('primary')} {...(onFollow === undefined ? {} : { onFollow })} />
    </>
  )
  return (
    <StatePanel icon={<Lock size={28} />} title={title} actions={actions}>
      {text ?? wordsOf(need).gives}
    </StatePanel>
  )
}
