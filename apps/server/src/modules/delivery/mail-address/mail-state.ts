import type { mailStates } from '@tender/contract'
import { findProfile } from '../../accounts/index.ts'
import type { DeliveryDeps } from '../deps.ts'
import { findConfirmed } from './address-queries.ts'

export interface MailState {
  state: (typeof mailStates)[number]
  /** The profile's; empty where there is none. */
  email: string
  confirmedAt: Date | null
}

/** Whether an account can be told by mail: its profile's address, once its owner has said yes. Another address has to be confirmed anew. */
export async function mailStateOf({ database, mailer }: Pick<DeliveryDeps, 'database' | 'mailer'>, accountId: number): Promise<MailState> {
  const email = (await findProfile(database, accountId))?.email ?? ''
  const confirmedAt = email === '' ? null : await findConfirmed(database, accountId, email)
  const state = mailer === null ? 'unavailable' : email === '' ? 'no-address' : confirmedAt === null ? 'unconfirmed' : 'ready'
  return { state, email, confirmedAt }
}
