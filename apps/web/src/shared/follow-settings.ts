import { themeStyleSheet } from '@tender/contract'
import { rereadSettings, useSettings, type Settings } from './settings.ts'
import { onPreferredSchemeChange, showScheme } from './show-scheme.ts'

const themeSheet = new CSSStyleSheet()

/**
 * Puts every change of the settings into effect at once: the member's own, a change in another tab of the browser
 * (noticed when this tab is looked at again), and the system's change between light and dark. It may start late without
 * harm, because the server already rendered the page according to the cookies. Returns a function that ends it.
 */
export function followSettings(): () => void {
  show(useSettings.getState())
  const forget = useSettings.subscribe((now, before) => {
    if (now.theme !== before.theme) showTheme(now.theme)
    show(now)
  })
  const forgetSystem = onPreferredSchemeChange(() => show(useSettings.getState()))
  // a new listener each time, so that ending one does not end the others
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

// inserted after the server's style sheets, so that it wins; the content policy allows style sheets made by the page's
// script
function showTheme(colour: string): void {
  themeSheet.replaceSync(themeStyleSheet(colour))
  if (!document.adoptedStyleSheets.includes(themeSheet)) document.adoptedStyleSheets.push(themeSheet)
}
