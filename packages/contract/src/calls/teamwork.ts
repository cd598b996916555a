import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { idField, jsonIdField } from '../paging.ts'
import { pursuits } from '../pursuits.ts'
import { call, rows, type Call } from '../server/call.ts'
import { numberOf } from '../server/meanings.ts'

/** What can be assigned: the project of a notice, or a 拟在建 project. */
export type OwnedKind = 'notice' | 'project'

export const teamMember = z.object({ id: z.int(), name: z.string() })
export type TeamMember = z.infer<typeof teamMember>

/** The accounts of the enterprise that work on a project. */
export const team = z.object({
  /** The account in charge; null for nobody. */
  owner: z.nullable(
    z.extend(teamMember, {
      /** Null if the account took it itself, or if the giver no longer exists. */
      givenBy: z.nullable(z.string()),
      givenAt: z.string(),
      /** Assigned to the reader by another account, and not opened or confirmed yet. */
      isNew: z.boolean(),
    }),
  ),
  /** Colleagues who have the project or one of its notices as a favourite, with their stages. */
  others: z.array(z.extend(teamMember, { pursuit: z.nullable(z.enum(pursuits)) })),
})
export type Team = z.infer<typeof team>

/** A project that another account of the enterprise assigned to the reader. */
export const assignment = z.object({
  kind: z.enum(['notice', 'project']),
  /** Id of the notice or of the 拟在建 project. */
  id: z.int(),
  name: z.string(),
  /** Null if the account no longer exists. */
  givenBy: z.nullable(z.string()),
  givenAt: z.string(),
  /** Null if no notice states it, or if it is a 拟在建 project. */
  biddingDeadline: z.nullable(z.string()),
})
export type Assignment = z.infer<typeof assignment>

const teamwork = z.object({
  /** The accounts of the enterprise that can be in charge; empty if there is only one. */
  members: z.array(teamMember),
  /** Null if the enterprise has only one account. */
  team: z.nullable(team),
})

export const teamworkCalls = {
  ownCollected: {
    method: 'POST',
    path: 'workbench/api/collection/own',
    /** Ids of those that were changed; those that the account may not see are left out. */
    reply: z.object({ ids: z.array(z.int()) }),
  },
  ownProjects: {
    method: 'POST',
    path: 'workbench/api/designedProjectMonitors/own',
    /** Ids of those that were changed; those that the account may not see are left out. */
    reply: z.object({ ids: z.array(z.int()) }),
  },
  getTeamwork: {
    method: 'GET',
    path: 'workbench/api/collection/teamwork',
    reply: teamwork,
  },
  getProjectTeamwork: {
    method: 'GET',
    path: 'workbench/api/designedProjectMonitors/teamwork',
    reply: teamwork,
  },
} satisfies Record<string, CallShape>

/** The maximal number of favourites in one call. */
export const maxAtOnce = 100

/** The ids of the favourites in a call. @param meaning describes what they are */
export function collectedIds(meaning: string) {
  return z
    .array(jsonIdField(meaning))
    .check(z.minLength(1, '请选择收藏'), z.maxLength(maxAtOnce, `一次最多 ${maxAtOnce} 条`), z.describe(meaning))
}

/** The server's part of the calls: who may make them, and their request schemas. */
export const teamworkRows = rows(() => {
  const search = { permission: 'documents.search' } as const
  const ownerId = z.nullable(z.int('账号编号应为整数')).check(z.describe('负责人的账号编号，见 getTeamwork 的 members；null 为无人负责'))
  return {
    ownCollected: call(teamworkCalls.ownCollected, {
      access: search,
      summary: '指定公告所属项目的负责人：主账号可指定任何账号，子账号可认领无人负责的、移交或放下自己负责的；公告随之进入负责人的收藏',
      request: z.object({
        ids: collectedIds(numberOf.notice),
        ownerId,
      }),
      errors: ['account.not-found', 'collection.owned', 'collection.full', 'collection.owner-full'],
      rate: 'write',
    }),
    ownProjects: call(teamworkCalls.ownProjects, {
      access: { permission: 'projects.search' },
      summary: '指定拟在建项目的负责人，规则同公告；项目随之进入负责人的收藏',
      request: z.object({ ids: collectedIds(numberOf.project), ownerId }),
      errors: ['account.not-found', 'collection.owned', 'collection.projects-full', 'collection.owner-full', 'rights.insufficient'],
      rate: 'write',
    }),
    getTeamwork: call(teamworkCalls.getTeamwork, {
      access: search,
      summary: '本企业中谁负责一条公告所属的项目，哪些同事收藏了它、跟进到哪一步',
      request: z.object({ id: idField(numberOf.notice) }),
      errors: ['document.not-found'],
    }),
    getProjectTeamwork: call(teamworkCalls.getProjectTeamwork, {
      access: { permission: 'projects.search' },
      summary: '本企业中谁负责一个拟在建项目，哪些同事收藏了它、跟进到哪一步',
      request: z.object({ id: idField(numberOf.project) }),
      errors: ['designed.not-found', 'rights.insufficient'],
    }),
  } satisfies Record<keyof typeof teamworkCalls, Call>
})
