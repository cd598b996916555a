import { errorTexts } from '@tender/contract'
import Lock from 'lucide-react/icons/lock'

export const lockedTitle = errorTexts['rights.insufficient']

/** A choice that the level does not include. Choosing it names the level that does. */
export function LockedLabel({ text }: { text: string }) {
  return (
    <>
      <Lock size={13} aria-hidden="true" />
      {text}
      <span className="visually-hidden">（{lockedTitle}）</span>
    </>
  )
}
