/** How an element of a source's page is treated. Names that stand in no list are unwrapped: the element vanishes and its contents stay. */
export type Treatment = 'block' | 'inline' | 'break' | 'rule' | 'image' | 'dropped' | 'separator' | 'unwrapped'

/** @param name lower-case name of an element */
export function treatmentOf(name: string): Treatment {
  return treatments.get(name) ?? 'unwrapped'
}

/** The allowed element with the same meaning: `center` → `div`, `strike` → `s`. */
export function allowedName(name: string): string {
  return standIns.get(name) ?? name
}

/** Whether text after the element continues in the same line. */
export function isInline(name: string): boolean {
  return treatments.get(name) === 'inline'
}

const standIns = new Map([
  ['section', 'div'],
  ['article', 'div'],
  ['main', 'div'],
  ['header', 'div'],
  ['footer', 'div'],
  ['aside', 'div'],
  ['nav', 'div'],
  ['center', 'div'],
  ['address', 'div'],
  ['figure', 'div'],
  ['figcaption', 'div'],
  ['pre', 'div'],
  ['listing', 'div'],
  ['menu', 'ul'],
  ['dir', 'ul'],
  ['strike', 's'],
  ['tt', 'code'],
])

const treatments = new Map<string, Treatment>([
  ...treat('block', ['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'dl', 'dt', 'dd']),
  ...treat('block', ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']),
  ...treat(
    'block',
    [...standIns].filter(([, name]) => name === 'div' || name === 'ul').map(([name]) => name),
  ),
  ...treat('inline', ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'strike', 'del', 'ins', 'sub', 'sup', 'small', 'code', 'tt']),
  // a form may contain the whole page, so only its controls are dropped
  ...treat('separator', ['body', 'form', 'fieldset', 'legend', 'details', 'summary', 'option']),
  ...treat('break', ['br']),
  ...treat('rule', ['hr']),
  ...treat('image', ['img']),
  ...treat('dropped', ['script', 'style', 'title', 'noscript', 'template', 'iframe', 'frame', 'frameset', 'noframes', 'noembed', 'xmp']),
  ...treat('dropped', ['object', 'applet', 'audio', 'video', 'canvas', 'map', 'svg', 'math', 'xml', 'plaintext']),
  ...treat('dropped', ['textarea', 'select', 'button', 'datalist', 'dialog']),
])

function treat(treatment: Treatment, names: string[]): [string, Treatment][] {
  return names.map((name) => [name, treatment])
}

/** Elements that never have contents, so dropping one drops nothing behind it. */
export const voidElements: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col command embed frame hr img input keygen link meta param source track wbr'.split(' '),
)

/** Elements at which browsers leave a drawing or formula. Word's `xml` islands, which are often never closed, also end there. */
export const breakouts: ReadonlySet<string> = new Set('body p div table tr td h1 h2 h3 h4 h5 h6 ul ol li'.split(' '))
export const brokenOut: ReadonlySet<string> = new Set(['svg', 'math', 'xml', 'object', 'applet', 'map', 'button', 'canvas', 'noscript'])
