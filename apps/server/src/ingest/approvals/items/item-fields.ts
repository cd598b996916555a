import { isAbsent } from '../../fields/absent-value.ts'
import { fieldKey } from '../../fields/field-aliases.ts'
import { scalarFieldsOf } from '../../fields/record-fields.ts'
import type { JsonObject } from '../../fields/json-fields.ts'
import { contactLabels, type ContactField, type ContactLabel } from '../contact-names.ts'
import { cleanText, oneLine } from '../../../wording/texts/clean-text.ts'

/** What a field of an item means. */
export type ItemMeaning = keyof typeof itemAliases

/** Names under which platforms deliver each field, the most telling first. They are compared as the fields of notices are, in either case. */
const itemAliases = {
  code: words('dealcode 项目代码 投资项目代码 投资项目统一代码 项目统一代码 统一项目代码 统一代码 国家代码 项目赋码 projectcode'),
  name: words('applyprojectname 项目名称 投资项目名称 申报项目名称 建设项目名称 工程名称 建设工程名称 工程项目名称 prjname projectname'),
  matter: words(
    'itemname 审批监管事项 审批事项 审批事项名称 监管事项 监管事项名称 办理事项 许可事项 行政许可事项 事项名称 审批监管事项名称',
  ),
  result: words('dealname 办理状态 审批结果 办理结果 审批状态 办件状态 事项状态 办件结果 审批监管结果'),
  state: words('dealstate 项目状态'),
  authority: words(
    'deptname 管理部门 审批部门 审批机关 审批单位 办理部门 许可机关 发证机关 批复单位 审批机构 实施部门 主管部门 办理单位 发证单位 发证部门 核发机关 备案机关 备案部门 核准机关 批复机关 批准机关',
  ),
  decidedAt: words(
    'dealtime 办理时间 办结时间 审批时间 批复时间 批复日期 审批日期 办结日期 办理日期 许可决定日期 许可时间 发证日期 核准日期 备案日期 发证时间 核发日期 备案时间 核准时间 批准日期 批准时间 许可日期 审批决定时间 issuecertdate',
  ),
  sourceProject: words('projectuuid 项目uuid 项目唯一标识'),
  itemId: words('sendid 办件编号 申报号 受理编号'),
  auditType: words('audittype 项目类型 审批类型 立项类型 投资项目类型 审核备类型'),
  owner: words(
    'projectdept 建设单位 申请单位 项目单位 申报单位 项目法人 项目法人单位 建设单位名称 项目单位名称 项目业主 业主单位 申请人 建设主体 项目建设单位 备案单位 备案申请单位 buildcorpname',
  ),
  documentNumber: words(
    '批复文号 审批文号 文号 批文号 批复文件文号 许可证号 许可证编号 施工许可证号 备案号 核准文号 证书编号 批准文号 documentnumber docno',
  ),
  investment: words('totalinvestment investment totalmoney 总投资 总投资额 投资额 项目总投资 计划总投资 投资总额 估算总投资 概算总投资'),
  area: words('divisioncode areacode areaname 地区 行政区划 所属地区 所在地区 建设地区 区县 行政区划代码 项目所在地 属地'),
  industry: words('industry 国标行业 国民经济行业 国民经济行业分类 国民经济行业类别 所属行业 行业类别 行业'),
  site: words('placedetail 建设地点 建设地址 项目地点 建设地点详情 项目地址 工程地点 工程地址 projectaddress'),
  content: words(
    'scalecontent 建设规模及内容 建设内容及规模 建设规模及主要建设内容 主要建设内容及规模 主要建设规模及内容 主要建设内容 建设规模和内容 建设内容 建设规模 项目概况 prjsize',
  ),
  start: words('startyear 计划开工时间 拟开工时间 开工时间 计划开工日期 开工日期 开工年份 拟开工年份 预计开工时间 拟开工日期'),
  finish: words(
    'endyear 计划竣工时间 拟建成时间 竣工时间 计划竣工日期 竣工日期 建成年份 拟建成年份 预计竣工时间 完工时间 计划完工时间 建成时间',
  ),
  period: words('起止年限 建设起止年限 建设年限 建设起止时间 起止时间 建设周期 建设期限'),
  // columns that tell which matter a row is about if no column names it
  permit: words(
    '施工许可证号 施工许可证编号 建筑工程施工许可证号 建筑工程施工许可证编号 施工许可编号 施工许可证书编号 施工许可证 builderlicencenum',
  ),
  planningPermit: words('建设工程规划许可证号 建设工程规划许可证编号 工程规划许可证号 工程规划许可证编号'),
  landPermit: words('建设用地规划许可证号 建设用地规划许可证编号 用地规划许可证号 用地规划许可证编号'),
  anyPermit: words('许可证号 许可证编号 许可证书编号'),
  issued: words('发证日期 发证时间 发证机关 发证单位 发证部门 issuecertdate'),
  completion: words('竣工验收备案号 竣工验收备案编号 竣工验收备案表编号 竣工备案号 竣工备案编号 竣工验收备案证号'),
  filing: words('备案号 备案证号 备案编号 备案证编号 备案文号 项目备案号 项目备案证号 项目备案编号 立项备案号'),
  filedAt: words('备案日期 备案时间'),
  filedBy: words('备案机关 备案部门'),
  consent: words('核准文号 项目核准文号 核准批复文号 核准证号'),
  proposal: words('立项文号 立项批复文号 立项批文号 立项批复文件文号'),
  study: words('可研批复文号 可行性研究报告批复文号 可研批文号'),
  draft: words('初步设计批复文号 初设批复文号 初步设计及概算批复文号'),
  assessed: words('环评批复文号 环评审批文号 环境影响评价批复文号 环评文号'),
  decree: words('批复文号 审批文号 文号 批文号 批复文件文号 批准文号 审批文件文号'),
  assessmentForm: words('环评类别 环评文件类型 环境影响评价文件类型 环评类型 文件类型 环评文件类别 报告类型'),
  receivedAt: words('受理日期 受理时间'),
  shownIn: words('公示期 公示期限 公示起止时间 公示起止日期 公示期间'),
  cost: words('合同价格 合同价 合同造价 合同总价 合同金额 工程造价 工程总造价 造价 contractmoney'),
  contractPeriod: words('合同工期 合同工期天 合同起止日期'),
  contractStart: words('合同开工日期 合同开工时间'),
  contractFinish: words('合同竣工日期 合同竣工时间'),
  size: words('建筑面积 总建筑面积 工程规模 建筑规模 建设面积'),
  design: words('设计单位 设计单位名称 designcorpname'),
  survey: words('勘察单位 勘察单位名称 econcorpname'),
  construction: words('施工单位 施工单位名称 施工总承包单位 总承包单位 工程总承包单位 总包单位 conscorpname'),
  supervision: words('监理单位 监理单位名称 supercorpname'),
  assessment: words(
    '环评单位 环评机构 环境影响评价机构 环境影响评价单位 环评文件编制单位 环评编制单位 环评报告编制单位 环境影响报告表编制单位 环境影响报告书编制单位 环境影响评价文件编制单位',
  ),
  url: words('url link detailurl 链接 网址 原文链接 详情链接'),
  publishedAt: words('publishtime publishdate publishedat 发布时间 公示时间 公布时间 发布日期 公示日期'),
  sourceName: words('sourcename 来源 来源网站 数据来源 发布平台'),
  contact: contactWords('contact', null, 'contact contacts contactname linkman linkname'),
  phone: contactWords('phone', null, 'phone tel telephone mobile contactphone contacttel linkphone linktel'),
  ownerContact: contactWords('contact', 'owner'),
  ownerPhone: contactWords('phone', 'owner'),
  designContact: contactWords('contact', 'design'),
  designPhone: contactWords('phone', 'design'),
  surveyContact: contactWords('contact', 'survey'),
  surveyPhone: contactWords('phone', 'survey'),
  constructionContact: contactWords('contact', 'construction'),
  constructionPhone: contactWords('phone', 'construction'),
  supervisionContact: contactWords('contact', 'supervision'),
  supervisionPhone: contactWords('phone', 'supervision'),
  assessmentContact: contactWords('contact', 'assessment'),
  assessmentPhone: contactWords('phone', 'assessment'),
  authorityContact: contactWords('contact', 'authority'),
  authorityPhone: contactWords('phone', 'authority'),
} as const

