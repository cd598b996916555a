import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { addDays, daysBack, deadlineText } from '@tender/contract'
import { calendarFile, deadlineUid } from '@tender/contract/calendar-file'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { FileReply } from '../../../platform/http/kinds/bodies.ts'
import { may, type Member } from '../../membership/index.ts'
import { accountOfLink, isInPeriod } from './calendar-link.ts'
import type { DeadlineRow } from './deadline-queries.ts'
import { deadlinesBetween } from './deadlines.ts'

export interface FeedDeps {
  database: Executor
  clock: Clock
  config: { publicUrl: string }
  auth: { rightsOf(accountId: number): Promise<Member | null> }
}

/** past events stay for a while, so that a calendar does not lose yesterday */
const daysKept = 30
const daysAhead = 730

/**
 * The calendar behind a link: the deadlines of its account's favourites, as far as the account's current rights reach.
 * Every link that shows nothing gets the same answer, whatever the reason.
 * @throws AppError calendar.not-found
 */
export async function calendarFeed({ database, clock, config, auth }: FeedDeps, key: string): Promise<FileReply> {
  const now = clock.now()
  const accountId = await accountOfLink(database, key)
  const member = accountId === null ? null : await auth.rightsOf(accountId)
  if (accountId === null || member === null || !isInPeriod({ level: member }) || !may(member, 'documents.search')) {
    throw new AppError('calendar.not-found')
  }
  const window = { from: daysBack(now, daysKept), before: addDays(now, daysAhead), hasContracts: true, now }
  const rows = await deadlinesBetween(database, { accountId, grants: member.grants }, window)
  const content = Buffer.from(calendarFile({ name: '收藏公告截止日历', events: rows.map((row) => eventOf(row, config.publicUrl)) }))
  return {
    name: null,
    type: 'text/calendar; charset=utf-8',
    length: content.length,
    body: Readable.from([content]),
    kept: { etag: `"${createHash('sha256').update(content).digest('base64url')}"`, control: 'private, no-cache' },
  }
}

function eventOf({ id, kind, title, at, place, saidAt, contractEnd }: DeadlineRow, publicUrl: string) {
  return {
    uid: deadlineUid(id, kind),
    at,
    stamp: saidAt,
    summary: `${deadlineText({ kind, contractEnd })}：${title}`,
    place,
    address: `${publicUrl}/admin/documents/${id}`,
  }
}
