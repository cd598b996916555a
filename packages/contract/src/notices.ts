/** The channels in the order of a tender's life. `code` is the `docchannel` of the calls; `short` is used where room is tight. */
export const channels = [
  { code: 'intention', name: '采购意向', short: '意向' },
  { code: 'forecast', name: '招标预告', short: '预告' },
  { code: 'prequalification', name: '资格预审', short: '预审' },
  { code: 'tender', name: '招标公告', short: '招标' },
  { code: 'change', name: '变更公告', short: '变更' },
  { code: 'clarification', name: '答疑澄清', short: '澄清' },
  { code: 'opening', name: '开标记录', short: '开标' },
  { code: 'candidate', name: '中标候选人', short: '候选' },
  { code: 'result', name: '中标结果', short: '中标' },
  { code: 'contract', name: '合同公告', short: '合同' },
  { code: 'acceptance', name: '验收公告', short: '验收' },
  { code: 'failure', name: '废标流标', short: '废标' },
] as const
export type Channel = (typeof channels)[number]['code']

export const categories = [
  { code: 'works', name: '工程' },
  { code: 'goods', name: '货物' },
  { code: 'services', name: '服务' },
] as const
export type Category = (typeof categories)[number]['code']

export const methods = [
  { code: 'open', name: '公开招标' },
  { code: 'invited', name: '邀请招标' },
  { code: 'negotiation', name: '竞争性谈判' },
  { code: 'consultation', name: '竞争性磋商' },
  { code: 'inquiry', name: '询价' },
  { code: 'single-source', name: '单一来源' },
  { code: 'framework', name: '框架协议' },
  { code: 'bidding', name: '竞价' },
  { code: 'other', name: '其他' },
] as const
export type Method = (typeof methods)[number]['code']

/** The bidding deadline relative to now. 7天内 is what lists mark as 剩 7 天 or less. */
export const deadlines = [
  { code: 'open', name: '未截止', from: 0 },
  { code: '7days', name: '7天内', from: 0, until: 7 },
  { code: 'closed', name: '已截止', below: 0 },
] as const

/** The expected end of a contract, seen from now. Who wants to succeed the contractor begins about half a year before. */
export const contractEnds = [
  { code: 'ahead', name: '未到期', from: 0 },
  { code: '90days', name: '3个月内', from: 0, until: 90 },
  { code: '180days', name: '半年内', from: 0, until: 180 },
  { code: '365days', name: '1年内', from: 0, until: 365 },
] as const

/** Periods that end now, in the order in which they are offered. */
export const publishedPeriods = [
  { code: 'all', name: '不限' },
  { code: 'today', name: '今天' },
  { code: '3d', name: '近3天' },
  { code: '7d', name: '近7天' },
  { code: '30d', name: '近1月' },
  { code: '90d', name: '近3月' },
  { code: '180d', name: '近半年' },
  { code: '365d', name: '近1年' },
] as const

/** Sections of GB/T 4754-2017 (国民经济行业分类). */
export const industries = [
  { code: 'A', name: '农、林、牧、渔业' },
  { code: 'B', name: '采矿业' },
  { code: 'C', name: '制造业' },
  { code: 'D', name: '电力、热力、燃气及水生产和供应业' },
  { code: 'E', name: '建筑业' },
  { code: 'F', name: '批发和零售业' },
  { code: 'G', name: '交通运输、仓储和邮政业' },
  { code: 'H', name: '住宿和餐饮业' },
  { code: 'I', name: '信息传输、软件和信息技术服务业' },
  { code: 'J', name: '金融业' },
  { code: 'K', name: '房地产业' },
  { code: 'L', name: '租赁和商务服务业' },
  { code: 'M', name: '科学研究和技术服务业' },
  { code: 'N', name: '水利、环境和公共设施管理业' },
  { code: 'O', name: '居民服务、修理和其他服务业' },
  { code: 'P', name: '教育' },
  { code: 'Q', name: '卫生和社会工作' },
  { code: 'R', name: '文化、体育和娱乐业' },
  { code: 'S', name: '公共管理、社会保障和社会组织' },
  { code: 'T', name: '国际组织' },
] as const
export type Industry = (typeof industries)[number]['code']
