import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { searchWords } from '../filters/filter-kinds.ts'
import { areChoices, choiceCounts, countedFields } from './filter-counts.ts'
import { designedProject, designedProjectRow } from '../designed-project.ts'
import { idField, pageOf, searchPageRequest } from '../paging.ts'
import { projectStages } from '../project-stages.ts'
import { projectFilters, projectFilterSet, projectFilterShape } from '../project-filters.ts'
import { projectSorts } from '../projects.ts'
import { call, rows, type Call } from '../server/call.ts'
import { numberOf, optionsText, queryLanguage } from '../server/meanings.ts'
import { savedFilterCalls, savedFilterRows } from './saved-filters.ts'
import { rememberField } from './search-records.ts'

const codesOf = <Code extends string>(options: readonly { code: Code }[]): Code[] => options.map(({ code }) => code)
const time = z.string()
const stage = z.enum(projectStages)

/** Where a word of the search occurs in a name: from and to, as UTF-16 offsets. */
const mark = z.tuple([z.int(), z.int()])

const saved = savedFilterCalls('designed', projectFilterShape)

export const designedCalls = {
  getDesignedProjectList: {
    method: 'POST',
    path: 'workbench/api/designed/getDesignedProjectList',
    reply: z.extend(pageOf(z.extend(designedProjectRow, { nameMarks: z.array(mark) })), {
      totalIsLowerBound: z.boolean(),
      nextCursor: z.nullable(z.string()),
      /**
       * Notes in Chinese on words that could not be read as a query and were taken literally, and on the areas that the
       * search was limited to.
       */
      notes: z.array(z.string()),
    }),
  },
  getDesignedFilterCounts: { method: 'POST', path: 'workbench/api/designed/getFilterCounts', reply: choiceCounts },
  getDesignedProject: { method: 'GET', path: 'workbench/api/designed/getDesignedProject', reply: designedProject },
  suggestProjects: {
    method: 'GET',
    path: 'workbench/api/designed/suggestProjects',
    reply: z.array(z.object({ id: z.int(), name: z.string(), stage: z.nullable(stage), areaName: z.string() })),
  },
  designedRecentSearch: {
    method: 'GET',
    path: 'workbench/api/designed/recentSearch',
    reply: z.array(z.object({ words: z.string(), searchedAt: time })),
  },
  getDesignedFilterRecords: {
    method: 'GET',
    path: 'workbench/api/designed/getFilterRecords',
    reply: z.array(z.object({ words: z.string(), filters: projectFilterShape, searchedAt: time })),
  },
  getDesignedAdvance: saved.list,
  saveDesignedAdvance: saved.save,
  renameDesignedAdvance: saved.rename,
  deleteDesignedAdvance: saved.drop,
  getProjectsOfNotice: {
    method: 'GET',
    path: 'workbench/api/designed/getProjectsOfNotice',
    /** The first projects, for a notice that plans many. */
    reply: z.array(designedProjectRow),
  },
  /** An OC4IDS project package with this project. */
  exportProject: {
    kind: 'file',
    method: 'GET',
    path: 'workbench/api/designed/exportProject',
    types: ['application/json; charset=utf-8'],
  },
} satisfies Record<string, CallShape>

const searchProjects = { permission: 'projects.search' } as const

/** The server's part of the calls: who may make them, and their request schemas. */
export const designedRows = rows(() => {
  const ofSaved = savedFilterRows(saved, {
    access: searchProjects,
    of: '拟在建项目查询',
    filters: projectFilterShape.check(z.describe('方案的筛选条件')),
  })
  return {
    getDesignedProjectList: call(designedCalls.getDesignedProjectList, {
      access: searchProjects,
      summary: '拟在建项目查询：招标之前与建设之中的项目，按阶段、地区、投资额等筛选',
      request: z.extend(projectFilterShape, {
        sort: z._default(z.enum(codesOf(projectSorts)).check(z.describe(`排序：${optionsText(projectSorts)}`)), 'updated'),
        ...searchPageRequest(),
        remember: rememberField(),
      }),
      errors: ['rights.insufficient', 'document.cursor-invalid'],
      rate: 'read',
    }),
    getDesignedFilterCounts: call(designedCalls.getDesignedFilterCounts, {
      access: searchProjects,
      summary: '拟在建项目查询：筛选条件的每个选项各能查到多少个项目',
      request: z.extend(projectFilterShape, countedFields(projectFilters)).check(areChoices(projectFilterSet)),
      errors: ['rights.insufficient'],
      rate: 'read',
    }),
    getDesignedProject: call(designedCalls.getDesignedProject, {
      access: searchProjects,
      summary: '拟在建项目详情：阶段、各方单位、审批与公告的经过',
      request: z.object({ id: idField(numberOf.project) }),
      errors: ['designed.not-found', 'rights.insufficient'],
      rate: 'read',
    }),
    suggestProjects: call(designedCalls.suggestProjects, {
      access: searchProjects,
      summary: '按名称、代码或单位中的词联想拟在建项目，最多 6 个',
      request: z.object({ words: searchWords.check(z.describe(`要联想的词：${queryLanguage}`)) }),
      errors: ['rights.insufficient'],
      rate: 'read',
    }),
    designedRecentSearch: call(designedCalls.designedRecentSearch, {
      access: searchProjects,
      summary: '拟在建项目查询的最近检索词',
      request: z.object({}),
      errors: [],
    }),
    getDesignedFilterRecords: call(designedCalls.getDesignedFilterRecords, {
      access: searchProjects,
      summary: '拟在建项目查询最近使用的检索条件',
      request: z.object({}),
      errors: [],
    }),
    getDesignedAdvance: ofSaved.list,
    saveDesignedAdvance: ofSaved.save,
    renameDesignedAdvance: ofSaved.rename,
    deleteDesignedAdvance: ofSaved.drop,
    getProjectsOfNotice: call(designedCalls.getProjectsOfNotice, {
      access: searchProjects,
      summary: '一条公告所属的拟在建项目',
      request: z.object({ id: idField(numberOf.notice) }),
      errors: ['rights.insufficient'],
      rate: 'read',
    }),
    exportProject: call(designedCalls.exportProject, {
      access: searchProjects,
      summary: '拟在建项目：下载为 OC4IDS 项目数据包（JSON），权限与详情相同',
      request: z.object({ id: idField(numberOf.project) }),
      errors: ['designed.not-found', 'rights.insufficient'],
    }),
  } satisfies Record<keyof typeof designedCalls, Call>
})
