import { type HeldFact, type HeldValues, type SearchedFact } from '../../facts/notice-facts.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { statementsOf, type EffectiveFacts, type StatingNotice } from './effective-facts.ts'
import { heldColumns } from './held-columns.ts'

/** A notice that takes part in what holds of its project, and what is stored of it so far. */
export interface ProjectNotice extends StatingNotice {
  projectId: number
  /** In fen. */
  winningAmount: number | null
  /** Null if nothing holds except its own statements. */
  held: EffectiveFacts | null
}

/** More stating notices do not belong to one project, whatever their keys say. Each of them then goes by its own facts, and storing one more costs no more. */
export const maxStating = 100

const ownColumns = heldColumns.map(({ name, column }) => `notice.${column} as "${name}"`).join(', ')
const keptColumns = heldColumns.map(({ name, column, by }) => `held.${column} as "held:${name}", held.${by} as "by:${name}"`).join(', ')

type Kept = { [Name in HeldFact as `held:${Name}`]: HeldValues[Name] } & { [Name in HeldFact as `by:${Name}`]: number | null }

interface Row extends Omit<ProjectNotice, 'held'>, Kept {
  heldId: number | null
  endedBy: number | null
  lotsChangedBy: number | null
}

/** Selects the stating notices of projects. Of a project with too many of them it selects a few more than the maximum. */
export async function selectProjectNotices(db: Executor, projectIds: readonly number[]): Promise<ProjectNotice[]> {
  const rows = await db.query<Row>(
    `select notice.id, project.id as "projectId", notice.title, notice.channel, notice.published_at as "publishedAt", ${ownColumns},
            notice.moves_budget as "movesBudget", notice.winning_amount as "winningAmount",
            held.notice_id as "heldId", ${keptColumns}, held.ended_by as "endedBy", held.lots_changed_by as "lotsChangedBy"
       from unnest($1::bigint[]) as project (id)
       cross join lateral (
         select id, title, channel, published_at, moves_budget, winning_amount, ${heldColumns.map(({ column }) => column).join(', ')} from notice
          where notice.project_id = project.id and channel in ('prequalification', 'tender', 'clarification', 'change', 'failure')
          limit ${maxStating + 1}) notice
       left join notice_effective held on held.notice_id = notice.id`,
    [projectIds],
  )
  return rows.map((row) => ({ ...row, held: row.heldId === null ? null : heldOf(row) }))
}

function heldOf(row: Row): EffectiveFacts {
  const statements = statementsOf((name) => {
    const [value, by] = [row[`held:${name}`], row[`by:${name}`]]
    return value === null || by === null ? null : { value, by }
  })
  return { ...statements, endedBy: row.endedBy, lotsChangedBy: row.lotsChangedBy }
}

export function isSameHeld(one: EffectiveFacts | null, other: EffectiveFacts | null): boolean {
  if (one === null || other === null) return one === other
  if (one.endedBy !== other.endedBy || one.lotsChangedBy !== other.lotsChangedBy) return false
  return heldColumns.every(({ name }) => one[name]?.by === other[name]?.by && one[name]?.value.valueOf() === other[name]?.value.valueOf())
}

const written = heldColumns.flatMap(({ column, by, type }) => [
  { column, type },
  { column: by, type: 'bigint' },
])
const writtenColumns = [...written.map(({ column }) => column), 'ended_by', 'lots_changed_by']

export async function upsertHeld(db: Executor, rows: readonly { id: number; projectId: number; held: EffectiveFacts }[]): Promise<void> {
  if (rows.length === 0) return
  const names = ['notice_id', 'project_id', ...writtenColumns].join(', ')
  await db.query(
    `insert into notice_effective (${names})
     select ${names}
       from json_to_recordset($1::json) as r (notice_id bigint, project_id bigint, ended_by bigint, lots_changed_by bigint,
         ${written.map(({ column, type }) => `${column} ${type}`).join(', ')})
     on conflict (notice_id) do update
       set ${['project_id', ...writtenColumns].map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [JSON.stringify(rows.map(({ id, projectId, held }) => ({ notice_id: id, project_id: projectId, ...valuesOf(held) })))],
  )
}

function valuesOf(held: EffectiveFacts): object {
  const statements = heldColumns.flatMap(({ name, column, by }) => [
    [column, held[name]?.value ?? null],
    [by, held[name]?.by ?? null],
  ])
  return { ...Object.fromEntries(statements), ended_by: held.endedBy, lots_changed_by: held.lotsChangedBy }
}

/** A notice's own statements, as far as they are searched; amounts in fen. */
export interface OwnFacts extends Pick<HeldValues, HeldFact & SearchedFact> {
  id: number
  winningAmount: number | null
}

/** Deletes the rows of these notices and all rows of these projects. @returns what holds for them now */
export function deleteHeld(db: Executor, gone: { ids: readonly number[]; projectIds: readonly number[] }): Promise<OwnFacts[]> {
  return db.query<OwnFacts & HeldValues>(
    `delete from notice_effective held using notice
      where notice.id = held.notice_id and (held.notice_id = any($1::bigint[]) or held.project_id = any($2::bigint[]))
     returning notice.id, ${ownColumns}, notice.winning_amount as "winningAmount"`,
    [gone.ids, gone.projectIds],
  )
}
