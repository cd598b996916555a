import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { idField, jsonIdField, pageOf, pageRequest } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'
import { decisionReason, operatorDecision } from './operator-decision.ts'

const time = z.string()
const count = z.int()

/** A company as operators see it, now or after a decision. */
const operatorCompany = z.object({
  id: z.int(),
  /** The current name first, former names last. Each can be split off. */
  names: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Numbers of notices that name it in each role. */
  mentions: z.object({ tenderer: count, agency: count, candidate: count, winner: count }),
  /** Numbers of projects. */
  figures: z.object({ tendered: count, ranTenders: count, competed: count, won: count }),
  /** Fen of the projects won whose price is stated; null if none is. */
  wonAmount: z.nullable(z.int()),
  firstSeen: z.nullable(time),
  lastSeen: z.nullable(time),
  /** Accounts that have it as a favourite; monitors of owners, rivals and agencies; other subscriptions that name it as a party. */
  followers: z.object({ favourites: count, monitors: count, subscriptions: count }),
})
export type OperatorCompany = z.infer<typeof operatorCompany>

/** The companies before a decision and after it. */
const companyPreview = z.object({ before: z.array(operatorCompany), after: z.array(operatorCompany) })
export type CompanyPreview = z.infer<typeof companyPreview>

const companyDecision = z.extend(operatorDecision, {
  kind: z.enum(['merge', 'part']),
  /** Id of the company's page. */
  companyId: z.int(),
})
export type CompanyDecision = z.infer<typeof companyDecision>

/** Operators decide which companies are the same, whatever notices say. */
export const operatorCompanyCalls = {
  findCompaniesToMerge: {
    method: 'POST',
    path: 'workbench/backend/company/find',
    reply: z.object({ list: z.array(operatorCompany), totalCount: z.int() }),
  },
  previewCompanyMerge: { method: 'GET', path: 'workbench/backend/company/mergePreview', reply: companyPreview },
  previewCompanyPart: { method: 'GET', path: 'workbench/backend/company/partPreview', reply: companyPreview },
  /** The number of the decision, by which it can be undone. */
  mergeCompanies: { method: 'POST', path: 'workbench/backend/company/merge', reply: z.object({ id: z.int() }) },
  /** Null if this only undid a merge, without a new decision. */
  partCompany: { method: 'POST', path: 'workbench/backend/company/part', reply: z.object({ id: z.nullable(z.int()) }) },
  getCompanyDecisions: { method: 'GET', path: 'workbench/backend/company/decisions', reply: pageOf(companyDecision) },
  undoCompanyDecision: { method: 'POST', path: 'workbench/backend/company/undoDecision', reply: z.null() },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const operatorCompanyRows = rows(() => {
  const reason = decisionReason()
  const company = '单位编号，见 findCompaniesToMerge'
  const other = '另一单位的编号'
  const name = '要拆分出来的名称的编号，见 findCompaniesToMerge 的 names'
  return {
    findCompaniesToMerge: call(operatorCompanyCalls.findCompaniesToMerge, {
      access: 'operator',
      summary: '运营：按名称、信用代码或编号（#12）查找单位，以便合并或拆分',
      request: z.object({
        words: z
          .string('请输入要查找的内容')
          .check(
            z.trim(),
            z.minLength(2, '请输入至少两个字'),
            z.maxLength(100, '请控制在 100 字以内'),
            z.describe('名称中的文字、统一社会信用代码，或 # 加编号（#12）'),
          ),
      }),
      errors: [],
      rate: 'read',
    }),
    previewCompanyMerge: call(operatorCompanyCalls.previewCompanyMerge, {
      access: 'operator',
      summary: '运营：两个单位合并后的名称、公告、项目与关注，不作修改',
      request: z.object({ id: idField(company), otherId: idField(other) }),
      errors: ['companies.not-found', 'companies.already-one'],
    }),
    previewCompanyPart: call(operatorCompanyCalls.previewCompanyPart, {
      access: 'operator',
      summary: '运营：把一个名称从单位中拆分出来后的两个单位，不作修改',
      request: z.object({ id: idField(name) }),
      errors: ['companies.not-found', 'companies.stands-alone'],
    }),
    mergeCompanies: call(operatorCompanyCalls.mergeCompanies, {
      access: 'operator',
      summary: '运营：把两个单位合并为一个，收藏、监控与链接随之合并，可以撤销',
      request: z.object({ id: jsonIdField(company), otherId: jsonIdField(other), reason }),
      errors: ['companies.not-found', 'companies.already-one'],
    }),
    partCompany: call(operatorCompanyCalls.partCompany, {
      access: 'operator',
      summary: '运营：把一个名称从单位中拆分出来，可以撤销',
      request: z.object({ id: jsonIdField(name), reason }),
      errors: ['companies.not-found', 'companies.stands-alone'],
    }),
    getCompanyDecisions: call(operatorCompanyCalls.getCompanyDecisions, {
      access: 'operator',
      summary: '运营：合并与拆分的记录，最近的在前',
      request: z.object(pageRequest()),
      errors: [],
    }),
    undoCompanyDecision: call(operatorCompanyCalls.undoCompanyDecision, {
      access: 'operator',
      summary: '运营：撤销一次合并或拆分',
      request: z.object({ id: jsonIdField('合并或拆分的编号，见 getCompanyDecisions') }),
      errors: ['companies.decision-not-found'],
    }),
  } satisfies Record<keyof typeof operatorCompanyCalls, Call>
})
