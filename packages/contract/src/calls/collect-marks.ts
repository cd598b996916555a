import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { jsonIdField } from '../paging.ts'
import { pursuitNames, pursuits } from '../pursuits.ts'
import { call, rows, type Call } from '../server/call.ts'
import { namesText } from '../server/meanings.ts'
import { collectionKinds } from './collections.ts'
import { collectedIds, maxAtOnce } from './teamwork.ts'

export const maxNoteLength = 500
export const maxFolderNameLength = 20

/** Folders, notes and stages that an account keeps for favourites of any kind. */
export const collectMarkCalls = {
  saveCollectFolder: {
    method: 'POST',
    path: 'workbench/api/collection/saveFolder',
    reply: z.object({ id: z.int() }),
  },
  deleteCollectFolder: {
    method: 'POST',
    path: 'workbench/api/collection/deleteFolder',
    reply: z.null(),
  },
  fileCollected: {
    method: 'POST',
    path: 'workbench/api/collection/file',
    reply: z.null(),
  },
  noteCollected: {
    method: 'POST',
    path: 'workbench/api/collection/note',
    reply: z.null(),
  },
  pursueCollected: {
    method: 'POST',
    path: 'workbench/api/collection/pursue',
    reply: z.null(),
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const collectMarkRows = rows(() => {
  const search = { permission: 'documents.search' } as const
  const pursuit = z.nullable(z.enum(pursuits, '跟进阶段有误'))
  const kind = z.enum(collectionKinds, '收藏类型有误').check(z.describe('收藏的类型：notice 公告、company 单位、project 拟在建项目'))

  return {
    saveCollectFolder: call(collectMarkCalls.saveCollectFolder, {
      access: search,
      summary: '新建收藏文件夹，或修改其名称；主账号可修改子账号所共享的',
      request: z.object({
        kind,
        id: z.optional(jsonIdField('要改名的文件夹的编号，不填为新建')),
        name: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, '请输入文件夹名称'),
            z.maxLength(maxFolderNameLength, `文件夹名称请控制在 ${maxFolderNameLength} 字以内`),
            z.describe('文件夹名称'),
          ),
      }),
      errors: ['folder.not-found', 'folder.not-yours', 'folder.name-taken', 'folder.too-many'],
    }),
    deleteCollectFolder: call(collectMarkCalls.deleteCollectFolder, {
      access: search,
      summary: '删除收藏文件夹；其中的收藏保留，不再归类；主账号可删除子账号所共享的',
      request: z.object({ kind, id: jsonIdField('文件夹编号，见收藏列表的 folders') }),
      errors: ['folder.not-found', 'folder.not-yours'],
      onLowDisk: 'answered',
    }),
    fileCollected: call(collectMarkCalls.fileCollected, {
      access: search,
      summary: '把收藏放入自己的或同事共享的文件夹，或从文件夹中取出',
      request: z.object({
        kind,
        ids: collectedIds('收藏的公告、单位或拟在建项目的编号'),
        folderId: z.nullable(jsonIdField('文件夹编号')).check(z.describe('放入的文件夹的编号，null 为取出，不再归类')),
      }),
      errors: ['folder.not-found'],
    }),
    noteCollected: call(collectMarkCalls.noteCollected, {
      access: search,
      summary: '收藏的备注；留空即删除',
      request: z.object({
        kind,
        id: jsonIdField('收藏的公告、单位或拟在建项目的编号'),
        note: z.string().check(z.trim(), z.maxLength(maxNoteLength, `备注请控制在 ${maxNoteLength} 字以内`), z.describe('备注，空为删除')),
        before: z.optional(
          z
            .string()
            .check(z.maxLength(maxNoteLength), z.describe('修改前看到的备注：与现有的不同时不保存，以免覆盖别处的修改；不填则直接保存')),
        ),
      }),
      errors: ['collection.not-found', 'collection.note-changed'],
    }),
    pursueCollected: call(collectMarkCalls.pursueCollected, {
      access: search,
      summary: '收藏的跟进阶段：跟进中、已报名、已投标、已中标、已放弃，或未设置；已放弃的不再提醒截止时间',
      request: z.object({
        kind: z.enum(['notice', 'project'], '收藏类型有误').check(z.describe('收藏的类型：notice 公告、project 拟在建项目')),
        ids: collectedIds('收藏的公告或拟在建项目的编号'),
        pursuit: pursuit.check(z.describe(`跟进阶段：${namesText(pursuitNames)}；null 为未设置`)),
        before: z.optional(
          z
            .array(z.object({ id: jsonIdField('收藏的编号'), pursuit: pursuit.check(z.describe('修改前看到的阶段')) }))
            .check(
              z.maxLength(maxAtOnce, `一次最多 ${maxAtOnce} 条`),
              z.describe('修改前看到的各条的阶段：有与现有的不同时全部不保存，以免覆盖别处的修改；未列出的直接保存'),
            ),
        ),
      }),
      errors: ['collection.pursuit-changed'],
    }),
  } satisfies Record<keyof typeof collectMarkCalls, Call>
})
