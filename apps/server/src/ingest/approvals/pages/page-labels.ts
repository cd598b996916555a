import { contactLabels, type ContactField, type ContactLabel } from '../contact-names.ts'

/** What a label of an announcement, or a column of its table, announces. */
export type PageField =
  | 'number'
  | 'name'
  | 'code'
  | 'owner'
  | 'site'
  | 'content'
  | 'investment'
  | 'documentNumber'
  | 'authority'
  | 'decidedAt'
  | 'result'
  | 'matter'
  | 'area'
  | 'industry'
  | 'start'
  | 'finish'
  | 'period'
  | 'design'
  | 'survey'
  | 'construction'
  | 'supervision'
  | 'assessment'
  | ContactField
  | 'other'

/** Labels with widths folded, without the brackets behind them. */
const labels: readonly { field: PageField; words: string }[] = [
  { field: 'number', words: '序号' },
  { field: 'name', words: '项目名称 建设项目名称 工程名称 建设工程名称 工程项目名称 投资项目名称 申报项目名称 建设项目 项目' },
  { field: 'code', words: '项目代码 投资项目代码 项目统一代码 统一项目代码 投资项目统一代码 项目赋码 统一代码' },
  {
    field: 'owner',
    words:
      '建设单位 建设单位名称 项目单位 项目单位名称 申请单位 申报单位 项目法人 项目法人单位 项目业主 业主单位 申请人 申请人名称 项目建设单位 项目业主单位 项目实施单位 实施主体 建设主体 行政相对人名称 行政许可相对人 被许可人 备案单位 业主',
  },
  {
    field: 'site',
    words:
      '建设地点 项目地点 建设地址 工程地点 工程地址 项目建设地点 建设位置 项目位置 项目地址 建设项目地点 地点 拟选位置 用地位置 拟建位置',
  },
  {
    field: 'content',
    words:
      '建设规模及内容 建设内容及规模 建设规模及主要建设内容 主要建设内容及规模 主要建设规模及内容 主要建设内容和规模 主要建设内容 建设内容和规模 建设规模和内容 建设规模和主要内容 建设内容 建设规模 项目概况 建设项目概况 项目内容 工程规模 工程概况 项目简介 建设内容与规模 规模及内容 主要内容 建筑面积 总建筑面积',
  },
  {
    field: 'investment',
    words:
      '总投资 项目总投资 总投资额 投资额 估算总投资 概算总投资 计划总投资 投资总额 项目投资 工程造价 合同价格 合同价 造价 投资估算 总投资估算 概算投资 投资规模',
  },
  {
    field: 'documentNumber',
    words:
      '批复文号 文号 审批文号 批文号 许可证号 施工许可证号 施工许可证编号 许可证编号 证书编号 备案证号 备案号 核准文号 批准文号 审批文件文号 决定书文号 行政许可决定书文号 行政许可决定文书号 许可文号 批复文件文号 证号 发文字号 发文文号',
  },
  {
    field: 'authority',
    words:
      '审批部门 审批机关 审批单位 批复单位 发证机关 许可机关 核准机关 备案机关 批准机关 批复机关 审批机构 批复部门 发证单位 受理部门 受理机关 发文机关 发布机构',
  },
  {
    field: 'decidedAt',
    words:
      '审批时间 批复时间 批复日期 审批日期 发证日期 发证时间 许可日期 备案时间 备案日期 核准日期 核准时间 办结时间 许可决定日期 决定日期 批准日期 批准时间 成文日期 发文日期 审批决定时间',
  },
  { field: 'result', words: '审批结果 审批意见 办理结果 审批决定 办理状态 审批状态' },
  { field: 'matter', words: '审批事项 事项名称 许可事项 审批事项名称 许可内容' },
  { field: 'area', words: '所在地区 行政区划 所属地区 所属县区 所在区县 县区 属地 区县 地区 所属区县' },
  { field: 'industry', words: '行业类别 所属行业 国标行业 国民经济行业 国民经济行业分类 国民经济行业类别 行业' },
  { field: 'start', words: '计划开工时间 开工时间 计划开工日期 开工日期 拟开工时间 合同开工日期 预计开工时间 开工年份' },
  {
    field: 'finish',
    words: '计划竣工时间 竣工时间 计划竣工日期 竣工日期 合同竣工日期 预计竣工时间 完工时间 建成时间 计划完工时间 建成年份 拟建成时间',
  },
  { field: 'period', words: '起止年限 建设起止年限 建设年限 建设起止时间 起止时间 建设周期 建设期限 建设工期 计划工期' },
  { field: 'design', words: '设计单位 设计单位名称' },
  { field: 'survey', words: '勘察单位 勘察单位名称' },
  { field: 'construction', words: '施工单位 施工单位名称 施工总承包单位 总承包单位 工程总承包单位' },
  { field: 'supervision', words: '监理单位 监理单位名称' },
  {
    field: 'assessment',
    words:
      '环评单位 环境影响评价机构 环评机构 环境影响评价单位 环评文件编制单位 环评编制单位 环境影响报告表编制单位 环境影响报告书编制单位 环境影响评价文件编制单位 评价单位 评价机构 环评报告编制单位',
  },
  {
    field: 'other',
    words:
      '备注 联系地址 责任单位 牵头单位 法定代表人 统一社会信用代码 公示时间 公示期 公示期限 合同工期 工期 年度计划 年度投资 资金来源 建设性质 项目性质 环评类别 环评文件类型 文件类型 邮编 通讯地址 传真 主要环境影响 环境影响 环保措施 主要环境影响及预防或者减轻不良环境影响的对策和措施 公众参与情况 项目负责人 有效期 项目类型 项目类别 面积 占地面积 用地面积 受理编号 受理时间 受理日期 监督电话 投诉电话 举报电话 监督举报电话 投诉举报电话 监督投诉电话 电子邮箱',
  },
]

const contactOf: ReadonlyMap<string, ContactLabel> = new Map(contactLabels.map((label) => [label.words, label]))
const fieldOf = new Map<string, PageField>([
  ...labels.flatMap(({ field, words }) => words.split(' ').map((label) => [label, field] as const)),
  ...contactLabels.map(({ field, words }) => [words, field] as const),
])

/** What a whole cell, or the words before a colon, announce: `1.建设单位（盖章）：`, `总投资（万元）`. Null for unknown labels. */
export function pageField(words: string): PageField | null {
  return words.length > maxLabelLength ? null : (fieldOf.get(bareLabel(words)) ?? null)
}

/** The party whose contact a label announces; null if the label does not say. */
export function partyInLabel(words: string): ContactLabel['party'] {
  return contactOf.get(bareLabel(words))?.party ?? null
}

function bareLabel(words: string): string {
  return words
    .replace(/^[*★●]?(?:[([]?(?:[一二三四五六七八九十]{1,3}|\d{1,2})[)\]、.]{1,2})?/u, '')
    .replace(/[:*]{1,2}$/u, '')
    .replace(/\([^()]{0,30}\)$/u, '')
}

const maxLabelLength = 40

/**
 * The labels as alternatives of a regular expression, longest first. Of the short ones only 电话 and the like are included, because only these are
 * unambiguous before a colon.
 */
export const labelAlternatives: string = [...fieldOf.keys()]
  .filter((label) => label.length > 2 || contactOf.has(label))
  .toSorted((one, other) => other.length - one.length)
  .join('|')
