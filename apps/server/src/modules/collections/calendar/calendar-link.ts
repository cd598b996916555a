import { createHash } from 'node:crypto'
import { collectionCalls, fillPath, type ReplyOf } from '@tender/contract'
import type { Clock } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Database, Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Random } from '../../../platform/random.ts'
import { actorOf, audit } from '../../audit/index.ts'
import { deleteLink, findAccountOfLink, findLinkTime, replaceLink } from './link-queries.ts'

interface LinkDeps {
  database: Database
  clock: Clock
  random: Random
}

export async function describeLink(
  { database }: LinkDeps,
  { caller }: SessionContext,
): Promise<ReplyOf<typeof collectionCalls.getCalendarLink>> {
  const createdAt = await findLinkTime(database, caller.accountId)
  return { isMember: isInPeriod(caller), createdAt: createdAt?.toISOString() ?? null }
}

/**
 * Replaces the link by a new one. Only the hash of its key is stored, so the link is returned only once.
 * @throws AppError calendar.members-only
 */
export async function renewLink({ database, clock, random }: LinkDeps, context: SessionContext): Promise<{ path: string }> {
  const { accountId, enterpriseId } = context.caller
  if (!isInPeriod(context.caller)) throw new AppError('calendar.members-only')
  const key = Buffer.from(random.bytes(32)).toString('base64url')
  const at = clock.now()
  await database.transaction(async (tx) => {
    await replaceLink(tx, { accountId, keyHash: hashOf(key), createdAt: at })
    await audit(tx, { at, actor: actorOf(context), enterpriseId, action: 'calendar-link.made', subject: `account:${accountId}` })
  })
  return { path: fillPath(collectionCalls.calendarFeed.path, { key }).path }
}

/** Makes the link invalid. */
export async function endLink({ database, clock }: LinkDeps, context: SessionContext): Promise<void> {
  const { accountId, enterpriseId } = context.caller
  await database.transaction(async (tx) => {
    if (!(await deleteLink(tx, accountId))) return
    await audit(tx, {
      at: clock.now(),
      actor: actorOf(context),
      enterpriseId,
      action: 'calendar-link.ended',
      subject: `account:${accountId}`,
    })
  })
}

/** The account of a key; null if the key is invalid. */
export async function accountOfLink(db: Executor, key: string): Promise<number | null> {
  return /^[\w-]{43}$/.test(key) ? findAccountOfLink(db, hashOf(key)) : null
}

/** Links are for members: they stop with the period, and work again when it is renewed. */
export function isInPeriod({ level }: { level: { endsAt: Date | null } }): boolean {
  return level.endsAt !== null
}

// 256 random bits cannot be guessed, so a plain hash is enough
function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
