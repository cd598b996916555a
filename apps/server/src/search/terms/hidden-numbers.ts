import { scanTokens, type MaskedText } from '@tender/matching'
import { numberTerm } from './terms.ts'

/**
 * The exact terms of numbers that stand only where phones are masked: members without the right to read phones must not find the record by them. Numbers
 * without an exact term are not among them; the texts are looked into for those.
 * @param texts those of one record
 */
export function hiddenNumbers(texts: readonly MaskedText[]): number[] {
  const hidden = new Set<number>()
  const open = new Set<number>()
  for (const { text, masked } of texts) {
    scanTokens(text, (kind, start, end) => {
      const term = kind === 'run' ? numberTerm(text.slice(start, end)) : null
      if (term !== null) (masked?.[start] ? hidden : open).add(term)
    })
  }
  return [...hidden].filter((term) => !open.has(term))
}
