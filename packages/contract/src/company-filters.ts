import * as z from 'zod/mini'
import { companyKinds } from './companies.ts'
import { area, choices, period, range, words } from './filters/filter-kinds.ts'
import { filterShape } from './filters/filter-table.ts'
import type { FilterTable } from './filters/filter.ts'
import { industries } from './notices.ts'

/** The roles of companies in notices. */
export const companyRoles = [
  { code: 'tenderer', name: '招标单位' },
  { code: 'winner', name: '中标单位' },
  { code: 'agency', name: '代理机构' },
] as const
export type CompanyRole = (typeof companyRoles)[number]['code']

/** The age of a company's latest notice. */
const seenPeriods = [
  { code: 'all', name: '不限' },
  { code: '30d', name: '近1月' },
  { code: '90d', name: '近3月' },
  { code: '180d', name: '近半年' },
  { code: '365d', name: '近1年' },
] as const

/** The filters of 查企业, all declared here. Their fields are those of the server's `search/company-fields.ts`. */
export const companyFilters = {
  /** Parts of a name in the query language, a credit code, or the initials of a name. */
  searchWord: words({ label: '企业名称', chip: null, url: 'words' }),
  roles: choices({ label: '角色', url: 'role', place: 'row', field: 'roles', options: companyRoles, unknown: '角色不存在' }),
  kind: choices({ label: '单位类型', url: 'kind', place: 'row', field: 'kind', options: companyKinds, unknown: '单位类型不存在' }),
  area: area({ label: '所在地区', url: 'area', place: 'menu', field: 'area', maxItems: 100 }),
  industry: choices({ label: '行业', url: 'industry', place: 'menu', field: 'industry', options: industries, unknown: '行业不存在' }),
  seen: period({ label: '最近活跃', url: 'seen', place: 'menu', field: 'lastSeen', options: seenPeriods, initial: 'all' }),
  won: range({ label: '累计中标金额', chip: '累计中标', url: 'won', place: 'menu', field: 'wonAmount' }),
} satisfies FilterTable

export const companyFilterShape = z.object(filterShape(companyFilters))
export type CompanyFilters = z.infer<typeof companyFilterShape>
export const companyFilterSet = { filters: companyFilters, schema: companyFilterShape }

/** Filters that reveal nothing about notices: the only ones for accounts that do not see every notice. */
export const filtersOfNames: readonly string[] = ['searchWord', 'kind', 'area'] satisfies (keyof typeof companyFilters)[]

/** `projects`: most projects first; `amount`: largest sum of won prices first; `latest`: latest notice first. */
export const companySorts = [
  { code: 'projects', name: '项目最多' },
  { code: 'amount', name: '中标金额' },
  { code: 'latest', name: '最近活跃' },
] as const
export type CompanySort = (typeof companySorts)[number]['code']
