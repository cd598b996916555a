import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { searchWords } from '../filters/filter-kinds.ts'
import { channels, industries } from '../notices.ts'
import { areChoices, choiceCounts, countedFields } from './filter-counts.ts'
import { idField, pageOf, searchPageRequest } from '../paging.ts'
import { projectStages } from '../project-stages.ts'
import { projectFilters, projectFilterSet, projectFilterShape, projectProgresses, projectSorts, unitRoles } from '../projects.ts'
import { call, rows, type Call } from '../server/call.ts'
import { numberOf, optionsText, queryLanguage } from '../server/meanings.ts'
import { rememberField } from './search-records.ts'

const codesOf = <Code extends string>(options: readonly { code: Code }[]): Code[] => options.map(({ code }) => code)
const time = z.string()
const stage = z.enum(projectStages)

/** Where words of the search stand in a name: from and to, as UTF-16 offsets. */
const mark = z.tuple([z.int(), z.int()])

/** A company; the id of its page, null where it has none. */
export const namedCompany = z.object({ id: z.nullable(z.int()), name: z.string() })
export type NamedCompany = z.infer<typeof namedCompany>

export const designedProjectRow = z.object({
  id: z.int(),
  name: z.string(),
  /** 投资项目代码. */
  code: z.nullable(z.string()),
  /** Null: what is known of it tells of none. `stageAt`: its first evidence. */
  stage: z.nullable(stage),
  stageAt: z.nullable(time),
  progress: z.enum(codesOf(projectProgresses)),
  /** The last that is known of it is a tender that failed, then. */
  failedAt: z.nullable(time),
  owner: z.nullable(namedCompany),
  /** 浙江 宁波 鄞州区, or empty. */
  areaName: z.string(),
  industry: z.nullable(z.enum(codesOf(industries))),
  /** Fen; `budget`: nobody states the investment, and this is the largest budget of a tender of its works. */
  investment: z.nullable(z.object({ amount: z.int(), from: z.enum(['investment', 'budget']) })),
  /** Days: of its first and its latest evidence. */
  firstAt: time,
  lastAt: time,
  notices: z.int(),
  approvals: z.int(),
  /** Every stage that something tells of, in their order, with its first evidence. */
  stages: z.array(z.object({ stage, at: time })),
  /** Among the account's favourites. */
  collected: z.boolean(),
})
export type DesignedProjectRow = z.infer<typeof designedProjectRow>

/** What says something: a notice, or an approval project, by their ids. */
const origin = z.object({
  kind: z.enum(['notice', 'approval']),
  id: z.int(),
  /** Of an approval: which of its records. */
  recordId: z.nullable(z.int()),
})
export type ProjectOrigin = z.infer<typeof origin>

/** `key`: what it says, such as site; `text`: as the page shows it. */
const fact = z.object({ key: z.string(), label: z.string(), text: z.string(), from: z.nullable(origin) })

/** What became known of the project, and when. */
export const projectRecord = z.object({
  at: time,
  from: origin,
  /** Of a notice its title, of an approval its matter. */
  title: z.string(),
  /** Of a notice. */
  channel: z.nullable(z.enum(codesOf(channels))),
  /** Of an approval: 办结, as the page shows it. */
  result: z.nullable(z.string()),
  authority: z.nullable(z.string()),
  documentNumber: z.nullable(z.string()),
  /** The stage that it is evidence of. */
  stage: z.nullable(stage),
  /** A tender that failed. */
  isFailure: z.boolean(),
  /** What a result says: winners with the amount in fen. */
  winners: z.array(z.object({ id: z.nullable(z.int()), name: z.string(), amount: z.nullable(z.int()) })),
})
export type ProjectRecord = z.infer<typeof projectRecord>

export const designedProject = z.extend(designedProjectRow, {
  owner: z.nullable(z.extend(namedCompany, { from: z.nullable(origin) })),
  facts: z.array(fact),
  units: z.array(z.extend(namedCompany, { role: z.enum(codesOf(unitRoles)), from: z.nullable(origin) })),
  /** Those that something tells of, in their order. */
  stages: z.array(z.object({ stage, at: time, from: z.nullable(origin) })),
  /** Still to be bought: named before an award, and by none. `quantity`: with its unit, 2台. */
  equipment: z.array(
    z.object({ name: z.string(), quantity: z.nullable(z.string()), specification: z.nullable(z.string()), from: z.nullable(origin) }),
  ),
  /** The latest first. */
  records: z.array(projectRecord),
})
export type DesignedProject = z.infer<typeof designedProject>

export const designedCalls = {
  getDesignedProjectList: {
    method: 'POST',
    path: 'workbench/api/designed/getDesignedProjectList',
    reply: z.extend(pageOf(z.extend(designedProjectRow, { nameMarks: z.array(mark) })), {
      totalIsLowerBound: z.boolean(),
      nextCursor: z.nullable(z.string()),
      /** What could not be read as a query and was taken literally, and which areas it was cut to, in Chinese. */
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
  getDesignedAdvance: {
    method: 'GET',
    path: 'workbench/api/designed/getAdvance',
    reply: z.array(z.object({ id: z.int(), name: z.string(), filters: projectFilterShape })),
  },
  saveDesignedAdvance: { method: 'POST', path: 'workbench/api/designed/saveAdvance', reply: z.object({ id: z.int() }) },
  deleteDesignedAdvance: { method: 'POST', path: 'workbench/api/designed/deleteAdvance', reply: z.null() },
  getProjectsOfNotice: {
    method: 'GET',
    path: 'workbench/api/designed/getProjectsOfNotice',
    /** Of a notice that plans several, the first of them. */
    reply: z.array(designedProjectRow),
  },
  /** A project package of OC4IDS with this project. */
  exportProject: {
    kind: 'file',
    method: 'GET',
    path: 'workbench/api/designed/exportProject',
    types: ['application/json; charset=utf-8'],
  },
} satisfies Record<string, CallShape>

const searchProjects = { permission: 'projects.search' } as const

/** What the server needs besides: who may ask, and what it takes. */
export const designedRows = rows(
  () =>
    ({
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
      getDesignedAdvance: call(designedCalls.getDesignedAdvance, {
        access: searchProjects,
        summary: '拟在建项目查询已保存的筛选方案',
        request: z.object({}),
        errors: [],
      }),
      saveDesignedAdvance: call(designedCalls.saveDesignedAdvance, {
        access: searchProjects,
        summary: '保存拟在建项目查询的筛选方案；同名方案被替换',
        request: z.object({
          name: z
            .string()
            .check(z.trim(), z.minLength(1, '请输入方案名称'), z.maxLength(30, '方案名称请控制在 30 字以内'), z.describe('方案名称')),
          filters: projectFilterShape.check(z.describe('方案的筛选条件')),
        }),
        errors: ['document.too-many-filters'],
      }),
      deleteDesignedAdvance: call(designedCalls.deleteDesignedAdvance, {
        access: searchProjects,
        summary: '删除拟在建项目查询的筛选方案',
        request: z.object({ id: z.int().check(z.describe('方案编号，见 getDesignedAdvance')) }),
        errors: ['saved-filter.not-found'],
        onLowDisk: 'answered',
      }),
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
    }) satisfies Record<keyof typeof designedCalls, Call>,
)
