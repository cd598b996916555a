import type { Fact } from '../../facts/fact.ts'
import { endOfValue } from './building/value-end.ts'
import type { Reading } from './reading.ts'
import type { TightText } from '../../wording/texts/tight-text.ts'
import { wordsFact } from './text-fact.ts'

/** Where bids are opened (开标地点), as written: the first place that a label names, else the 地点 in the chapter about the opening. */
export function readOpeningPlace({ text }: Reading): Fact<string> | null {
  for (const { 0: words, index } of text.tight.matchAll(label)) {
    const fact = placeAt(text, index + words.length)
    if (fact !== null) return fact
  }
  for (const { 0: words, index } of text.tight.matchAll(bareLabel)) {
    const fact = isOfOpening(text.tight, index) ? placeAt(text, index + words.length) : null
    if (fact !== null) return fact
  }
  return null
}

/** Does not match a label for the earlier place (原开标地点). */
const label =
  /(?<!原)(?:开标|开启|唱标|开评标|评标)(?:会议?|活动)?(?:的)?(?:地点|地址)(?:\([^()\n]{0,20}\))?(?:(?:由[^,。;\n]{1,60})?(?:变更|调整|更改|修改|改)(?:为|至|到):?|:|为|\t)/gu
/** Matches a label at the beginning of a line, which may have a number. */
const bareLabel = /(?<=(?:^|\n)[\d.、()一二三四五六七八九十]{0,8})(?:会议)?地点(?::|为|\t)/gu

/** Whether the last heading before this line is about the opening. */
function isOfOpening(tight: string, at: number): boolean {
  const before = tight
    .slice(Math.max(0, at - headingDistance), at)
    .split('\n')
    .toReversed()
  const heading = before.find((line) => /^[(（]?[一二三四五六七八九十]{1,3}[)）、.]|^\d{1,2}[、.](?!\d)/u.test(line))
  return heading !== undefined && /开标|开启/u.test(heading) && heading.length <= maxHeading
}

/** Number of characters between the heading and the place, which the time may fill. */
const headingDistance = 240
const maxHeading = 60

function placeAt(text: TightText, start: number): Fact<string> | null {
  const line = /^[^\n\t]*/u.exec(text.tight.slice(start, start + maxLine))?.[0] ?? ''
  const from = start + (lead.exec(line)?.[0].length ?? 0)
  const to = endOfValue(text.tight, from, start + line.length)
  const value = text.tight.slice(from, to)
  const end = ending.exec(value)?.index ?? value.length
  const fact = end > maxPlace ? null : wordsFact(text, from, from + end)
  return fact !== null && isPlace(fact.value) ? fact : null
}

const maxLine = 400
const maxPlace = 160

/** Matches `本次招标将于2026年1月8日14时00分在`. */
const lead = /^(?:(?:本次|本|该)(?:项目|招标|采购|工程)?(?:将?于[^,。\n在]{0,30})?)?(?:在(?!线)|位于)?/u

/** What follows a place: how bids are opened there, who need not come, or the next sentence. */
const ending =
  /[。;]|,?(?:进行)?(?:采用|采取|实行)?(?:不见面|远程|网上|在线)开[标启]|,?(?:进行|举行|召开|公开)?开标(?!室|大厅|厅|区)|[,.]?(?:投标人|竞包人|供应商|响应人|届时|逾期|请|具体|如有|开标时|参加|其他|其它|各投标|所有|邀请|无需)|,(?=(?:开标|开启|评标|投标|递交|截止|时间))/u

const elsewhere = /^(?:\(?(?:具体)?(?:详见|见|同|以|如下|另行|无|\/|待定)|[^,]{0,8}(?:详见|同上|另行通知))/u

function isPlace(value: string): boolean {
  return /\p{Script=Han}{2}/u.test(value) && !elsewhere.test(value) && !/^[\d年月日时分:：\s-]+$/u.test(value)
}
