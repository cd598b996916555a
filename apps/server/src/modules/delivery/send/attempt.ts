import { MailNotSent, type Mailer } from '../../../platform/mail/mailer.ts'
import type { DeliveryDeps } from '../deps.ts'
import { unsubscribeUrl } from '../links/unsubscribe.ts'
import { mailStateOf } from '../mail-address/mail-state.ts'
import { postMessage } from '../webhooks/post-message.ts'
import { openWebhook } from '../webhooks/open-webhook.ts'
import { mailOf } from './mail-text.ts'
import type { SendingRow } from './send-rows.ts'
import { readerOf } from '../../subscriptions/index.ts'

/**
 * What came of a try. `nobody`: there is nobody to tell any more, and nothing was sent: what it names waits again. @property error in Chinese
 */
export type Outcome = { kind: 'sent' } | { kind: 'failed'; error: string; isFinal: boolean } | { kind: 'nobody'; error: string }

const disabled: Outcome = { kind: 'nobody', error: '账号已停用，或不再有查询权限' }

/** Sends a delivery once. */
export async function attempt(deps: DeliveryDeps, delivery: SendingRow): Promise<Outcome> {
  if ((await readerOf(deps, delivery.accountId)) === null) return disabled
  return delivery.channel === 'mail' ? sendMail(deps, delivery) : sendToWebhook(deps, delivery)
}

async function sendMail(deps: DeliveryDeps, { accountId, subscriptionId, key, content }: SendingRow): Promise<Outcome> {
  const { mailer, config } = deps
  const { state, email } = await mailStateOf(deps, accountId)
  if (mailer === null) return { kind: 'failed', error: '本平台暂未开通邮件推送', isFinal: false }
  if (state !== 'ready') return { kind: 'nobody', error: '邮箱已更改，尚未确认' }
  const unsubscribe = subscriptionId === null ? null : await unsubscribeUrl(deps, subscriptionId)
  const mail = mailOf(content, { to: email, key, publicUrl: config.publicUrl, unsubscribe })
  return outcomeOf(mailer.send(mail))
}

async function outcomeOf(sending: ReturnType<Mailer['send']>): Promise<Outcome> {
  try {
    await sending
    return { kind: 'sent' }
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error
    return { kind: 'failed', error: error.text, isFinal: error.reason === 'refused' }
  }
}

async function sendToWebhook(deps: DeliveryDeps, { accountId, webhookId, key, content }: SendingRow): Promise<Outcome> {
  const webhook = webhookId === null ? null : await openWebhook(deps, accountId, webhookId)
  if (webhook === null || content.kind !== 'hits') return { kind: 'failed', error: '该 Webhook 已删除', isFinal: true }
  const { error } = await postMessage(deps, webhook, { key, content })
  return error === '' ? { kind: 'sent' } : { kind: 'failed', error, isFinal: false }
}
