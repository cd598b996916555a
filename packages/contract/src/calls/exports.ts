import * as z from 'zod/mini'
import { approvalFilterShape, approvalSorts } from '../approval-filters.ts'
import type { CallShape } from '../call-shape.ts'
import { companyFilterShape, companySorts } from '../company-filters.ts'
import { allExportColumns, exportKinds, exportTables } from '../export-tables.ts'
import { searchWords } from '../filters/filter-kinds.ts'
import { documentFilters } from '../notice-filters.ts'
import { idField, jsonIdField, pageOf, pageRequest } from '../paging.ts'
import { projectFilterShape } from '../project-filters.ts'
import { projectSorts } from '../projects.ts'
import { pursuitNames, pursuits } from '../pursuits.ts'
import { call, rows, type Call } from '../server/call.ts'
import { namesText, numberOf, optionsText, queryLanguage } from '../server/meanings.ts'
import { documentSorts } from './documents.ts'
import { quotaUse } from './membership.ts'
import { latestOnlyField } from './search-records.ts'

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]
export const exportFormatNames = { xlsx: 'Excel（XLSX）', csv: 'CSV' } as const satisfies Record<ExportFormat, string>

export const exportStates = ['waiting', 'running', 'ready', 'expired', 'failed'] as const
export type ExportState = (typeof exportStates)[number]
export const exportStateNames = {
  waiting: '待生成',
  running: '生成中',
  ready: '已生成',
  expired: '已过期',
  failed: '失败',
} as const satisfies Record<ExportState, string>

/** Whether the file is still to be made. */
export function isExportOpen({ state }: { state: ExportState | 'draft' }): boolean {
  return state === 'waiting' || state === 'running'
}

/** The most rows of one export. */
export const exportRowLimit = 20_000
/** The most rows that are chosen one by one. */
export const exportChosenLimit = 500
/** The most exports of an account that wait or run. */
export const openExportLimit = 3
/** Days that a file can be downloaded. */
export const exportDays = 7
/** Rows of the sample. */
export const exportSampleSize = 5

const exportDraft = z.object({
  /** Used by `reviewExport` and `orderExport` for one day. */
  id: z.int(),
  /** Rows that it would contain if nothing limited it. */
  found: z.int(),
  /** There are more than `found`. */
  foundIsLowerBound: z.boolean(),
  /** The most rows that it can have now: limited by what was found, by `exportRowLimit` and by the quota. */
  most: z.int(),
  quota: quotaUse,
  /** In some or all areas, the account's level reads phones masked, and so they are in the file. */
  masksPhones: z.boolean(),
  /** Notes in Chinese on the words and areas of the search. */
  notes: z.array(z.string()),
})
export type ExportDraft = z.infer<typeof exportDraft>

export const exportOrder = z.object({
  id: z.int(),
  kind: z.enum(exportKinds),
  /** What was exported, in Chinese. */
  title: z.string(),
  state: z.enum(exportStates),
  format: z.enum(exportFormats),
  columns: z.array(z.enum(allExportColumns)),
  /** Rows that were asked for; once it is ready, rows in the file. */
  rows: z.int(),
  /** Rows that are written so far. */
  done: z.int(),
  /** Why it failed, in Chinese; null unless it failed. A failed export costs nothing. */
  failure: z.nullable(z.string()),
  orderedAt: z.string(),
  readyAt: z.nullable(z.string()),
  /** Until when the file can be downloaded; null before it is ready. */
  expiresAt: z.nullable(z.string()),
  /** Bytes; null before it is ready. */
  size: z.nullable(z.int()),
})
export type ExportOrder = z.infer<typeof exportOrder>

