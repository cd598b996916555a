import type { Executor } from '../../../platform/database/executor.ts'

/** The number of notices of each area; null for those without one. */
export function countNoticesByArea(db: Executor): Promise<{ code: string | null; count: number }[]> {
  return db.query('select area_code as code, count(*)::integer as count from notice_public group by area_code')
}
