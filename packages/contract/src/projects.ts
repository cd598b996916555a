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

/** The ends of the ranges of investment that panels offer, in 万元. */
export const investmentSteps = [100, 500, 1000, 5000, 10_000] as const

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
