import { daysBetween, formatDay, type MemberInfo } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { SessionContext } from '../../platform/http/context.ts'
import { noteVisit, findProfile } from '../accounts/index.ts'

/** The account's level and today's notes for it. Each request counts as a visit: the second answer of a day says so. */
export async function memberInfoOf(
  { database, clock, countUnreadAnswers }: Pick<Deps, 'database' | 'clock'> & { countUnreadAnswers(accountId: number): Promise<number> },
  { caller }: Pick<SessionContext, 'caller'>,
): Promise<MemberInfo> {
  const now = clock.now()
  const profile = await findProfile(database, caller.accountId)
  if (profile === null) throw new AppError('session.expired')
  const { id, name, endsAt } = caller.level
  const daysLeft = endsAt === null ? null : daysBetween(now, endsAt)
  return {
    memberName: name,
    memberEtime: endsAt?.toISOString() ?? null,
    id,
    isDayLogin: await noteVisit(database, caller.accountId, formatDay(now)),
    isBootSkipped: profile.isBootSkipped,
    endsInDays: daysLeft !== null && daysLeft <= profile.periodEndDays && profile.periodEndDays > 0 ? daysLeft : null,
    unreadAnswers: profile.tellsOfAnswers ? await countUnreadAnswers(caller.accountId) : 0,
  }
}
