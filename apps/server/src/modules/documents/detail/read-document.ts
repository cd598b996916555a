import type { DocumentDetail } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { AppError } from '../../../platform/app-error.ts'
import type { Database } from '../../../platform/database/executor.ts'
import type { Caller, SessionContext } from '../../../platform/http/context.ts'
import type { Membership } from '../../membership/index.ts'
import type { DocumentDeps } from '../deps.ts'
import { detailsLeft, hasDetail, spendDetail, type Opening } from './details-quota.ts'
import { findSimilar } from './find-similar.ts'
import { maskFor } from '../rights/mask-phones.ts'
import { readBody } from './read-body.ts'
import { presentDocument } from './present-document.ts'
import { findNotice, findNoticeBefore, selectSources, selectThread, selectTitles, insertOpened, type NoticeRecord } from '../queries.ts'
import { isVisible } from '../rights/visibility.ts'

type Detail = (typeof calls)['getDocument']

/**
 * A notice as this member may see it. Marks it as opened and uses one of the level's quota of details.
 * @throws AppError document.not-found, rights.insufficient, quota.used-up
 */
export async function readDocument(
  deps: DocumentDeps,
  context: SessionContext,
  { id, searchWord }: ParsedRequestOf<Detail>,
): Promise<DocumentDetail> {
  const { database, clock, membership } = deps
  const { caller } = context
  const now = clock.now()
  const notice = await findVisibleNotice(database, caller, id, now)
  const opening = { noticeId: notice.id, areaCode: notice.areaCode, now }
  // without quota left, refuses before the rest is read
  if (!(await hasDetail(database, membership, caller, opening))) await open(database, membership, caller, opening)
  const related = await findRelated(deps, context, notice, now)
  const maskOf = (areaCode: string | null) => maskFor(caller, areaCode)
  const body = await readBody(deps.reading, notice, maskOf(notice.areaCode), context.signal)
  // last, so that an earlier failure costs nothing
  await open(database, membership, caller, opening)
  const left = await detailsLeft(database, membership, caller, opening)
  return presentDocument(notice, related, { body, searchWord, maskFor: maskOf, detailsLeft: left })
}

/** @throws AppError document.not-found, rights.insufficient */
export async function findVisibleNotice(database: Database, caller: Caller, id: number, now: Date): Promise<NoticeRecord> {
  const notice = await findNotice(database, id, caller.accountId)
  if (notice === null) throw new AppError('document.not-found')
  if (!isVisible(caller, notice, now)) throw new AppError('rights.insufficient', { permission: 'documents.newest' })
  return notice
}

/** @throws AppError quota.used-up, rights.insufficient */
async function open(database: Database, membership: Membership, caller: Caller, opening: Opening): Promise<void> {
  await database.transaction(async (tx) => {
    await spendDetail(tx, membership, caller, opening)
    await insertOpened(tx, caller.accountId, opening.noticeId, opening.now)
  })
}

/** The parts shown beside a notice, within the member's visibility. */
async function findRelated(deps: DocumentDeps, context: SessionContext, notice: NoticeRecord, now: Date) {
  const { database } = deps
  const thread = notice.projectId === null ? [] : await selectThread(database, notice.projectId)
  const [sources, before, similar, moving] = await Promise.all([
    selectSources(database, notice.id),
    notice.channel === 'change' && notice.projectId !== null ? findNoticeBefore(database, notice.projectId, notice) : null,
    findSimilar(deps, context, notice),
    selectTitles(database, movingIds(notice)),
  ])
  return {
    sources,
    similar,
    moving: moving.filter((entry) => isVisible(context.caller, entry, now)),
    thread: thread.filter((entry) => isVisible(context.caller, entry, now)),
    before: before !== null && isVisible(context.caller, before, now) ? before.facts : null,
  }
}

/** Notices of the project whose statements are in force, except this one. */
function movingIds({ id, held, endedBy, lotsChangedBy, contractEnd }: NoticeRecord): number[] {
  const moving = [...Object.values(held).map(({ by }) => by), endedBy, lotsChangedBy, contractEnd?.by ?? null]
  return moving.filter((by) => by !== null).filter((by) => by !== id)
}
