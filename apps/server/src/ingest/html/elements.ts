/** How an element of a source's page is treated. Names that are in no list are unwrapped: they vanish, what they hold stays. */
export type Treatment = 'block' | 'inline' | 'break' | 'rule' | 'image' | 'dropped' | 'separator' | 'unwrapped'

/** @param name lower-case name of an element */
export function treatmentOf(name: string): Treatment {
  return treatments.get(name) ?? 'unwrapped'
}

/** The allowed element that stands for one of the same meaning: `center` → `div`, `strike` → `s`. */
export function allowedName(name: string): string {
  return standIns.get(name) ?? name
}

/** Elements after which text goes on in the same line. */
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
  // a form may hold the whole page, so only its controls go
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

/** Elements that never hold anything, so that dropping one drops nothing that follows. */
export const voidElements: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col command embed frame hr img input keygen link meta param source track wbr'.split(' '),
)

/** Browsers leave a drawing or formula at these, and Word's `xml` islands are often never closed. */
export const breakouts: ReadonlySet<string> = new Set('body p div table tr td h1 h2 h3 h4 h5 h6 ul ol li'.split(' '))
export const brokenOut: ReadonlySet<string> = new Set(['svg', 'math', 'xml', 'object', 'applet', 'map', 'button', 'canvas', 'noscript'])
