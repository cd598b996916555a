import type { BuyPoint } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'

/** The call that delivered a point. */
export type PointKind = 'add' | 'monitor-keyword' | 'registration'

interface Delivery {
  accountId: number
  kind: PointKind
  tableFlag: string
  receivedAt: Date
}

/**
 * Inserts the points that are not recorded yet. A click later than its receipt comes from a wrong clock, so its time of
 * receipt is used.
 */
export async function insertPoints(db: Executor, delivery: Delivery, points: readonly BuyPoint[]): Promise<void> {
  // in the order of the ids, so that two deliveries of the same points cannot deadlock
  await db.query(
    `insert into buy_point (account_id, kind, table_flag, received_at, id, at, position, bean_flag, record_code, entrance_type, button_name)
     select $1, $2, $3, $4::timestamptz, id, least(at, $4::timestamptz), position, "beanFlag", "recordCode", "entranceType", "buttonName"
     from json_to_recordset($5::json) as point
       (id uuid, at timestamptz, position integer, "beanFlag" integer, "recordCode" integer, "entranceType" text, "buttonName" text)
     order by id, position
     on conflict (account_id, id) do nothing`,
    [
      delivery.accountId,
      delivery.kind,
      delivery.tableFlag,
      delivery.receivedAt,
      JSON.stringify(points.map((point, position) => ({ ...point, position }))),
    ],
  )
}

export async function deletePointsBefore(db: Executor, before: Date): Promise<void> {
  await db.query('delete from buy_point where received_at < $1', [before])
}
