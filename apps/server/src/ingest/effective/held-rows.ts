import type { Executor } from '../../platform/database/executor.ts'
import type { EffectiveFacts, StatingNotice } from './effective-facts.ts'

/** A row of `notice_effective`, but for its notice and project; times in milliseconds. */
export interface HeldRow {
  registrationDeadline: Date | null
  registrationBy: number | null
  biddingDeadline: Date | null
  biddingBy: number | null
  openingAt: Date | null
  openingBy: number | null
  /** In fen. */
  budget: number | null
  budgetBy: number | null
  endedBy: number | null
  lotsChangedBy: number | null
}

/** A notice that takes part in what holds of its project, and the row that it has so far. */
export interface ProjectNotice extends StatingNotice {
  projectId: number
  /** In fen. */
  winningAmount: number | null
  held: HeldRow | null
}

/** More notices that state something are not of one project, whatever their keys say: then each goes by its own facts, and storing one more costs no more. */
export const mostStating = 100

/** The stating notices of projects; of each a few more than may take part, where there are. */
export async function selectProjectNotices(db: Executor, projectIds: readonly number[]): Promise<ProjectNotice[]> {
  const rows = await db.query<Omit<ProjectNotice, 'held'> & { heldId: number | null; held: HeldRow | null } & Prefixed>(
    `select notice.id, project.id as "projectId", notice.title, notice.channel, notice.published_at as "publishedAt",
            notice.registration_deadline as "registrationDeadline", notice.bidding_deadline as "biddingDeadline", notice.opening_at as "openingAt",
            notice.budget, notice.moves_budget as "movesBudget", notice.winning_amount as "winningAmount",
            held.notice_id as "heldId", held.registration_deadline as "heldRegistrationDeadline", held.registration_by as "heldRegistrationBy",
            held.bidding_deadline as "heldBiddingDeadline", held.bidding_by as "heldBiddingBy", held.opening_at as "heldOpeningAt",
            held.opening_by as "heldOpeningBy", held.budget as "heldBudget", held.budget_by as "heldBudgetBy", held.ended_by as "heldEndedBy", held.lots_changed_by as "heldLotsChangedBy"
       from unnest($1::bigint[]) as project (id)
       cross join lateral (
         select id, title, channel, published_at, registration_deadline, bidding_deadline, opening_at, budget, moves_budget, winning_amount from notice
          where notice.project_id = project.id and channel in ('prequalification', 'tender', 'clarification', 'change', 'failure')
          limit ${mostStating + 1}) notice
       left join notice_effective held on held.notice_id = notice.id`,
    [projectIds],
  )
  return rows.map(({ heldId, ...row }) => ({ ...row, held: heldId === null ? null : heldOf(row) }))
}

type Prefixed = { [Name in keyof HeldRow as `held${Capitalize<Name>}`]: HeldRow[Name] }

function heldOf(row: Prefixed): HeldRow {
  return {
    registrationDeadline: row.heldRegistrationDeadline,
    registrationBy: row.heldRegistrationBy,
    biddingDeadline: row.heldBiddingDeadline,
    biddingBy: row.heldBiddingBy,
    openingAt: row.heldOpeningAt,
    openingBy: row.heldOpeningBy,
    budget: row.heldBudget,
    budgetBy: row.heldBudgetBy,
    endedBy: row.heldEndedBy,
    lotsChangedBy: row.heldLotsChangedBy,
  }
}

export function rowOf(facts: EffectiveFacts): HeldRow {
  return {
    registrationDeadline: facts.registrationDeadline?.at ?? null,
    registrationBy: facts.registrationDeadline?.by ?? null,
    biddingDeadline: facts.biddingDeadline?.at ?? null,
    biddingBy: facts.biddingDeadline?.by ?? null,
    openingAt: facts.openingAt?.at ?? null,
    openingBy: facts.openingAt?.by ?? null,
    budget: facts.budget?.amount ?? null,
    budgetBy: facts.budget?.by ?? null,
    endedBy: facts.endedBy,
    lotsChangedBy: facts.lotsChangedBy,
  }
}

export function isSameRow(one: HeldRow | null, other: HeldRow | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export async function upsertHeld(db: Executor, rows: readonly { id: number; projectId: number; row: HeldRow }[]): Promise<void> {
  if (rows.length === 0) return
  await db.query(
    `insert into notice_effective (notice_id, project_id, registration_deadline, registration_by, bidding_deadline, bidding_by, opening_at, opening_by, budget, budget_by, ended_by, lots_changed_by)
     select id, "projectId", "registrationDeadline", "registrationBy", "biddingDeadline", "biddingBy", "openingAt", "openingBy", budget, "budgetBy", "endedBy", "lotsChangedBy"
       from json_to_recordset($1::json) as r (id bigint, "projectId" bigint, "registrationDeadline" timestamptz, "registrationBy" bigint,
         "biddingDeadline" timestamptz, "biddingBy" bigint, "openingAt" timestamptz, "openingBy" bigint, budget bigint, "budgetBy" bigint, "endedBy" bigint, "lotsChangedBy" bigint)
     on conflict (notice_id) do update
       set project_id = excluded.project_id, registration_deadline = excluded.registration_deadline, registration_by = excluded.registration_by,
           bidding_deadline = excluded.bidding_deadline, bidding_by = excluded.bidding_by, opening_at = excluded.opening_at,
           opening_by = excluded.opening_by, budget = excluded.budget, budget_by = excluded.budget_by, ended_by = excluded.ended_by, lots_changed_by = excluded.lots_changed_by`,
    [JSON.stringify(rows.map(({ id, projectId, row }) => ({ id, projectId, ...row })))],
  )
}

/** What a notice states itself; amounts in fen. */
export interface OwnFacts {
  id: number
  registrationDeadline: Date | null
  biddingDeadline: Date | null
  budget: number | null
  winningAmount: number | null
}

/** Takes away the rows of these notices, and all of these projects. @returns what holds of them now */
export function deleteHeld(db: Executor, gone: { ids: readonly number[]; projectIds: readonly number[] }): Promise<OwnFacts[]> {
  return db.query<OwnFacts>(
    `delete from notice_effective held using notice
      where notice.id = held.notice_id and (held.notice_id = any($1::bigint[]) or held.project_id = any($2::bigint[]))
     returning notice.id, notice.registration_deadline as "registrationDeadline", notice.bidding_deadline as "biddingDeadline", notice.budget, notice.winning_amount as "winningAmount"`,
    [gone.ids, gone.projectIds],
  )
}