/** Exports of notices, projects, approvals and companies to spreadsheets: a draft says what it would be, an order makes it in the background. */
export const exportCalls = {
  draftExport: { method: 'POST', path: 'workbench/api/order/dataExportOrderInit', reply: exportDraft },
  draftCollectedExport: { method: 'POST', path: 'workbench/api/order/exportCollectInit', reply: exportDraft },
  draftProjectExport: { method: 'POST', path: 'workbench/api/order/exportDesignedInit', reply: exportDraft },
  draftCollectedProjectExport: { method: 'POST', path: 'workbench/api/order/exportDesignedCollectInit', reply: exportDraft },
  draftApprovalExport: { method: 'POST', path: 'workbench/api/order/exportApprovalInit', reply: exportDraft },
  draftCompanyExport: { method: 'POST', path: 'workbench/api/order/exportCompanyInit', reply: exportDraft },
  draftCollectedCompanyExport: { method: 'POST', path: 'workbench/api/order/exportCompanyCollectInit', reply: exportDraft },
  reviewExport: {
    method: 'GET',
    path: 'workbench/api/order/exportReview',
    /** The first rows as the file would show them, with a cell for each column of its `exportTables`. */
    reply: z.object({ rows: z.array(z.array(z.string())) }),
  },
  orderExport: { method: 'POST', path: 'workbench/api/order/dataExportOrder', reply: exportOrder },
  exportStatus: { method: 'GET', path: 'workbench/api/order/dataExportOrderStatus', reply: exportOrder },
  exportList: { method: 'GET', path: 'workbench/api/order/dataExportOrderList', reply: pageOf(exportOrder) },
  exportFile: {
    kind: 'file',
    method: 'GET',
    path: 'workbench/api/order/dataExportOrderFile',
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv; charset=utf-8'],
  },
  deleteExport: { method: 'POST', path: 'workbench/api/order/deleteDataExportOrder', reply: z.null() },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const exportRows = rows(() => {
  const access = { permission: 'documents.search' } as const
  const projects = { permission: 'projects.search' } as const
  const companies = { permission: 'companies.view' } as const
  const chosen = (item: string, meaning: string) =>
    z.optional(
      z
        .array(z.int('编号应为整数').check(z.gte(1, '编号应为正整数')))
        .check(
          z.minLength(1, `请选择要导出的${item}`),
          z.maxLength(exportChosenLimit, `一次最多选择 ${exportChosenLimit} 条`),
          z.describe(`只导出这些${item}，按此次序：${meaning}；不填为筛选条件下的全部`),
        ),
    )
  const ids = chosen('公告', numberOf.notice)
  const projectIds = chosen('项目', numberOf.project)
  const companyIds = chosen('单位', numberOf.company)
  const inFolder = (where: string) => ({
    searchWord: z._default(searchWords.check(z.describe(`${where}中的词：${queryLanguage}；不填为不限`)), ''),
    folderId: z.optional(
      z.int('文件夹编号应为整数').check(z.gte(0, '文件夹编号有误'), z.describe('只要这个文件夹中的，0 为未归类的；见 getCollectList')),
    ),
  })
  const pursuit = z.optional(
    z.enum(pursuits, '跟进阶段有误').check(z.describe(`只要处于这一跟进阶段的：${namesText(pursuitNames)}；不填为不限`)),
  )
  const sortOf = <Code extends string>(sorts: readonly { code: Code; name: string }[]) =>
    z.enum(sorts.map(({ code }) => code)).check(z.describe(`文件中的次序：${optionsText(sorts)}`))
  const columnTexts = exportKinds.map((kind) => `${exportTables[kind].item}的列：${namesText(exportTables[kind].names)}`)
  const id = idField('导出编号，见 draftExport、draftProjectExport')
  const draftErrors = ['rights.insufficient'] as const

  return {
    draftExport: call(exportCalls.draftExport, {
      access,
      summary: '准备导出招投标信息：会有多少条、还剩多少额度；不占用额度',
      request: z.extend(documentFilters, {
        sort: z._default(z.enum(documentSorts).check(z.describe('文件中的次序，见 getDocumentList')), 'newest'),
        latestOnly: latestOnlyField(),
        ids,
      }),
      errors: draftErrors,
    }),
    draftCollectedExport: call(exportCalls.draftCollectedExport, {
      access,
      summary: '准备导出本账号的招标收藏，最近收藏的在前；不占用额度',
      request: z.object({ ids, ...inFolder('标题、招标单位或备注'), pursuit }),
      errors: draftErrors,
    }),
    draftProjectExport: call(exportCalls.draftProjectExport, {
      access: projects,
      summary: '准备导出拟在建项目：会有多少条、还剩多少额度；不占用额度',
      request: z.extend(projectFilterShape, {
        sort: z._default(sortOf(projectSorts), 'updated'),
        ids: projectIds,
      }),
      errors: draftErrors,
    }),
    draftCollectedProjectExport: call(exportCalls.draftCollectedProjectExport, {
      access: projects,
      summary: '准备导出本账号的拟在建收藏，最近收藏的在前；不占用额度',
      request: z.object({ ids: projectIds, ...inFolder('项目名称、建设单位或备注'), pursuit }),
      errors: draftErrors,
    }),
    draftApprovalExport: call(exportCalls.draftApprovalExport, {
      access: projects,
      summary: '准备导出审批项目：会有多少条、还剩多少额度；不占用额度',
      request: z.extend(approvalFilterShape, { sort: z._default(sortOf(approvalSorts), 'newest') }),
      errors: draftErrors,
    }),
    draftCompanyExport: call(exportCalls.draftCompanyExport, {
      access: companies,
      summary: '准备导出企业：会有多少条、还剩多少额度；不占用额度。看不到全部公告的会员，文件中没有业绩，也不能指定次序',
      request: z.extend(companyFilterShape, { sort: z.optional(sortOf(companySorts)), ids: companyIds }),
      errors: ['rights.insufficient', 'companies.figures-limited'],
    }),
    draftCollectedCompanyExport: call(exportCalls.draftCollectedCompanyExport, {
      access: companies,
      summary: '准备导出本账号的企业收藏，最近收藏的在前；不占用额度',
      request: z.object({ ids: companyIds, ...inFolder('单位名称或备注') }),
      errors: draftErrors,
    }),
    reviewExport: call(exportCalls.reviewExport, {
      access: 'session',
      summary: `预览导出的前 ${exportSampleSize} 行`,
      request: z.object({ id }),
      errors: ['export.not-found', 'rights.insufficient', 'companies.figures-limited'],
    }),
    orderExport: call(exportCalls.orderExport, {
      access: 'session',
      summary: '开始导出：占用额度，在后台生成文件；失败的不占额度，行数少于预计的只计实际行数。重复提交同一编号只导出一次',
      request: z.object({
        id: jsonIdField('导出编号，见 draftExport、draftProjectExport'),
        format: z.enum(exportFormats, '请选择文件格式').check(z.describe(`文件格式：${namesText(exportFormatNames)}`)),
        columns: z
          .array(z.enum(allExportColumns, '没有这一列'))
          .check(z.minLength(1, '请至少选择一列'), z.maxLength(allExportColumns.length), z.describe(columnTexts.join('。'))),
        rows: z
          .int('条数应为整数')
          .check(
            z.gte(1, '请至少导出 1 条'),
            z.lte(exportRowLimit, `一次最多导出 ${exportRowLimit.toLocaleString('zh-CN')} 条`),
            z.describe('导出前多少条'),
          ),
      }),
      errors: ['export.not-found', 'export.too-many', 'quota.used-up', 'rights.insufficient'],
    }),
    exportStatus: call(exportCalls.exportStatus, {
      access: 'session',
      summary: '一次导出的状态与进度',
      request: z.object({ id }),
      errors: ['export.not-found'],
    }),
    exportList: call(exportCalls.exportList, {
      access: 'session',
      summary: '本账号的导出记录，最近的在前',
      request: z.object(pageRequest()),
      errors: [],
    }),
    exportFile: call(exportCalls.exportFile, {
      access: 'session',
      summary: `下载导出的文件，生成后 ${exportDays} 天内有效`,
      request: z.object({ id }),
      errors: ['export.not-found', 'export.expired'],
    }),
    deleteExport: call(exportCalls.deleteExport, {
      access: 'session',
      summary: '删除一次导出及其文件，已用的额度不退；还没有生成的随之取消，不占用额度',
      request: z.object({ id: jsonIdField('导出编号，见 exportList') }),
      errors: ['export.not-found'],
      onLowDisk: 'answered',
    }),
  } satisfies Record<keyof typeof exportCalls, Call>
})
