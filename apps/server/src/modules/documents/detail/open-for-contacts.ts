import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Membership } from '../../membership/index.ts'
import { findPlace } from '../queries.ts'
import { isVisible } from '../rights/visibility.ts'
import { spendDetail } from './details-quota.ts'

/**
 * Contacts are part of a notice, so requesting them alone counts as opening it, if the level counts that.
 * @throws AppError document.not-found, rights.insufficient, quota.used-up
 */
export async function openForContacts(
  { database, clock, membership }: { database: Database; clock: Clock; membership: Membership },
  { caller }: SessionContext,
  noticeId: number,
): Promise<void> {
  const now = clock.now()
  const place = await findPlace(database, noticeId)
  if (place === null) throw new AppError('document.not-found')
  if (!isVisible(caller, place, now)) throw new AppError('rights.insufficient', { permission: 'documents.newest' })
  await database.transaction((tx) => spendDetail(tx, membership, caller, { noticeId, areaCode: place.areaCode, now }))
}
