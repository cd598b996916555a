/**
 * Takes out what PostgreSQL refuses to store: NUL characters and halves of surrogate pairs.
 * Each is replaced by U+FFFD one for one, so that offsets into the text stay right.
 */
export function cleanText(text: string): string {
  if (text.isWellFormed() && !text.includes('\0')) return text
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}

/** A text on one line: white space folded, ends trimmed. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** NFKC. Of marks on one character only the first 64 count: sorting them takes longer than there are. */
export function foldForms(text: string): string {
  return (heapedMarks.test(text) ? text.replace(everyHeapedMarks, '$1') : text).normalize('NFKC')
}

const heapedMarks = /\p{M}{64}/u
const everyHeapedMarks = /(\p{M}{64})\p{M}+/gu