/** Names of columns for the contacts of a party; null: no party in particular. @param others names in other languages */
function contactWords(field: ContactField, party: ContactLabel['party'], others = ''): string[] {
  const labels = contactLabels.filter((label) => label.field === field && label.party === party).map((label) => label.words)
  return [...labels, ...others.split(' ').filter((name) => name !== '')].map(fieldKey)
}

function words(list: string): string[] {
  return list.split(/\s+/).map(fieldKey)
}

/** Looks up the fields of a record by their meaning. */
export interface ItemFields {
  /** Value of the first name that is not empty; null if all are empty. */
  find(meaning: ItemMeaning): string | null
  /** The name, as delivered, of the column that holds this value. It may give a unit. */
  nameOf(meaning: ItemMeaning): string | null
  /** Whether the record has such a field, even an empty one. */
  has(meaning: ItemMeaning): boolean
  /** Whether the record has a field of this name. Names are compared as all are. */
  hasName(name: string): boolean
  /** Whether a field whose name contains such words has a value. */
  someHolds(words: RegExp): boolean
  readonly names: readonly string[]
}

export function itemFields(record: JsonObject): ItemFields {
  const byKey = new Map<string, { name: string; value: string }>()
  for (const field of scalarFieldsOf(record)) {
    if (isAbsent(field.value)) continue
    for (const key of keysOf(field.name)) if (!byKey.has(key)) byKey.set(key, field)
  }
  const names = Object.keys(record)
  const keys = new Set(names.flatMap(keysOf))
  const fieldOf = (meaning: ItemMeaning) => itemAliases[meaning].map((alias) => byKey.get(alias)).find((field) => field !== undefined)
  return {
    names,
    find: (meaning) => {
      // only the values that are asked for are cleaned: every notice is looked at as an item, and its text is long
      const value = fieldOf(meaning)?.value
      return value === undefined ? null : oneLine(cleanText(value))
    },
    nameOf: (meaning) => fieldOf(meaning)?.name ?? null,
    has: (meaning) => itemAliases[meaning].some((alias) => keys.has(alias)),
    hasName: (name) => keys.has(fieldKey(name)),
    someHolds: (words) => [...byKey.values()].some(({ name }) => words.test(name)),
  }
}

/** 总投资（万元） also counts as 总投资. */
function keysOf(name: string): string[] {
  const written = name.slice(0, maxNameLength)
  return [fieldKey(written), fieldKey(written.replace(/[(（][^()（）]{1,20}[)）]$/u, ''))]
}

const maxNameLength = 100
