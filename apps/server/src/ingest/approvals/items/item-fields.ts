import { isAbsent } from '../../sources/records/absent-value.ts'
import { fieldKey } from '../../sources/records/field-aliases.ts'
import { scalarFieldsOf } from '../../sources/records/record-fields.ts'
import type { JsonObject } from '../../sources/records/json-fields.ts'
import { cleanText, oneLine } from '../../normalise/clean-text.ts'

/** What a field of an item means. */
export type ItemMeaning = keyof typeof itemAliases

/** Names under which platforms deliver each field, most telling first; compared as those of notices are, so in both cases. */
const itemAliases = {
  code: words('dealcode 项目代码 投资项目代码 投资项目统一代码 项目统一代码 统一项目代码 统一代码 国家代码 项目赋码 projectcode'),
  name: words('applyprojectname 项目名称 投资项目名称 申报项目名称 建设项目名称 工程名称 建设工程名称 projectname'),
  matter: words(
    'itemname 审批监管事项 审批事项 审批事项名称 监管事项 监管事项名称 办理事项 许可事项 行政许可事项 事项名称 审批监管事项名称',
  ),
  result: words('dealname 办理状态 审批结果 办理结果 审批状态 办件状态 事项状态 办件结果 审批监管结果'),
  state: words('dealstate 项目状态'),
  authority: words('deptname 管理部门 审批部门 审批机关 审批单位 办理部门 许可机关 发证机关 批复单位 审批机构 实施部门 主管部门 办理单位'),
  decidedAt: words(
    'dealtime 办理时间 办结时间 审批时间 批复时间 批复日期 审批日期 办结日期 办理日期 许可决定日期 许可时间 发证日期 核准日期 备案日期',
  ),
  sourceProject: words('projectuuid 项目uuid 项目唯一标识'),
  itemId: words('sendid 办件编号 申报号 受理编号'),
  auditType: words('audittype 项目类型 审批类型 立项类型 投资项目类型 审核备类型'),
  owner: words(
    'projectdept 建设单位 申请单位 项目单位 申报单位 项目法人 项目法人单位 建设单位名称 项目单位名称 项目业主 业主单位 申请人 建设主体',
  ),
  documentNumber: words(
    '批复文号 审批文号 文号 批文号 批复文件文号 许可证号 许可证编号 施工许可证号 备案号 核准文号 证书编号 documentnumber docno',
  ),
  investment: words('totalinvestment investment totalmoney 总投资 总投资额 投资额 项目总投资 计划总投资 投资总额 估算总投资 概算总投资'),
  area: words('divisioncode areacode areaname 地区 行政区划 所属地区 所在地区 建设地区 区县 行政区划代码 项目所在地 属地'),
  site: words('placedetail 建设地点 建设地址 项目地点 建设地点详情 项目地址 projectaddress'),
  content: words(
    'scalecontent 建设规模及内容 建设内容及规模 建设规模及主要建设内容 主要建设内容及规模 主要建设规模及内容 主要建设内容 建设规模和内容 建设内容 建设规模 项目概况',
  ),
  start: words('startyear 计划开工时间 拟开工时间 开工时间 计划开工日期 开工日期 开工年份 拟开工年份 预计开工时间 拟开工日期'),
  finish: words(
    'endyear 计划竣工时间 拟建成时间 竣工时间 计划竣工日期 竣工日期 建成年份 拟建成年份 预计竣工时间 完工时间 计划完工时间 建成时间',
  ),
  period: words('起止年限 建设起止年限 建设年限 建设起止时间 起止时间 建设周期 建设期限'),
  url: words('url link detailurl 链接 网址 原文链接 详情链接'),
  publishedAt: words('publishtime publishdate publishedat 发布时间 公示时间 公布时间 发布日期 公示日期'),
  sourceName: words('sourcename 来源 来源网站 数据来源 发布平台'),
} as const

function words(list: string): string[] {
  return list.split(/\s+/).map(fieldKey)
}

/** A record by the meaning of its fields. */
export interface ItemFields {
  /** Value of the first name that holds something; null where none does. */
  find(meaning: ItemMeaning): string | null
  /** The name as delivered under which that value stands: it may give a unit. */
  nameOf(meaning: ItemMeaning): string | null
  /** Whether it has such a field, though it may be empty. */
  has(meaning: ItemMeaning): boolean
  /** Whether it has a field of this name; compared as all are. */
  hasName(name: string): boolean
  readonly names: readonly string[]
}

export function itemFields(record: JsonObject): ItemFields {
  const byKey = new Map<string, { name: string; value: string }>()
  for (const { name, value } of scalarFieldsOf(record)) {
    if (isAbsent(value)) continue
    const field = { name, value: oneLine(cleanText(value)) }
    for (const key of keysOf(name)) if (!byKey.has(key)) byKey.set(key, field)
  }
  const names = Object.keys(record)
  const keys = new Set(names.flatMap(keysOf))
  const fieldOf = (meaning: ItemMeaning) => itemAliases[meaning].map((alias) => byKey.get(alias)).find((field) => field !== undefined)
  return {
    names,
    find: (meaning) => fieldOf(meaning)?.value ?? null,
    nameOf: (meaning) => fieldOf(meaning)?.name ?? null,
    has: (meaning) => itemAliases[meaning].some((alias) => keys.has(alias)),
    hasName: (name) => keys.has(fieldKey(name)),
  }
}

/** 总投资（万元） is 总投资, too. */
function keysOf(name: string): string[] {
  const written = name.slice(0, longestName)
  return [fieldKey(written), fieldKey(written.replace(/[(（][^()（）]{1,20}[)）]$/u, ''))]
}

const longestName = 100
