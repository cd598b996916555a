import type { Executor } from '../../../platform/database/executor.ts'
import { type Account, unchangedAccountSql } from '../../accounts/index.ts'
import type { AuthDeps } from '../deps.ts'
import { deviceCookie, deviceDays, readDeviceToken, type Cookies } from './device-cookie.ts'
import { hashToken, looksLikeToken, newToken } from '../session/token.ts'

const devicesKept = 20

/** Hash of the token that proves an earlier login of this browser to the account; null for an unknown browser. */
export async function knownDevice(
  { database, clock }: Pick<AuthDeps, 'database' | 'clock'>,
  accountId: number,
  { cookies }: Pick<Cookies, 'cookies'>,
): Promise<Buffer | null> {
  const token = readDeviceToken(cookies, accountId)
  if (token === null || !looksLikeToken(token)) return null
  const tokenHash = hashToken(token)
  const rows = await database.query(
    `select 1 from login_device where token_hash = $1 and account_id = $2 and last_login_at > $3::timestamptz - $4 * interval '1 day'`,
    [tokenHash, accountId, clock.now(), deviceDays],
  )
  return rows.length > 0 ? tokenHash : null
}

/**
 * Lets the browser be recognised at its next login. Its token is new each time, so that a planted or copied one becomes
 * worthless. Nothing is stored if the password was replaced meanwhile.
 */
export async function rememberDevice(
  deps: Pick<AuthDeps, 'database' | 'clock' | 'random' | 'config'>,
  account: Pick<Account, 'id' | 'passwordHash'>,
  browser: Cookies,
): Promise<void> {
  const token = newToken(deps.random)
  const before = readDeviceToken(browser.cookies, account.id)
  await deps.database.transaction(async (tx) => {
    if (before !== null)
      await tx.query('delete from login_device where token_hash = $1 and account_id = $2', [hashToken(before), account.id])
    await insertDevice(tx, { tokenHash: hashToken(token), account, now: deps.clock.now() })
  })
  browser.setCookie(deviceCookie(account.id, token, deps.config.publicUrl.startsWith('https:')))
}

/** From now on the account knows no browser. */
export async function forgetDevicesOf(tx: Executor, accountId: number): Promise<void> {
  await tx.query('delete from login_device where account_id = $1', [accountId])
}

async function insertDevice(
  tx: Executor,
  { tokenHash, account, now }: { tokenHash: Buffer; account: Pick<Account, 'id' | 'passwordHash'>; now: Date },
): Promise<void> {
  await tx.query(
    `insert into login_device (token_hash, account_id, last_login_at)
     select $1, unchanged.id, $3::timestamptz from (${unchangedAccountSql({ id: 2, passwordHash: 4 })}) unchanged`,
    [tokenHash, account.id, now, account.passwordHash],
  )
  await tx.query(
    `delete from login_device
      where account_id = $1 and token_hash not in (
            select token_hash from login_device where account_id = $1 order by last_login_at desc, token_hash limit $2)`,
    [account.id, devicesKept],
  )
}
