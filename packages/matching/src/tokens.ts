import { isIdeograph, isNumeral, isRun } from './characters.ts'

/** `character`: a CJK character; `run`: letters and digits up to the next other character; `sign`: punctuation, a symbol, or a space. */
export interface Token {
  kind: 'character' | 'run' | 'sign'
  text: string
}

/** The tokens of a normalised text, in order. Joined they give the text. */
export function tokensOf(normalised: string): Token[] {
  const tokens: Token[] = []
  scanTokens(normalised, (kind, start, end) => void tokens.push({ kind, text: normalised.slice(start, end) }))
  return tokens
}

export type VisitToken = (kind: Token['kind'], start: number, end: number) => void

/**
 * Visits the tokens without slicing them out, which would be slow for long texts.
 * @param part where the first token begins, and where no other begins
 * @returns where the next token begins
 */
export function scanTokens(normalised: string, visit: VisitToken, part = { from: 0, until: normalised.length }): number {
  const until = Math.min(normalised.length, part.until)
  let start = part.from
  while (start < until) {
    const unit = normalised.charCodeAt(start)
    let end = start + 1
    if (isRun(unit)) {
      while (end < normalised.length && isRun(normalised.charCodeAt(end))) end++
      visit('run', start, end)
    } else {
      // a normalised text has no lone surrogates
      if (unit >= 0xd800 && unit <= 0xdbff) end++
      visit(isIdeograph(unit) ? 'character' : 'sign', start, end)
    }
    start = end
  }
  return start
}

/** marks both ends of every run in an edged text; never occurs in a normalised text */
export const edge = '\u0001'
/** replaces it where the run contains a digit and everybody may find it */
export const openEdge = '\u0002'

/**
 * A normalised text with a mark at both ends of every run of letters and digits. A word matches a text if and only if
 * `edged(text)` contains `edged(word)`, so an engine that can only search plain strings needs no rule for runs.
 */
export function edged(normalised: string): string {
  return withEdges(normalised, () => edge)
}

/**
 * The same with other marks at runs that contain a digit and are not masked, so that plain strings tell whether
 * everybody may find them.
 * @param masked for each code unit of the text: not 0 if its run is masked (masked.ts)
 */
export function openlyEdged(normalised: string, masked: Uint8Array | null = null): string {
  return withEdges(normalised, (start, end) => (!masked?.[start] && hasDigit(normalised, start, end) ? openEdge : edge))
}

/** @param text a run, or a text of which the code units from `start` to `end` are one */
export function hasDigit(text: string, start = 0, end = text.length): boolean {
  for (let at = start; at < end; at += 1) if (isNumeral(text.charCodeAt(at))) return true
  return false
}

function withEdges(normalised: string, edgeOf: (start: number, end: number) => string): string {
  let text = ''
  let from = 0
  scanTokens(normalised, (kind, start, end) => {
    if (kind !== 'run') return
    const sign = edgeOf(start, end)
    text += normalised.slice(from, start) + sign + normalised.slice(start, end) + sign
    from = end
  })
  return text + normalised.slice(from)
}
