import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { approvalFilters, approvalFilterSet, approvalFilterShape, approvalSorts } from '../approval-filters.ts'
import { approvalResults, auditTypes } from '../approvals.ts'
import { idField, pageOf, searchPageRequest } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'
import { optionsText } from '../server/meanings.ts'
import { areChoices, choiceCounts, countedFields } from './filter-counts.ts'
import { designedProjectRow, namedCompany, projectRecord } from '../designed-project.ts'
import { savedFilterCalls, savedFilterRows } from './saved-filters.ts'
import { rememberField } from './search-records.ts'

const time = z.string()

/** A decision of an authority, or its announcement. */
const approvalStep = z.object({
  matter: z.string(),
  authority: z.nullable(z.string()),
  result: z.nullable(z.enum(approvalResults)),
  /** When it was decided; null if no record tells. */
  decidedAt: z.nullable(time),
})

export const approvalRow = z.object({
  id: z.int(),
  name: z.string(),
  codes: z.array(z.string()),
  owner: z.nullable(namedCompany),
  /** 浙江 宁波 鄞州区, or empty. */
  areaName: z.string(),
  auditType: z.nullable(z.enum(auditTypes)),
  /** Fen. */
  investment: z.nullable(z.int()),
  /** The number of matters, and the latest of those that match the filters. */
  matterCount: z.int(),
  latest: approvalStep,
  /** When the latest was decided or announced. */
  at: time,
  isDemo: z.boolean(),
})
export type ApprovalRow = z.infer<typeof approvalRow>

export const unitRoleNames = {
  design: '设计单位',
  survey: '勘察单位',
  construction: '施工单位',
  supervision: '监理单位',
  assessment: '环评单位',
} as const
const unitRoles = ['design', 'survey', 'construction', 'supervision', 'assessment'] as const

const approvalMatter = z.extend(approvalStep, {
  recordId: z.int(),
  position: z.int(),
  documentNumber: z.nullable(z.string()),
  /** When the record was published; null if it has no date. */
  publishedAt: z.nullable(time),
  /** The record's own title. */
  title: z.string(),
  /** All sources that delivered it. */
  sources: z.array(z.object({ name: z.string(), url: z.nullable(z.string()) })),
  /** The record was delivered as a page with a text. */
  hasText: z.boolean(),
})
export type ApprovalMatterLine = z.infer<typeof approvalMatter>

export const approvalDetail = z.object({
  id: z.int(),
  name: z.string(),
  /** Other names in its records. */
  otherNames: z.array(z.string()),
  codes: z.array(z.string()),
  owner: z.nullable(namedCompany),
  areaName: z.string(),
  auditType: z.nullable(z.enum(auditTypes)),
  investment: z.nullable(z.int()),
  site: z.nullable(z.string()),
  content: z.nullable(z.string()),
  plannedStart: z.nullable(time),
  plannedFinish: z.nullable(time),
  units: z.array(z.extend(namedCompany, { role: z.enum(unitRoles) })),
  /** Oldest first. */
  matters: z.array(approvalMatter),
  /** Lists of projects that name it without any decision, oldest first. Projects without matters have only such lists. */
  lists: z.array(approvalMatter),
  isDemo: z.boolean(),
})
export type ApprovalDetail = z.infer<typeof approvalDetail>

/** A 拟在建 project that an approval project belongs to. */
const projectOfApproval = z.object({
  project: designedProjectRow,
  /** The latest notices that the member may see, latest first. */
  notices: z.array(projectRecord),
  /** The number of all notices that the member may see. */
  noticeCount: z.int(),
})
export type ProjectOfApproval = z.infer<typeof projectOfApproval>

const searched = z.object({ words: z.string(), filters: approvalFilterShape, searchedAt: time })
const option = z.object({ value: z.string(), label: z.string() })

const saved = savedFilterCalls('approval', approvalFilterShape)

