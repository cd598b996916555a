import { deliveryTries, type Assignment } from '@tender/contract'
import { escapeHtml } from '../../../platform/http/escape-html.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { hitsUrl } from '../addresses.ts'
import type { HitsContent, PausedContent } from '../compose/content.ts'
import { assignedLetter } from './assigned-letter.ts'
import { factsOf, lateText, nameOf, titleOf, urlOf } from '../compose/told-texts.ts'

interface Letter {
  to: string
  key: string
  publicUrl: string
  /** Null if it belongs to no subscription. */
  unsubscribe: string | null
}

/** The content of a mail. */
export type Told = HitsContent | PausedContent | { kind: 'assigned'; items: readonly Assignment[] }

/** A delivery as a mail; both parts have the same content. */
export function mailOf(told: Told, { to, key, publicUrl, unsubscribe }: Letter): Mail {
  const parts = partsOf(told, publicUrl, unsubscribe)
  const messageId = `${key}@${new URL(publicUrl).hostname}`
  return { to, messageId, ...parts, ...(unsubscribe === null ? {} : { unsubscribeUrl: unsubscribe }) }
}

function partsOf(told: Told, publicUrl: string, unsubscribe: string | null): Pick<Mail, 'subject' | 'text' | 'html'> {
  switch (told.kind) {
    case 'hits':
      return hitsLetter(told, publicUrl, unsubscribe)
    case 'assigned':
      return assignedLetter(told.items, publicUrl, unsubscribe)
    case 'webhook-paused':
      return pausedLetter(told, publicUrl)
  }
}

function hitsLetter(content: HitsContent, publicUrl: string, unsubscribe: string | null): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { subscription, total, hits } = content
  const all = hitsUrl(publicUrl, subscription)
  const late = lateText(content)
  const rest = total > hits.length ? `还有 ${total - hits.length} 条，查看全部：` : '查看全部：'
  const stop = '不再用邮件接收这个订阅：'
  const text = [
    ...(late === '' ? [] : [late, '']),
    ...hits.flatMap((hit) => [nameOf(hit), factsOf(hit).join(' · '), urlOf(hit, publicUrl), '']),
    `${rest}${all}`,
    ...(unsubscribe === null ? [] : [`${stop}${unsubscribe}`]),
  ]
  const items = hits.map((hit) => {
    const link = `<a href="${escapeHtml(urlOf(hit, publicUrl))}">${escapeHtml(nameOf(hit))}</a>`
    return `<li style="margin-bottom:12px">${link}<br><span style="color:#666">${escapeHtml(factsOf(hit).join(' · '))}</span></li>`
  })
  const html = [
    late === '' ? '' : `<p>${escapeHtml(late)}</p>`,
    `<ol style="padding-left:1.6em;line-height:1.6">${items.join('')}</ol>`,
    `<p>${rest}<a href="${escapeHtml(all)}">${escapeHtml(subscription.name)}</a></p>`,
    unsubscribe === null ? '' : `<p style="color:#888;font-size:12px">${stop}<a href="${escapeHtml(unsubscribe)}">退订</a></p>`,
  ]
  return { subject: titleOf(content), text: `${text.join('\n')}\n`, html: html.join('\n') }
}

function pausedLetter({ name, host, error }: PausedContent, publicUrl: string): Pick<Mail, 'subject' | 'text' | 'html'> {
  const what = `Webhook「${name}」（${host}）连续 ${deliveryTries} 次没有收下推送，已暂停。最后一次：${error}。`
  const how = '请检查接收方，然后在“推送设置”中恢复：未送达的推送会重新发送。'
  const url = `${publicUrl}/admin/monitors`
  return {
    subject: `Webhook「${name}」已暂停`,
    text: `${what}\n${how}\n\n${url}\n`,
    html: `<p>${escapeHtml(what)}</p><p>${how}</p><p><a href="${escapeHtml(url)}">查看订阅与监控</a></p>`,
  }
}
