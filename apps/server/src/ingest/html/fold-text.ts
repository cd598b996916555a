/**
 * Folds white space and removes what cannot be seen or stored. Each run of white space becomes one space. Zero-width characters, soft hyphens,
 * direction marks and control characters are removed. Halves of surrogate pairs become U+FFFD.
 */
export function foldText(text: string): string {
  return removeInvisible(text).replace(whiteSpace, ' ')
}

/** The same for a text whose lines have a meaning: empty lines are removed, and tabs separate cells. */
export function foldLines(text: string): string {
  return removeInvisible(text)
    .split(lineEnd)
    .map((line) => line.replace(blanks, ' ').replace(aroundTab, '\t').trim())
    .filter((line) => line !== '')
    .join('\n')
}

function removeInvisible(text: string): string {
  return suspicious.test(text) ? text.replace(halves, '\uFFFD').replace(invisible, '') : text
}

const whiteSpace = /[\s\u0085]+/gu
const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u
const blanks = /[^\S\t\n]+/gu
const aroundTab = / ?\t ?/gu
const suspicious = /[^\t\n\r\u0020-\u007E\u00A0-\u00AC\u00AE-\u1FFF\u2010-\u2027\u2030-\u205F\u2070-\uD7FF\uE000-\uFEFE\uFF00-\uFFFF]/u
const halves = /\p{Surrogate}/gu
// regular expressions count U+FEFF as white space, but it is written between words to stay invisible
const invisible = /(?:(?![\t\n\v\f\r\u0085])[\p{Cc}\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFFE\uFFFF])/gu
