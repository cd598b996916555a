import type { Channel } from '@tender/contract'
import type { Evidence } from '../../../facts/fact.ts'
import { outcomeMark } from '../../../wording/texts/outcome-mark.ts'

/** The words at the end of a title that name the kind of notice: `…改造工程（二次）竞争性磋商更正公告` → `竞争性磋商更正公告`. */
export interface NoticeKind {
  channel: Channel
  /** False if the words only say that something is bought (采购公告), because sources also write that over other kinds. */
  isSpecific: boolean
  /** Where in the title the words stand that decide. */
  evidence: Evidence
}

/**
 * Reads the kind of notice from the end of a title, a heading or a stated kind. Names of projects that contain such words (`合同管理系统招标公告`) do not
 * mislead, because only an unbroken run of kind words up to the end counts.
 * Null if the end names no kind.
 */
export function readNoticeKind(title: string): NoticeKind | null {
  const outcome = outcomeMark(title).length
  if (outcome > 0) return { channel: 'failure', isSpecific: true, evidence: { start: 0, end: outcome } }
  const whole = kindPhrase(title)
  const afterProject = title.slice(whole.start, whole.end).lastIndexOf('项目')
  const short = afterProject < 0 ? null : { start: whole.start + afterProject, end: whole.end }
  return (short && applyRules(title, short)) ?? opinionAsked(title) ?? applyRules(title, whole)
}

/** The run of kind words at the end; an empty stretch at the end of the title if there is none. */
export function kindPhrase(title: string): Evidence {
  const start = title.length > maxTitleLength ? null : tail.exec(title)
  return { start: start?.index ?? title.length, end: title.length }
}

// a longer "title" is a paragraph, and a run would be searched for at each of its positions
const maxTitleLength = 600

const kindWord =
  '公告|公示|公布|公开|通知书?|通告|启事|信息|文件|邀请书?|函|记录|预公告|预公示|预告|计划|意向|需求|项目|标段|发布|' +
  '招标|采购|招投标|采招|询比|比选|比价|询价|竞价|竞谈|竞磋|磋商|谈判|竞争性|单一来源|单源|单一|论证|直接|框架协议|遴选|选聘|邀标|' +
  '国内|国际|政府|线上|网上|电子|自行|集中|定点|入围|征集|征询|征求|意见|内容|原因|' +
  '中标|成交|中选|入选|中签|中标人|中标单位|成交人|供应商|结果|候选人|候选|评标|评审|定标|开标|唱标|交易|情况|事项|[一二三四五六七八九十0-9０-９]{0,3}一览表?|' +
  '更正|变更|更改|修改|修正|延期|延长|顺延|补充|补遗|补疑|澄清|答疑会议?|答疑|答复|回复|质疑|疑问|解答|说明|纪要|(?<=补遗|补充|变更|澄清|答疑)书|暂停|恢复|' +
  '废标|流标|终止|中止|失败|撤销|取消|作废|无效|异常|合同|签订|履约|验收|资格|预审|资审|标前|标后|前|后|事前|事后|审核|' +
  // numerals are matched whole, because a long number that may be split anywhere could be read in too many ways to try
  '的|及|与|和|第?[一二三四五六七八九十0-9０-９]+(?![一二三四五六七八九十0-9０-９])[次轮批号]?|[重再]新|重发'
const bracketed = '[（(【\\[《〈][^（(【\\[《〈）)】\\]》〉]{0,24}[）)】\\]》〉]'
const separator = '[\\s\\-—_·.、:：/,，]'
// some sources put their number behind everything: 谈判邀请书2021-JL13(03)-W30562
const tail = new RegExp(`(?:${kindWord}|${bracketed}|${separator})+(?:(?:[（(](?:项目|采购|招标)?编号[:：])?[\\w\\-()（）.]{6,40})?$`, 'u')
const neutralBracket = new RegExp(`[（(【\\[《〈](?!(?:${kindWord})+[）)】\\]》〉])[^）)】\\]》〉]*[）)】\\]》〉]`, 'gu')

// a bare 采购 or 项目 at the end belongs to the name of the project
/** In order of precedence: what happened to a notice outweighs what the notice was about (成交结果更正公告 is a change). */
const rules: { channel: Channel; words: RegExp }[] = [
  { channel: 'contract', words: /合同(?:签订|变更|补充|终止|验收前)?(?:的|情况)?(?:公告|公示|信息|公布|公开)|合同$/u },
  { channel: 'change', words: /更正|变更|更改|修改|修正|延期|延长|顺延/u },
  { channel: 'clarification', words: /澄清|答疑|答复|疑问(?:解答|回复)|补疑|补遗|质疑/u },
  { channel: 'change', words: /补充|暂停|恢复/u },
  { channel: 'change', words: /(?:撤销|取消)(?:终止|中止|废标|流标|暂停)/u },
  // 流标后重新招标公告 tenders again
  { channel: 'failure', words: /(?:废标|流标|终止|中止|失败|撤销|取消|作废|无效|异常)(?!后)/u },
  { channel: 'acceptance', words: /(?:履约|验收)(?!.{0,600}(?:招标|磋商|谈判|询价|比选|询比|采购))/u },
  { channel: 'prequalification', words: /资格预审|预审(?:公告|公示)/u },
  { channel: 'candidate', words: /候选|(?:评标|评审)(?:结果|情况)/u },
  { channel: 'opening', words: /(?:开标|唱标)(?:记录|情况|结果|一览|信息|公示|公告)/u },
  { channel: 'result', words: /中标|成交|中选|入选|中签|定标|结果/u },
  { channel: 'intention', words: /意向|意见|需求(?!.{0,600}(?:招标|磋商|谈判|询价|比选|询比|采购(?!需求)))|征询/u },
  { channel: 'forecast', words: /预公告|预公示|预告|计划(?:的|信息|发布|公告|公示|公布|通知|表)*$/u },
  {
    channel: 'tender',
    words:
      /招标|采购(?=.{0,600}(?:公告|公示|信息|通知|文件|函))|询比|比选|比价|询价|竞价|磋商|谈判|竞谈|竞磋|邀标|邀请|遴选|选聘|单一来源|单源|单一|入围|征集|资审/u,
  },
]

function applyRules(title: string, phrase: Evidence): NoticeKind | null {
  // brackets are replaced by blanks, so that offsets stay those of the title
  const words = title.slice(phrase.start, phrase.end).replace(neutralBracket, (bracket) => '　'.repeat(bracket.length))
  for (const rule of rules) {
    const found = rule.words.exec(words)
    if (found === null) continue
    const start = phrase.start + found.index
    return { channel: rule.channel, isSpecific: rule.channel !== 'tender', evidence: { start, end: start + found[0].length } }
  }
  return null
}

/** The frame around the name of the project tells the kind: `关于征集…项目技术规范书意见的公告`. */
function opinionAsked(title: string): NoticeKind | null {
  const found = opinionFrame.exec(title)
  if (found === null) return null
  return { channel: 'intention', isSpecific: true, evidence: { start: found.index, end: found.index + found[0].length } }
}

const opinionFrame =
  /(?:征集|征求|关于).{2,300}意见|(?:规范书?|技术要求|采购需求|需求书|采购文件|招标文件|比选文件|评分(?:表|办法|标准))[^，。]{0,16}(?:意见|建议|公示)|(?:规范书?|评分(?:表|办法|标准)|等文件)(?:的?公告)?(?:项目)?$|意见(?:的|征集|征求|征询)/u
