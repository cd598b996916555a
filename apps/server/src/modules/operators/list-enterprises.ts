import { maskPhone, type EnterpriseRow, type ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { Executor } from '../../platform/database/executor.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import { inUseAt, type PaidPeriod, type RightsTable, selectPeriodsNotOver } from '../membership/index.ts'
import type { OperatorDeps } from './deps.ts'
import { countEnterprises, selectEnterprises, type EnterpriseFilter, type ListedEnterprise } from './enterprise-queries.ts'
import { levelEntry, lowestOf } from './level-entry.ts'

type List = (typeof calls)['listEnterprises']

/** The list of enterprises for operators, newest first. */
export async function listEnterprises(deps: OperatorDeps, input: ParsedRequestOf<List>): Promise<ReplyOf<List>> {
  const { database, clock, membership } = deps
  const now = clock.now()
  const table = await membership.rightsTable()
  const { page, size } = input
  const filter: EnterpriseFilter = {
    words: input.searchWord,
    state: input.state,
    roleId: input.roleId === '' ? null : input.roleId,
    ...(await idsOfLevel(database, table, input.levelId, now)),
  }
  const totalCount = await countEnterprises(database, filter)
  const rows = await selectEnterprises(database, filter, { order: input.order, limit: size, offset: (page - 1) * size })
  const periods = byEnterprise(
    await selectPeriodsNotOver(
      database,
      now,
      rows.map(({ id }) => id),
    ),
  )
  const list = rows.map((row) => present(row, periods.get(row.id) ?? [], table, now))
  return pageOf(list, totalCount, { page, size })
}

/** The current level depends on all of an enterprise's periods, so the database does not know it. */
async function idsOfLevel(
  db: Executor,
  table: RightsTable,
  levelId: number | '',
  now: Date,
): Promise<Pick<EnterpriseFilter, 'onlyIds' | 'exceptIds'>> {
  if (levelId === '') return { onlyIds: null, exceptIds: [] }
  const inUse = [...byEnterprise(await selectPeriodsNotOver(db, now, null))].flatMap(([id, periods]) => {
    const { level } = inUseAt(periods, now)
    return level === null ? [] : [{ id, levelId: level.levelId }]
  })
  if (levelId === lowestOf(table).id) return { onlyIds: null, exceptIds: inUse.map(({ id }) => id) }
  return { onlyIds: inUse.filter((one) => one.levelId === levelId).map(({ id }) => id), exceptIds: [] }
}

function byEnterprise<Period extends { enterpriseId: number }>(periods: readonly Period[]): Map<number, Period[]> {
  const groups = new Map<number, Period[]>()
  for (const period of periods) groups.set(period.enterpriseId, [...(groups.get(period.enterpriseId) ?? []), period])
  return groups
}

function present(row: ListedEnterprise, periods: readonly PaidPeriod[], table: RightsTable, now: Date): EnterpriseRow {
  return {
    id: row.id,
    name: row.name,
    mainAccount:
      row.mainId === null
        ? null
        : {
            id: row.mainId,
            name: row.mainName,
            contactName: row.mainContact,
            phone: row.mainPhone === null ? null : maskPhone(row.mainPhone),
            isPhoneVerified: row.mainPhoneVerified,
            isDisabled: row.mainIsDisabled,
          },
    level: levelEntry(table, inUseAt(periods, now).level),
    subAccounts: row.subAccounts,
    isDisabled: row.isDisabled,
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  }
}
