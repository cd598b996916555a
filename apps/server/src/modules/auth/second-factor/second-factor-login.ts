import { AppError } from '../../../platform/app-error.ts'
import { findAccount } from '../../accounts/index.ts'
import { raiseAlarm } from '../../alarms/index.ts'
import { audit } from '../../audit/index.ts'
import type { AuthDeps } from '../deps.ts'
import { countCode, takeCode, wrongCode } from './prove-code.ts'
import { countTicketTry, deleteTicket, findTicket } from './second-factor-queries.ts'
import { openSession, type Origin, type StartedSession } from '../session/session.ts'
import { hashToken, looksLikeToken } from '../session/token.ts'

/** the number of wrong codes that ends a ticket */
const tries = 5

/**
 * The second step of a login: exchanges its ticket and a code for a session.
 * @throws AppError login.second-factor-wrong, login.ticket-invalid, login.slowed, login.disabled
 */
export async function loginWithCode(deps: AuthDeps, input: { ticket: string; code: string }, origin: Origin): Promise<StartedSession> {
  const now = deps.clock.now()
  if (!looksLikeToken(input.ticket)) throw new AppError('login.ticket-invalid')
  const ticket = { hash: hashToken(input.ticket), now, tries }
  const accountId = await findTicket(deps.database, ticket)
  if (accountId === null) throw new AppError('login.ticket-invalid')
  // before the ticket's own count, so that an attempt that must wait uses up no try
  const attempt = await countCode(deps, accountId, origin)
  const left = await countTicketTry(deps.database, ticket)
  if (left === null) throw new AppError('login.ticket-invalid')
  const kind = await takeCode(deps, deps.database, accountId, input.code)
  const account = await findAccount(deps.database, accountId)
  if (kind === null && left > 0) throw wrongCode(attempt.secondsAfter)
  if (kind === null) {
    // the password was right several times, but the code was not
    if (account !== null) await raiseAlarm(deps.database, { code: 'second-factor.refused', subject: account.name, at: now })
    throw new AppError('login.ticket-invalid')
  }
  if (account === null || !(await deleteTicket(deps.database, ticket.hash))) throw new AppError('login.ticket-invalid')
  await attempt.takeBack(deps.database)
  if (account.isDisabled) throw new AppError('login.disabled')
  if (kind === 'recovery') {
    const { enterpriseId, name: subject } = account
    const actor = { kind: 'member' as const, accountId, address: origin.address }
    await audit(deps.database, { at: now, actor, enterpriseId, action: 'second-factor.recovery-used', subject })
  }
  return openSession(deps, account, origin, { isProven: true })
}
