import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { pageOf, pageRequest, jsonIdField } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'
import { peopleSearchField, peopleWords, person } from './people.ts'

const time = z.string()

const forgottenEntry = z.object({
  id: z.int(),
  kind: z.enum(['number', 'person']),
  /** 138****8000, or 张*（138****8000）: the server keeps only this and hashes. */
  masked: z.string(),
  reason: z.string(),
  createdAt: time,
  createdBy: z.string(),
  undoneAt: z.nullable(time),
  undoneBy: z.nullable(z.string()),
  /** When all notices had been processed; null while this runs. */
  appliedAt: z.nullable(time),
  notices: z.int(),
})
export type ForgottenEntry = z.infer<typeof forgottenEntry>

export const maxForgottenReasonLength = 200

/** Numbers and people that were removed on request. */
export const operatorPeopleCalls = {
  getForgotten: { method: 'GET', path: 'workbench/backend/people/forgotten', reply: pageOf(forgottenEntry) },
  findPeople: { method: 'POST', path: 'workbench/backend/people/find', reply: z.object({ list: z.array(person), totalCount: z.int() }) },
  forgetNumber: { method: 'POST', path: 'workbench/backend/people/forgetNumber', reply: z.object({ id: z.int() }) },
  forgetPerson: { method: 'POST', path: 'workbench/backend/people/forgetPerson', reply: z.object({ id: z.int() }) },
  undoForgotten: { method: 'POST', path: 'workbench/backend/people/undoForgotten', reply: z.null() },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const operatorPeopleRows = rows(() => {
  const reason = z
    .string('请填写原因')
    .check(
      z.trim(),
      z.minLength(2, '请填写原因'),
      z.maxLength(maxForgottenReasonLength, `原因请控制在 ${maxForgottenReasonLength} 字以内`),
      z.describe('原因，与删除记录一同留存'),
    )
  return {
    getForgotten: call(operatorPeopleCalls.getForgotten, {
      access: 'operator',
      summary: '运营：要求删除的号码与联系人，最近的在前',
      request: z.object(pageRequest()),
      errors: [],
    }),
    findPeople: call(operatorPeopleCalls.findPeople, {
      access: 'operator',
      summary: '运营：按人名、单位或号码查找联系人，以便删除；号码打码',
      request: z.object({ by: peopleSearchField(), words: peopleWords() }),
      errors: [],
      rate: 'read',
    }),
    forgetNumber: call(operatorPeopleCalls.forgetNumber, {
      access: 'operator',
      summary: '运营：从所有页面、检索与今后的导入中删除一个号码',
      request: z.object({
        phone: z
          .string('请输入号码')
          .check(z.trim(), z.minLength(7, '请输入完整的号码'), z.maxLength(40, '号码过长'), z.describe('完整的号码，座机带区号')),
        reason,
      }),
      errors: ['people.already-forgotten'],
    }),
    forgetPerson: call(operatorPeopleCalls.forgetPerson, {
      access: 'operator',
      summary: '运营：从所有页面、检索与今后的导入中删除一位联系人的姓名与号码',
      request: z.object({ personId: jsonIdField('联系人编号，见 findPeople'), reason }),
      errors: ['people.not-found'],
    }),
    undoForgotten: call(operatorPeopleCalls.undoForgotten, {
      access: 'operator',
      summary: '运营：撤销一次删除，公告中的号码与姓名恢复显示',
      request: z.object({ id: jsonIdField('删除记录的编号，见 getForgotten') }),
      errors: ['people.forgotten-not-found'],
    }),
  } satisfies Record<keyof typeof operatorPeopleCalls, Call>
})
