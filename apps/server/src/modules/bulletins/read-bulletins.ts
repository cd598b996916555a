import { bulletinsShown, shanghaiText, type Bulletin, type UnreadBulletins } from '@tender/contract'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../platform/http/context.ts'
import { insertReadings, selectBulletins, selectUnread, type BulletinRow, type Reader } from './queries.ts'

type Needs = Pick<Deps, 'database' | 'clock'>

/** What the caller has yet to read. */
export async function readUnread({ database, clock }: Needs, caller: Caller): Promise<UnreadBulletins> {
  const unread = await selectUnread(database, readerOf(caller, clock.now()))
  const important = unread.find(({ isImportant }) => isImportant)
  return { important: important === undefined ? null : present(important), unreadCount: unread.length }
}

/** What the caller sees or has seen, the newest first. */
export async function listBulletins({ database, clock }: Needs, caller: Caller): Promise<Bulletin[]> {
  const rows = await selectBulletins(database, readerOf(caller, clock.now()), bulletinsShown)
  return rows.map(present)
}

export async function markRead({ database, clock }: Needs, caller: Caller, ids: readonly number[]): Promise<void> {
  const now = clock.now()
  await insertReadings(database, readerOf(caller, now), { ids, at: now })
}

function readerOf({ accountId, level }: Caller, now: Date): Reader {
  return { accountId, levelId: level.id, day: dayOf(now) }
}

/** The day of Shanghai, `2026-11-20`. */
export function dayOf(moment: Date): string {
  return shanghaiText(moment).slice(0, 10)
}

function present({ id, title, text, isImportant, firstDay, isOver, hasRead }: BulletinRow): Bulletin {
  return { id, title, text, isImportant, firstDay, isRead: hasRead || isOver }
}
