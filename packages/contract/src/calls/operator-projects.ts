import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { idField, jsonIdField, pageOf, pageRequest } from '../paging.ts'
import { projectStages } from '../project-stages.ts'
import { call, rows, type Call } from '../server/call.ts'
import { decisionReason, operatorDecision } from './operator-decision.ts'

const time = z.string()
const count = z.int()

/** A 拟在建 project as operators see it, now or after a decision. */
const operatorProject = z.object({
  id: z.int(),
  /** Empty if no source is left. */
  name: z.string(),
  stage: z.nullable(z.enum(projectStages)),
  owner: z.nullable(z.string()),
  areaName: z.string(),
  /** The numbers of sources. */
  notices: count,
  approvals: count,
  lastAt: z.nullable(time),
  /** The keys that identify it, in words: its code, owner and name, place and name, notices, approval. Each can be split off. */
  keys: z.array(z.object({ id: z.int(), text: z.string() })),
  /** Accounts that have it as a favourite. */
  favourites: count,
})
export type OperatorProject = z.infer<typeof operatorProject>

/** The projects before a decision and after it. */
const projectPreview = z.object({ before: z.array(operatorProject), after: z.array(operatorProject) })
export type ProjectPreview = z.infer<typeof projectPreview>

const projectDecision = z.extend(operatorDecision, {
  /** `differ`: two similar projects are not the same. */
  kind: z.enum(['merge', 'part', 'differ']),
  /** Id of the project's page. */
  projectId: z.int(),
})
export type ProjectDecision = z.infer<typeof projectDecision>

/** Operators decide which 拟在建 projects are the same, whatever notices and approvals say. */
export const operatorProjectCalls = {
  findProjectsToMerge: {
    method: 'POST',
    path: 'workbench/backend/project/find',
    reply: z.object({ list: z.array(operatorProject), totalCount: z.int() }),
  },
  /** Pairs, those with the latest news first. */
  getSimilarProjects: {
    method: 'GET',
    path: 'workbench/backend/project/similar',
    reply: z.array(z.object({ one: operatorProject, other: operatorProject })),
  },
  previewProjectMerge: { method: 'GET', path: 'workbench/backend/project/mergePreview', reply: projectPreview },
  previewProjectPart: { method: 'GET', path: 'workbench/backend/project/partPreview', reply: projectPreview },
  /** The number of the decision, by which it can be undone. */
  mergeProjects: { method: 'POST', path: 'workbench/backend/project/merge', reply: z.object({ id: z.int() }) },
  /** Null if this only undid a merge, without a new decision. */
  partProject: { method: 'POST', path: 'workbench/backend/project/part', reply: z.object({ id: z.nullable(z.int()) }) },
  keepProjectsApart: { method: 'POST', path: 'workbench/backend/project/keepApart', reply: z.object({ id: z.int() }) },
  getProjectDecisions: { method: 'GET', path: 'workbench/backend/project/decisions', reply: pageOf(projectDecision) },
  undoProjectDecision: { method: 'POST', path: 'workbench/backend/project/undoDecision', reply: z.null() },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const operatorProjectRows = rows(() => {
  const reason = decisionReason()
  const project = '拟在建项目编号，见 findProjectsToMerge'
  const other = '另一拟在建项目的编号'
  const key = '要拆分出来的依据的编号，见 findProjectsToMerge 的 keys'
  return {
    findProjectsToMerge: call(operatorProjectCalls.findProjectsToMerge, {
      access: 'operator',
      summary: '运营：按名称、项目代码或编号（#12）查找拟在建项目，以便合并或拆分',
      request: z.object({
        words: z
          .string('请输入要查找的内容')
          .check(
            z.trim(),
            z.minLength(2, '请输入至少两个字'),
            z.maxLength(100, '请控制在 100 字以内'),
            z.describe('项目名称中的文字、项目代码，或 # 加编号（#12）'),
          ),
      }),
      errors: [],
      rate: 'read',
    }),
    getSimilarProjects: call(operatorProjectCalls.getSimilarProjects, {
      access: 'operator',
      summary: '运营：同一建设单位名称相近、可能是同一项目的各对，最近有动静的在前',
      request: z.object({}),
      errors: [],
    }),
    previewProjectMerge: call(operatorProjectCalls.previewProjectMerge, {
      access: 'operator',
      summary: '运营：两个拟在建项目合并后的阶段、公告、审批与收藏，不作修改',
      request: z.object({ id: idField(project), otherId: idField(other) }),
      errors: ['designed.not-found', 'designed.already-one'],
    }),
    previewProjectPart: call(operatorProjectCalls.previewProjectPart, {
      access: 'operator',
      summary: '运营：把一个依据从拟在建项目中拆分出来后的两个项目，不作修改',
      request: z.object({ id: idField(key) }),
      errors: ['designed.not-found', 'designed.stands-alone'],
    }),
    mergeProjects: call(operatorProjectCalls.mergeProjects, {
      access: 'operator',
      summary: '运营：把两个拟在建项目合并为一个，收藏与链接随之合并，可以撤销',
      request: z.object({ id: jsonIdField(project), otherId: jsonIdField(other), reason }),
      errors: ['designed.not-found', 'designed.already-one'],
    }),
    partProject: call(operatorProjectCalls.partProject, {
      access: 'operator',
      summary: '运营：把一个依据从拟在建项目中拆分出来，可以撤销',
      request: z.object({ id: jsonIdField(key), reason }),
      errors: ['designed.not-found', 'designed.stands-alone'],
    }),
    keepProjectsApart: call(operatorProjectCalls.keepProjectsApart, {
      access: 'operator',
      summary: '运营：名称相近的两个项目不是同一项目，不再提示，可以撤销',
      request: z.object({ id: jsonIdField(project), otherId: jsonIdField(other) }),
      errors: ['designed.not-found', 'designed.already-one'],
    }),
    getProjectDecisions: call(operatorProjectCalls.getProjectDecisions, {
      access: 'operator',
      summary: '运营：拟在建项目合并与拆分的记录，最近的在前',
      request: z.object(pageRequest()),
      errors: [],
    }),
    undoProjectDecision: call(operatorProjectCalls.undoProjectDecision, {
      access: 'operator',
      summary: '运营：撤销一次拟在建项目的合并、拆分或区分',
      request: z.object({ id: jsonIdField('合并、拆分或区分的编号，见 getProjectDecisions') }),
      errors: ['designed.decision-not-found'],
    }),
  } satisfies Record<keyof typeof operatorProjectCalls, Call>
})
