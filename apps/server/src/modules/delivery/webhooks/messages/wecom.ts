import type { OpenWebhook } from '../open-webhook.ts'
import { markdownOf } from './markdown.ts'
import type { Message, Sender, WebhookRequest } from './message.ts'

/** 企业微信: the key is in the address; a message may have 4096 bytes. */
export function wecomRequest({ address }: OpenWebhook, message: Message, sender: Sender): WebhookRequest {
  const { text } = markdownOf(message, sender, { most: 4096, lineBreak: '\n' })
  return { url: address, headers: {}, body: { msgtype: 'markdown', markdown: { content: text } } }
}
