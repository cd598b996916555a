import type { PermissionCode, ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { AppError } from '../../../platform/app-error.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { DocumentDeps } from '../deps.ts'
import { detailsLeft, hasDetail } from './details-quota.ts'
import { findPlace } from '../queries.ts'
import { isVisible } from '../rights/visibility.ts'

type Verify = (typeof calls)['verifyVip']

/** Whether a member could open a notice now, and what is missing. Uses nothing. @throws AppError document.not-found */
export async function verifyVip(
  { database, clock, membership }: DocumentDeps,
  { caller }: Pick<SessionContext, 'caller'>,
  { id }: ParsedRequestOf<Verify>,
): Promise<ReplyOf<Verify>> {
  const now = clock.now()
  const notice = await findPlace(database, id)
  if (notice === null) throw new AppError('document.not-found')
  const [lowest] = await membership.rightsTable()
  const opening = { noticeId: id, areaCode: notice.areaCode, now }
  const permission = missingFor(isVisible(caller, notice, now), caller.permissions)
  const isLeft = await hasDetail(database, membership, caller, opening)
  return {
    isVip: caller.level.id !== lowest?.id,
    canRead: permission === null && isLeft,
    permission,
    quota: isLeft ? null : 'details',
    detailsLeft: await detailsLeft(database, membership, caller, opening),
  }
}

function missingFor(isSeen: boolean, permissions: ReadonlySet<PermissionCode>): PermissionCode | null {
  if (!permissions.has('documents.search')) return 'documents.search'
  return isSeen ? null : 'documents.newest'
}
