import type { Fact } from '../../facts/fact.ts'
import { foldWidth } from '../../wording/texts/fold-width.ts'
import { investmentCodeIn } from '../../wording/projects/investment-code.ts'
import { isOfMany, type Entry } from './labels/entry.ts'
import { labelBefore } from './labels/lexicon.ts'
import { tightenText, type TightText } from '../../wording/texts/tight-text.ts'
import type { Reading } from './reading.ts'
import { wordsFact } from './text-fact.ts'

/** The code under which the project is filed: from the most reliable label that has one, else from the title. */
export function readProjectCode(reading: Reading): Fact<string> | null {
  const found = strongestFirst(reading.entriesOf('projectCode')).map((entry) => codeFact(reading.text, entry.start, entry.end))
  // all tenders of an investment project share its code, so another code is preferred
  return found.find((fact) => fact !== null && fact.value !== investmentCodeIn(fact.value)) ?? codeInTitle(reading.title)
}

/** The project's name as a label gives it, else the title without the words for the kind of notice. */
export function readProjectName(reading: Reading): Fact<string> | null {
  for (const entry of strongestFirst(reading.entriesOf('projectName'))) {
    const fact = wordsFact(reading.text, entry.start, Math.min(entry.end, entry.start + maxNameLength))
    if (fact === null || !isName(fact.value)) continue
    // a table with a row or column for each bidder names past projects, unless the title has the same name
    if (!isOfMany(entry) || foldWidth(reading.title).includes(foldWidth(fact.value))) return fact
  }
  return nameInTitle(reading.title)
}

function nameInTitle(title: string): Fact<string> | null {
  const start = title.startsWith('关于') ? 2 : 0
  const named = title.slice(start)
  const name = withoutLooseEnd(title.length > maxTitleLength ? named : named.replace(noticeEnd, ''))
  return name.length < 2 ? null : { value: name, raw: name, origin: 'title', evidence: { start, end: start + name.length } }
}

/** A longer title is a paragraph, and a run of words would be searched for at each of its positions. */
const maxTitleLength = 600
// each run of these words can be read in one way only: 采购 is taken together with 意向
const kinds =
  '(?:公开招标|邀请招标|询比|询价|竞价|比选|谈判|磋商|单一来源|框架协议)采购(?!意)|框架协议|征集|政府采购意向|采购意向|公开|竞价|邀请|竞争性|招标|招租|磋商|谈判|询价|询比|比选|遴选|单一来源|资格预审|预审|中标|成交|中选|入围|定标|评标|开标|候选人|结果|合同|变更|更正|澄清|答疑|补充|补遗|延期|终止|暂停|废标|流标|验收|履约|意向|预|论证|(?<=项目|工程|服务|[)）])采购(?!意)|[（(](?:成交|中标|更正|澄清|变更)[）)]|的|关于|信息|情况|文件|标'
const noticeEnd = new RegExp(
  `(?:${kinds})*(?:公告|公示|公布|通告|通知书?|邀请函|公开书|(?:(?<=项目|工程|服务|[)）]|(?:公开|邀请)招标|询比|询价|竞价|比选|谈判|磋商|单一来源|框架协议)采购)?意向公开|采购意向|纪要|函)(?:[（(\\[【][^）)\\]】]{0,20}[）)\\]】]|[一二三四五六七八九十\\d]{0,2})$`,
  'u',
)

/** Removes what is left at the end of a name once the kind of notice is gone: `某某工程（项目编号：A-1）的` → 某某工程. */
function withoutLooseEnd(name: string): string {
  for (let end = name.length; end > 0;) {
    const bracket = startOfCodeBracket(name, end)
    if (bracket !== null) end = bracket
    else if (/[的\s\-—_·:：]/u.test(name.charAt(end - 1))) end -= 1
    else return name.slice(0, end)
  }
  return ''
}

/** Where the bracket with the project's code begins that ends at `end`; null if there is none. */
function startOfCodeBracket(name: string, end: number): number | null {
  if (!closing.test(name.charAt(end - 1))) return null
  let start = end - 1
  while (start > 0 && !closing.test(name.charAt(start - 1))) start -= 1
  const inside = name.slice(start, end - 1)
  const open = inside.search(/[（([【]/u)
  return open !== -1 && /编号|代码/u.test(inside.slice(open)) ? start + open : null
}

const closing = /[）)\]】]/u

const maxNameLength = 200

function isName(value: string): boolean {
  return value.length >= 4 && value.length <= 150 && !/^(?:详见|见附件|\/|-|_)|[:：]$/u.test(value)
}

function strongestFirst(entries: Entry[]): Entry[] {
  return entries.toSorted((a, b) => b.strength - a.strength)
}

function codeFact(text: TightText, start: number, end: number): Fact<string> | null {
  const value = text.tight.slice(start, Math.min(end, start + maxCodeLength))
  const found = code.exec(value)
  if (found === null) return null
  const words = trimCode(found[0])
  if (words.length < 4 || !/\d{2}/u.test(words) || /^(?:以|详见|见|由)/u.test(words)) return null
  const from = start + found.index
  const fact = text.fact('', from, from + words.length)
  return { ...fact, value: fact.raw.replaceAll(/\s+/gu, '') }
}

const maxCodeLength = 80
const code = /[\p{Script=Han}A-Za-z\d[({][\p{Script=Han}A-Za-z\d\-_/.\\()[\]{}<>〔〕#&+*~]{2,70}/u

/** Removes a bracket that was opened before the code, and a sentence after it. */
function trimCode(words: string): string {
  let open = 0
  let end = words.search(/进行|的|现对|已由|公告|项目名称|$/u)
  for (let at = 0; at < end; at++) {
    if (words[at] === '(') open += 1
    else if (words[at] === ')') open -= 1
    if (open < 0) end = at
  }
  return withoutOpenEnd(words.slice(0, end))
    .replace(/(?<=[\dA-Za-z])(?:询比|询价|谈判|磋商|批准|备案|核准|建设)+$/u, '')
    .replace(/^第?为/u, '')
}

/** Removes dashes, and brackets without digits, at the end: `AB-2026-01(暂定)-` → `AB-2026-01`. */
function withoutOpenEnd(code: string): string {
  for (let end = code.length; end > 0;) {
    const open = code.lastIndexOf('(', end - 1)
    if (open !== -1 && /^[^()\d]*\)?$/u.test(code.slice(open + 1, end))) end = open
    else if ('-/.\\'.includes(code.charAt(end - 1))) end -= 1
    else return code.slice(0, end)
  }
  return ''
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
