const spacePattern = /[\s\p{Cc}]/u
const letterPattern = /[\p{L}\p{N}\p{M}]/u
const joiningPattern = /[\p{M}\u{ff9e}\u{ff9f}\u{1160}-\u{11ff}]/u
// soft hyphen, zero-width characters, direction marks, variation selectors: copied along from web pages, invisible
const ignorablePattern = /\p{Default_Ignorable_Code_Point}/u

const known = 1
const space = 2
const run = 4
const joining = 8
const ignorable = 16
const ideograph = 32

/** Classes of the code units met so far: the patterns are too slow for every character of every notice. */
const classes = new Uint8Array(0x10000)

/** White space, and control characters, which no text means to show. */
export function isSpace(unit: number): boolean {
  return (classOf(unit) & space) !== 0
}

/** Letters and digits that stand in runs (Latin, Greek, Cyrillic, …), in normalised text. CJK characters are words of their own. */
export function isRun(unit: number): boolean {
  return (classOf(unit) & run) !== 0
}

/** CJK characters, kana and all others that are words of their own, in normalised text. Takes the first half of a pair for the whole. */
export function isIdeograph(unit: number): boolean {
  // characters beyond the BMP that are not ideographs are emoji and rarities: it matters only that texts and words are cut alike
  return (classOf(unit) & ideograph) !== 0 || (unit >= 0xd840 && unit <= 0xd888)
}

/** Changes the character before it rather than standing for itself. */
export function isJoining(unit: number): boolean {
  return (classOf(unit) & joining) !== 0
}

/** Left out of matching altogether. */
export function isIgnorable(unit: number): boolean {
  return (classOf(unit) & ignorable) !== 0
}

function classOf(unit: number): number {
  const found = classes[unit] ?? 0
  if (found !== 0) return found
  const character = String.fromCharCode(unit)
  const dropped = ignorablePattern.test(character)
  const computed =
    known |
    (!dropped && spacePattern.test(character) ? space : 0) |
    (letterPattern.test(character) ? (unit < 0x2e80 ? run : ideograph) : 0) |
    (dropped || joiningPattern.test(character) ? joining | (dropped ? ignorable : 0) : 0)
  classes[unit] = computed
  return computed
}
