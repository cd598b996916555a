import { formatTime, type Assignment } from '@tender/contract'
import { escapeHtml } from '../../../platform/http/escape-html.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { noticeUrl, ownedUrl, projectUrl } from '../addresses.ts'

/** A mail about assignments by colleagues; both parts have the same content. */
export function assignedLetter(
  items: readonly Assignment[],
  publicUrl: string,
  unsubscribe: string | null,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const all = ownedUrl(publicUrl, items.some(({ kind }) => kind === 'notice') ? 'notice' : 'project')
  const stop = '不再用邮件通知指派给我的项目：'
  const text = [
    ...items.flatMap((item) => [item.name, factsOf(item), urlOf(item, publicUrl), '']),
    `查看我负责的：${all}`,
    ...(unsubscribe === null ? [] : [`${stop}${unsubscribe}`]),
  ]
  const rows = items.map((item) => {
    const link = `<a href="${escapeHtml(urlOf(item, publicUrl))}">${escapeHtml(item.name)}</a>`
    return `<li style="margin-bottom:12px">${link}<br><span style="color:#666">${escapeHtml(factsOf(item))}</span></li>`
  })
  const html = [
    `<ol style="padding-left:1.6em;line-height:1.6">${rows.join('')}</ol>`,
    `<p><a href="${escapeHtml(all)}">查看我负责的</a></p>`,
    unsubscribe === null ? '' : `<p style="color:#888;font-size:12px">${stop}<a href="${escapeHtml(unsubscribe)}">退订</a></p>`,
  ]
  return { subject: subjectOf(items), text: `${text.join('\n')}\n`, html: html.join('\n') }
}

/** `王总指定您负责：道路照明改造工程招标公告（投标截止 2026-12-08 09:30）`. */
function subjectOf(items: readonly Assignment[]): string {
  const [first] = items
  const givers = new Set(items.map(giverOf))
  const who = first !== undefined && givers.size === 1 ? giverOf(first) : '同事'
  const [earliest] = items.flatMap(({ biddingDeadline }) => biddingDeadline ?? []).toSorted()
  const due = earliest === undefined ? '' : `（${items.length === 1 ? '' : '最早'}${deadlineText(earliest)}）`
  return items.length === 1 && first !== undefined
    ? `${who}指定您负责：${first.name}${due}`
    : `${who}指定您负责 ${items.length} 个项目${due}`
}

function factsOf(item: Assignment): string {
  const what = item.kind === 'project' ? '拟在建项目' : item.biddingDeadline === null ? '' : deadlineText(item.biddingDeadline)
  return [what, `${giverOf(item)}指定您负责`].filter((fact) => fact !== '').join(' · ')
}

function giverOf({ givenBy }: Assignment): string {
  return givenBy ?? '同事'
}

function deadlineText(deadline: string): string {
  return `投标截止 ${formatTime(deadline)}`
}

function urlOf({ kind, id }: Assignment, publicUrl: string): string {
  return kind === 'notice' ? noticeUrl(publicUrl, id) : projectUrl(publicUrl, id)
}
