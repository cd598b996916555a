import type { DeliveryDeps } from '../deps.ts'
import { NotDelivered } from '../../../platform/outgoing/not-delivered.ts'
import type { OutgoingReply } from '../../../platform/outgoing/outgoing.ts'
import { dingtalkRequest } from './messages/dingtalk.ts'
import { feishuRequest } from './messages/feishu.ts'
import { genericRequest } from './messages/generic.ts'
import type { Message, WebhookRequest } from './messages/message.ts'
import { robotError } from './messages/robot-answer.ts'
import { wecomRequest } from './messages/wecom.ts'
import type { OpenWebhook } from './open-webhook.ts'

/** The answer; an empty error means that the message was accepted. */
export interface Posted {
  status: number | null
  answer: string
  error: string
}

/** Sends one message to a webhook, in its own form. */
export async function postMessage(
  { outgoing, clock, config }: Pick<DeliveryDeps, 'outgoing' | 'clock' | 'config'>,
  webhook: OpenWebhook,
  message: Message,
): Promise<Posted> {
  const { url, headers, body } = requestOf(webhook, message, { publicUrl: config.publicUrl, now: clock.now() })
  const json = { 'content-type': 'application/json; charset=utf-8', ...headers }
  try {
    const reply = await outgoing.post(url, { body: JSON.stringify(body), headers: json })
    return { status: reply.status, answer: reply.text, error: errorOf(webhook, reply) }
  } catch (error) {
    if (error instanceof NotDelivered) return { status: null, answer: '', error: error.text }
    throw error
  }
}

function requestOf(webhook: OpenWebhook, message: Message, now: { publicUrl: string; now: Date }): WebhookRequest {
  switch (webhook.kind) {
    case 'generic':
      return genericRequest(webhook, message, now)
    case 'wecom':
      return wecomRequest(webhook, message, now)
    case 'dingtalk':
      return dingtalkRequest(webhook, message, now)
    case 'feishu':
      return feishuRequest(webhook, message, now)
  }
}

function errorOf({ kind }: OpenWebhook, { status, text }: OutgoingReply): string {
  if (status >= 300 && status < 400) return `对方要求跳转到别的地址（${status}），请填写最终的地址`
  if (status < 200 || status >= 300) return `对方返回错误 ${status}`
  return kind === 'generic' ? '' : robotError(text)
}
