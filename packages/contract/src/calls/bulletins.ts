import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { pageOf, idField, jsonIdField, pageRequest } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'

export const maxBulletinTitle = 60
export const maxBulletinText = 2000
/** A member's list shows the newest ones only. */
export const bulletinsShown = 50

/** A bulletin as members read it. */
export const bulletin = z.object({
  id: z.int(),
  title: z.string(),
  /** Plain text with line breaks. */
  text: z.string(),
  /** Shown by itself to members who have not read it. */
  isImportant: z.boolean(),
  /** The first day on which it is shown, `2026-11-20` (Asia/Shanghai). */
  firstDay: z.string(),
  /** True if the account has read it, or if its last day is over. */
  isRead: z.boolean(),
})
export type Bulletin = z.infer<typeof bulletin>

export const unreadBulletins = z.object({
  /** The newest unread important bulletin; null if there is none. */
  important: z.nullable(bulletin),
  /** The number of unread bulletins, important or not. */
  unreadCount: z.int(),
})
export type UnreadBulletins = z.infer<typeof unreadBulletins>

export const bulletinStates = ['shown', 'coming', 'ended'] as const
export type BulletinState = (typeof bulletinStates)[number]

/** A bulletin as operators write it. */
export const writtenBulletin = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  isImportant: z.boolean(),
  /** The levels whose members see it; empty for every account. */
  levels: z.array(z.object({ id: z.int(), name: z.string() })),
  firstDay: z.string(),
  lastDay: z.string(),
  state: z.enum(bulletinStates),
  /** The number of accounts that have read it. */
  readCount: z.int(),
  /** ISO time of the last change. */
  changedAt: z.string(),
  changedBy: z.string(),
})
export type WrittenBulletin = z.infer<typeof writtenBulletin>

/** 平台通知: what the provider tells its members. */
export const bulletinCalls = {
  screenWindow: { method: 'GET', path: 'workbench/common/screenWindow', reply: unreadBulletins },
  getBulletins: { method: 'GET', path: 'workbench/common/bulletins', reply: z.array(bulletin) },
  markBulletinsRead: { method: 'POST', path: 'workbench/common/bulletins/read', reply: unreadBulletins },
  getWrittenBulletins: { method: 'GET', path: 'workbench/backend/bulletins', reply: pageOf(writtenBulletin) },
  writeBulletin: { method: 'POST', path: 'workbench/backend/bulletins', reply: z.object({ id: z.int() }) },
  changeBulletin: { method: 'PUT', path: 'workbench/backend/bulletins', reply: z.null() },
  withdrawBulletin: { method: 'DELETE', path: 'workbench/backend/bulletins/:id', reply: z.null() },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const bulletinRows = rows(() => {
  const day = (missing: string, meaning: string) => z.iso.date(missing).check(z.describe(meaning))
  const written = {
    title: z
      .string('请填写标题')
      .check(
        z.trim(),
        z.minLength(1, '请填写标题'),
        z.maxLength(maxBulletinTitle, `标题请控制在 ${maxBulletinTitle} 字以内`),
        z.describe('标题'),
      ),
    text: z
      .string('请填写内容')
      .check(
        z.trim(),
        z.minLength(1, '请填写内容'),
        z.maxLength(maxBulletinText, `内容请控制在 ${maxBulletinText} 字以内`),
        z.describe('内容，纯文本，可以换行'),
      ),
    isImportant: z._default(z.boolean('应为是或否').check(z.describe('重要的通知自动弹出，直到会员点“知道了”')), false),
    levelIds: z._default(
      z.array(jsonIdField('会员级别的编号')).check(z.maxLength(20, '级别过多'), z.describe('只给哪些级别的会员看；空为全部账号')),
      [],
    ),
    firstDay: day('请填写开始日期', '从哪一天起展示，例如 2026-11-20'),
    lastDay: day('请填写结束日期', '展示到哪一天（含当天）'),
  }
  return {
    screenWindow: call(bulletinCalls.screenWindow, {
      access: 'session',
      summary: '平台通知弹窗：最新一条未读的重要通知，以及未读的条数',
      request: z.object({}),
      errors: [],
    }),
    getBulletins: call(bulletinCalls.getBulletins, {
      access: 'session',
      summary: `平台通知：当前账号可见的通知，最新的在前，最多 ${bulletinsShown} 条，包括已结束的`,
      request: z.object({}),
      errors: [],
    }),
    markBulletinsRead: call(bulletinCalls.markBulletinsRead, {
      access: 'session',
      summary: '把平台通知标为已读；回复余下的未读通知，同 screenWindow',
      request: z.object({
        ids: z
          .array(jsonIdField('通知编号'))
          .check(
            z.minLength(1, '请给出通知'),
            z.maxLength(bulletinsShown, `一次最多 ${bulletinsShown} 条`),
            z.describe('通知编号，见 getBulletins；不可见的不计'),
          ),
      }),
      errors: [],
    }),
    getWrittenBulletins: call(bulletinCalls.getWrittenBulletins, {
      access: 'operator',
      summary: '运营：发布过的平台通知，最新的在前，及其已读账号数',
      request: z.object({
        state: z._default(
          z.enum(['all', ...bulletinStates], '没有这种状态').check(z.describe('all 全部、shown 展示中、coming 未开始、ended 已结束')),
          'all',
        ),
        ...pageRequest(),
      }),
      errors: [],
    }),
    writeBulletin: call(bulletinCalls.writeBulletin, {
      access: 'operator',
      summary: '运营：发布一条平台通知',
      request: z.object(written),
      errors: ['rights.level-not-found'],
    }),
    changeBulletin: call(bulletinCalls.changeBulletin, {
      access: 'operator',
      summary: '运营：修改一条平台通知，可以重新提醒已读的会员',
      request: z.object({
        id: jsonIdField('通知编号，见 getWrittenBulletins'),
        changedAt: z.iso.datetime('应为时间').check(z.describe('所见的修改时间，见 getWrittenBulletins；此后又有修改的不覆盖')),
        ...written,
        remindsAgain: z._default(z.boolean('应为是或否').check(z.describe('已读的账号重新算作未读')), false),
      }),
      errors: ['bulletin.not-found', 'bulletin.changed-meanwhile', 'rights.level-not-found'],
    }),
    withdrawBulletin: call(bulletinCalls.withdrawBulletin, {
      access: 'operator',
      summary: '运营：撤下一条平台通知，会员不再看到',
      request: z.object({ id: idField('通知编号，见 getWrittenBulletins') }),
      errors: ['bulletin.not-found'],
      onLowDisk: 'answered',
    }),
  } satisfies Record<keyof typeof bulletinCalls, Call>
})
