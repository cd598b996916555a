import type { Executor } from '../../../platform/database/executor.ts'
import type { Actor } from '../../audit/index.ts'

interface MadeBy {
  actor: Actor
  now: Date
}

/** The names that a decision is about. */
interface DecidedNames {
  id: number
  otherId: number | null
}

/** An operator's decision as operators see it. */
export interface DecisionRow {
  id: number
  kind: 'merge' | 'part'
  organisationId: number
  name: string
  /** For a merge: the other company. */
  otherName: string | null
  reason: string
  decidedAt: Date
  /** Null for a decision at the terminal. */
  decidedBy: string | null
  undoneAt: Date | null
  undoneBy: string | null
}

/** @returns its number */
export async function insertDecision(
  tx: Executor,
  { kind, id, otherId }: DecidedNames & { kind: DecisionRow['kind'] },
  { actor, now, reason = '' }: MadeBy & { reason?: string },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into organisation_decision (kind, organisation_id, other_id, decided_at, decided_by, reason) values ($1, $2, $3, $4, $5, $6) returning id`,
    [kind, id, otherId, now, accountOf(actor), reason],
  )
  return row?.id ?? 0
}

/** Ends all merges of a name. @returns the names they were about */
export function endMergesOf(tx: Executor, id: number, { actor, now }: MadeBy): Promise<{ id: number; otherId: number }[]> {
  return tx.query(
    `update organisation_decision set undone_at = $2, undone_by = $3 where kind = 'merge' and undone_at is null and $1 in (organisation_id, other_id)
     returning organisation_id as id, other_id as "otherId"`,
    [id, now, accountOf(actor)],
  )
}

/** @returns the names it was about; null if no active decision has this number */
export async function endDecision(tx: Executor, decisionId: number, { actor, now }: MadeBy): Promise<DecidedNames | null> {
  const [row] = await tx.query<DecidedNames>(
    `update organisation_decision set undone_at = $2, undone_by = $3 where id = $1 and undone_at is null
     returning organisation_id as id, other_id as "otherId"`,
    [decisionId, now, accountOf(actor)],
  )
  return row ?? null
}

/** Newest first. */
export function selectDecisions(db: Executor, { page, size }: { page: number; size: number }): Promise<DecisionRow[]> {
  return db.query<DecisionRow>(
    `select decision.id, kind, organisation_id as "organisationId", own.name, other.name as "otherName", reason, decided_at as "decidedAt", maker.name as "decidedBy",
       undone_at as "undoneAt", undoer.name as "undoneBy"
     from organisation_decision decision join organisation own on own.id = organisation_id left join organisation other on other.id = other_id
       left join account_public maker on maker.id = decided_by left join account_public undoer on undoer.id = undone_by
     order by decision.id desc limit $1 offset $2`,
    [size, (page - 1) * size],
  )
}

export async function countDecisions(db: Executor): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*)::integer as count from organisation_decision')
  return row?.count ?? 0
}

function accountOf(actor: Actor): number | null {
  return 'accountId' in actor ? actor.accountId : null
}
