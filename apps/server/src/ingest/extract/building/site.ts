import type { Fact } from '../../../facts/fact.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'
import { wordsFact } from '../text-fact.ts'
import type { BuildingEntry } from './building-entries.ts'
import { endOfValue } from './value-end.ts'

/** Where it is built, as written: the most precise of what the labels say; null if they leave it to somebody. */
export function readSite(text: TightText, entries: readonly BuildingEntry[]): Fact<string> | null {
  const sites = entries.flatMap((entry) => siteOf(text, entry) ?? [])
  const [first] = sites
  // a longer value that contains the first one is more precise
  return sites.find(({ value }) => first !== undefined && value.length > first.value.length && value.includes(first.value)) ?? first ?? null
}

function siteOf(text: TightText, { start, end }: BuildingEntry): Fact<string> | null {
  const line = text.tight.slice(start, Math.min(end, start + maxLineLength))
  const from = start + (lead.exec(line)?.[0].length ?? 0)
  const to = Math.min(endOfValue(text.tight, from, end), from + firstEnd(text.tight.slice(from, Math.min(end, from + maxLineLength))))
  const fact = to - from > maxSiteLength ? null : wordsFact(text, from, to)
  return fact === null || !isSite(fact.value) ? null : fact
}

/** Where one project of a table is built, from its cell. */
export function siteInCell(text: TightText, start: number, end: number): Fact<string> | null {
  const cell = text.tight.slice(start, Math.min(end, start + maxLineLength))
  const from = lead.exec(cell)?.[0].length ?? 0
  const words = cell.slice(from)
  const length = endOfCell.exec(words)?.index ?? words.length
  const fact = length > maxSiteLength ? null : wordsFact(text, start + from, start + from + length)
  return fact === null || !isSite(fact.value) ? null : fact
}

const endOfCell = /[。;]|,?\(?(?:具体|详见|最终|实际|以(?![东西南北]))/u

const maxLineLength = 400
const maxSiteLength = 120
const lead =
  /^[:：]?(?:(?:本|该)?(?:项目|工程)?(?:拟)?(?:建设?)?(?:地点|地块|地址)?(?:位于|坐落于|地处|选址于|在(?=\p{Script=Han}{2,12}[省市县区镇乡村路])))?/u

function firstEnd(value: string): number {
  return (
    /[。;\n\t]|,(?=(?:建设|总|项目|本|主要|工程|计划|施工|新建|占地|用地)(?!地))|,?\(?(?:具体|详见|最终|实际|以)/u.exec(value)?.index ??
    value.length
  )
}

const noSite =
  /招标人|采购人|采购单位|业主|甲方|买方|需方|指定|详见|见附件|文件|为准|合同|要求|约定|通知|清单|图纸|投标|公告|全国|省内|^(?:本)?(?:项目|工程)?(?:所在地|现场)$|日历|\d天|万元|[?？]|:/u

function isSite(value: string): boolean {
  return /\p{Script=Han}{2}/u.test(value) && !noSite.test(value) && !/^[\d\s.,/\-无]+$/u.test(value)
}
