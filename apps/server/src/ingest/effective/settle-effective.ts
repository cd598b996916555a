import { setImmediate } from 'node:timers/promises'
import type { Executor, Transaction } from '../../platform/database/executor.ts'
import { appendEvents } from '../../platform/events/append-events.ts'
import type { SearchEngine } from '../../search/port.ts'
import { noticeMoved } from '../notice-events.ts'
import { isOf, searchedHeldNames, type HeldFact, type HeldValues, type SearchedFact } from '../../facts/notice-facts.ts'
import { effectiveFacts, isOwn, type EffectiveFacts } from './effective-facts.ts'
import { deleteHeld, isSameHeld, maxStating, selectProjectNotices, upsertHeld, type OwnFacts, type ProjectNotice } from './held-rows.ts'

interface Changed {
  projectIds: readonly number[]
  /** Notices whose facts and index entries were written in this transaction. */
  writtenIds: readonly number[]
}

/**
 * Stores what holds for each notice of these projects, in the transaction that changed one of them, updates the index, and appends events for notices
 * that were not written themselves.
 * Repeatable. Whoever removes a notice calls it with the notice's project.
 */
export async function settleEffective(tx: Transaction, searchEngine: SearchEngine, { projectIds, writtenIds }: Changed): Promise<void> {
  if (projectIds.length + writtenIds.length === 0) return
  const projects = byProject(await selectProjectNotices(tx, projectIds))
  const written = new Set(writtenIds)
  const settled = new Map<number, Settled>()
  const unfollowed: number[] = []
  let read = 0
  for (const [projectId, notices] of projects) {
    if (notices.length > maxStating) unfollowed.push(projectId)
    else for (const one of settle(notices)) settled.set(one.notice.id, one)
    read += notices.length
    // oxlint-disable-next-line no-await-in-loop -- other requests are answered between two steps
    if (read >= titlesPerStep) read = await setImmediate(0)
  }
  const changed = [...settled.values()].filter(({ notice, held }) => !isSameHeld(held, notice.held))
  const gone = changed.filter(({ held }) => held === null).map(({ notice }) => notice.id)
  await upsertHeld(
    tx,
    changed.flatMap(({ notice: { id, projectId }, held }) => (held === null ? [] : [{ id, projectId, held }])),
  )
  // a written notice may no longer take part
  const left = writtenIds.filter((id) => !settled.has(id))
  const freed = await deleteHeld(tx, { ids: [...gone, ...left], projectIds: unfollowed })
  const kept = [...settled.values()].filter(
    ({ notice, held }) => held !== null && (written.has(notice.id) || !isSameHeld(held, notice.held)),
  )
  const searched = [
    ...freed,
    ...kept.flatMap(({ notice: { id, winningAmount }, held }) =>
      held === null ? [] : [{ id, winningAmount, ...searchedHeld(held.endedBy !== null, (name) => held[name]?.value ?? null) }],
    ),
  ]
  await amendIndex(tx, searchEngine, searched)
  const moved = searched.map(({ id }) => id).filter((id) => !written.has(id))
  await appendEvents(
    tx,
    noticeMoved,
    moved.map((noticeId) => ({ noticeId })),
  )
}

/** Maximum number of titles that are read without a pause. */
const titlesPerStep = 300

interface Settled {
  notice: ProjectNotice
  /** Null if the notice's own facts hold. */
  held: EffectiveFacts | null
}

function settle(notices: readonly ProjectNotice[]): Settled[] {
  const facts = isAlone(notices) ? new Map<number, EffectiveFacts>() : effectiveFacts(notices)
  return notices.map((notice) => {
    const own = facts.get(notice.id)
    return { notice, held: own === undefined || isOwn(own, notice) ? null : own }
  })
}

/** Most notices are the first of their project, so there is nothing to compare. A failure or a suspension ends its project also alone. */
function isAlone(notices: readonly ProjectNotice[]): boolean {
  const [only] = notices
  return notices.length === 1 && only?.channel !== 'failure' && only?.channel !== 'change'
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

/** What holds, in the form that is searched. An ended project has no deadlines any more. */
export function searchedHeld(isEnded: boolean, valueOf: (name: HeldFact) => unknown): Pick<HeldValues, HeldFact & SearchedFact>
export function searchedHeld(isEnded: boolean, valueOf: (name: HeldFact) => unknown): Record<string, unknown> {
  return Object.fromEntries(searchedHeldNames.map((name) => [name, isEnded && isOf(name, 'moment') ? null : valueOf(name)]))
}

/** Updates the index. An engine outside the database follows the events. */
async function amendIndex(tx: Executor, searchEngine: SearchEngine, notices: readonly OwnFacts[]): Promise<void> {
  if (searchEngine.indexedBy !== 'transaction' || notices.length === 0) return
  for (const name of searchedHeldNames) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction runs one statement at a time
    await searchEngine.amend(tx, name, new Map(notices.map(({ id, [name]: value }) => [id, value?.valueOf() ?? null])))
  }
  await searchEngine.amend(tx, 'amount', new Map(notices.map(({ id, winningAmount, budget }) => [id, winningAmount ?? budget])))
}
