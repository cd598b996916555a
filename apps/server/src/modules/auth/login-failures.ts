import { createHash } from 'node:crypto'
import type { Database, Executor } from '../../platform/database/executor.ts'
import { deleteFailures, lockFailures, takeBackFailure, updateFailures, type FailureKey } from './failure-queries.ts'
import { afterFailure, secondsToWait, type FailureKind } from './slow-down.ts'

/** A login that was counted as wrong before its password was looked at. */
export interface CountedAttempt {
  /** Seconds that the next login has to wait if this one is wrong. */
  secondsAfter: number
  /** The password was right: the account starts anew, the address gets this one attempt back. */
  takeBack(db: Executor): Promise<void>
  /** The password was right and a second factor is still to come: only this one attempt counts no longer. */
  giveBack(db: Executor): Promise<void>
}

/**
 * Counts a login as wrong before it is checked, so that many at once get no more guesses than one after another.
 * @param who.account null where no account is known: only the address is counted
 * @returns seconds to wait where the account or the address is slowed; nothing is counted then
 */
export function countAttempt(
  database: Database,
  who: { account: string | null; address: string },
  now: Date,
): Promise<CountedAttempt | number> {
  return database.transaction(async (tx) => {
    // always the address first: two logins can't wait for each other
    const address = await countOne(tx, keyOf('address', who.address), now)
    const account = who.account === null ? null : await countOne(tx, keyOf('account', who.account), now)
    const wait = Math.max(address.secondsBefore, account?.secondsBefore ?? 0)
    if (wait > 0) return wait
    await updateFailures(tx, address.key, address.after)
    if (account !== null) await updateFailures(tx, account.key, account.after)
    return {
      secondsAfter: Math.max(secondsToWait(address.after, now), account === null ? 0 : secondsToWait(account.after, now)),
      takeBack: async (db) => {
        if (account !== null) await deleteFailures(db, account.key)
        // a guesser with an account of their own must not clear the address by logging in
        await takeBackFailure(db, address.key, address.after.blockedUntil)
      },
      giveBack: async (db) => {
        if (account !== null) await takeBackFailure(db, account.key, account.after.blockedUntil)
        await takeBackFailure(db, address.key, address.after.blockedUntil)
      },
    }
  })
}

/** Lifts what an account has to wait after wrong passwords: its owner has proven by another way who they are. */
export async function forgetFailuresOf(tx: Executor, accountId: number): Promise<void> {
  await deleteFailures(tx, keyOf('account', `id:${accountId}`))
}

function keyOf(kind: FailureKind, key: string): FailureKey {
  return { kind, keyHash: createHash('sha256').update(key).digest() }
}

async function countOne(tx: Executor, key: FailureKey, now: Date) {
  const before = await lockFailures(tx, key, now)
  return { key, secondsBefore: secondsToWait(before, now), after: afterFailure(before, now, key.kind) }
}
