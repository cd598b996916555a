import type { Database, Executor, Transaction } from '../../../platform/database/executor.ts'
import { AppError } from '../../../platform/app-error.ts'
import { previewed } from '../../../platform/database/previewed.ts'
import { comparedName } from '../../../wording/texts/compared-name.ts'
import { organisationName } from '../../../wording/organisations/read-names.ts'
import { audit, type Actor } from '../../audit/index.ts'
import { companyFigures, type CompanyFigures } from './company-figures.ts'
import { countMentions, type Mentions } from './count-mentions.ts'
import { endDecision, endMergesOf, insertDecision } from './decision-rows.ts'
import { refreshFigures } from '../figures/refresh-figures.ts'
import { lockOrganisations, selectProjectsOf } from './queries.ts'
import { settleGroups } from './settle-groups.ts'

/** A company as operators see it before and after a decision. */
export interface CompanySummary {
  id: number
  /** Its names: the current one first, former ones last. */
  entries: { id: number; name: string; key: string }[]
  figures: CompanyFigures
  /** The numbers of notices that name it in each role. */
  mentions: Mentions
}

export interface Decision {
  actor: Actor
  now: Date
  /** Missing for decisions at the terminal. */
  reason?: string
}

/** The normalised name by which entries are found. */
export function companyKey(written: string): string {
  return organisationName(written)?.key ?? comparedName(written)
}

/** The company that an id or a name leads to; null if there is none. */
export async function findCompany(
  db: Executor,
  { id = null, key = null }: { id?: number | null; key?: string | null },
): Promise<CompanySummary | null> {
  const names = await findNames(db, { id, key })
  return names === null ? null : withFigures(db, names)
}

type CompanyNames = Pick<CompanySummary, 'id' | 'entries'>

async function findNames(
  db: Executor,
  { id = null, key = null }: { id?: number | null; key?: string | null },
): Promise<CompanyNames | null> {
  const [row] = await db.query<{ id: number }>('select coalesce(merged_into, id) as id from organisation where id = $1 or name_key = $2', [
    id,
    key,
  ])
  if (row === undefined) return null
  const entries = await db.query<CompanySummary['entries'][number]>(
    `select id, name, name_key as key from organisation where id = $1 or merged_into = $1
     order by exists (select from organisation_evidence where former_id = organisation.id), char_length(name_key), name_key`,
    [row.id],
  )
  return { id: row.id, entries }
}

async function withFigures(db: Executor, { id, entries }: CompanyNames): Promise<CompanySummary> {
  const ids = entries.map((one) => one.id)
  return { id, entries, figures: await companyFigures(db, ids), mentions: await countMentions(db, ids) }
}

/** Merges two companies. @returns the decision's number, by which it can be undone */
export async function mergeCompanies(database: Database, pair: { id: number; otherId: number }, decision: Decision): Promise<number> {
  return database.transaction((tx) => decideMerge(tx, pair, decision))
}

/** The result of a merge, without changing anything. */
export async function previewMerge(database: Database, pair: { id: number; otherId: number }, decision: Decision): Promise<CompanySummary> {
  return previewed(database, async (tx) => {
    await decideMerge(tx, pair, decision)
    return summaryOfGroup(tx, pair.id)
  })
}

async function decideMerge(tx: Transaction, { id, otherId }: { id: number; otherId: number }, decision: Decision): Promise<number> {
  const { actor, now, reason = '' } = decision
  await lockOrganisations(tx)
  const [one, other] = [await demandNames(tx, id), await demandNames(tx, otherId)]
  if (one.id === other.id) throw new AppError('companies.already-one')
  const decided = await insertDecision(tx, { kind: 'merge', id, otherId }, decision)
  await regroup(tx, [id, otherId])
  await audit(tx, {
    at: now,
    actor,
    enterpriseId: null,
    action: 'company.merged',
    subject: nameOf(one),
    detail: { name: nameOf(other), ...because(reason) },
  })
  return decided
}

/**
 * Splits a name off from its company. If operators merged it, those merges are undone. If notices join it, it stands
 * alone whatever they say.
 * @returns the decision's number; null if only merges were undone
 */
export async function partCompany(database: Database, id: number, decision: Decision): Promise<number | null> {
  return database.transaction((tx) => decidePart(tx, id, decision))
}

/** The results of splitting a name off, without changing anything. */
export async function previewPart(
  database: Database,
  id: number,
  decision: Decision,
): Promise<{ left: CompanySummary; apart: CompanySummary }> {
  return previewed(database, async (tx) => {
    const before = await demandNames(tx, id)
    await decidePart(tx, id, decision)
    const other = before.entries.find((entry) => entry.id !== id)
    return { left: await summaryOfGroup(tx, other?.id ?? id), apart: await summaryOfGroup(tx, id) }
  })
}

async function decidePart(tx: Transaction, id: number, decision: Decision): Promise<number | null> {
  const { actor, now, reason = '' } = decision
  await lockOrganisations(tx)
  const before = await demandNames(tx, id)
  if (before.entries.length < 2) throw new AppError('companies.stands-alone')
  const undone = await endMergesOf(tx, id, decision)
  const decided = undone.length > 0 ? null : await insertDecision(tx, { kind: 'part', id, otherId: null }, decision)
  await regroup(tx, [id, ...undone.flatMap((merge) => [merge.id, merge.otherId])])
  await audit(tx, {
    at: now,
    actor,
    enterpriseId: null,
    action: 'company.parted',
    subject: await writtenName(tx, id),
    detail: { name: nameOf(before), ...because(reason) },
  })
  return decided
}

/** Undoes a decision: the notices and other decisions apply again. */
export async function undoDecision(database: Database, decisionId: number, { actor, now }: Omit<Decision, 'reason'>): Promise<void> {
  await database.transaction(async (tx) => {
    await lockOrganisations(tx)
    const undone = await endDecision(tx, decisionId, { actor, now })
    if (undone === null) throw new AppError('companies.decision-not-found')
    await regroup(tx, undone.otherId === null ? [undone.id] : [undone.id, undone.otherId])
    await audit(tx, { at: now, actor, enterpriseId: null, action: 'company.decision-undone', subject: await writtenName(tx, undone.id) })
  })
}

/** Recomputes the groups that a decision affects, and the figures of all moved names. */
async function regroup(tx: Transaction, ids: readonly number[]): Promise<void> {
  const moved = await settleGroups(tx, ids)
  await refreshFigures(tx, { projects: await selectProjectsOf(tx, moved), names: [...ids, ...moved] })
}

function because(reason: string): { reason?: string } {
  return reason === '' ? {} : { reason }
}

async function summaryOfGroup(db: Executor, id: number): Promise<CompanySummary> {
  return withFigures(db, await demandNames(db, id))
}

async function demandNames(db: Executor, id: number): Promise<CompanyNames> {
  const names = await findNames(db, { id })
  if (names === null) throw new AppError('companies.not-found')
  return names
}

function nameOf({ entries }: CompanyNames): string {
  return entries[0]?.name ?? ''
}

async function writtenName(db: Executor, id: number): Promise<string> {
  const [row] = await db.query<{ name: string }>('select name from organisation where id = $1', [id])
  return row?.name ?? ''
}
