import { isSpace } from './characters.ts'
import { normaliseText } from './normalise.ts'

/** A token and its position in the input. */
export type PlacedToken = QueryToken & { from: number; to: number }

type QueryToken =
  | { kind: 'space' }
  | { kind: 'any'; written: string }
  | { kind: 'not' }
  | { kind: 'title' }
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'text'; written: string }

/** Splits an input into tokens. Brackets and quotes without a partner, and signs that stand alone, become text, with a note for each. */
export function scanQuery(input: string, note: (text: string) => void): PlacedToken[] {
  const partners = pairedSigns(input, note)
  const tokens: PlacedToken[] = []
  let at = 0
  while (at < input.length) {
    const read = signAt(input, at, partners, tokens.at(-1)) ?? textAt(input, at, partners)
    if (read.token.kind === 'text' && !partners.has(at)) noteSigns(read.token.written, note)
    tokens.push({ ...read.token, from: at, to: read.end })
    at = read.end
  }
  return tokens
}

/** Notes signs of the query language that have no meaning where they stand. */
function noteSigns(written: string, note: (text: string) => void): void {
  if (/^[-－]/.test(written)) note(`“${written}”不是排除词的写法，按普通文字查找`)
  if (normaliseText(written) === titlePrefix) note(`“${written}”后面没有词，按普通文字查找`)
}

interface Read {
  token: QueryToken
  end: number
}

const quotes = '"“”＂'
const titlePrefix = '标题:'

function signAt(input: string, at: number, partners: ReadonlyMap<number, number>, before: QueryToken | undefined): Read | null {
  const partner = partners.get(at)
  const sign = input.charAt(at)
  if (partner !== undefined) {
    if (quotes.includes(sign)) return { token: { kind: 'text', written: input.slice(at + 1, partner) }, end: partner + 1 }
    return { token: { kind: partner > at ? 'open' : 'close' }, end: at + 1 }
  }
  if (endsWord(sign)) return { token: { kind: 'space' }, end: at + 1 }
  if (isSeparator(input, at)) return { token: { kind: 'any', written: sign }, end: at + 1 }
  if (before?.kind === 'text' || before?.kind === 'close') return null
  if ((sign === '-' || sign === '－') && beginsFactor(input, at + 1, partners)) return { token: { kind: 'not' }, end: at + 1 }
  const afterPrefix = at + titlePrefix.length
  if (
    before?.kind !== 'title' &&
    normaliseText(input.slice(at, afterPrefix)) === titlePrefix &&
    beginsFactor(input, afterPrefix, partners)
  ) {
    return { token: { kind: 'title' }, end: afterPrefix }
  }
  return null
}

function textAt(input: string, at: number, partners: ReadonlyMap<number, number>): Read {
  let end = at + 1
  while (end < input.length && !partners.has(end) && !endsWord(input.charAt(end)) && !isSeparator(input, end)) end++
  return { token: { kind: 'text', written: input.slice(at, end) }, end }
}

/** Whether a factor starts here: something that can be excluded or searched in the title. */
function beginsFactor(input: string, at: number, partners: ReadonlyMap<number, number>): boolean {
  const sign = input.charAt(at)
  if (sign === '' || endsWord(sign) || isSeparator(input, at)) return false
  const partner = partners.get(at)
  if (partner !== undefined) return partner > at
  return !((sign === '-' || sign === '－') && /[-－]/.test(input.charAt(at - 1)))
}

/** Spaces, and the punctuation that separates words in Chinese text. */
function endsWord(sign: string): boolean {
  return isSpace(sign.charCodeAt(0)) || '、；;。！？'.includes(sign)
}

function isSeparator(input: string, at: number): boolean {
  const sign = input.charAt(at)
  if (sign === '|' || sign === '｜') return true
  if (sign !== ',' && sign !== '，') return false
  // 1,000 is one number
  return !(/[0-9０-９]/.test(input.charAt(at - 1)) && /^[0-9０-９]{3}(?![0-9０-９])/.test(input.slice(at + 1, at + 5)))
}

/** Position of each bracket and opening quote → position of its partner. Signs between quotes are ignored. */
function pairedSigns(input: string, note: (text: string) => void): Map<number, number> {
  const partners = new Map<number, number>()
  const open: number[] = []
  for (let at = 0; at < input.length; at++) {
    const sign = input.charAt(at)
    if (quotes.includes(sign)) {
      const end = closingQuote(input, at + 1)
      if (end === -1) note(`引号“${sign}”没有成对，按普通文字查找`)
      else {
        partners.set(at, end)
        at = end
      }
    } else if (sign === '(' || sign === '（') open.push(at)
    else if (sign === ')' || sign === '）') {
      const start = open.pop()
      if (start === undefined) note(`括号“${sign}”没有成对，按普通文字查找`)
      else partners.set(start, at).set(at, start)
    }
  }
  for (const at of open) note(`括号“${input.charAt(at)}”没有成对，按普通文字查找`)
  return partners
}

function closingQuote(input: string, from: number): number {
  for (let at = from; at < input.length; at++) if (quotes.includes(input.charAt(at))) return at
  return -1
}
