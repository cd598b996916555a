import { createHash } from 'node:crypto'
import type { Database, Executor } from '../../../platform/database/executor.ts'
import { deleteFailures, lockFailures, takeBackFailure, updateFailures, type FailureKey } from './failure-queries.ts'
import { afterFailure, secondsToWait, type FailureKind } from './slow-down.ts'

/** A login that was counted as wrong before its password was looked at. */
export interface CountedAttempt {
  /** Seconds that the next login has to wait if this one is wrong. */
  secondsAfter: number
  /** The password was right: the account starts from zero, the address gets this one attempt back. */
  takeBack(db: Executor): Promise<void>
  /** The password was right and a second factor is still to come: only this one attempt counts no longer. */
  giveBack(db: Executor): Promise<void>
}

/** The counters that a failure counts in. */
export interface Counters {
  /** Null where no account is known: only the address is counted. */
  account: string | null
  /** Null for a device that is known: strangers behind the same address are not counted with it. */
  address: string | null
}

/** A device that logged in before is counted by itself: what strangers do at the account does not lock its owner out. */
export function ownCounter(accountId: number, device: Buffer): Counters {
  return { account: `device:${accountId}:${device.toString('hex')}`, address: null }
}

/**
 * Counts a login as wrong before it is checked, so that many at the same time get no more guesses than one after another.
 * @returns seconds to wait where the account or the address is slowed; nothing is counted then
 */
export function countAttempt(database: Database, who: Counters, now: Date): Promise<CountedAttempt | number> {
  return database.transaction(async (tx) => {
    // always the address first: two logins can't wait for each other
    const address = who.address === null ? null : await countOne(tx, keyOf('address', who.address), now)
    const account = who.account === null ? null : await countOne(tx, keyOf('account', who.account), now)
    const counted = [address, account].filter((one) => one !== null)
    const wait = Math.max(0, ...counted.map(({ secondsBefore }) => secondsBefore))
    if (wait > 0) return wait
    for (const { key, after } of counted) await updateFailures(tx, key, after)
    return {
      secondsAfter: Math.max(0, ...counted.map(({ after }) => secondsToWait(after, now))),
      takeBack: async (db) => {
        if (account !== null) await deleteFailures(db, account.key)
        // a guesser with an account of their own must not clear the address by logging in
        if (address !== null) await takeBackFailure(db, address.key, address.after.blockedUntil)
      },
      giveBack: async (db) => {
        if (account !== null) await takeBackFailure(db, account.key, account.after.blockedUntil)
        if (address !== null) await takeBackFailure(db, address.key, address.after.blockedUntil)
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
