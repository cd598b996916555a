import { daysBetween, formatDay, mainAccountType, type MemberInfo } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { SessionContext } from '../../platform/http/context.ts'
import { noteVisit, findProfile } from '../accounts/index.ts'

/** Other modules' notes for a member. */
export interface MemberNotes {
  /** The number of answers to an account's service applications that it has not seen. */
  countUnreadAnswers(accountId: number): Promise<number>
  /** The order of an enterprise that closes soon unless its transfer arrives. */
  findClosingOrder(enterpriseId: number): Promise<{ orderNo: string; name: string; expiresAt: Date } | null>
}

/** The account's level and today's notes. Each request counts as a visit: the second answer of a day says so. */
export async function memberInfoOf(
  { database, clock, countUnreadAnswers, findClosingOrder }: Pick<Deps, 'database' | 'clock'> & MemberNotes,
  { caller }: Pick<SessionContext, 'caller'>,
): Promise<MemberInfo> {
  const now = clock.now()
  const profile = await findProfile(database, caller.accountId)
  if (profile === null) throw new AppError('session.expired')
  const { id, name, endsAt } = caller.level
  const closing = caller.accountType === mainAccountType ? await findClosingOrder(caller.enterpriseId) : null
  const daysLeft = endsAt === null ? null : daysBetween(now, endsAt)
  return {
    memberName: name,
    memberEtime: endsAt?.toISOString() ?? null,
    id,
    isDayLogin: await noteVisit(database, caller.accountId, formatDay(now)),
    isBootSkipped: profile.isBootSkipped,
    endsInDays: daysLeft !== null && daysLeft <= profile.periodEndDays && profile.periodEndDays > 0 ? daysLeft : null,
    unreadAnswers: profile.tellsOfAnswers ? await countUnreadAnswers(caller.accountId) : 0,
    closingOrder: closing === null ? null : { ...closing, expiresAt: closing.expiresAt.toISOString() },
  }
}
