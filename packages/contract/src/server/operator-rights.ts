import * as z from 'zod/mini'
import { levelPrice, levelQuota } from '../calls/membership.ts'
import { operatorRightsCalls } from '../calls/operator-rights.ts'
import { pageRequest } from '../paging.ts'
import { permissionCodes, quotaCodes } from '../rights.ts'
import { call, type Call } from './call.ts'

/** A level as it shall be, whole. What it counts over a quota belongs to the quota and cannot be changed. */
const wantedLevel = z.object({
  levelId: z.int(),
  permissions: z.array(z.enum(permissionCodes, '权限代码有误')).check(z.maxLength(permissionCodes.length, '权限重复')),
  quotas: z.array(z.pick(levelQuota, { code: true, amount: true })).check(
    z.maxLength(quotaCodes.length, '额度重复'),
    z.refine(
      (quotas) => new Set(quotas.map(({ code }) => code)).size === quotaCodes.length && quotas.length === quotaCodes.length,
      '请填写每一项额度',
    ),
  ),
  prices: z.array(levelPrice).check(
    z.maxLength(12, '每个级别最多 12 种购买时长'),
    z.refine((prices) => new Set(prices.map(({ months }) => months)).size === prices.length, '同一购买时长只能有一个价格'),
  ),
})
export type WantedLevel = z.infer<typeof wantedLevel>

const wantedLevels = z.array(wantedLevel).check(
  z.minLength(1, '没有需要保存的修改'),
  z.maxLength(100, '一次修改的级别过多'),
  z.refine((levels) => new Set(levels.map(({ levelId }) => levelId)).size === levels.length, '同一级别只能出现一次'),
)

export const operatorRightsRows = {
  getRights: call(operatorRightsCalls.getRights, {
    access: 'operator',
    summary: '运营：级别与权益全表及版本',
    request: z.object({}),
    errors: [],
  }),
  previewRights: call(operatorRightsCalls.previewRights, {
    access: 'operator',
    summary: '运营：预览权益修改影响的企业与账号，不做任何修改',
    request: z.object({ levels: wantedLevels }),
    errors: ['rights.level-not-found', 'rights.search-needed', 'rights.lowest-not-sold'],
    rate: 'read',
  }),
  saveRights: call(operatorRightsCalls.saveRights, {
    access: 'operator',
    recentPassword: true,
    summary: '运营：保存级别的权限、额度与价格，5 秒内生效',
    request: z.object({ version: z.string('请先预览修改').check(z.minLength(1, '请先预览修改'), z.maxLength(100)), levels: wantedLevels }),
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
