const spacePattern = /[\s\p{Cc}]/u
const letterPattern = /[\p{L}\p{N}\p{M}]/u
const joiningPattern = /[\p{M}\u{ff9e}\u{ff9f}\u{1160}-\u{11ff}]/u
// invisible characters that are copied along from web pages: soft hyphen, zero-width characters, direction marks,
// variation selectors
const ignorablePattern = /\p{Default_Ignorable_Code_Point}/u

// includes signs such as ❽, in which a phone may be written
const numeralPattern = /\p{N}/u
const chineseNumeralPattern = /[零〇○一幺壹壱弌二贰弐弍三叁参弎四肆五伍六陆七柒八捌九玖]/u

const known = 1
const space = 2
const run = 4
const joining = 8
const ignorable = 16
const ideograph = 32
const numeral = 64
const chineseNumeral = 128

/** caches the classes of code units, because the patterns are too slow for every character of every notice */
const classes = new Uint8Array(0x10000)

/** White space and control characters, which are never meant to be seen. */
export function isSpace(unit: number): boolean {
  return (classOf(unit) & space) !== 0
}

/** Letters and digits that form runs (Latin, Greek, Cyrillic, …), in normalised text. Each CJK character is a word of its own. */
export function isRun(unit: number): boolean {
  return (classOf(unit) & run) !== 0
}

/**
 * CJK characters, kana and all others that are words of their own, in normalised text. It takes the first half of a
 * surrogate pair for the whole character.
 */
export function isIdeograph(unit: number): boolean {
  // other characters beyond the BMP are emoji and rarities: it only matters that texts and words are split alike
  return (classOf(unit) & ideograph) !== 0 || (unit >= 0xd840 && unit <= 0xd888)
}

/** Whether a character modifies the one before it. */
export function isJoining(unit: number): boolean {
  return (classOf(unit) & joining) !== 0
}

/** Whether matching ignores the character. */
export function isIgnorable(unit: number): boolean {
  return (classOf(unit) & ignorable) !== 0
}

/** Digits and numbers of all scripts, but for Chinese ones and those beyond the first 65,536 characters. */
export function isNumeral(unit: number): boolean {
  return (classOf(unit) & numeral) !== 0
}

/** Chinese digits, plain and formal, which are ordinary words elsewhere. */
export function isChineseNumeral(unit: number): boolean {
  return (classOf(unit) & chineseNumeral) !== 0
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
    (dropped || joiningPattern.test(character) ? joining | (dropped ? ignorable : 0) : 0) |
    (numeralPattern.test(character) ? numeral : 0) |
    (chineseNumeralPattern.test(character) ? chineseNumeral : 0)
  classes[unit] = computed
  return computed
}
