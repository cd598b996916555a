/**
 * Characters that people take for each other once their lines are bent and crossed: each group is one answer. No two groups share a character, and
 * of those that are drawn only C and E, and T and 7, are in one.
 */
const groups = ['A4H', 'CGEF', 'D0OQ', 'JI1L', 'RPK', 'T7', 'WNVU', '6B8', 'S5', 'XY', 'Z2']

const first: ReadonlyMap<string, string> = new Map(
  groups.flatMap((group) => group.split('').map((character): [string, string] => [character, group.charAt(0)])),
)

/** A picture's answer as it counts: every character as the first of those that look like it. */
export function lookOf(answer: string): string {
  return answer
    .split('')
    .map((character) => first.get(character) ?? character)
    .join('')
}
