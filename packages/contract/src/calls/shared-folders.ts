import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { jsonIdField, idField } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'
import { numberOf } from '../server/meanings.ts'
import { collectedIds, teamMember } from './teamwork.ts'

/** A folder of notices that the accounts of an enterprise share. */
export const sharedFolder = z.object({
  id: z.int(),
  name: z.string(),
  /** The number of its notices that the reader may see. */
  count: z.int(),
  owner: teamMember,
  isOwn: z.boolean(),
  /** The reader may rename it, end its sharing and delete it: its owner and the main account may. */
  mayManage: z.boolean(),
})
export type SharedFolder = z.infer<typeof sharedFolder>

/** Who put a notice into a shared folder. */
export const putIn = z.object({
  /** The first account first. A notice is in the folder once, even if others add it, too. */
  by: z.array(teamMember),
  at: z.string(),
  /** The reader added it, owns the folder, or is the main account. */
  mayTakeOut: z.boolean(),
})
export type PutIn = z.infer<typeof putIn>

export const folderDeeds = ['shared', 'put-in', 'taken-out', 'renamed', 'ended'] as const

const folderRecord = z.object({
  id: z.int(),
  at: z.string(),
  /** Null if the account no longer exists. */
  by: z.nullable(z.string()),
  deed: z.enum(folderDeeds),
  /** Some of the notices that were added, removed or returned, as far as the reader may see them. */
  notices: z.array(z.object({ id: z.int(), title: z.string() })),
  /** The number of all of them. */
  count: z.int(),
  /** The name of the folder from then on. */
  name: z.string(),
})
export type FolderRecord = z.infer<typeof folderRecord>

export const sharedFolderCalls = {
  shareCollectFolder: { method: 'POST', path: 'workbench/api/collection/shareFolder', reply: z.null() },
  takeOutOfFolder: {
    method: 'POST',
    path: 'workbench/api/collection/takeOutOfFolder',
    /** Ids of those that were in it. They are gone now, or remain only because others added them, too. */
    reply: z.object({ ids: z.array(z.int()) }),
  },
  getFolderRecords: { method: 'GET', path: 'workbench/api/collection/folderRecords', reply: z.array(folderRecord) },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const sharedFolderRows = rows(() => {
  const search = { permission: 'documents.search' } as const
  const folder = '文件夹编号，见 getCollectList 的 folders 与 shared'
  return {
    shareCollectFolder: call(sharedFolderCalls.shareCollectFolder, {
      access: search,
      summary: '把自己的招标收藏文件夹共享给本企业的账号，或结束共享：同事放入的回到各自的未归类；主账号可结束子账号的共享',
      request: z.object({
        id: jsonIdField(folder),
        isShared: z.boolean('请选择共享或结束共享').check(z.describe('true 共享、false 结束共享，重复提交没有影响')),
      }),
      errors: ['folder.not-found', 'folder.not-yours', 'folder.no-team'],
    }),
    takeOutOfFolder: call(sharedFolderCalls.takeOutOfFolder, {
      access: search,
      summary: '从共享文件夹中取出公告，回到放入者的未归类：放入者取出自己放入的，文件夹所有者与主账号可取出全部',
      request: z.object({ folderId: jsonIdField(folder), ids: collectedIds(numberOf.notice) }),
      errors: ['folder.not-found', 'folder.put-in-by-others'],
    }),
    getFolderRecords: call(sharedFolderCalls.getFolderRecords, {
      access: search,
      summary: '共享文件夹的记录：谁在何时共享、放入、取出、改名、结束共享，最近的在前，保留最近 100 条',
      request: z.object({ id: idField(folder) }),
      errors: ['folder.not-found'],
    }),
  } satisfies Record<keyof typeof sharedFolderCalls, Call>
})
