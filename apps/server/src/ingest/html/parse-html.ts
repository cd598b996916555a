import type { ParsedNotice, RawNotice } from '../notice.ts'
import { foldLines, foldText } from './fold-text.ts'
import { PlainTextWriter } from './plain-text-writer.ts'
import { SafeHtmlWriter } from './safe-html-writer.ts'
import { sanitiseHtml } from './sanitise-html.ts'

/**
 * Prepares a notice for reading: safe HTML, and the plain text that all evidence refers to. Pure; any input gives a result.
 * If the source gave HTML, `text` is exactly what {@link parseHtml} reads from it. Otherwise it is the source's own text with its lines folded,
 * without remains of a page that was cut out of HTML carelessly.
 */
export function parseNotice(raw: RawNotice): ParsedNotice {
  const parsed =
    raw.html === null ? { safeHtml: null, text: foldLines((raw.text ?? '').replaceAll('&nbsp;', ' ')) } : parseHtml(raw.html, raw.url)
  return { title: foldText(raw.title).trim(), ...parsed, attachments: raw.attachments }
}

/** HTML with allow-listed elements and attributes only, always escaped and well-formed, and its text. */
export interface ParsedHtml {
  safeHtml: string
  text: string
}

/**
 * Sanitises HTML of any quality. Applied to its own result, it changes nothing.
 * @param baseUrl address of the page, to which relative links refer
 */
export function parseHtml(html: string, baseUrl: string | null = null): ParsedHtml {
  const visible = read(html, baseUrl, false)
  // a page that hides most of its text shows it by script (tabs, printing views), so the hidden part is the notice
  const { safeHtml, text } = visible.hiddenLength > visible.text.length ? read(html, baseUrl, true) : visible
  return { safeHtml, text }
}

function read(html: string, baseUrl: string | null, keepsHidden: boolean): ParsedHtml & { hiddenLength: number } {
  const writer = new SafeHtmlWriter()
  const text = new PlainTextWriter()
  const hiddenLength = sanitiseHtml(html, [writer, text], { baseUrl, keepsHidden })
  return { safeHtml: writer.toString(), text: text.toString(), hiddenLength }
}
