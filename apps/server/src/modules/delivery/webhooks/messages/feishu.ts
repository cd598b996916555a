import { createHmac } from 'node:crypto'
import type { OpenWebhook } from '../open-webhook.ts'
import { fitting, linesOf, restText } from './lines.ts'
import { testText, testTitle, type Message, type Sender, type WebhookRequest } from './message.ts'

/** bytes of a message's hits: a request may have 20 KB */
const most = 14_000

/** 飞书: a post of texts and links, signed in the body if the robot requires it. */
export function feishuRequest({ address, secret }: OpenWebhook, message: Message, { publicUrl, now }: Sender): WebhookRequest {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  // unlike elsewhere, the key is built from what is usually signed, and the signed text is empty
  const signature = secret === null ? {} : { timestamp, sign: createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64') }
  return { url: address, headers: {}, body: { ...signature, msg_type: 'post', content: { post: { zh_cn: postOf(message, publicUrl) } } } }
}

type Part = { tag: 'text'; text: string } | { tag: 'a'; text: string; href: string }

function postOf({ content }: Message, publicUrl: string): { title: string; content: Part[][] } {
  if (content === null) return { title: testTitle, content: [[{ tag: 'text', text: testText }]] }
  const { title, late, lines, allUrl } = linesOf(content, publicUrl)
  const paragraphs = lines.map((line): Part[][] => [[{ tag: 'a', text: line.title, href: line.url }], [{ tag: 'text', text: line.facts }]])
  const { left } = fitting(
    paragraphs.map((paragraph) => JSON.stringify(paragraph)),
    most,
  )
  const shown = paragraphs.slice(0, paragraphs.length - left)
  const rest: Part[] = [{ tag: 'a', text: restText(content, shown.length), href: allUrl }]
  return { title, content: [...(late === '' ? [] : [[{ tag: 'text', text: late } as const]]), ...shown.flat(), rest] }
}
