import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { pageOf, pageRequest } from '../paging.ts'
import { levelRights, levelPrice, levelQuota, quotasText } from './membership.ts'
import { permissionWords } from '../rights-words.ts'
import { permissionCodes, quotaCodes } from '../rights.ts'
import { call, rows, type Call } from '../server/call.ts'
import { means, optionsText } from '../server/meanings.ts'

/** One difference of a level after the change, in words. */
const rightsDifference = z.object({
  what: z.string(),
  before: z.string(),
  after: z.string(),
})
export type RightsDifference = z.infer<typeof rightsDifference>

export const levelEffect = z.object({
  levelId: z.int(),
  levelName: z.string(),
  /** Enterprises that use this level now, in the whole country or in some areas. */
  enterprises: z.int(),
  /** Their accounts that are not disabled. */
  accounts: z.int(),
  /** What they gain, what they lose, and how prices change. */
  gains: z.array(rightsDifference),
  losses: z.array(rightsDifference),
  prices: z.array(rightsDifference),
})
export type LevelEffect = z.infer<typeof levelEffect>

export const rightsChange = z.object({
  id: z.int(),
  /** ISO time. */
  at: z.string(),
  /** Login name of the operator. */
  by: z.string(),
  kind: z.enum(['rights', 'prices']),
  levelName: z.string(),
  differences: z.array(rightsDifference),
})
export type RightsChange = z.infer<typeof rightsChange>

/** The table of rights and prices, for operators. */
export const operatorRightsCalls = {
  getRights: {
    method: 'GET',
    path: 'workbench/backend/rights',
    reply: z.object({
      /** Version of the whole table; must be sent with a change. */
      version: z.string(),
      levels: z.array(levelRights),
    }),
  },
  previewRights: {
    method: 'POST',
    path: 'workbench/backend/rights/preview',
    reply: z.object({
      /** Version of the table that the effects were computed from. */
      version: z.string(),
      /** The effects on the levels that would change, lowest first. */
      effects: z.array(levelEffect),
      /** Possible mistakes: a higher level that has less than a lower one. */
      warnings: z.array(z.string()),
    }),
  },
  saveRights: {
    method: 'PUT',
    path: 'workbench/backend/rights',
    reply: z.object({ version: z.string() }),
  },
  getRightsHistory: {
    method: 'GET',
    path: 'workbench/backend/rights/history',
    reply: pageOf(rightsChange),
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const operatorRightsRows = rows(() => {
  const rightsText = optionsText(permissionCodes.map((code) => ({ code, name: permissionWords[code].name })))
  const quota = means(z.pick(levelQuota, { code: true, amount: true }), {
    code: `额度的代码：${quotasText()}`,
    amount: '额度的数量，0 为没有，null 为不限',
  })
  const price = means(levelPrice, { months: '购买时长，月数', amount: '价格，单位分' })
  /** A whole level as it should be. The period of a quota belongs to the quota and cannot be changed. */
  const levelChange = z.object({
    levelId: z.int().check(z.describe('会员级别编号，见 getRights')),
    permissions: z
      .array(z.enum(permissionCodes, '权限代码有误'))
      .check(z.maxLength(permissionCodes.length, '权限重复'), z.describe(`该级别的全部权限，替换原有的：${rightsText}`)),
    quotas: z.array(quota).check(
      z.describe('该级别的每一项额度'),
      z.maxLength(quotaCodes.length, '额度重复'),
      z.refine(
        (quotas) => new Set(quotas.map(({ code }) => code)).size === quotaCodes.length && quotas.length === quotaCodes.length,
        '请填写每一项额度',
      ),
    ),
    prices: z.array(price).check(
      z.describe('该级别的全部价格，替换原有的；没有为不在线销售'),
      z.maxLength(12, '每个级别最多 12 种购买时长'),
      z.refine((prices) => new Set(prices.map(({ months }) => months)).size === prices.length, '同一购买时长只能有一个价格'),
    ),
  })
  const levelChanges = z.array(levelChange).check(
    z.describe('要修改的级别，每个给出修改后的全部内容'),
    z.minLength(1, '没有需要保存的修改'),
    z.maxLength(100, '一次修改的级别过多'),
    z.refine((levels) => new Set(levels.map(({ levelId }) => levelId)).size === levels.length, '同一级别只能出现一次'),
  )

  return {
    getRights: call(operatorRightsCalls.getRights, {
      access: 'operator',
      summary: '运营：级别与权益全表及版本',
      request: z.object({}),
      errors: [],
    }),
    previewRights: call(operatorRightsCalls.previewRights, {
      access: 'operator',
      summary: '运营：预览权益修改影响的企业与账号，不做任何修改',
      request: z.object({ levels: levelChanges }),
      errors: ['rights.level-not-found', 'rights.search-needed', 'rights.lowest-not-sold'],
      rate: 'read',
    }),
    saveRights: call(operatorRightsCalls.saveRights, {
      access: 'operator',
      recentPassword: true,
      summary: '运营：保存级别的权限、额度与价格，5 秒内生效',
      request: z.object({
        version: z
          .string('请先预览修改')
          .check(z.minLength(1, '请先预览修改'), z.maxLength(100), z.describe('修改所依据的权益表的版本，见 getRights 与 previewRights')),
        levels: levelChanges,
      }),
      errors: ['rights.changed-meanwhile', 'rights.level-not-found', 'rights.search-needed', 'rights.lowest-not-sold'],
    }),
    getRightsHistory: call(operatorRightsCalls.getRightsHistory, {
      access: 'operator',
      summary: '运营：权益与价格的修改记录，最近的在前',
      request: z.object({
        ...pageRequest({ last: 10_000 }),
      }),
      errors: [],
    }),
  } satisfies Record<keyof typeof operatorRightsCalls, Call>
})

export type LevelChange = z.infer<(typeof operatorRightsRows)['saveRights']['request']>['levels'][number]
