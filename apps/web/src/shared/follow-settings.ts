import { themeStyleSheet } from '@tender/contract'
import { rereadSettings, useSettings, type Settings } from './settings.ts'
import { onPreferredSchemeChange, showScheme } from './show-scheme.ts'

const themeSheet = new CSSStyleSheet()

/**
 * Puts every change of the settings into effect at once: the member's own, one made in another tab of the browser (seen
 * when this one is looked at again), and the system's change between day and night. The server sent the page as the cookies said,
 * so nothing is in effect late where this begins late. Gives what ends it.
 */
export function followSettings(): () => void {
  show(useSettings.getState())
  const forget = useSettings.subscribe((now, before) => {
    if (now.theme !== before.theme) showTheme(now.theme)
    show(now)
  })
  const forgetSystem = onPreferredSchemeChange(() => show(useSettings.getState()))
  // a listener of its own each time: what ends one following leaves the others alone
  const reread = () => rereadSettings()
  window.addEventListener('focus', reread)
  return () => {
    forget()
    forgetSystem()
    window.removeEventListener('focus', reread)
  }
}

function show({ scheme, size }: Settings): void {
  showScheme(scheme)
  document.documentElement.dataset['size'] = size
}

// comes after the sheets that the server linked, so it has the last word; the content policy allows sheets made by the page's script
function showTheme(colour: string): void {
  themeSheet.replaceSync(themeStyleSheet(colour))
  if (!document.adoptedStyleSheets.includes(themeSheet)) document.adoptedStyleSheets.push(themeSheet)
}
