import { AppError } from '../../../platform/app-error.ts'
import type { Account } from '../../accounts/index.ts'
import type { AuthDeps } from '../deps.ts'
import type { CountedAttempt } from '../login/login-failures.ts'
import { insertTicket, findSecondFactor } from './second-factor-queries.ts'
import { hashToken, newToken } from '../session/token.ts'

/** Long enough to fetch a phone from another room. */
const ticketMinutes = 5

/**
 * Lets accounts without a second factor pass. Other accounts get a ticket that proves the password once, for a few
 * minutes.
 * @throws AppError login.second-factor-needed with the ticket; login.wrong if the account was disabled or its password
 * replaced meanwhile
 */
export async function demandNoSecondFactor(deps: AuthDeps, account: Account): Promise<void> {
  if ((await findSecondFactor(deps.database, account.id)) === null) return
  const ticket = newToken(deps.random)
  const isKept = await insertTicket(deps.database, {
    ticketHash: hashToken(ticket),
    accountId: account.id,
    passwordHash: account.passwordHash,
    expiresAt: new Date(deps.clock.now().getTime() + ticketMinutes * 60_000),
  })
  throw isKept ? new AppError('login.second-factor-needed', { ticket }) : new AppError('login.wrong')
}

/** The password was right, so earlier failures are forgotten. If codes can still be guessed, only this attempt is taken back. */
export async function liftFailures(deps: AuthDeps, attempt: CountedAttempt, accountId: number): Promise<void> {
  const isDone = (await findSecondFactor(deps.database, accountId)) === null
  await (isDone ? attempt.takeBack(deps.database) : attempt.giveBack(deps.database))
}
