import { createHmac } from 'node:crypto'
import type { OpenWebhook } from '../open-webhook.ts'
import { markdownOf } from './markdown.ts'
import type { Message, Sender, WebhookRequest } from './message.ts'

/** 钉钉: signed in the address if the robot requires it; a message may have 20,000 bytes. */
export function dingtalkRequest({ address, secret }: OpenWebhook, message: Message, sender: Sender): WebhookRequest {
  const { title, text } = markdownOf(message, sender, { most: 18_000, lineBreak: '  \n' })
  const url = new URL(address)
  if (secret !== null) {
    const timestamp = String(sender.now.getTime())
    url.searchParams.set('timestamp', timestamp)
    url.searchParams.set('sign', createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64'))
  }
  return { url: url.href, headers: {}, body: { msgtype: 'markdown', markdown: { title, text } } }
}
