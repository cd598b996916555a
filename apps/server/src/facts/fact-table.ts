import { categories, channels, industries, methods } from '@tender/contract'

/**
 * The kind of a fact. It decides how feeds state it, which values are possible, and how it is stored, searched, hidden, compared and shown.
 * `text`, `party` (a company's name), `money` (fen), `moment`, `days`, `code` (from a list of the contract) and `area` (six digits) are single facts.
 * The others are lists with a shape of their own.
 */
export type FactKind =
  | 'text'
  | 'party'
  | 'money'
  | 'moment'
  | 'days'
  | 'code'
  | 'area'
  | 'awards'
  | 'creditCodes'
  | 'plans'
  | 'equipment'
  | 'units'
  | 'subjects'
  | 'contacts'

/** How feeds deliver a fact beside the text. */
export interface FeedField {
  /** The label in the words of notices. It stands before the value if a record came without text. */
  label: string
  /**
   * Names of the field, most telling first. If a record has several of them, the first with a fitting value counts. Names of amounts are also known
   * with a unit: 预算金额（万元）.
   */
  aliases: string
  /** Feeds give a period, and the fact is its end. */
  isPeriod?: true
}

interface Declared {
  kind: FactKind
  /** Label of its line on the page of a notice. Absent: it has no line of its own. */
  label?: string
  /** Its column in `notice`. Absent: it is stored in the column `facts` only. */
  column?: string
  feed?: FeedField
  /** Search engines know it, see `SearchContent`. */
  isSearched?: true
  /**
   * The newest valid statement in a project holds. `notice_effective` stores it in a column of the same name, and the notice that states it in this
   * column.
   */
  held?: { by: string }
  /** The page shows how its value in a later notice of a project differs from the value before. */
  isCompared?: true
  /** Facts that were stored by an older version of the reader lack it. */
  isLater?: true
  /** Its line is omitted if it equals this fact. */
  unlessSameAs?: string
}

interface DeclaredText extends Declared {
  kind: 'text'
  /** Maximum number of characters that its line shows. Absent: all. */
  shownLength?: number
  /** Its words are compared as terms of contracts: 一年 equals 12个月. */
  isTerm?: true
}

interface DeclaredMoment extends Declared {
  kind: 'moment'
  /** A moment that is given as a day only is the first or the last minute of that day. */
  edge: 'first' | 'last'
  /** Its line shows the words of the notice, because a month or a year should be shown as such. */
  isShownAsWritten?: true
}

interface DeclaredCode extends Declared {
  kind: 'code'
  names: readonly { code: string; name: string }[]
}

interface DeclaredOther extends Declared {
  kind: Exclude<FactKind, 'text' | 'moment' | 'code'>
}

export type FactDeclaration = DeclaredText | DeclaredMoment | DeclaredCode | DeclaredOther

/**
 * All facts that are read from a notice, in the order in which its page shows them. Each is declared here and nowhere else.
 * Types, stored columns, what search engines know, fields and labels of feeds, lines, comparison, hiding and hostile tests are derived from it.
 */
