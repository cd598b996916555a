import { isRun } from './characters.ts'

/**
 * Where a normalised word next stands in a normalised text, from `from` on; -1 where it does not.
 * A place does not count that begins or ends inside a run of letters and digits: `led` does not stand in `oled`.
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
