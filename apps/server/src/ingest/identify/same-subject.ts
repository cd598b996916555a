import { bareText } from '../../wording/texts/compared-name.ts'

/** Whether two titles may belong to one notice, because many notices can share an address (a list, a form). */
export function isSameSubject(one: string, other: string): boolean {
  const [first, second] = [bareText(one), bareText(other)]
  if (first === second || first.includes(second) || second.includes(first)) return true
  return likeness(first, second) >= 0.4
}

/** Share of pairs of neighbouring characters that two texts have in common, from 0 to 1. */
function likeness(one: string, other: string): number {
  const pairs = pairsOf(one)
  const others = pairsOf(other)
  if (pairs.size === 0 || others.size === 0) return 0
  const common = [...pairs].filter((pair) => others.has(pair)).length
  return (2 * common) / (pairs.size + others.size)
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>()
  for (let index = 0; index + 1 < text.length; index++) pairs.add(text.slice(index, index + 2))
  return pairs
}