export const approvalCalls = {
  getApprovalProjectList: {
    method: 'POST',
    path: 'workbench/api/approval/getApprovalProjectList',
    reply: z.extend(pageOf(approvalRow), {
      totalIsLowerBound: z.boolean(),
      nextCursor: z.nullable(z.string()),
      /** Notes in Chinese on words that could not be read as a query and were taken literally. */
      notes: z.array(z.string()),
    }),
  },
  getApprovalFilterCounts: { method: 'POST', path: 'workbench/api/approval/getFilterCounts', reply: choiceCounts },
  getApprovalProject: { method: 'GET', path: 'workbench/api/approval/getApprovalProject', reply: approvalDetail },
  getApprovalText: {
    method: 'GET',
    path: 'workbench/api/approval/getApprovalText',
    /** Sanitised HTML of the record; facts of the project are in `<span data-fact>`. */
    reply: z.object({ html: z.string() }),
  },
  getProjectsOfApproval: {
    method: 'GET',
    path: 'workbench/api/approval/getProjectsOfApproval',
    reply: z.array(projectOfApproval),
  },
  suggestApprovals: {
    method: 'GET',
    path: 'workbench/api/approval/suggest',
    reply: z.array(z.object({ id: z.int(), name: z.string(), owner: z.nullable(z.string()) })),
  },
  approvalRecentSearch: {
    method: 'GET',
    path: 'workbench/api/approval/recentSearch',
    reply: z.array(z.object({ words: z.string(), searchedAt: time })),
  },
  getApprovalFilterRecords: { method: 'GET', path: 'workbench/api/approval/getFilterRecords', reply: z.array(searched) },
  getApprovalAdvance: saved.list,
  saveApprovalAdvance: saved.save,
  renameApprovalAdvance: saved.rename,
  deleteApprovalAdvance: saved.drop,
  getApprovalDict: {
    method: 'GET',
    path: 'workbench/api/approval/getDict',
    reply: z.object({ results: z.array(option), auditTypes: z.array(option), sorts: z.array(option) }),
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const approvalRows = rows(() => {
  const access = { permission: 'projects.search' } as const
  const id = idField('审批项目编号，见 getApprovalProjectList')
  const ofSaved = savedFilterRows(saved, {
    access,
    of: '审批项目查询',
    filters: approvalFilterShape.check(z.describe('方案的筛选条件')),
  })
  return {
    getApprovalProjectList: call(approvalCalls.getApprovalProjectList, {
      access,
      summary: '审批项目查询：按关键词、审批部门、审批结果、项目代码、类型、地区、日期、投资额查找审批项目',
      request: z.extend(approvalFilterShape, {
        sort: z._default(z.enum(approvalSorts.map(({ code }) => code)).check(z.describe(`排序：${optionsText(approvalSorts)}`)), 'newest'),
        ...searchPageRequest(),
        remember: rememberField(),
      }),
      errors: ['rights.insufficient', 'document.cursor-invalid'],
      rate: 'read',
    }),
    getApprovalFilterCounts: call(approvalCalls.getApprovalFilterCounts, {
      access,
      summary: '审批项目查询：筛选条件的每个选项各能查到多少个项目',
      request: z.extend(approvalFilterShape, countedFields(approvalFilters)).check(areChoices(approvalFilterSet)),
      errors: ['rights.insufficient'],
      rate: 'read',
    }),
    getApprovalProject: call(approvalCalls.getApprovalProject, {
      access,
      summary: '审批项目详情：项目信息与全部审批事项，按时间先后',
      request: z.object({ id }),
      errors: ['rights.insufficient', 'approvals.not-found'],
      rate: 'read',
    }),
    getApprovalText: call(approvalCalls.getApprovalText, {
      access,
      summary: '审批公告原文，标出其中与该项目有关的内容',
      request: z.object({
        id,
        recordId: idField('事项所在记录的编号，见 getApprovalProject 的 matters'),
        position: z.coerce
          .number()
          .check(z.int(), z.gte(0), z.lte(100_000), z.describe('事项在记录中的次序，见 getApprovalProject 的 matters')),
      }),
      errors: ['rights.insufficient', 'approvals.not-found'],
      rate: 'read',
    }),
    getProjectsOfApproval: call(approvalCalls.getProjectsOfApproval, {
      access,
      summary: '一个审批项目所属的拟在建项目，及其最近的公告',
      request: z.object({ id }),
      errors: ['rights.insufficient', 'approvals.not-found'],
      rate: 'read',
    }),
    suggestApprovals: call(approvalCalls.suggestApprovals, {
      access,
      summary: '名称含有所输入文字的审批项目',
      request: z.object({
        words: z
          .string()
          .check(z.trim(), z.minLength(2, '请至少输入两个字'), z.maxLength(100, '请控制在 100 字以内'), z.describe('审批项目名称中的文字')),
      }),
      errors: ['rights.insufficient'],
      rate: 'read',
    }),
    approvalRecentSearch: call(approvalCalls.approvalRecentSearch, {
      access,
      summary: '审批项目最近的关键词查询',
      request: z.object({}),
      errors: ['rights.insufficient'],
    }),
    getApprovalFilterRecords: call(approvalCalls.getApprovalFilterRecords, {
      access,
      summary: '审批项目最近的查询条件',
      request: z.object({}),
      errors: ['rights.insufficient'],
    }),
    getApprovalAdvance: ofSaved.list,
    saveApprovalAdvance: ofSaved.save,
    renameApprovalAdvance: ofSaved.rename,
    deleteApprovalAdvance: ofSaved.drop,
    getApprovalDict: call(approvalCalls.getApprovalDict, {
      access,
      summary: '审批结果、审批类型等选项',
      request: z.object({}),
      errors: ['rights.insufficient'],
    }),
  } satisfies Record<keyof typeof approvalCalls, Call>
})
