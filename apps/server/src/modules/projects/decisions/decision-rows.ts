import type { Executor } from '../../../platform/database/executor.ts'
import type { Actor } from '../../audit/index.ts'

interface MadeBy {
  actor: Actor
  now: Date
}

/** `differ`: two similar projects are not the same. */
export type DecisionKind = 'merge' | 'part' | 'differ'

/** The keys that a decision is about. */
interface DecidedKeys {
  id: number
  otherId: number | null
}

/** An operator's decision as operators see it. */
export interface ProjectDecisionRow {
  id: number
  kind: DecisionKind
  projectId: number
  /** The name in its evidence; empty if no source is left. */
  name: string
  /** Null if the decision is about one project. */
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
  { kind, id, otherId }: DecidedKeys & { kind: DecisionKind },
  { actor, now, reason = '' }: MadeBy & { reason?: string },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into designed_decision (kind, key_id, other_id, decided_at, decided_by, reason) values ($1, $2, $3, $4, $5, $6) returning id`,
    [kind, id, otherId, now, accountOf(actor), reason],
  )
  return row?.id ?? 0
}

/** Ends all merges of a key. @returns the keys they were about */
export function endMergesOf(tx: Executor, id: number, { actor, now }: MadeBy): Promise<{ id: number; otherId: number }[]> {
  return tx.query(
    `update designed_decision set undone_at = $2, undone_by = $3 where kind = 'merge' and undone_at is null and $1 in (key_id, other_id)
     returning key_id as id, other_id as "otherId"`,
    [id, now, accountOf(actor)],
  )
}

/** @returns the keys it was about; null if no active decision has this number */
export async function endDecision(tx: Executor, decisionId: number, { actor, now }: MadeBy): Promise<DecidedKeys | null> {
  const [row] = await tx.query<DecidedKeys>(
    `update designed_decision set undone_at = $2, undone_by = $3 where id = $1 and undone_at is null returning key_id as id, other_id as "otherId"`,
    [decisionId, now, accountOf(actor)],
  )
  return row ?? null
}

/** Newest first. */
export function selectDecisions(db: Executor, { page, size }: { page: number; size: number }): Promise<ProjectDecisionRow[]> {
  return db.query<ProjectDecisionRow>(
    `select decision.id, kind, decision.key_id as "projectId", ${nameSaidBy('decision.key_id')} as name,
       case when other_id is not null then ${nameSaidBy('decision.other_id')} end as "otherName", reason,
       decided_at as "decidedAt", maker.name as "decidedBy", undone_at as "undoneAt", undoer.name as "undoneBy"
     from designed_decision as decision
       left join account_public as maker on maker.id = decided_by left join account_public as undoer on undoer.id = undone_by
     order by decision.id desc limit $1 offset $2`,
    [size, (page - 1) * size],
  )
}

/** The project's name in the latest evidence of a key itself, which tells two merged projects apart. */
function nameSaidBy(keyId: string): string {
  return `coalesce((select said ->> 'name' from designed_link join designed_evidence as evidence on evidence.id = evidence_id
    where designed_link.key_id = ${keyId} order by at desc, evidence.id desc limit 1), '')`
}

export async function countDecisions(db: Executor): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*)::integer as count from designed_decision')
  return row?.count ?? 0
}

function accountOf(actor: Actor): number | null {
  return 'accountId' in actor ? actor.accountId : null
}
