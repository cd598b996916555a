import { factTable } from '../../facts/fact-table.ts'
import { isOf, statedNames, type StatedFact } from '../../facts/notice-facts.ts'
import { foldForms } from '../../wording/texts/clean-text.ts'

/** Fields that are not facts, or that are several facts. */
const ownAliases = {
  title:
    words(`title noticetitle articletitle infotitle announcementtitle bulletintitle publishtitle noticename bulletinname announcementname
    标题 公告标题 公告名称 信息标题 公示标题 文章标题 名称 subject headline caption name`),
  heading: words('header heading 栏目 栏目名称'),
  html: words('html contenthtml htmlcontent noticehtml bodyhtml htmlbody infohtml richtext 网页内容 公告html'),
  content:
    words(`content text body fulltext plaintext contenttext noticecontent articlecontent infocontent bulletincontent announcementcontent
    detail details description noticetext 正文 内容 公告内容 公告正文 全文 详情 信息内容`),
  url: words(
    'url link href detailurl pageurl noticeurl originalurl sourceurl articleurl weburl infourl 链接 网址 原文链接 公告链接 网页链接 详情链接 来源链接',
  ),
  publishedAt:
    words(`publishedat publishtime publishdate publisheddate publishedtime publishedon pubdate pubtime releasetime releasedate releasedat noticetime noticedate
    announcementdate infodate issuedate issuetime publish_at datepublished posttime postdate showdate 发布时间 发布日期 公告时间 公告日期 发布于 公示时间 公示日期 公布时间
    createdate createtime createdat createdon gmtcreate addtime inputdate inserttime time date datetime 时间 日期 datesigned datesign date4sign signdate 签订日期 合同签订日期 updatetime updatedat`),
  sourceName: words(
    'sourcename sourcesite sitename site website platform source publisher origin medianame 来源 来源网站 信息来源 发布媒体 网站名称 发布平台 数据来源',
  ),
  sourceId: words(
    'sourceid contentid noticeid publishid articleid infoid bulletinid announcementid docid documentid guid uuid rowguid infoguid id _id 公告id 公告编号 信息编号',
  ),
  kind: words(
    'noticetype type kind infotype bulletintype announcementtype publishtype noticekind noticecategory channel channelname categoryname category 公告类型 信息类型 公告类别 类型 栏目 栏目名称',
  ),
  winner: words(
    'winner winnername winbidder winningbidder supplier suppliername awardedsupplier winningcompany 中标人 中标单位 中标供应商 成交供应商 供应商 供应商名称 中标单位名称 成交单位 中标成交供应商',
  ),
} as const satisfies Readonly<Record<string, readonly string[]>>

/** What a field of a structured record means to the product. */
export type FieldMeaning = keyof typeof ownAliases | StatedFact

/**
 * Names under which feeds deliver each field, most telling first. If a record has several of them, the first with a fitting value counts.
 * They are compared in lower case without spaces, hyphens and underscores. They are general words of the trade and of programmers; none is there for
 * a single site.
 */
export const fieldAliases: Readonly<Record<FieldMeaning, readonly string[]>> = { ...ownAliases, ...aliasesOfFacts() }

function aliasesOfFacts(): Record<StatedFact, string[]>
function aliasesOfFacts(): Record<string, string[]> {
  return Object.fromEntries(
    statedNames.map((name) => {
      const names = words(factTable[name].feed.aliases)
      return [name, isOf(name, 'money') ? names.flatMap(withUnits) : names]
    }),
  )
}

/** A name of an amount alone and with the units that feeds write behind it: 预算金额, 预算金额（万元）, 预算金额（单位：万元）. */
function withUnits(name: string): string[] {
  return [name, ...['元', '万元', '亿元'].flatMap((unit) => [name + unit, `${name}单位${unit}`, `${name}人民币${unit}`])]
}

/** The unit other than 元 that a field's own name gives its amounts; null if it gives none. */
export function unitInName(name: string): string | null {
  return /[万亿]元$/u.exec(fieldKey(name))?.[0] ?? null
}

/** A field's name in the form in which names are compared. */
export function fieldKey(name: string): string {
  return foldForms(name)
    .toLowerCase()
    .replace(/[\s\-_.:：*#()（）[\]【】/]+/g, '')
}

function words(list: string): string[] {
  return list.split(/\s+/).map(fieldKey)
}
