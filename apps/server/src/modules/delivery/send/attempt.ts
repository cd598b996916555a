import type { Assignment } from '@tender/contract'
import { MailNotSent, type Mailer } from '../../../platform/mail/mailer.ts'
import type { DeliveryDeps } from '../deps.ts'
import { findProfile } from '../../accounts/index.ts'
import { selectAssignments } from '../../collections/index.ts'
import type { AssignedContent } from '../compose/content.ts'
import { stopUrl, unsubscribeUrl } from '../links/unsubscribe.ts'
import { mailStateOf } from '../mail-address/mail-state.ts'
import { postMessage } from '../webhooks/post-message.ts'
import { openWebhook } from '../webhooks/open-webhook.ts'
import { mailOf, type Told } from './mail-text.ts'
import type { SendingRow } from './send-rows.ts'
import { readerOf, type Reader } from '../../subscriptions/index.ts'

/**
 * The result of a try. `nobody`: there is no recipient any more and nothing was sent, so its hits wait again. @property
 * error in Chinese
 */
export type Outcome = { kind: 'sent' } | { kind: 'failed'; error: string; isFinal: boolean } | { kind: 'nobody'; error: string }

const disabled: Outcome = { kind: 'nobody', error: '账号已停用，或不再有查询权限' }
const settled: Outcome = { kind: 'nobody', error: '已查看、已改由他人负责，或不再用邮件接收' }

/** Sends a delivery once. */
export async function attempt(deps: DeliveryDeps, delivery: SendingRow, signal: AbortSignal): Promise<Outcome> {
  const reader = await readerOf(deps, delivery.accountId)
  if (reader === null) return disabled
  const { channel, content, subscriptionId } = delivery
  if (channel === 'webhook') return sendToWebhook(deps, delivery)
  if (content.kind !== 'assigned') return sendMail(deps, delivery, content, await unsubscribeUrl(deps, subscriptionId))
  const items = await stillAssigned(deps, { caller: reader, signal }, content)
  return items.length === 0 ? settled : sendMail(deps, delivery, { kind: 'assigned', items }, await stopUrl(deps, reader.accountId))
}

/** The assignments of the mail that are still valid, as the account may see them now. */
async function stillAssigned(
  { database, clock }: Pick<DeliveryDeps, 'database' | 'clock'>,
  context: { caller: Reader; signal: AbortSignal },
  { given }: AssignedContent,
): Promise<Assignment[]> {
  const profile = await findProfile(database, context.caller.accountId)
  if (profile?.mailsAssignments !== true) return []
  const among = given.map(({ kind, id }) => ({ kind, ids: [id] }))
  const found = await selectAssignments(database, context, { among, now: clock.now() })
  return found.filter(({ kind, id, givenAt }) => given.some((one) => one.kind === kind && one.id === id && one.givenAt === givenAt))
}

async function sendMail(
  deps: DeliveryDeps,
  { accountId, key }: Pick<SendingRow, 'accountId' | 'key'>,
  told: Told,
  unsubscribe: string | null,
): Promise<Outcome> {
  const { mailer, config } = deps
  const { state, email } = await mailStateOf(deps, accountId)
  if (mailer === null) return { kind: 'failed', error: '本平台暂未开通邮件推送', isFinal: false }
  if (state !== 'ready') return { kind: 'nobody', error: '邮箱已更改，尚未确认' }
  const mail = mailOf(told, { to: email, key, publicUrl: config.publicUrl, unsubscribe })
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
