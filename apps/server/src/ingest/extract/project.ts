import type { Fact } from '../notice.ts'
import { kindPhrase } from './classify/notice-kind.ts'
import type { Entry } from './labels/entry.ts'
import { labelBefore } from './labels/lexicon.ts'
import { tightenText, type TightText } from './layout/tight-text.ts'
import type { Reading } from './reading.ts'
import { wordsFact } from './text-fact.ts'

/** The code under which the project is filed: of the surest label that has one, else from the title. */
export function readProjectCode(reading: Reading): Fact<string> | null {
  const found = strongestFirst(reading.of('projectCode')).map((entry) => codeFact(reading.text, entry.start, entry.end))
  return found.find((fact) => fact !== null) ?? codeInTitle(reading.title)
}

/** The project's name as a label gives it, else the title without the words for the kind of notice. */
export function readProjectName(reading: Reading): Fact<string> | null {
  // a table with a row or column for each bidder names projects of the past
  for (const entry of strongestFirst(reading.of('projectName').filter((entry) => !isOfMany(entry)))) {
    const fact = wordsFact(reading.text, entry.start, Math.min(entry.end, entry.start + longestName))
    if (fact !== null && isName(fact.value)) return fact
  }
  return nameInTitle(reading.title)
}

function isOfMany(entry: Entry): boolean {
  return entry.record !== null && !entry.record.endsWith(':k')
}

function nameInTitle(title: string): Fact<string> | null {
  const kind = kindPhrase(title)
  const words = title.slice(0, kind.start > 0 ? kind.start : title.length)
  const name = words.replace(/(?:的|[（(\[【][^）)\]】]*(?:编号|代码)[^）)\]】]*[）)\]】]|[\s\-—_·:：])+$/u, '')
  return name === '' ? null : { value: name, raw: name, origin: 'title', evidence: { start: 0, end: name.length } }
}

const longestName = 200

function isName(value: string): boolean {
  return value.length >= 4 && value.length <= 150 && !/^(?:详见|见附件|\/|-|_)|[:：]$/u.test(value)
}

function strongestFirst(entries: Entry[]): Entry[] {
  return entries.toSorted((a, b) => b.strength - a.strength)
}

function codeFact(text: TightText, start: number, end: number): Fact<string> | null {
  const value = text.tight.slice(start, Math.min(end, start + longestCode))
  const found = code.exec(value)
  if (found === null) return null
  const words = trimCode(found[0])
  if (words.length < 4 || !/\d{2}/u.test(words)) return null
  const from = start + found.index
  const fact = text.fact('', from, from + words.length)
  return { ...fact, value: fact.raw.replaceAll(/\s+/gu, '') }
}

const longestCode = 80
const code = /[\p{Script=Han}A-Za-z\d[({][\p{Script=Han}A-Za-z\d\-_/.\\()[\]{}<>〔〕#&+*~]{2,70}/u

/** A bracket that was opened around the code, or a word after it, is not part of it. */
function trimCode(words: string): string {
  const balanced = words.replace(/\)+$/u, (end) => (count(words, '(') >= count(words, ')') ? end : ''))
  return balanced.replace(/(?:\([^()\d]*\)|[-/.\\])+$/u, '').replace(/^(?:\((?=[^()]*$)|第?为)/u, '')
}

function count(words: string, sign: string): number {
  return words.split(sign).length - 1
}

function codeInTitle(title: string): Fact<string> | null {
  const text = tightenText(title)
  for (const colon of text.tight.matchAll(/:/gu)) {
    if (labelBefore(text.tight, colon.index)?.field !== 'projectCode') continue
    const fact = codeFact(text, colon.index + 1, text.tight.length)
    if (fact !== null) return { ...fact, origin: 'title' }
  }
  return null
}
