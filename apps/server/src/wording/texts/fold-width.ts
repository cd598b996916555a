/** Turns full-width letters, digits and signs into their ordinary forms, one code unit for each, so that offsets stay right. */
export function foldWidth(text: string): string {
  return wide.test(text) ? text.replace(everyWide, narrow) : text
}

const wide = /[\uFF01-\uFF5E\u3000\uFFE5\u2018-\u201F\u2010-\u2015\u2212\u3014\u3015\u3010\u3011\u2236\uFE55]/u
const everyWide = /[\uFF01-\uFF5E\u3000\uFFE5\u2018-\u201F\u2010-\u2015\u2212\u3014\u3015\u3010\u3011\u2236\uFE55]/gu

function narrow(character: string): string {
  const known = others[character]
  return known ?? String.fromCharCode(character.charCodeAt(0) - 0xfee0)
}

const others: Record<string, string> = {
  '\u3000': ' ',
  '\uFFE5': '¥',
  '\u3014': '[',
  '\u3015': ']',
  '\u3010': '[',
  '\u3011': ']',
  '\u2236': ':',
  '\uFE55': ':',
  '\u2212': '-',
  ...Object.fromEntries('‐‑‒–—―'.split('').map((dash) => [dash, '-'])),
  ...Object.fromEntries('‘’‚‛'.split('').map((quote) => [quote, "'"])),
  ...Object.fromEntries('“”„‟'.split('').map((quote) => [quote, '"'])),
}
