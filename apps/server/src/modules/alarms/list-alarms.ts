import { alarmKinds, type AlarmEntry, type ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { AppError } from '../../platform/app-error.ts'
import type { Database, Executor } from '../../platform/database/executor.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import { audit, type Actor } from '../audit/index.ts'
import { countAlarms, selectAlarms, updateAcknowledged, type AlarmRow } from './queries.ts'

type List = (typeof calls)['getAlarmList']

/** A page of the alarms, the latest first. */
export async function listAlarms(db: Executor, { state, order, page, size }: ParsedRequestOf<List>): Promise<ReplyOf<List>> {
  const isOpenOnly = state === 'open'
  const rows = await selectAlarms(db, { isOpenOnly, order, limit: size, offset: (page - 1) * size })
  const counts = await countAlarms(db)
  const total = isOpenOnly ? counts.open : counts.all
  return { ...pageOf(rows.map(present), total, { page, size }), openCount: counts.open }
}

interface Acknowledging {
  id: number
  note: string
  accountId: number
  actor: Actor
  now: Date
}

/** Records that an operator has handled the alarm, and how. @throws AppError alarm.not-found, also if another operator was faster */
export async function acknowledgeAlarm(database: Database, { id, note, accountId, actor, now }: Acknowledging): Promise<void> {
  await database.transaction(async (tx) => {
    const alarm = await updateAcknowledged(tx, { id, note, accountId, at: now })
    if (alarm === null) throw new AppError('alarm.not-found')
    const subject = `${textOf(alarm.code)}${alarm.subject === '' ? '' : `：${alarm.subject}`}`
    await audit(tx, { at: now, actor, enterpriseId: null, action: 'alarm.acknowledged', subject, detail: { note } })
  })
}

function present(row: AlarmRow): AlarmEntry {
  const kind = kindOf(row.code)
  return {
    id: row.id,
    code: row.code,
    text: textOf(row.code),
    advice: kind?.advice ?? '',
    severity: kind?.severity ?? 'high',
    subject: row.subject,
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    times: row.times,
    acknowledged:
      row.acknowledgedAt === null ? null : { at: row.acknowledgedAt.toISOString(), by: row.acknowledgedByName ?? '', note: row.note },
  }
}

// another version of the program may have stored other codes
function kindOf(code: string) {
  return Object.entries(alarmKinds).find(([known]) => known === code)?.[1]
}

function textOf(code: string): string {
  return kindOf(code)?.text ?? code
}
