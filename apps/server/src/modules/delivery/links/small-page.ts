import { Readable } from 'node:stream'
import { escapeHtml } from '../../../platform/http/escape-html.ts'
import type { CallbackReply, FileReply } from '../../../platform/http/kinds/bodies.ts'

const type = 'text/html; charset=utf-8'

/** A page with a question and a button: only opening the link, as a mail scanner does, changes nothing. */
export function askingPage(question: { title: string; text: string; button: string }): FileReply {
  const { title, text, button } = question
  // without an action the form posts to the page's own address, which contains the token
  const content = Buffer.from(
    htmlOf(
      title,
      `<p>${escapeHtml(text)}</p><form method="post"><button type="submit" name="List-Unsubscribe" value="One-Click">${escapeHtml(button)}</button></form>`,
    ),
  )
  return { name: null, type, length: content.length, body: Readable.from([content]), kept: null, hasForm: true }
}

/** Tells the result. */
export function answer(title: string, text: string): CallbackReply {
  return { status: 200, type, text: htmlOf(title, `<p>${escapeHtml(text)}</p>`), isGenuine: true }
}

/** The answer to an invalid token. */
export function invalidAnswer(): CallbackReply {
  return { status: 404, type: 'text/plain; charset=utf-8', text: '链接无效或已过期，请登录后在“推送设置”中操作。', isGenuine: false }
}

function htmlOf(title: string, body: string): string {
  const style =
    'body{max-width:32em;margin:15vh auto;padding:0 1em;font:16px/1.6 sans-serif;color:#222}h1{font-size:20px}button{font:inherit;padding:.4em 1.6em}'
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`
}
