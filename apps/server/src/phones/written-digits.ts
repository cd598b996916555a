/** A character that stands for a digit, or for two, as ⑬ does. */
export interface WrittenDigit {
  /**
   * `plain`: 0–9 of any width or script; `chinese`: 〇一二三…, 壹贰叁…; `sign`: ①, ⑴, ¹ and similar signs, which usually number what follows them and are no
   * part of it.
   */
  kind: 'plain' | 'chinese' | 'sign'
  /** As `0`–`9`. */
  digits: string
  /** In UTF-16 code units. */
  width: number
}

/** The digit that begins at a place of a text; null where none does. */
export function writtenDigit(text: string, at: number): WrittenDigit | null {
  const unit = text.charCodeAt(at)
  if (unit >= 0xd800 && unit <= 0xdbff) return beyondUnits(text.codePointAt(at) ?? unit)
  const known = digitsByUnit[unit]
  if (known !== undefined) return known
  const found = Number.isNaN(unit) ? null : read(unit)
  digitsByUnit[unit] = found
  return found
}

/** Results for the code units met so far, because each character of each notice is looked up. */
const digitsByUnit: (WrittenDigit | null | undefined)[] = Array.from({ length: 0x10000 })
/** The digits met so far that take two code units. Other characters are not stored, because there are a million of them. */
const digitsByCode = new Map<number, WrittenDigit>()

function beyondUnits(code: number): WrittenDigit | null {
  const known = digitsByCode.get(code)
  if (known !== undefined) return known
  const found = read(code)
  if (found !== null) digitsByCode.set(code, found)
  return found
}

function read(code: number): WrittenDigit | null {
  const character = String.fromCodePoint(code)
  const width = character.length
  const chinese = chineseDigits.get(character)
  if (chinese !== undefined) return { kind: 'chinese', digits: chinese, width }
  if (!number.test(character)) return null
  const folded = character.normalize('NFKC')
  if (/^\d$/.test(folded)) return { kind: decimal.test(character) ? 'plain' : 'sign', digits: folded, width }
  const [, bracketed = ''] = /^\(?(\d{1,2}|[一二三四五六七八九])[).,]?$/.exec(folded) ?? []
  if (bracketed !== '') return { kind: 'sign', digits: chineseDigits.get(bracketed) ?? bracketed, width }
  if (decimal.test(character)) return { kind: 'plain', digits: String(valueOfScript(code)), width }
  const one = firstOfSigns.findLast((first) => first <= code)
  if (one !== undefined && code - one < 9) return { kind: 'sign', digits: String(code - one + 1), width }
  return zeroSigns.has(code) ? { kind: 'sign', digits: '0', width } : null
}

const number = /\p{N}/u
const decimal = /\p{Nd}/u

/** Value of a digit of any script: its digits stand in a row that begins with zero. */
function valueOfScript(code: number): number {
  let zero = code
  while (decimal.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (code - zero) % 10
}

/** The signs for one in rows that folding does not know: Ethiopic, circled, counting rods. In ascending order. */
const firstOfSigns = [0x1369, 0x24f5, 0x2776, 0x2780, 0x278a, 0x1d360]
const zeroSigns = new Set([0x24ff, 0x1f10b, 0x1f10c])

/** Ordinary and formal, simplified and traditional digits, merchants' digits, and the circle for zero. */
const chineseDigits = new Map(
  ['零〇○', '一壹壱弌幺〡', '二贰貳弐弍〢', '三叁參参弎〣', '四肆〤', '五伍〥', '六陆陸〦', '七柒〧', '八捌〨', '九玖〩'].flatMap(
    (characters, value) => Array.from(characters, (character) => [character, String(value)] as const),
  ),
)
