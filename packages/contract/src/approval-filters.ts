import { investmentSteps } from './projects.ts'
import * as z from 'zod/mini'
import { approvalResultNames, approvalResults, auditTypeNames, auditTypes } from './approvals.ts'
import { area, choices, period, range, text, words } from './filters/filter-kinds.ts'
import { filterShape } from './filters/filter-table.ts'
import type { FilterTable } from './filters/filter.ts'

const resultOptions = approvalResults.map((code) => ({ code, name: approvalResultNames[code] }))
const typeOptions = auditTypes.map((code) => ({ code, name: auditTypeNames[code] }))

const decidedPeriods = [
  { code: 'all', name: '不限' },
  { code: '7d', name: '近7天' },
  { code: '30d', name: '近1月' },
  { code: '90d', name: '近3月' },
  { code: '180d', name: '近半年' },
  { code: '365d', name: '近1年' },
] as const

/** The filters of 审批项目查询, all declared here. Their fields are those of the server's `search/approval-fields.ts`. */
export const approvalFilters = {
  /** Words of names, codes, matters, document numbers, authorities and owners, in the query language. */
  searchWord: words({ label: '关键词', chip: null, url: 'words' }),
  result: choices({ label: '审批结果', url: 'result', place: 'row', field: 'results', options: resultOptions, unknown: '审批结果不存在' }),
  auditType: choices({ label: '类型', url: 'type', place: 'row', field: 'auditTypes', options: typeOptions, unknown: '审批类型不存在' }),
  authority: text({
    label: '审批部门',
    hint: '部门名称中的字',
    url: 'authority',
    place: 'menu',
    field: 'authorities',
    maxLength: 100,
    tooLong: '审批部门请控制在 100 字以内',
  }),
  projectCode: text({
    label: '项目代码',
    hint: '如 2505-330212-04-01-274607',
    url: 'code',
    place: 'menu',
    field: 'codes',
    maxLength: 60,
    tooLong: '项目代码请控制在 60 字以内',
  }),
  area: area({ label: '地区', url: 'area', place: 'menu', field: 'area', maxItems: 100 }),
  decided: period({ label: '审批日期', url: 'decided', place: 'menu', field: 'moment', options: decidedPeriods, initial: 'all' }),
  investment: range({ label: '投资额', url: 'investment', place: 'menu', field: 'investment', steps: investmentSteps }),
} satisfies FilterTable

export const approvalFilterShape = z.object(filterShape(approvalFilters))
export type ApprovalFilters = z.infer<typeof approvalFilterShape>
export const approvalFilterSet = { filters: approvalFilters, schema: approvalFilterShape }

/** `newest`: latest decision or announcement first; `amount`: largest investment first. */
export const approvalSorts = [
  { code: 'newest', name: '最新' },
  { code: 'amount', name: '投资额最大' },
] as const
export type ApprovalSort = (typeof approvalSorts)[number]['code']
