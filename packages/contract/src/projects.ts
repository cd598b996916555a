import * as z from 'zod/mini'
import { area, choices, flag, period, range, text, words } from './filters/filter-kinds.ts'
import { filterShape } from './filters/filter-table.ts'
import type { FilterTable } from './filters/filter.ts'
import { industryTree } from './divisions.ts'
import { projectStages, type ProjectStage } from './project-stages.ts'

/** The stages before the construction is tendered. */
export const earlyStages: readonly ProjectStage[] = projectStages.slice(0, projectStages.indexOf('施工准备'))

/** The progress of a project's approvals, by the last that is known of them. */
export const projectProgresses = [
  { code: 'none', name: '未见审批' },
  { code: 'under-way', name: '审批中' },
  { code: 'approved', name: '已批复' },
  { code: 'refused', name: '未通过或撤销' },
] as const
export type ProjectProgress = (typeof projectProgresses)[number]['code']

/** The participants of a project and their roles. */
export const unitRoles = [
  { code: 'owner', name: '建设单位' },
  { code: 'assessment', name: '环评单位' },
  { code: 'survey', name: '勘察单位' },
  { code: 'design', name: '设计单位' },
  { code: 'construction', name: '施工单位' },
  { code: 'supervision', name: '监理单位' },
] as const
export type UnitRole = (typeof unitRoles)[number]['code']

const updatedPeriods = [
  { code: 'all', name: '不限' },
  { code: '7d', name: '近7天' },
  { code: '30d', name: '近1月' },
  { code: '90d', name: '近3月' },
  { code: '180d', name: '近半年' },
  { code: '365d', name: '近1年' },
] as const

/** The ends of the ranges of investment that panels offer, in 万元. */
export const investmentSteps = [100, 500, 1000, 5000, 10_000] as const

/** The filters of 拟在建项目查询, all declared here. Their fields are those of the server's `search/project-fields.ts`. */
export const projectFilters = {
  /** Searched in names, codes, owners, participants, places and contents. */
  searchWord: words({ label: '检索词', chip: null, url: 'words' }),
  stage: choices({
    label: '项目阶段',
    url: 'stage',
    place: 'row',
    field: 'stage',
    options: projectStages.map((name) => ({ code: name, name })),
    unknown: '项目阶段不存在',
  }),
  progress: choices({
    label: '审批进展',
    url: 'progress',
    place: 'menu',
    field: 'progress',
    options: projectProgresses,
    unknown: '审批进展不存在',
  }),
  area: area({ label: '地区', url: 'area', place: 'menu', field: 'area', maxItems: 100 }),
  industry: choices({ label: '行业', url: 'industry', place: 'menu', field: 'industry', options: industryTree, unknown: '行业不存在' }),
  updated: period({ label: '更新时间', url: 'updated', place: 'row', field: 'lastAt', options: updatedPeriods, initial: 'all' }),
  investment: range({ label: '投资额', url: 'investment', place: 'menu', field: 'investment', steps: investmentSteps }),
  owner: text({
    label: '建设单位',
    url: 'owner',
    place: 'more',
    field: 'owner',
    maxLength: 100,
    tooLong: '单位名称过长',
    hint: '单位名称',
  }),
  hasEquipment: flag({ label: '有待采购设备', url: 'equipment', place: 'more', field: 'hasEquipment' }),
} satisfies FilterTable

export const projectFilterShape = z.object(filterShape(projectFilters))
export type ProjectFilters = z.infer<typeof projectFilterShape>
export const projectFilterSet = { filters: projectFilters, schema: projectFilterShape }

/**
 * `updated`: latest source first; `newest`: latest known first; `investment`: largest first; `relevance`: projects with
 * the words in their name first.
 */
export const projectSorts = [
  { code: 'updated', name: '最近更新' },
  { code: 'newest', name: '最新发现' },
  { code: 'investment', name: '投资额最大' },
  { code: 'relevance', name: '相关度' },
] as const
export type ProjectSort = (typeof projectSorts)[number]['code']
