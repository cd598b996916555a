import { maskPhone, quotaCodes, quotaWords, type EnterpriseDetail, type OperatedPeriod } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import { limitNames } from '../areas/index.ts'
import { type PeriodHistoryRow, selectPeriodHistory, timeline } from '../membership/index.ts'
import type { OperatorDeps } from './deps.ts'
import { selectAccountsOf, findEnterprise } from './enterprise-queries.ts'

/** Everything that operators may see of an enterprise; phones masked. @throws AppError enterprise.not-found */
export async function describeEnterprise(deps: OperatorDeps, id: number): Promise<EnterpriseDetail> {
  const { database, clock, membership } = deps
  const now = clock.now()
  const enterprise = await findEnterprise(database, id)
  if (enterprise === null) throw new AppError('enterprise.not-found')
  const accounts = await selectAccountsOf(database, id, now)
  const member = await membership.memberOf(id, now)
  return {
    id,
    name: enterprise.name,
    isDisabled: enterprise.disabledAt !== null,
    createdAt: enterprise.createdAt.toISOString(),
    level: { id: member.id, name: member.name, endsAt: member.endsAt?.toISOString() ?? null },
    accounts: accounts.map((account) => ({
      id: account.id,
      name: account.name,
      type: account.type,
      contactName: account.contact,
      phone: account.phone === null ? null : maskPhone(account.phone),
      isPhoneVerified: account.isPhoneVerified,
      roles: account.roles,
      isDisabled: account.isDisabled,
      hasSecondFactor: account.hasSecondFactor,
      createdAt: account.createdAt.toISOString(),
      lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
      sessions: account.sessions,
    })),
    periods: describePeriods(await selectPeriodHistory(database, id), now),
    quotas: await quotasOf(deps, id, member.grants, now),
  }
}

/** The periods and their use, in the order in which operators look for them: in use, waiting, over. */
export function describePeriods(periods: readonly PeriodHistoryRow[], now: Date): OperatedPeriod[] {
  const stretches = timeline(periods)
  const time = now.getTime()
  const shown = periods.map((period): OperatedPeriod => {
    const own = stretches.filter(({ periodId }) => periodId === period.id)
    const used = own.filter(({ from }) => from < time).reduce((sum, { from, to }) => sum + Math.min(to, time) - from, 0)
    const isUsing = own.some(({ from, to }) => from <= time && time < to)
    return {
      id: period.id,
      levelId: period.levelId,
      levelName: period.levelName,
      state: period.revokedAt === null ? stateOf(isUsing, period.durationMs - used) : 'revoked',
      source: period.source,
      createdAt: period.createdAt.toISOString(),
      startsAt: period.startsAt.toISOString(),
      usedFrom: isoOf(own.map(({ from }) => from).at(0)),
      usedTo: isoOf(own.map(({ to }) => to).at(-1)),
      durationMs: period.durationMs,
      leftMs: period.durationMs - used,
      areaNames: limitNames(period.areaCodes),
      revokedAt: period.revokedAt?.toISOString() ?? null,
    }
  })
  const order = ['using', 'waiting', 'over', 'revoked']
  return shown.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

function stateOf(isUsing: boolean, leftMs: number): OperatedPeriod['state'] {
  if (isUsing) return 'using'
  return leftMs > 0 ? 'waiting' : 'over'
}

function isoOf(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString()
}

async function quotasOf(
  { database, membership }: OperatorDeps,
  enterpriseId: number,
  grants: Parameters<OperatorDeps['membership']['left']>[1]['grants'],
  now: Date,
): Promise<EnterpriseDetail['quotas']> {
  const quotas: EnterpriseDetail['quotas'] = []
  for (const code of quotaCodes) {
    // without an account: the quota of the whole enterprise
    const { limit, used, span } = await membership.left(database, { accountId: 0, enterpriseId, grants }, { quota: code, now })
    quotas.push({ code, name: quotaWords[code].name, limit, used, span })
  }
  return quotas
}
