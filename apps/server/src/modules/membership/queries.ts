import type { Executor } from '../../platform/database/executor.ts'
import type { MemberPeriod } from './level-in-use.ts'

export interface LevelRow {
  id: number
  name: string
  rank: number
  starts_at: Date | null
  ends_at: Date | null
}

/** Every level, lowest first, once for each period of the enterprise that has not ended; levels without one have null times. */
export function selectLevelsWithPeriods(db: Executor, enterpriseId: number, now: Date): Promise<LevelRow[]> {
  return db.query<LevelRow>(
    `select level.id, level.name, level.rank, period.starts_at, period.ends_at
       from member_level level
       left join member_period period
         on period.level_id = level.id and period.enterprise_id = $1 and period.ends_at > $2
      order by level.rank, period.starts_at`,
    [enterpriseId, now],
  )
}

export async function selectPermissionCodes(db: Executor, levelId: number): Promise<string[]> {
  const rows = await db.query<{ permission_code: string }>('select permission_code from level_permission where level_id = $1', [levelId])
  return rows.map((row) => row.permission_code)
}

/** When the last period of a level ends; null where it was never paid for. */
export async function selectLastEnd(db: Executor, whose: { enterpriseId: number; levelId: number }): Promise<Date | null> {
  const [row] = await db.query<{ last_end: Date | null }>(
    'select max(ends_at) as last_end from member_period where enterprise_id = $1 and level_id = $2',
    [whose.enterpriseId, whose.levelId],
  )
  return row?.last_end ?? null
}

export async function insertPeriod(
  db: Executor,
  period: { enterpriseId: number; levelId: number; startsAt: Date; endsAt: Date },
): Promise<void> {
  await db.query('insert into member_period (enterprise_id, level_id, starts_at, ends_at) values ($1, $2, $3, $4)', [
    period.enterpriseId,
    period.levelId,
    period.startsAt,
    period.endsAt,
  ])
}

export interface PeriodRow extends MemberPeriod {
  levelName: string
  areaCodes: string[]
}

/** Every period of an enterprise, whenever it was. */
export function selectPeriods(db: Executor, enterpriseId: number): Promise<PeriodRow[]> {
  return db.query<PeriodRow>(
    `select period.level_id as "levelId", level.name as "levelName", level.rank, period.starts_at as "startsAt", period.ends_at as "endsAt",
            period.area_codes as "areaCodes"
       from member_period period join member_level level on level.id = period.level_id
      where period.enterprise_id = $1
      order by period.starts_at, period.id`,
    [enterpriseId],
  )
}
