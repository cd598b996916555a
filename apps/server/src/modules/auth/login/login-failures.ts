import { createHash } from 'node:crypto'
import type { Database, Executor } from '../../../platform/database/executor.ts'
import { deleteFailures, lockFailures, takeBackFailure, updateFailures, type FailureKey } from './failure-queries.ts'
import { afterFailure, secondsToWait, type FailureKind } from './slow-down.ts'

/** A login that was counted as wrong before its password was checked. */
export interface CountedAttempt {
  /** Seconds that the next login has to wait if this one is wrong. */
  secondsAfter: number
  /** The password was right: resets the account's count and takes back this attempt of the address. */
  takeBack(db: Executor): Promise<void>
  /** The password was right but the second factor is missing: takes back only this attempt. */
  giveBack(db: Executor): Promise<void>
}

/** The counters of a failure. */
export interface Counters {
  /** Null if no account is known: only the address is counted. */
  account: string | null
  /** Null for a known device, so that it is not counted together with strangers behind the same address. */
  address: string | null
}

/** A known device has its own counter, so that failures of strangers do not lock the owner out. */
export function ownCounter(accountId: number, device: Buffer): Counters {
  return { account: `device:${accountId}:${device.toString('hex')}`, address: null }
}

/**
 * Counts a login as wrong before it is checked, so that simultaneous logins get no more guesses than consecutive ones.
 * @returns the seconds to wait if the account or the address is slowed; then nothing is counted
 */
export function countAttempt(database: Database, who: Counters, now: Date): Promise<CountedAttempt | number> {
  return database.transaction(async (tx) => {
    // always the address first, so that two logins cannot deadlock
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
        // an attacker with an own account must not clear the address by logging in
        if (address !== null) await takeBackFailure(db, address.key, address.after.blockedUntil)
      },
      giveBack: async (db) => {
        if (account !== null) await takeBackFailure(db, account.key, account.after.blockedUntil)
        if (address !== null) await takeBackFailure(db, address.key, address.after.blockedUntil)
      },
    }
  })
}

/** Removes an account's wait after wrong passwords, because its owner has proven their identity in another way. */
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
