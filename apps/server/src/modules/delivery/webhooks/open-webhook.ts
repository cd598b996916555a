import type { WebhookKind } from '@tender/contract'
import { seal, unseal } from '../../../platform/sealing.ts'
import type { DeliveryDeps } from '../deps.ts'
import { findWebhook } from './webhook-queries.ts'

type Deps = Pick<DeliveryDeps, 'database' | 'random'>

/** The address and the secret, unsealed only while something is sent. */
export interface OpenWebhook {
  kind: WebhookKind
  address: string
  secret: string | null
}

const purposes = { address: 'delivery.webhook-address', secret: 'delivery.webhook-secret' } as const

export function sealPart(deps: Deps, accountId: number, part: keyof typeof purposes, text: string): Promise<string> {
  return seal(deps, text, { purpose: purposes[part], owner: `account:${accountId}` })
}

/** Null if it does not exist or its seal cannot be opened any more. */
export async function openWebhook(deps: Deps, accountId: number, id: number): Promise<OpenWebhook | null> {
  const row = await findWebhook(deps.database, accountId, id)
  if (row === null) return null
  const owner = `account:${accountId}`
  const address = await unseal(deps, row.address, { purpose: purposes.address, owner })
  const secret = row.secret === null ? null : await unseal(deps, row.secret, { purpose: purposes.secret, owner })
  return address === null || (row.secret !== null && secret === null) ? null : { kind: row.kind, address, secret }
}
