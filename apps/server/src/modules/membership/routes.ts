import { permissionCodes } from '@tender/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { listLevels } from './list-levels.ts'
import { listPeriods } from './list-periods.ts'
import { isSeniorLevel, selectPeriods } from './queries.ts'
import type { Membership } from './create-membership.ts'
import { serviceFrequency } from './service-frequency.ts'

type MembershipCalls =
  | 'getMemberPeriodInfo'
  | 'getMemberServiceFrequency'
  | 'getMemberPermission'
  | 'getUserIsSenior'
  | 'checkHaveMembersTermWithLevelId'
  | 'getMemberLevelList'

export function membershipRoutes({
  database,
  clock,
  membership,
}: Pick<Deps, 'database' | 'clock'> & { membership: Membership }): Handlers<MembershipCalls> {
  const periodsOf = async (enterpriseId: number) => listPeriods(await selectPeriods(database, enterpriseId), clock.now())
  return {
    getMemberPeriodInfo: ({ caller }) => periodsOf(caller.enterpriseId),
    getMemberServiceFrequency: ({ caller }, { quota }) => serviceFrequency(database, membership, caller, { quota, now: clock.now() }),
    getMemberPermission: async ({ caller }) => permissionCodes.map((code) => ({ code, isAuthority: caller.permissions.has(code) })),
    getUserIsSenior: async ({ caller }) => ({ isSenior: await isSeniorLevel(database, caller.level.id) }),
    checkHaveMembersTermWithLevelId: async ({ caller }, { levelId }) =>
      (await periodsOf(caller.enterpriseId)).some((period) => period.levelId === levelId && period.status !== '03'),
    getMemberLevelList: async ({ caller }) =>
      (await listLevels(database)).map((level) => ({ ...level, isCurrent: level.id === caller.level.id })),
  }
}