export const factTable = {
  channel: { kind: 'code', names: channels, column: 'channel', isSearched: true },
  projectCode: {
    kind: 'text',
    label: '项目编号',
    column: 'project_code',
    isCompared: true,
    feed: {
      label: '项目编号',
      aliases: `projectno projectcode projectnumber projectid tenderno tendercode biddingno bidno bidcode procurementno purchaseno
        项目编号 项目代码 招标编号 采购编号 招标项目编号 采购项目编号 项目编码 合同编号`,
    },
  },
  /** 投资项目代码, by which the platforms of approvals identify the project: `2505-330354-04-01-274607`. */
  investmentCode: { kind: 'text', label: '投资项目代码', unlessSameAs: 'projectCode', isLater: true },
  projectName: {
    kind: 'text',
    label: '项目名称',
    column: 'project_name',
    feed: {
      label: '项目名称',
      aliases: 'projectname projecttitle tendername biddingname 项目名称 招标项目名称 采购项目名称 工程名称',
    },
  },
  tenderer: {
    kind: 'party',
    label: '招标人',
    column: 'tenderer',
    isSearched: true,
    isCompared: true,
    feed: {
      label: '采购人',
      aliases: `tenderer buyer buyername purchaser purchasername tenderee procurer procuringentity owner buyerorg tenderername
        采购人 招标人 采购单位 招标单位 采购人名称 招标人名称 采购单位名称 业主 业主单位 项目业主 建设单位`,
    },
  },
  agency: {
    kind: 'party',
    label: '代理机构',
    column: 'agency',
    isSearched: true,
    isCompared: true,
    feed: {
      label: '代理机构',
      aliases: `agency agencyname agent agentname agencyorg procurementagency
        代理机构 采购代理机构 招标代理机构 招标代理 代理机构名称 代理单位`,
    },
  },
  budget: {
    kind: 'money',
    label: '预算金额',
    column: 'budget',
    held: { by: 'budget_by' },
    isSearched: true,
    isCompared: true,
    feed: {
      label: '预算金额',
      aliases: `budget budgetamount budgetprice planamount budgetmoney controlprice ceilingprice maxprice
        预算金额 预算 采购预算 项目预算 预算总金额 最高限价 招标控制价 控制价`,
    },
  },
  winningAmount: {
    kind: 'money',
    label: '中标金额',
    column: 'winning_amount',
    isSearched: true,
    feed: {
      label: '中标金额',
      aliases: `winningamount winamount bidamount awardamount dealamount winprice winningprice bidprice transactionamount contractamount
        中标金额 成交金额 中标价 成交价 中标成交金额 合同金额 中标价格`,
    },
  },
  winners: { kind: 'awards' },
  /** In the order of the ranking. */
  candidates: { kind: 'awards' },
  /** End of registration or of the distribution of tender documents. */
  registrationDeadline: {
    kind: 'moment',
    edge: 'last',
    label: '报名截止',
    column: 'registration_deadline',
    held: { by: 'registration_by' },
    isSearched: true,
    isCompared: true,
    feed: {
      label: '文件获取时间',
      isPeriod: true,
      aliases: `registrationdeadline signupdeadline saletime saleendtime registerendtime docendtime enrollendtime applyendtime
        报名截止时间 报名时间 文件获取时间 获取文件时间 招标文件获取时间 文件获取截止时间 招标文件获取截止时间 获取招标文件时间`,
    },
  },
  /** Last time to apply for qualification. A notice that asks for applications has it as its bidding deadline, too. */
  prequalificationDeadline: {
    kind: 'moment',
    edge: 'last',
    label: '资格预审截止',
    column: 'prequalification_deadline',
    held: { by: 'prequalification_by' },
    isSearched: true,
    isCompared: true,
    isLater: true,
    feed: {
      label: '资格预审申请文件递交截止时间',
      aliases: `prequalificationdeadline prequalificationendtime
        资格预审截止时间 资格预审申请截止时间 资格预审申请文件递交截止时间 资格预审申请文件提交截止时间`,
    },
  },
  biddingDeadline: {
    kind: 'moment',
    edge: 'last',
    label: '投标截止',
    unlessSameAs: 'prequalificationDeadline',
    column: 'bidding_deadline',
    held: { by: 'bidding_by' },
    isSearched: true,
    isCompared: true,
    feed: {
      label: '投标截止时间',
      aliases: `biddingdeadline biddeadline deadline deadlinetime bidendtime tenderdeadline submitdeadline closingdate closingtime enddate
        投标截止时间 递交截止时间 响应文件提交截止时间 截止时间 投标截止日期 截止日期`,
    },
  },
  openingAt: {
    kind: 'moment',
    edge: 'first',
    label: '开标时间',
    column: 'opening_at',
    held: { by: 'opening_by' },
    isCompared: true,
    feed: {
      label: '开标时间',
      aliases: `openingat opentime openingtime bidopentime bidopeningtime openbidtime opendate bidopendate kbtime
        开标时间 开启时间 开标日期`,
    },
  },
  /** Where bids are opened (开标地点), as written. */
  openingPlace: {
    kind: 'text',
    label: '开标地点',
    column: 'opening_place',
    held: { by: 'opening_place_by' },
    isCompared: true,
    isLater: true,
  },
  /** End of the month, quarter or day in which what is only planned is expected to be tendered. */
  expectedUntil: { kind: 'moment', edge: 'last', label: '预计招标', isShownAsWritten: true, isSearched: true, isLater: true },
  method: {
    kind: 'code',
    names: methods,
    label: '采购方式',
    column: 'method',
    isSearched: true,
    feed: {
      label: '采购方式',
      aliases: 'method procurementmethod purchasemethod tendermethod biddingmethod purchasetype procurementtype 采购方式 招标方式 交易方式',
    },
  },
  category: {
    kind: 'code',
    names: categories,
    label: '类别',
    column: 'category',
    isSearched: true,
    feed: {
      label: '项目类型',
      aliases: `procurementcategory projectcategory projecttype category purchasecategory
        项目类型 项目类别 采购类别 采购品目类别 品目类别 工程类别`,
    },
  },
  /** Code of the smallest area that is certain, by GB/T 2260: 330000, 330200 or 330212. */
  area: {
    kind: 'area',
    label: '地区',
    column: 'area_code',
    isSearched: true,
    feed: {
      label: '所属地区',
      aliases: `district county city areaname regionname area region province location areacode regioncode
        地区 区域 行政区域 行政区划 所属地区 项目地区 省份 城市 区县 所在地区`,
    },
  },
  industry: { kind: 'code', names: industries, label: '行业', column: 'industry', isSearched: true },
  /** Units that the notice names under their role, without winners. */
  units: { kind: 'units', isLater: true },
  /** Where it is built (建设地点), as written; null for goods and services. */
  site: { kind: 'text', label: '建设地点', isLater: true },
  /** What is built and how large it is (建设内容及规模), as written. */
  content: { kind: 'text', label: '建设内容', shownLength: 200, isLater: true },
  /** First minute of the day, month, quarter or year in which building is to begin. */
  startsOn: { kind: 'moment', edge: 'first', label: '计划开工', isShownAsWritten: true, isLater: true },
  /** Last minute of the day, month, quarter or year in which building is to be finished. */
  finishesOn: { kind: 'moment', edge: 'last', label: '计划竣工', isShownAsWritten: true, isLater: true },
  /** Calendar days that building may take (工期). */
  duration: { kind: 'days', label: '工期', isLater: true },
  /** How long the contract runs (服务期限, 合同履行期限), as written; see `wording/texts/contract-term.ts`. */
  contractTerm: {
    kind: 'text',
    label: '服务期限',
    column: 'contract_term',
    isCompared: true,
    isTerm: true,
    isLater: true,
    feed: {
      label: '服务期限',
      aliases: `contractterm contractperiod contractduration serviceperiod serviceterm serviceduration performanceperiod
        服务期限 服务期 服务周期 合同履行期限 合同履约期限 履约期限 合同期限 合同期 租赁期限`,
    },
  },
  /** The quality that is required (质量要求), as written. */
  quality: { kind: 'text', label: '质量要求', isLater: true },
  /** Equipment from the notice's own lists. */
  equipment: { kind: 'equipment', isLater: true },
  /** The projects in a plan of tenders, one for each row, in the order of the text. */
  planned: { kind: 'plans', isLater: true },
  /** What is bought (标的物), in a few words each. */
  subjects: { kind: 'subjects' },
  /** In the order of the text, with those of the supervision last. */
  contacts: { kind: 'contacts' },
  /** Codes that stand beside parties' names. */
  creditCodes: { kind: 'creditCodes', isLater: true },
} as const satisfies Readonly<Record<string, FactDeclaration>>

export type FactTable = typeof factTable
export type FactName = keyof FactTable
