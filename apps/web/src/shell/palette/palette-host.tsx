import { useEffect } from 'react'
import { atRest } from '../../shared/at-rest.ts'
import { isKeyTaken } from '../../shared/is-key-taken.ts'
import { isMac } from '../../shared/is-mac.ts'
import { lateOverlay } from '../late-overlay.tsx'
import { loadWithData } from '../load-with-data.tsx'
import { closePalette, openPalette, openShortcuts, usePalette } from './palette-state.ts'

const loadPaletteDialog = () => import('../late/late-frame.ts').then((chunk) => chunk.PaletteDialog)
const closed = { onFail: closePalette }
const PaletteDialog = lateOverlay(() => loadWithData(loadPaletteDialog), closed)
const ShortcutsDialog = lateOverlay(() => import('../shortcuts-dialog.tsx').then((chunk) => chunk.ShortcutsDialog), closed)

/** Opens the command palette with Ctrl/⌘ and K from anywhere, and the list of shortcuts with `?`. */
export function PaletteHost() {
  const opened = usePalette((palette) => palette.opened)
  useEffect(() => {
    document.addEventListener('keydown', steer)
    // loaded in advance, so that letters typed right after the shortcut are not lost
    const callOff = atRest(() => void loadPaletteDialog().catch(() => undefined))
    return () => {
      document.removeEventListener('keydown', steer)
      callOff()
      // closed for the next session
      closePalette()
    }
  }, [])
  return (
    <>
      {opened === 'palette' && <PaletteDialog />}
      {opened === 'shortcuts' && <ShortcutsDialog onClose={closePalette} />}
    </>
  )
}

function steer(event: KeyboardEvent): void {
  if (event.isComposing || event.defaultPrevented) return
  // an input method for Chinese types the wide one
  if ((event.key === '?' || event.key === '？') && !isKeyTaken(event)) {
    event.preventDefault()
    openShortcuts()
  }
  if (!isPaletteKey(event)) return
  // otherwise the browser opens its own search
  event.preventDefault()
  if (usePalette.getState().opened === 'palette') return closePalette()
  if (document.querySelector('dialog[open]') === null) openPalette()
}

// on a Mac, text fields use Ctrl and K
function isPaletteKey(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || event.repeat) return false
  return isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
}
