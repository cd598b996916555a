import type { WebhookBody } from '@tender/contract'
import { signatureOf } from '../../../../platform/messages/signature.ts'
import { hitsUrl } from '../../addresses.ts'
import { urlOf } from '../../compose/told-texts.ts'
import type { OpenWebhook } from '../open-webhook.ts'
import type { Message, Sender, WebhookRequest } from './message.ts'

/** JSON as the contract's `webhookBody` documents it, signed together with its time. */
export function genericRequest({ address, secret }: OpenWebhook, message: Message, sender: Sender): WebhookRequest {
  const body = bodyOf(message, sender.publicUrl)
  const timestamp = String(Math.floor(sender.now.getTime() / 1000))
  const signature = signatureOf(secret ?? '', timestamp, JSON.stringify(body))
  return {
    url: address,
    headers: { 'idempotency-key': message.key, 'x-timestamp': timestamp, 'x-signature': signature },
    body,
  }
}

function bodyOf({ key: id, content }: Message, publicUrl: string): WebhookBody {
  if (content === null) {
    return { version: 1, id, kind: 'test', subscription: null, total: 0, late: 0, moreUrl: `${publicUrl}/admin/monitors`, hits: [] }
  }
  const { subscription, total, late, hits } = content
  const rows = hits.map((hit) => ({ ...hit, url: urlOf(hit, publicUrl) }))
  return { version: 1, id, kind: 'hits', subscription, total, late, moreUrl: hitsUrl(publicUrl, subscription), hits: rows }
}
