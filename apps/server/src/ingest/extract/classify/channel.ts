import type { Channel } from '@tender/contract'
import type { Fact } from '../../../facts/fact.ts'
import { factAt, statedFact, type ClassifyInput } from './input.ts'
import { readNoticeKind, type NoticeKind } from './notice-kind.ts'

/**
 * The channel of a notice. The end of the title weighs most. If it only says that something is bought, the source's own kind and then the heading in
 * the text may be more precise.
 * Otherwise what the text announces decides. The last resort is `tender`, with an empty `raw` and null evidence.
 */
export function classifyChannel(input: ClassifyInput): Fact<Channel> {
  const title = readNoticeKind(input.title)
  if (title?.isSpecific === true) return factAt(title.channel, 'title', input.title, title.evidence)
  const kind = input.stated.kind ?? ''
  const stated = readNoticeKind(kind)
  if (stated?.isSpecific === true) return statedFact(stated.channel, kind)
  // `…改造公开招标项目` may be the name of the project whose result this is
  const isAnnounced = title !== null && announcing.test(input.title.slice(title.evidence.start))
  const plan = title === null ? titlesOfPlan(input.text) : null
  if (plan !== null) return plan
  const heading = isAnnounced ? null : readHeading(input.text)
  if (heading?.isSpecific === true) return factAt(heading.channel, 'text', input.text, heading.evidence)
  if (title !== null) return factAt(title.channel, 'title', input.title, title.evidence)
  if (stated !== null) return statedFact(stated.channel, kind)
  if (heading !== null) return factAt(heading.channel, 'text', input.text, heading.evidence)
  return announced(input.text) ?? { value: 'tender', raw: '', origin: 'text', evidence: null }
}

/** A table that says when each project will be tendered. The words that follow it (`以招标公告为准`) do not name a kind. */
function titlesOfPlan(text: string): Fact<Channel> | null {
  const found = planTitles.exec(text.slice(0, headingRange))
  if (found === null) return null
  return factAt('forecast', 'text', text, { start: found.index, end: found.index + found[0].length })
}

const planTitles = /项目名称[\s|]{0,9}[^。；]{2,90}?预计(?:发布)?招标(?:公告)?(?:发布)?时间/u

const announcing = /公告|公示|邀请|通知|信息|启事/u

/** The first heading near the beginning of the text that names a kind of notice, such as `…实训室建设中标(成交)结果公告`. */
function readHeading(text: string): NoticeKind | null {
  const top = text.slice(0, headingRange)
  for (const found of top.matchAll(heading)) {
    const kind = readNoticeKind(found[0])
    if (kind === null) continue
    const { start, end } = kind.evidence
    return { ...kind, evidence: { start: found.index + start, end: found.index + end } }
  }
  return null
}

const headingRange = 300
const heading = /[^\n，。；|]{0,120}?(?:公告|公示|通知书|澄清文件|答疑文件|变更文件|补遗书)(?!媒介|网|期|时间|栏)/gu

/** The channel that the text announces, by a field that only such notices have. */
function announced(text: string): Fact<Channel> | null {
  const top = text.slice(0, announcementRange)
  for (const { channel, words } of announcements) {
    const found = words.exec(top)
    if (found !== null) return factAt(channel, 'text', text, { start: found.index, end: found.index + found[0].length })
  }
  return null
}

const announcementRange = 3000
const announcements: { channel: Channel; words: RegExp }[] = [
  { channel: 'change', words: /(?:更正|变更)(?:事项|内容|信息|日期)|原(?:招标|采购)?公告的?(?:采购)?项目(?:编号|名称)|首次公告日期/u },
  { channel: 'failure', words: /(?:废标|流标|终止)(?:理由|原因)|(?:予以|作)(?:废标|流标)(?:处理)?|有效(?:投标|响应)(?:人|供应商)不足/u },
  { channel: 'contract', words: /合同(?:签订日期|金额[：:]|主要条款|公告日期)/u },
  { channel: 'acceptance', words: /验收(?:结论|意见|日期|小组)[：:]/u },
  { channel: 'candidate', words: /(?:中标|成交)候选人(?:第一名|排序|名称|[：:])|第一(?:中标|成交)?候选人/u },
  { channel: 'result', words: /(?:中标|成交)[（(]?(?:成交)?[）)]?(?:信息|供应商|单位|人|金额|结果)[：:\s]/u },
  { channel: 'intention', words: /采购意向|预计采购时间|征[集求].{0,20}意见/u },
  { channel: 'prequalification', words: /资格预审(?:申请)?文件/u },
  { channel: 'forecast', words: /预计(?:招标|采购|发布招标公告)时间/u },
  { channel: 'tender', words: /(?:投标|响应|报价)文件.{0,12}(?:截止|递交|提交)|获取(?:招标|采购|磋商|谈判|询价|比选)文件|投标人资格要求/u },
]
