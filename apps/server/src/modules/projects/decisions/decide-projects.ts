import { AppError } from '../../../platform/app-error.ts'
import type { Database, Executor, Transaction } from '../../../platform/database/executor.ts'
import { previewed } from '../../../platform/database/previewed.ts'
import { audit, type Actor } from '../../audit/index.ts'
import { refreshProjects } from '../described/refresh-projects.ts'
import { settleProjects } from '../grouping/settle-projects.ts'
import type { ProjectNeeds } from '../noted/note-projects.ts'
import { lockProjects } from '../noted/queries.ts'
import { endDecision, endMergesOf, insertDecision } from './decision-rows.ts'
import { findProject, type ProjectSummary } from './project-summary.ts'

type Needs = ProjectNeeds & { database: Database }

export interface ProjectDecision {
  actor: Actor
  now: Date
  /** Missing for decisions at the terminal. */
  reason?: string
}

/**
 * Merges two projects.
 * @returns the decision's number, by which it can be undone
 * @throws AppError designed.already-one, designed.not-found
 */
export async function mergeProjects(needs: Needs, pair: { id: number; otherId: number }, decision: ProjectDecision): Promise<number> {
  return needs.database.transaction((tx) => decideMerge(tx, needs, pair, decision))
}

/** The result of a merge, without changing anything. */
export async function previewMergedProject(
  needs: Needs,
  pair: { id: number; otherId: number },
  decision: ProjectDecision,
): Promise<ProjectSummary> {
  return previewed(needs.database, async (tx) => {
    await decideMerge(tx, needs, pair, decision)
    return demandProject(tx, pair.id)
  })
}

async function decideMerge(
  tx: Transaction,
  needs: ProjectNeeds,
  { id, otherId }: { id: number; otherId: number },
  decision: ProjectDecision,
): Promise<number> {
  await lockProjects(tx)
  const [one, other] = [await demandProject(tx, id), await demandProject(tx, otherId)]
  if (one.id === other.id) throw new AppError('designed.already-one')
  const decided = await insertDecision(tx, { kind: 'merge', id, otherId }, decision)
  await refreshProjects(tx, needs, await settleProjects(tx, [id, otherId]))
  await auditDecision(tx, decision, { action: 'designed.merged', subject: one.name, name: other.name })
  return decided
}

/**
 * Splits a key off from its project. If operators merged it, those merges are undone. If evidence joins it, it stands
 * alone whatever the evidence says.
 * @returns the decision's number; null if only merges were undone
 * @throws AppError designed.stands-alone, designed.not-found
 */
export async function partProject(needs: Needs, keyId: number, decision: ProjectDecision): Promise<number | null> {
  return needs.database.transaction((tx) => decidePart(tx, needs, keyId, decision))
}

/** The results of splitting a key off, without changing anything. */
export async function previewPartedProject(
  needs: Needs,
  keyId: number,
  decision: ProjectDecision,
): Promise<{ left: ProjectSummary; apart: ProjectSummary }> {
  return previewed(needs.database, async (tx) => {
    const before = await demandProject(tx, keyId)
    await decidePart(tx, needs, keyId, decision)
    const other = before.keys.find(({ id }) => id !== keyId)
    return { left: await demandProject(tx, other?.id ?? keyId), apart: await demandProject(tx, keyId) }
  })
}

async function decidePart(tx: Transaction, needs: ProjectNeeds, keyId: number, decision: ProjectDecision): Promise<number | null> {
  await lockProjects(tx)
  const before = await demandProject(tx, keyId)
  if (before.keys.length < 2) throw new AppError('designed.stands-alone')
  const undone = await endMergesOf(tx, keyId, decision)
  const decided = undone.length > 0 ? null : await insertDecision(tx, { kind: 'part', id: keyId, otherId: null }, decision)
  await refreshProjects(tx, needs, await settleProjects(tx, [keyId, ...undone.flatMap((merge) => [merge.id, merge.otherId])]))
  await auditDecision(tx, decision, { action: 'designed.parted', subject: before.name })
  return decided
}

/**
 * Decides that two similar projects are not one: they are no longer offered as a pair, and nothing else changes.
 * @returns the decision's number, by which it can be undone
 * @throws AppError designed.already-one, designed.not-found
 */
export async function keepProjectsApart(
  database: Database,
  { id, otherId }: { id: number; otherId: number },
  decision: ProjectDecision,
): Promise<number> {
  return database.transaction(async (tx) => {
    await lockProjects(tx)
    const [one, other] = [await demandProject(tx, id), await demandProject(tx, otherId)]
    if (one.id === other.id) throw new AppError('designed.already-one')
    await auditDecision(tx, decision, { action: 'designed.kept-apart', subject: one.name, name: other.name })
    return insertDecision(tx, { kind: 'differ', id, otherId }, decision)
  })
}

/** Undoes a decision: the evidence and other decisions apply again. @throws AppError designed.decision-not-found */
export async function undoProjectDecision(needs: Needs, decisionId: number, decision: Omit<ProjectDecision, 'reason'>): Promise<void> {
  await needs.database.transaction(async (tx) => {
    await lockProjects(tx)
    const undone = await endDecision(tx, decisionId, decision)
    if (undone === null) throw new AppError('designed.decision-not-found')
    await refreshProjects(tx, needs, await settleProjects(tx, undone.otherId === null ? [undone.id] : [undone.id, undone.otherId]))
    await auditDecision(tx, decision, { action: 'designed.decision-undone', subject: (await demandProject(tx, undone.id)).name })
  })
}

interface Audited {
  action: 'designed.merged' | 'designed.parted' | 'designed.kept-apart' | 'designed.decision-undone'
  subject: string
  /** Name of the other project. */
  name?: string
}

async function auditDecision(
  tx: Transaction,
  { actor, now, reason = '' }: ProjectDecision,
  { action, subject, name }: Audited,
): Promise<void> {
  const detail = { ...(name === undefined ? {} : { name }), ...(reason === '' ? {} : { reason }) }
  await audit(tx, { at: now, actor, enterpriseId: null, action, subject, ...(Object.keys(detail).length === 0 ? {} : { detail }) })
}

async function demandProject(db: Executor, keyId: number): Promise<ProjectSummary> {
  const project = await findProject(db, keyId)
  if (project === null) throw new AppError('designed.not-found')
  return project
}
