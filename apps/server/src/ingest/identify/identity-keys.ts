import { createHash } from 'node:crypto'
import type { RawNotice } from '../notice.ts'
import { bareText } from '../../wording/texts/compared-name.ts'
import { comparedUrl } from './notice-url.ts'

/** Keys by which a notice is recognised. Each is a row of `notice_identity`. */
export interface IdentityKeys {
  /** The source's own id. */
  id: string | null
  url: string | null
  /**
   * Keys of the text: one for the period in which it was published, and those of the neighbouring periods, which are only looked up. Null if the text
   * is too short to identify a notice.
   */
  text: { own: string; lookedUp: string[] } | null
  /**
   * Key of this very delivery. Every delivery that was taken in is remembered. It changes nothing when it comes again, even if its content was
   * replaced since.
   */
  delivery: string
}

/** @param hash of the delivery, see `contentHash` */
export function identityKeys(raw: RawNotice, text: string, publishedAt: Date, hash: Buffer): IdentityKeys {
  const url = comparedUrl(raw.url)
  return {
    id: raw.sourceId === null ? null : `id:${raw.sourceName}:${short(raw.sourceId)}`,
    url: url === null ? null : `url:${short(url)}`,
    text: isGenerated(raw) ? null : textKeys(raw.title, text, publishedAt),
    delivery: deliveryKey(hash),
  }
}

/** Shortens a key, because an index entry has at most 2,704 bytes. */
function short(key: string): string {
  return key.length > 400 ? digest(key) : key
}

/** @param hash see `contentHash`; half of it is enough to tell deliveries apart */
export function deliveryKey(hash: Buffer): string {
  return `seen:${hash.subarray(0, 16).toString('base64url')}`
}

/** Hash of everything that was delivered. A delivery with a known hash changes nothing. */
export function contentHash(raw: RawNotice): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(raw)))
    .digest()
}

function inOrder(raw: RawNotice): unknown[] {
  const stated = Object.entries(raw.stated).sort(([one], [other]) => (one < other ? -1 : 1))
  return [raw.sourceName, raw.sourceId, raw.url, raw.title, raw.publishedAt, raw.html, raw.text, raw.attachments, stated]
}

/** Whether the text was made from a row's fields. Such texts are equal for everything that one buyer buys at the same price. */
function isGenerated(raw: RawNotice): boolean {
  return raw.html === null && (raw.text ?? '').length < 1000 && Object.keys(raw.stated).length > 0 && isLabelled(raw.text ?? '')
}

/** Whether each line is a label with a value, as {@link generateText} writes them. */
function isLabelled(text: string): boolean {
  const lines = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
  return lines.every((line) => /^[^：]{1,20}：/.test(line))
}

/** The same text counts as one notice within 30 days. It is looked up in its own period of 30 days and the two beside it, and the days are compared then. */
function textKeys(title: string, text: string, publishedAt: Date): IdentityKeys['text'] {
  const bare = bareText(text)
  if (bare.length < minTextLength) return null
  const hash = digest(`${bareText(title)}\n${bare}`)
  const period = Math.floor(publishedAt.getTime() / sameTextWithin)
  return { own: `text:${hash}:${period}`, lookedUp: [0, -1, 1].map((step) => `text:${hash}:${period + step}`) }
}

/** Minimum number of characters of a text. Two notices may have the same shorter text by chance. */
const minTextLength = 200

/** Maximum time in milliseconds between two publications of one notice. */
export const sameTextWithin = 30 * 24 * 3600 * 1000

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
