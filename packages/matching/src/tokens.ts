import { isRun } from './characters.ts'
import { splitsRun } from './find-word.ts'

/** `character`: a CJK character; `run`: letters and digits up to the next other character; `sign`: punctuation, a symbol, or a space. */
export interface Token {
  kind: 'character' | 'run' | 'sign'
  text: string
}

const characterPattern = /[\p{L}\p{N}\p{M}]/u

/** The tokens of a normalised text, in order: put together they are the text. */
export function tokensOf(normalised: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < normalised.length) {
    const end = tokenEnd(normalised, at)
    const text = normalised.slice(at, end)
    tokens.push({ kind: kindOf(text), text })
    at = end
  }
  return tokens
}

/** Stands at both ends of every run in an edged text; never in a normalised text. */
const edge = '\u0001'

/**
 * A normalised text with a sign at both ends of every run of letters and digits. A word matches a text where, and only where,
 * `edged(text)` contains `edged(word)`: so an engine that can only look for plain strings needs no rule for runs.
 */
export function edged(normalised: string): string {
  let text = ''
  let from = 0
  for (let at = 0; at <= normalised.length; at++) {
    const begins = isRun(normalised.charCodeAt(at)) && !splitsRun(normalised, at)
    const ends = isRun(normalised.charCodeAt(at - 1)) && !splitsRun(normalised, at)
    if (!begins && !ends) continue
    text += normalised.slice(from, at) + edge
    from = at
  }
  return text + normalised.slice(from)
}

function tokenEnd(normalised: string, at: number): number {
  if (!isRun(normalised.charCodeAt(at))) return at + ((normalised.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
  let end = at + 1
  while (splitsRun(normalised, end)) end++
  return end
}

function kindOf(text: string): Token['kind'] {
  if (isRun(text.charCodeAt(0))) return 'run'
  return characterPattern.test(text) ? 'character' : 'sign'
}
