import { isIgnorable } from '@tender/matching'

/** Digits that stand together; invisible characters between them do not part them. */
export interface DigitGroup {
  /** UTF-16 code units of the text, end exclusive. */
  start: number
  end: number
  /** The first {@link mostDigits} of them, as `0`–`9`. */
  digits: string
  /** How many digits there are. */
  length: number
  /** `plain`: 0–9 of any width or script; `chinese`: 〇一二三…; `sign`: ①, ¹ and the like, which number what follows more often than they belong to it. */
  kind: 'plain' | 'chinese' | 'sign'
}

/** No phone has more. */
const mostDigits = 24
/** One 一 between numbers is a stroke, and a few in a row are words. */
const fewestChinese = 3

/** The groups of digits of a text, in order. */
export function readDigitGroups(text: string): DigitGroup[] {
  const groups: DigitGroup[] = []
  let at = 0
  while (at < text.length) {
    const kind = kindAt(text, at)
    if (kind === none) {
      at += 1
      continue
    }
    const group = readGroup(text, at, kind)
    if (kind !== chinese || group.length >= fewestChinese) groups.push(group)
    at = group.end
  }
  return groups
}

/** How many code units the digit has that begins here; 0 where none does. */
export function digitWidth(text: string, at: number): number {
  if (kindAt(text, at) === none) return 0
  return text.charCodeAt(at) === mathHigh ? 2 : 1
}

const none = 0
const plain = 1
const chinese = 2
const sign = 3
const kindNames = { [plain]: 'plain', [chinese]: 'chinese', [sign]: 'sign' } as const
type Kind = keyof typeof kindNames

function readGroup(text: string, start: number, kind: Kind): DigitGroup {
  let end = start
  let digits = ''
  let length = 0
  for (let at = start; kindAt(text, at) === kind;) {
    if (length < mostDigits) digits += String(valueAt(text, at))
    length += 1
    end = at + (text.charCodeAt(at) === mathHigh ? 2 : 1)
    at = end
    while (at < text.length && isIgnorable(text.charCodeAt(at))) at += 1
  }
  return { start, end, digits, length, kind: kindNames[kind] }
}

/** Digits of mathematical alphabets are two code units: this one, and one from U+DFCE on. */
const mathHigh = 0xd835
const mathLow = 0xdfce

function kindAt(text: string, at: number): Kind | typeof none {
  const unit = text.charCodeAt(at)
  if (unit === mathHigh) return text.charCodeAt(at + 1) >= mathLow && text.charCodeAt(at + 1) <= 0xdfff ? plain : none
  const kind = kinds[unit] ?? none
  return kind === plain || kind === chinese || kind === sign ? kind : none
}

function valueAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return unit === mathHigh ? (text.charCodeAt(at + 1) - mathLow) % 10 : (values[unit] ?? 0)
}

/** Kind and value of each code unit: looked up for every character of every notice. */
const kinds = new Uint8Array(0x10000)
const values = new Uint8Array(0x10000)

function add(kind: Kind, zero: number, first: number, last: number): void {
  for (let value = first; value <= last; value++) {
    kinds[zero + value] = kind
    values[zero + value] = value
  }
}

// ASCII, Arabic, Persian, full-width
for (const zero of [0x30, 0x660, 0x6f0, 0xff10]) add(plain, zero, 0, 9)
// circled ones of several kinds, superscripts, subscripts
for (const one of [0x2460, 0x2776, 0x2780, 0x278a]) add(sign, one - 1, 1, 9)
add(sign, 0x24ea, 0, 0)
add(sign, 0x2070, 0, 0)
add(sign, 0x2070, 4, 9)
add(sign, 0x2080, 0, 9)
add(sign, 0xb8, 1, 1)
add(sign, 0xb0, 2, 3)
for (const [value, characters] of ['零〇', '一幺', '二', '三', '四', '五', '六', '七', '八', '九'].entries()) {
  for (const character of characters) add(chinese, character.charCodeAt(0) - value, value, value)
}
