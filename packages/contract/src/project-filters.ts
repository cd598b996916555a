import * as z from 'zod/mini'
import { industryTree } from './divisions.ts'
import { area, choices, flag, period, range, text, words } from './filters/filter-kinds.ts'
import { filterShape } from './filters/filter-table.ts'
import type { FilterTable } from './filters/filter.ts'
import { projectStages } from './project-stages.ts'
import { investmentSteps, projectProgresses } from './projects.ts'

const updatedPeriods = [
  { code: 'all', name: '不限' },
  { code: '7d', name: '近7天' },
  { code: '30d', name: '近1月' },
  { code: '90d', name: '近3月' },
  { code: '180d', name: '近半年' },
  { code: '365d', name: '近1年' },
] as const

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
