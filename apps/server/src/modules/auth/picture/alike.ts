/**
 * Characters that look alike once their lines are bent and crossed: each group counts as one answer. No two groups
 * share a character, and no two characters of answers are in one group.
 */
const groups = ['A4HM', 'CGEF', 'D0OQ', 'JI1L', 'RPK', 'T7', 'WNVU', '6B8', 'S5', 'XY', 'Z2']

const first: ReadonlyMap<string, string> = new Map(
  groups.flatMap((group) => group.split('').map((character): [string, string] => [character, group.charAt(0)])),
)

/** An answer in the form in which it is compared: every character is replaced by the first of its group. */
export function lookOf(answer: string): string {
  return answer
    .split('')
    .map((character) => first.get(character) ?? character)
    .join('')
}
