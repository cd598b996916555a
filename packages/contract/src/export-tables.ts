/** What can be exported to a spreadsheet. */
export const exportKinds = ['notices', 'projects', 'approvals', 'companies'] as const
export type ExportKind = (typeof exportKinds)[number]

const noticeColumns = {
  title: '标题',
  channel: '信息类型',
  area: '地区',
  publishedAt: '发布时间',
  standing: '状态',
  projectCode: '项目编号',
  category: '类别',
  industry: '行业',
  method: '采购方式',
  budget: '预算金额（元）',
  winningAmount: '中标金额（元）',
  tenderer: '招标单位',
  tendererContacts: '招标单位联系方式',
  agency: '代理机构',
  agencyContacts: '代理机构联系方式',
  winners: '中标单位',
  registrationDeadline: '报名截止',
  biddingDeadline: '投标截止',
  openingAt: '开标时间',
  contractEnd: '合同到期',
  source: '来源',
  sourceUrl: '原文链接',
  link: '本站链接',
} as const
export type NoticeColumn = keyof typeof noticeColumns

const projectColumns = {
  name: '项目名称',
  code: '项目代码',
  stage: '项目阶段',
  stageAt: '进入阶段',
  progress: '审批进展',
  area: '地区',
  site: '建设地点',
  industry: '行业',
  investment: '投资额（元）',
  tenderBudget: '招标预算（元）',
  owner: '建设单位',
  assessment: '环评单位',
  survey: '勘察单位',
  design: '设计单位',
  construction: '施工单位',
  supervision: '监理单位',
  startsOn: '计划开工',
  finishesOn: '计划竣工',
  expectedUntil: '预计招标',
  content: '建设内容及规模',
  equipment: '待采购设备',
  records: '公告与审批',
  firstAt: '首次发现',
  lastAt: '最近更新',
  link: '本站链接',
} as const
export type ProjectColumn = keyof typeof projectColumns

const approvalColumns = {
  name: '项目名称',
  code: '项目代码',
  owner: '建设单位',
  area: '地区',
  site: '建设地点',
  auditType: '类型',
  investment: '投资额（元）',
  matter: '最近事项',
  authority: '审批部门',
  result: '审批结果',
  decidedAt: '审批日期',
  documentNumber: '文号',
  matters: '事项数',
  assessment: '环评单位',
  survey: '勘察单位',
  design: '设计单位',
  construction: '施工单位',
  supervision: '监理单位',
  startsOn: '计划开工',
  finishesOn: '计划竣工',
  content: '建设内容及规模',
  lastAt: '最近更新',
  link: '本站链接',
} as const
export type ApprovalColumn = keyof typeof approvalColumns

const companyColumns = {
  name: '单位名称',
  otherNames: '其他名称',
  creditCode: '统一社会信用代码',
  kind: '单位类型',
  area: '所在地区',
  industry: '行业',
  tendered: '招标项目数',
  ranTenders: '代理项目数',
  won: '中标项目数',
  competed: '投标项目数',
  wonAmount: '累计中标金额（元）',
  lastSeen: '最近活跃',
  link: '本站链接',
} as const
export type CompanyColumn = keyof typeof companyColumns

export type ExportColumn = NoticeColumn | ProjectColumn | ApprovalColumn | CompanyColumn

export interface ExportTable {
  /** The name of the sheet, and of an export without words. */
  name: string
  /** What a row is, in Chinese: 公告. */
  item: string
  /** The columns that a file can have, in its order. */
  columns: readonly ExportColumn[]
  names: Readonly<Partial<Record<ExportColumn, string>>>
  /** Chosen until the member chooses others. */
  usual: readonly ExportColumn[]
}

export const exportTables: Readonly<Record<ExportKind, ExportTable>> = {
  notices: /* @__PURE__ */ tableOf('招投标信息', '公告', noticeColumns, [
    'title',
    'channel',
    'area',
    'publishedAt',
    'standing',
    'budget',
    'winningAmount',
    'tenderer',
    'tendererContacts',
    'agency',
    'agencyContacts',
    'winners',
    'biddingDeadline',
    'link',
  ]),
  projects: /* @__PURE__ */ tableOf('拟在建项目', '项目', projectColumns, [
    'name',
    'code',
    'stage',
    'area',
    'industry',
    'investment',
    'tenderBudget',
    'owner',
    'design',
    'construction',
    'content',
    'lastAt',
    'link',
  ]),
  approvals: /* @__PURE__ */ tableOf('审批项目', '项目', approvalColumns, [
    'name',
    'code',
    'owner',
    'area',
    'auditType',
    'investment',
    'matter',
    'authority',
    'result',
    'decidedAt',
    'link',
  ]),
  companies: /* @__PURE__ */ tableOf('企业', '单位', companyColumns, [
    'name',
    'creditCode',
    'kind',
    'area',
    'industry',
    'tendered',
    'won',
    'wonAmount',
    'lastSeen',
    'link',
  ]),
}

/** Every column of any kind, each once. */
export const allExportColumns: readonly ExportColumn[] = /* @__PURE__ */ everyColumn()

/** The name of a column in Chinese. */
export function exportColumnName(kind: ExportKind, column: ExportColumn): string {
  return exportTables[kind].names[column] ?? ''
}

function tableOf<Column extends ExportColumn>(
  name: string,
  item: string,
  names: Readonly<Record<Column, string>>,
  usual: readonly Column[],
): ExportTable {
  const isColumn = (key: string): key is Column => key in names
  return { name, item, names, columns: Object.keys(names).filter(isColumn), usual }
}

function everyColumn(): ExportColumn[] {
  return [...new Set(exportKinds.flatMap((kind) => exportTables[kind].columns))]
}
