import type { mailStates } from '@tender/contract'
import { findProfile } from '../../accounts/index.ts'
import type { DeliveryDeps } from '../deps.ts'
import { findConfirmed } from './address-queries.ts'

export interface MailState {
  state: (typeof mailStates)[number]
  /** The profile's address; empty if there is none. */
  email: string
  confirmedAt: Date | null
}

/** Whether an account can get mails: it needs an address in its profile that its owner confirmed. A new address must be confirmed again. */
export async function mailStateOf({ database, mailer }: Pick<DeliveryDeps, 'database' | 'mailer'>, accountId: number): Promise<MailState> {
  const email = (await findProfile(database, accountId))?.email ?? ''
  const confirmedAt = email === '' ? null : await findConfirmed(database, accountId, email)
  const state = mailer === null ? 'unavailable' : email === '' ? 'no-address' : confirmedAt === null ? 'unconfirmed' : 'ready'
  return { state, email, confirmedAt }
}
