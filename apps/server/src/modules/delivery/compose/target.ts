import { maskEmail } from '@tender/contract'
import type { DeliveryDeps } from '../deps.ts'
import { mailStateOf } from '../mail-address/mail-state.ts'
import type { Setting } from '../settings/setting-queries.ts'
import { findWebhook } from '../webhooks/webhook-queries.ts'

/** The recipient as the log shows it; null if nothing can be sent there now. */
export async function findTarget(
  deps: Pick<DeliveryDeps, 'database' | 'mailer'>,
  { accountId, webhookId }: Pick<Setting, 'accountId' | 'webhookId'>,
): Promise<string | null> {
  if (webhookId === null) {
    const { state, email } = await mailStateOf(deps, accountId)
    return state === 'ready' ? maskEmail(email) : null
  }
  const webhook = await findWebhook(deps.database, accountId, webhookId)
  return webhook === null || webhook.state === 'paused' ? null : targetOf(webhook)
}

/** A webhook as the log shows it, without its path, which may be a secret. */
export function targetOf({ name, host }: { name: string; host: string }): string {
  return `${name}（${host}）`
}
