import { isRun } from './characters.ts'

/**
 * The next position of a normalised word in a normalised text, from `from` on; -1 if there is none. A match must not
 * begin or end inside a run of letters and digits: `oled` does not contain `led`.
 */
export function findWord(text: string, word: string, from = 0): number {
  let start = text.indexOf(word, from)
  while (start !== -1 && (splitsRun(text, start) || splitsRun(text, start + word.length))) start = text.indexOf(word, start + 1)
  return start
}

export function splitsRun(text: string, position: number): boolean {
  if (position <= 0 || position >= text.length) return false
  return isRun(text.charCodeAt(position - 1)) && isRun(text.charCodeAt(position))
}
