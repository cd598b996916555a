import { unitInLabel } from '../../../wording/texts/amount.ts'

/** What a column of a plan of tenders contains. `other`: something that no rule asks for. */
export type PlanColumn =
  | 'number'
  | 'code'
  | 'name'
  | 'owner'
  | 'content'
  | 'kind'
  | 'lots'
  | 'method'
  | 'investment'
  | 'funds'
  | 'expected'
  | 'site'
  | 'place'
  | 'other'

/** Where the values of one project stand, by column, in offsets of the tight text. `unit` is the unit of its amount, which the title may give. */
export type PlannedRow = Partial<Record<PlanColumn, { start: number; end: number }>> & { unit: string | null }

/** Column titles with widths folded, without the brackets behind them. */
const titles: readonly { column: PlanColumn; words: string }[] = [
  { column: 'number', words: '序号' },
  { column: 'code', words: '项目代码 投资项目代码 投资项目统一代码 项目统一代码 统一项目代码' },
  { column: 'name', words: '项目名称 招标项目名称 工程名称 工程项目名称 拟招标项目名称 计划招标项目名称 项目(标段)名称 标段名称' },
  {
    column: 'owner',
    words:
      '建设单位 招标人 项目业主 业主单位 项目单位 招标人名称 建设单位名称 项目法人 招标单位 建设单位或招标人 采购人 发包人 项目建设单位',
  },
  {
    column: 'content',
    words:
      '项目概况 工程规模 建设内容 建设规模 项目概况及规模 主要建设内容 建设内容及规模 建设规模及内容 招标内容 工程概况 项目概况及招标内容 招标范围 建设内容和规模 主要建设内容及规模 项目规模 招标内容及规模 项目内容 主要招标内容 项目建设内容 招标项目概况 主要内容',
  },
  { column: 'kind', words: '项目类型 招标类型 工程类型 项目类别 招标类别 招标项目类型 工程类别 行业类别' },
  { column: 'lots', words: '标段划分 标段 标段数量 标段数 标段个数' },
  { column: 'method', words: '招标方式 采购方式 拟招标方式 招标组织形式 发包方式 拟采用招标方式 计划招标方式 交易方式' },
  {
    column: 'investment',
    words:
      '投资额 投资额或合同估算价 总投资 项目总投资金额 项目总投资 合同估算价 估算价 投资估算 概算投资 总投资额 项目投资额 项目投资 投资总额 预计投资额 估算投资 计划投资 项目估算价 招标估算价 合同估算金额 预算金额 预计投资 投资金额 估算金额 招标估算金额 投资概算 预估金额 工程估算价 估算总投资 投资规模 招标控制价',
  },
  { column: 'funds', words: '资金来源 资金来源及落实情况 资金性质 资金落实情况 出资比例 资金来源情况' },
  {
    column: 'expected',
    words:
      '预计招标时间 预计发布招标公告时间 招标公告预计发布时间 计划招标时间 拟招标时间 预计招标日期 预计招标公告发布时间 招标公告拟发布时间 拟发布招标公告时间 计划发布招标公告时间 预计发标时间 计划发标时间 预计公告时间 预计发布公告时间 预计采购时间 招标公告计划发布时间 预计招标月份 预计发布时间 招标时间 拟发布公告时间 预计挂网时间 预计招标公告时间 拟定招标时间',
  },
  {
    column: 'site',
    words: '建设地点 项目地点 工程地点 项目所在地 建设地址 项目地址 工程地址 项目建设地点 工程建设地点 实施地点 项目实施地点',
  },
  { column: 'place', words: '拟交易场所 交易场所 拟进场交易场所 交易平台 交易中心 拟交易平台 进场交易场所' },
  {
    column: 'other',
    words:
      '备注 联系人 联系方式 联系电话 联系人及联系方式 计划工期 工期 招标组织方式 组织形式 审批文号 批准文号 监督部门 行政监督部门 招标代理机构 所属行业 预计开工时间 计划开工时间 预计开标时间 是否预留中小企业 其他',
  },
]

const columnOf = new Map(titles.flatMap(({ column, words }) => words.split(' ').map((title) => [title, column] as const)))
const maxTitleLength = Math.max(...[...columnOf.keys()].map((title) => title.length))
const bracket = /^(?:\([^()\n]{1,20}\)|、元)/u

/** Maximum length of a title with the brackets behind it. */
export const maxHeadLength = maxTitleLength + 24

/** The column whose title a cell is: `建设单位(或招标人)`, `投资额(万元)`. Null if the cell is no title in a plan. */
export function planColumn(cell: string): PlanColumn | null {
  if (cell.length > maxHeadLength) return null
  const found = titleAt(cell, 0)
  return found !== null && /^[:*]?$/u.test(cell.slice(found.end)) ? found.column : null
}

/** The longest title that begins at `start`, with the brackets behind it. */
export function titleAt(text: string, start: number): { column: PlanColumn; end: number } | null {
  for (let length = Math.min(maxTitleLength, text.length - start); length >= 2; length--) {
    const column = columnOf.get(text.slice(start, start + length))
    if (column === undefined) continue
    const end = start + length
    return { column, end: end + (bracket.exec(text.slice(end, end + 24))?.[0].length ?? 0) }
  }
  return null
}

/** The unit of amounts below or behind a title. In plans the unit is 万元 if neither the title nor the amount gives one. */
export function unitOf(head: string): string {
  return unitInLabel(head) ?? '万元'
}
