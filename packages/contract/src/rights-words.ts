import type { PermissionCode, QuotaCode } from './rights.ts'

interface RightWords {
  name: string
  /** One sentence: what the right gives. */
  gives: string
}

/** The name of each permission, and what it gives. */
export const permissionWords = {
  'documents.search': { name: '招投标信息查询', gives: '按标题检索全国招投标信息，查看公告正文，收藏关注的公告。' },
  'documents.newest': { name: '查看近7天公告', gives: '第一时间看到最近 7 天发布的公告，不再错过报名与投标截止时间。' },
  'documents.full-text': { name: '全文检索', gives: '在公告正文中检索关键词，找到标题里没有写明的机会。' },
  'documents.amount-filter': { name: '金额筛选', gives: '按预算金额、中标金额筛选公告，只看规模合适的项目。' },
  'documents.party-filter': { name: '单位筛选', gives: '按招标人、代理机构、中标单位筛选公告，跟进关注的单位。' },
  'documents.contact-phone': { name: '查看联系电话', gives: '查看公告中的联系人与完整电话号码，直接联系招标人或代理机构。' },
  'companies.view': { name: '单位详情', gives: '查看单位的招标、中标、客户、供应商与竞争对手，了解谁在买、谁在中、谁在竞争。' },
  'projects.search': { name: '拟在建与审批项目查询', gives: '在招标之前查询拟在建项目与审批项目，提前介入。' },
  'monitors.party': { name: '业主、对手、代理监控', gives: '持续关注业主、竞争对手与代理机构，有新公告即提醒。' },
  'delivery.instant': { name: '即时邮件与推送', gives: '命中订阅的公告即时通过邮件或接口推送，不必等到次日汇总。' },
  'analysis.market': { name: '市场分析', gives: '按地区、行业、采购方式、时间分析招投标市场的规模与走势。' },
  'analysis.potential': { name: '潜在客户、竞争对手与项目预测', gives: '从历史公告中发现潜在客户、潜在竞争对手与即将招标的项目。' },
  'analysis.ai': { name: 'AI大数据', gives: '从您收藏、投标与中标的项目中学习，在未截止的招标中推荐最相近的，并说明理由。' },
} as const satisfies Record<PermissionCode, RightWords>

/** The name of each quota, what it gives, and what it counts. */
export const quotaWords = {
  details: { name: '公告详情', unit: '篇', gives: '可以打开的公告正文篇数，同一篇公告当日重复打开只计一次。' },
  'contact-lookups': { name: '人脉查询', unit: '次', gives: '可以查看的人脉电话号码个数，同一号码当日重复查看只计一次。' },
  'export-rows': { name: '导出条数', unit: '条', gives: '把查询结果与收藏的公告导出为 Excel 或 CSV 表格，按条数计。' },
  subscriptions: { name: '订阅', unit: '个', gives: '可以同时保留的订阅个数。' },
  monitors: { name: '监控', unit: '个', gives: '可以同时保留的业主、对手、代理监控个数。' },
  'sub-accounts': { name: '子账号', unit: '个', gives: '主账号可以开设的子账号个数，子账号共享企业的会员权益。' },
} as const satisfies Record<QuotaCode, RightWords & { unit: string }>

/** The period of a quota: a day or month in Shanghai; `total` counts everything that exists. */
export const quotaSpans = ['day', 'month', 'total'] as const
export type QuotaSpan = (typeof quotaSpans)[number]

export const spanNames = { day: '每日', month: '每月', total: '总数' } as const satisfies Record<QuotaSpan, string>

/** The text of a level's quota: `每日 5 篇`, `20 个`, `不限`, `无`. @param amount null for unlimited */
export function quotaText(code: QuotaCode, amount: number | null, span: QuotaSpan): string {
  if (amount === null) return '不限'
  if (amount === 0) return '无'
  const counted = `${amount.toLocaleString('zh-CN')} ${quotaWords[code].unit}`
  return span === 'total' ? counted : `${spanNames[span]} ${counted}`
}
