/**
 * Replaces what PostgreSQL refuses to store, NUL characters and halves of surrogate pairs, by U+FFFD. Each is replaced by one character, so that
 * offsets in the text stay right.
 */
export function cleanText(text: string): string {
  if (text.isWellFormed() && !text.includes('\0')) return text
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}

/** A text on one line: white space folded and ends trimmed. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Applies NFKC. Of the combining marks on one character only the first 64 are kept, because the time to sort them grows faster than their number. */
export function foldForms(text: string): string {
  return (heapedMarks.test(text) ? text.replace(everyHeapedMarks, '$1') : text).normalize('NFKC')
}

const heapedMarks = /\p{M}{64}/u
const everyHeapedMarks = /(\p{M}{64})\p{M}+/gu
