import { foldForms } from '../../normalise/clean-text.ts'
/** What a field of a structured record means to us. */
export type FieldMeaning =
  | 'title'
  | 'heading'
  | 'html'
  | 'content'
  | 'url'
  | 'publishedAt'
  | 'sourceName'
  | 'sourceId'
  | 'kind'
  | 'area'
  | 'projectCode'
  | 'projectName'
  | 'tenderer'
  | 'agency'
  | 'budget'
  | 'winningAmount'
  | 'winner'
  | 'method'
  | 'category'
  | 'registrationDeadline'
  | 'biddingDeadline'
  | 'openingAt'

/**
 * Names under which feeds deliver each field, most telling first: where a record has several, the first that holds something fitting wins.
 * Compared in lower case without spaces, hyphens and underscores. General words of the trade and of programmers, no site's own switch.
 */
export const fieldAliases: Readonly<Record<FieldMeaning, readonly string[]>> = {
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
  area: words(
    'district county city areaname regionname area region province location areacode regioncode 地区 区域 行政区域 行政区划 所属地区 项目地区 省份 城市 区县 所在地区',
  ),
  projectCode:
    words(`projectno projectcode projectnumber projectid tenderno tendercode biddingno bidno bidcode procurementno purchaseno 项目编号 项目代码 招标编号 采购编号 招标项目编号
    采购项目编号 项目编码 合同编号`),
  projectName: words('projectname projecttitle tendername biddingname 项目名称 招标项目名称 采购项目名称 工程名称'),
  tenderer:
    words(`tenderer buyer buyername purchaser purchasername tenderee procurer procuringentity owner buyerorg tenderername 采购人 招标人 采购单位 招标单位 采购人名称 招标人名称
    采购单位名称 业主 业主单位 项目业主 建设单位`),
  agency: words(
    'agency agencyname agent agentname agencyorg procurementagency 代理机构 采购代理机构 招标代理机构 招标代理 代理机构名称 代理单位',
  ),
  budget:
    words(`budget budgetamount budgetprice planamount budgetmoney controlprice ceilingprice maxprice 预算金额 预算 采购预算 项目预算 预算总金额 最高限价 招标控制价 控制价
    预算金额元 预算金额万元 最高限价元 最高限价万元`),
  winningAmount: words(
    'winningamount winamount bidamount awardamount dealamount winprice winningprice bidprice transactionamount contractamount 中标金额 成交金额 中标价 成交价 中标成交金额 合同金额 中标价格 中标金额元 中标金额万元',
  ),
  winner: words(
    'winner winnername winbidder winningbidder supplier suppliername awardedsupplier winningcompany 中标人 中标单位 中标供应商 成交供应商 供应商 供应商名称 中标单位名称 成交单位 中标成交供应商',
  ),
  method: words(
    'method procurementmethod purchasemethod tendermethod biddingmethod purchasetype procurementtype 采购方式 招标方式 交易方式',
  ),
  category: words(
    'procurementcategory projectcategory projecttype category purchasecategory 项目类型 项目类别 采购类别 采购品目类别 品目类别 工程类别',
  ),
  registrationDeadline:
    words(`registrationdeadline signupdeadline saletime saleendtime registerendtime docendtime enrollendtime applyendtime 报名截止时间 报名时间 文件获取时间 获取文件时间 招标文件获取时间
    文件获取截止时间 招标文件获取截止时间 获取招标文件时间`),
  biddingDeadline: words(
    'biddingdeadline biddeadline deadline deadlinetime bidendtime tenderdeadline submitdeadline closingdate closingtime enddate 投标截止时间 递交截止时间 响应文件提交截止时间 截止时间 投标截止日期 截止日期',
  ),
  openingAt: words(
    'openingat opentime openingtime bidopentime bidopeningtime openbidtime opendate bidopendate kbtime 开标时间 开启时间 开标日期',
  ),
}

/** A field's name as it is compared. */
export function fieldKey(name: string): string {
  return foldForms(name)
    .toLowerCase()
    .replace(/[\s\-_.:：*#()（）[\]【】/]+/g, '')
}

function words(list: string): string[] {
  return list.split(/\s+/).map(fieldKey)
}
