import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { pageOf } from '../paging.ts'

/** States of a service application, in the order of its life. */
export const applicationStates = [
  { code: 'pending', name: '待处理' },
  { code: 'processing', name: '处理中' },
  { code: 'answered', name: '已答复' },
  { code: 'closed', name: '已关闭' },
  { code: 'withdrawn', name: '已撤回' },
] as const
export type ApplicationState = (typeof applicationStates)[number]['code']
export const applicationStateCodes = applicationStates.map(({ code }) => code)

/** Applications of an enterprise that wait for an answer at the same time. */
export const mostOpenApplications = 10
/** Applications of an enterprise a day in Shanghai, those withdrawn included. */
export const mostApplicationsOfDay = 20
export const longestApplication = 1000
export const longestAnswer = 2000

export const offeredService = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
})

const record = z.object({
  id: z.int(),
  serviceCode: z.string(),
  serviceName: z.string(),
  state: z.enum(applicationStateCodes),
  content: z.string(),
  contactName: z.string(),
  /** The answer; null until there is one. */
  answer: z.nullable(z.string()),
  createdAt: z.string(),
  /** When it was taken on, answered, closed or withdrawn; null before. */
  takenAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
})

/** An application as its enterprise sees it. */
export const applicationRecord = z.extend(record, {
  /** Masked. */
  phone: z.string(),
  /** Who applied, as the enterprise calls them. */
  applicantName: z.string(),
  isOwn: z.boolean(),
  /** The applicant has not opened the answer yet. */
  isUnread: z.boolean(),
  /** It still can be withdrawn. */
  isOpen: z.boolean(),
})
export type ApplicationRecord = z.infer<typeof applicationRecord>

/** An application as operators see it. */
export const operatorApplication = z.extend(record, {
  phone: z.string(),
  enterpriseId: z.int(),
  enterpriseName: z.string(),
  levelName: z.string(),
  /** The name the applicant logs in with. */
  accountName: z.string(),
  /** The operator who took it on; null before. */
  takenBy: z.nullable(z.string()),
})
export type OperatorApplication = z.infer<typeof operatorApplication>

/** What members ask the provider for, and what operators answer. */
export const serviceCalls = {
  getServiceList: {
    method: 'GET',
    path: 'workbench/api/member/service/getServiceList',
    reply: z.array(offeredService),
  },
  applyService: {
    method: 'POST',
    path: 'workbench/api/member/service/applyService',
    reply: z.object({ id: z.int() }),
  },
  getApplicationRecordList: {
    method: 'GET',
    path: 'workbench/api/member/service/getApplicationRecordList',
    reply: z.extend(pageOf(applicationRecord), {
      /** Answers that the caller has not opened yet, on any page. */
      unreadCount: z.int(),
      /** Applications of the enterprise that wait for an answer. */
      openCount: z.int(),
    }),
  },
  seeApplicationAnswer: {
    method: 'POST',
    path: 'workbench/api/member/service/seeApplicationAnswer',
    reply: z.null(),
  },
  withdrawApplication: {
    method: 'POST',
    path: 'workbench/api/member/service/withdrawApplication',
    reply: z.null(),
  },
  getOperatorApplicationList: {
    method: 'GET',
    path: 'workbench/backend/application/list',
    reply: z.extend(pageOf(operatorApplication), {
      /** How many there are in each state, whatever the words. */
      counts: z.record(z.enum(applicationStateCodes), z.int()),
    }),
  },
  takeApplication: {
    method: 'POST',
    path: 'workbench/backend/application/take',
    reply: z.null(),
  },
  answerApplication: {
    method: 'POST',
    path: 'workbench/backend/application/answer',
    reply: z.null(),
  },
  closeApplication: {
    method: 'POST',
    path: 'workbench/backend/application/close',
    reply: z.null(),
  },
} satisfies Record<string, CallShape>
