import { setImmediate } from 'node:timers/promises'
import type { Executor, Transaction } from '../../platform/database/executor.ts'
import { appendEvents } from '../../platform/events/append-events.ts'
import type { SearchEngine } from '../../search/port.ts'
import { noticeMoved } from '../notice-events.ts'
import { effectiveFacts, isOwn, type EffectiveFacts } from './effective-facts.ts'
import {
  deleteHeld,
  isSameRow,
  mostStating,
  rowOf,
  selectProjectNotices,
  upsertHeld,
  type HeldRow,
  type ProjectNotice,
} from './held-rows.ts'

interface Changed {
  projectIds: readonly number[]
  /** Notices whose facts and index were written in this transaction. */
  writtenIds: readonly number[]
}

/**
 * Keeps what holds of each notice of these projects, in the transaction that changed one of them, brings the index after it, and tells of notices that
 * were not written themselves. Repeatable. Whoever removes a notice calls it with the notice's project.
 */
export async function settleEffective(tx: Transaction, searchEngine: SearchEngine, { projectIds, writtenIds }: Changed): Promise<void> {
  if (projectIds.length + writtenIds.length === 0) return
  const projects = byProject(await selectProjectNotices(tx, projectIds))
  const written = new Set(writtenIds)
  const held = new Map<number, Settled>()
  const unfollowed: number[] = []
  let read = 0
  for (const [projectId, notices] of projects) {
    if (notices.length > mostStating) unfollowed.push(projectId)
    else for (const settled of settle(notices)) held.set(settled.notice.id, settled)
    read += notices.length
    // oxlint-disable-next-line no-await-in-loop -- others are answered between two steps
    if (read >= readAtOnce) read = await setImmediate(0)
  }
  const changed = [...held.values()].filter(({ notice, row }) => !isSameRow(row, notice.held))
  const gone = changed.filter(({ row }) => row === null).map(({ notice }) => notice.id)
  await upsertHeld(
    tx,
    changed.flatMap(({ notice: { id, projectId }, row }) => (row === null ? [] : [{ id, projectId, row }])),
  )
  // a written notice may not take part any more
  const left = writtenIds.filter((id) => !held.has(id))
  const freed = await deleteHeld(tx, { ids: [...gone, ...left], projectIds: unfollowed })
  const kept = [...held.values()].filter(({ notice, row }) => row !== null && (written.has(notice.id) || !isSameRow(row, notice.held)))
  const searched = [
    ...freed,
    ...kept.flatMap(({ notice: { id, winningAmount }, row }) => (row === null ? [] : [{ id, winningAmount, ...searchedFacts(row) }])),
  ]
  await amendIndex(tx, searchEngine, searched)
  const moved = searched.map(({ id }) => id).filter((id) => !written.has(id))
  await appendEvents(
    tx,
    noticeMoved,
    moved.map((noticeId) => ({ noticeId })),
  )
}

/** Titles that are read without a pause. */
const readAtOnce = 300

interface Settled {
  notice: ProjectNotice
  /** Null: the notice's own facts hold. */
  row: HeldRow | null
}

function settle(notices: readonly ProjectNotice[]): Settled[] {
  const facts = isAlone(notices) ? new Map<number, EffectiveFacts>() : effectiveFacts(notices)
  return notices.map((notice) => {
    const own = facts.get(notice.id)
    return { notice, row: own === undefined || isOwn(own, notice) ? null : rowOf(own) }
  })
}

/** Most notices are the first of their project: nothing is to be compared. */
function isAlone(notices: readonly ProjectNotice[]): boolean {
  return notices.length === 1 && notices[0]?.channel !== 'failure'
}

function byProject(notices: readonly ProjectNotice[]): Map<number, ProjectNotice[]> {
  const projects = new Map<number, ProjectNotice[]>()
  for (const notice of notices) {
    const known = projects.get(notice.projectId)
    if (known === undefined) projects.set(notice.projectId, [notice])
    else known.push(notice)
  }
  return projects
}

type SearchedFacts = Pick<HeldRow, 'registrationDeadline' | 'biddingDeadline' | 'budget'>

/** What is searched: of an ended project nothing is due any more. */
export function searchedFacts({
  endedBy,
  budget,
  registrationDeadline,
  biddingDeadline,
}: SearchedFacts & Pick<HeldRow, 'endedBy'>): SearchedFacts {
  return endedBy === null
    ? { registrationDeadline, biddingDeadline, budget }
    : { registrationDeadline: null, biddingDeadline: null, budget }
}

/** An engine that lives elsewhere follows the events. */
async function amendIndex(
  tx: Executor,
  searchEngine: SearchEngine,
  notices: readonly (SearchedFacts & Pick<ProjectNotice, 'id' | 'winningAmount'>)[],
): Promise<void> {
  if (searchEngine.indexedBy !== 'transaction' || notices.length === 0) return
  await searchEngine.amend(tx, 'budget', new Map(notices.map(({ id, budget }) => [id, budget])))
  await searchEngine.amend(tx, 'amount', new Map(notices.map(({ id, winningAmount, budget }) => [id, winningAmount ?? budget])))
  for (const field of ['biddingDeadline', 'registrationDeadline'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction takes one statement at a time
    await searchEngine.amend(tx, field, new Map(notices.map(({ id, [field]: at }) => [id, at?.getTime() ?? null])))
  }
}
