import { suspensionEnd } from '../../wording/projects/suspension-end.ts'
import { foldForms } from '../../wording/texts/clean-text.ts'
import type { NoticeFacts } from '../../facts/notice-facts.ts'
import { isAbsent } from '../fields/absent-value.ts'
import { outcomeMark } from '../../wording/texts/outcome-mark.ts'
import { bareText, comparedName } from '../../wording/texts/compared-name.ts'

export interface ProjectKeys {
  /** Keys that lead from this notice to its project. */
  own: string[]
  /** Keys under which its project may already be known: its own keys and, for names, those of the neighbouring half-years. */
  lookedUp: string[]
  /** The name of the project as it is shown. */
  name: string
}

/** Keys that lead from a notice to its project: by code, and by tenderer and name. There are none if the notice gives neither. */
export function projectKeys(
  title: string,
  facts: Pick<NoticeFacts, 'projectCode' | 'projectName' | 'tenderer' | 'agency'>,
  publishedAt: Date,
): ProjectKeys {
  const party = facts.tenderer?.value ?? facts.agency?.value ?? null
  const name = withoutOutcome(facts.projectName?.value ?? title)
  const code = codeKey(facts.projectCode?.value ?? null, party)
  const named = facts.tenderer === null ? null : nameKeys(name, facts.tenderer.value, publishedAt)
  const own = [code, named?.own ?? null].filter((key) => key !== null)
  return { own, lookedUp: [...new Set([...own, ...(named?.lookedUp ?? [])])], name: bareProjectName(name) === '' ? title : name }
}

function withoutOutcome(name: string): string {
  return name.slice(outcomeMark(name).length)
}

/**
 * A long code identifies a project by itself. A short or plain code (2025-01) does so only together with the party that gave it. A trivial one (/,
 * 详见附件) gives no key.
 */
function codeKey(code: string | null, party: string | null): string | null {
  if (code === null || isAbsent(code)) return null
  const bare = comparedCode(code)
  const digits = bare.replace(/\D/g, '').length
  if (bare.length < 4 || digits < 2 || new Set(bare).size < 3) return null
  const isTelling = digits === bare.length ? bare.length >= 12 : bare.length >= 10 && digits >= 4
  if (isTelling) return `code:${bare}`
  return party === null ? null : `code:${comparedName(party)}:${bare}`
}

/** Letters and digits in upper case, without a lot number at the end. */
export function comparedCode(code: string): string {
  return foldForms(code.slice(-maxComparedLength))
    .toUpperCase()
    .replace(lotBehindCode, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, 100)
}

const lotBehindCode =
  /(?<!\s)\s*(?:[-_(【[]\s*第?[一二三四五六七八九十\dA-Z]{1,3}|第[一二三四五六七八九十\dA-Z]{1,3}|[(【[]?)(?:标段|标包|分包|包件|标项|包|标)[一二三四五六七八九十\dA-Z]{0,3}[)】\]]?$/u

/** A name without a year is used again every year, so only notices of the same or the neighbouring half-years belong together. */
function nameKeys(name: string, tenderer: string, publishedAt: Date): { own: string; lookedUp: string[] } | null {
  const bare = bareProjectName(name)
  if (bare.length < minNameLength) return null
  const period = publishedAt.getUTCFullYear() * 2 + (publishedAt.getUTCMonth() < 6 ? 0 : 1)
  const key = (at: number) => `name:${comparedName(tenderer)}:${bare}:${at}`
  return { own: key(period), lookedUp: [period - 1, period, period + 1].map(key) }
}

/** Minimum length of a name. Unrelated projects of one tenderer may share a shorter one (维修项目). */
const minNameLength = 6

/** The name of a project without what changes from notice to notice: kind, round and lot. The year stays. */
export function bareProjectName(name: string): string {
  let bare = foldForms(withoutOutcome(name).slice(0, maxComparedLength)).toLowerCase().replace(/\s+/g, '')
  for (let before = ''; before !== bare;) {
    before = bare
    for (const suffix of suffixes) bare = bare.replace(suffix, '')
  }
  return bareText(bare).slice(0, 150)
}

/** Maximum number of characters of a name or code that are read. A longer text stands in the wrong field. */
const maxComparedLength = 1000

const numeral = '[一二三四五六七八九十\\da-z]{1,4}'
/** The number of a change at the end of a title: 更正公告（二）. */
export const numberOfChange =
  /(?<=公告|公示|通知|更正|变更|延期|澄清|答疑|补遗|补充|文件|纪要)[(【[]?第?(?:[一二三四五六七八九十]|\d{1,2})[次号]?[)】\]]?$/u

const suffixes = [
  numberOfChange,
  /(?<![\s\-_—、,，.。:：])[\s\-_—、,，.。:：]+$/u,
  new RegExp(
    `[(【\\[<]?(?:第${numeral}次|${numeral}次|[重再](?:新|次)?(?:招标|采购|公告|发布|发)|重招|重新)(?:招标|采购|公告)?[)】\\]>]?$`,
    'u',
  ),
  new RegExp(`[(【\\[<]?(?:第?${numeral}(?:标段|标包|分包|包件|包|标)|(?:标段|标包|分包|包件|包|标项)${numeral})[)】\\]>]?$`, 'u'),
  suspensionEnd,
  /(?:公告|公示|通知书?|通告|结果|信息|预告|意向|公开|邀请函|邀请书|文件|记录)$/u,
  /(?:更正|变更|澄清|答疑|补遗|延期|终止|中止|废标|流标|失败|取消|异常|更改|补充)$/u,
  /(?:中标|成交|中选|候选人?|评标|定标|开标|入围|合同(?:签订)?|履约验收|验收|资格预审|预审)$/u,
  /(?:公开招标|邀请招标|国际招标|竞争性谈判|竞争性磋商|单一来源|询价|询比|比选|竞价|磋商|谈判|招标|采购意向|直接采购|招标计划|采购)$/u,
  /(?:的|项目|工程|及)$/u,
]
