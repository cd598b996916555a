import { themeStyleSheet } from '@tender/contract'
import { rereadSettings, useSettings, type Settings } from './settings.ts'
import { onPreferredSchemeChange, showScheme } from './show-scheme.ts'

const themeSheet = new CSSStyleSheet()

/**
 * Puts every change of the settings into effect at once: the member's own, one made in another tab of the browser (seen
 * when this one is looked at again), and the system's change between day and night. The server sent the page as the cookies said.
 */
export function followSettings(): void {
  show(useSettings.getState())
  useSettings.subscribe((now, before) => {
    if (now.theme !== before.theme) showTheme(now.theme)
    show(now)
  })
  onPreferredSchemeChange(() => show(useSettings.getState()))
  window.addEventListener('focus', rereadSettings)
}

function show({ scheme, size }: Settings): void {
  showScheme(scheme)
  document.documentElement.dataset['size'] = size
  // what the browser draws around the page on a phone
  const edge = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', edge)
}

// comes after the sheets that the server linked, so it has the last word; the content policy allows sheets made by the page's script
function showTheme(colour: string): void {
  themeSheet.replaceSync(themeStyleSheet(colour))
  if (!document.adoptedStyleSheets.includes(themeSheet)) document.adoptedStyleSheets.push(themeSheet)
}
