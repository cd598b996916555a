import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { Executor } from '../../platform/database/executor.ts'
import { orderBy } from '../../platform/database/order-by.ts'

export interface AlarmRow {
  id: number
  code: string
  subject: string
  firstAt: Date
  lastAt: Date
  times: number
  acknowledgedAt: Date | null
  acknowledgedByName: string | null
  note: string
}

/**
 * One row for an open alarm, however often it is raised. It is reported outside the first time, and again if it had not
 * been raised for an hour.
 */
export async function upsertAlarm(db: Executor, { code, subject, at }: { code: string; subject: string; at: Date }): Promise<void> {
  await db.query(
    `insert into alarm (code, subject, first_at, last_at, next_attempt_at) values ($1, $2, $3, $3, $3)
     on conflict (code, subject) where acknowledged_at is null do update
       set times = alarm.times + 1, last_at = $3, attempts = 0,
           next_attempt_at = case when alarm.last_at < $3 - interval '1 hour' then $3 else alarm.next_attempt_at end`,
    [code, subject.slice(0, 200), at],
  )
}

interface Wanted {
  isOpenOnly: boolean
  order?: ParsedRequestOf<(typeof calls)['getAlarmList']>['order']
  limit: number
  offset: number
}

const sortedBy = { code: 'alarm.code', times: 'alarm.times', lastAt: 'alarm.last_at' }

export async function selectAlarms(db: Executor, { isOpenOnly, order, limit, offset }: Wanted): Promise<AlarmRow[]> {
  return db.query(
    `select alarm.id, alarm.code, alarm.subject, alarm.first_at as "firstAt", alarm.last_at as "lastAt", alarm.times,
            alarm.acknowledged_at as "acknowledgedAt", alarm.note, account.name as "acknowledgedByName"
       from alarm left join account_public account on account.id = alarm.acknowledged_by
      where not $1 or alarm.acknowledged_at is null
      order by ${orderBy(order, sortedBy, 'alarm.last_at desc, alarm.id desc')} limit $2 offset $3`,
    [isOpenOnly, limit, offset],
  )
}

export async function countAlarms(db: Executor): Promise<{ open: number; all: number }> {
  const [row] = await db.query<{ open: number; all: number }>(
    `select count(*) filter (where acknowledged_at is null)::integer as open, count(*)::integer as all from alarm`,
  )
  return row ?? { open: 0, all: 0 }
}

/** @returns its code and subject; null if it does not exist or another operator was faster */
export async function updateAcknowledged(
  tx: Executor,
  acknowledgement: { id: number; accountId: number; note: string; at: Date },
): Promise<{ code: string; subject: string } | null> {
  const [row] = await tx.query<{ code: string; subject: string }>(
    `update alarm set acknowledged_at = $2, acknowledged_by = $3, note = $4 where id = $1 and acknowledged_at is null returning code, subject`,
    [acknowledgement.id, acknowledgement.at, acknowledgement.accountId, acknowledgement.note],
  )
  return row ?? null
}

interface ToTell {
  id: number
  code: string
  firstAt: Date
  lastAt: Date
  times: number
  attempts: number
}

/** Alarms to send to the webhook now. They are reserved until `until`, so that two servers do not both send them. */
export async function takeAlarmsToTell(db: Executor, { now, until }: { now: Date; until: Date }): Promise<ToTell[]> {
  return db.query(
    `update alarm set attempts = attempts + 1, next_attempt_at = $2
      where id in (select id from alarm where next_attempt_at <= $1 and last_at > $1::timestamptz - interval '1 day' order by next_attempt_at, id limit 20 for update skip locked)
      returning id, code, first_at as "firstAt", last_at as "lastAt", times, attempts`,
    [now, until],
  )
}

/** @param at null to stop sending */
export async function updateNextAttempt(db: Executor, id: number, at: Date | null): Promise<void> {
  await db.query('update alarm set next_attempt_at = $2 where id = $1', [id, at])
}
