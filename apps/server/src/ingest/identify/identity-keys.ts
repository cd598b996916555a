import { createHash } from 'node:crypto'
import type { RawNotice } from '../notice.ts'
import { bareText } from '../../wording/texts/compared-name.ts'
import { comparedUrl } from './notice-url.ts'

/** By what a notice is recognised. Each is a row of `notice_identity`. */
export interface IdentityKeys {
  /** The source's own id. */
  id: string | null
  url: string | null
  /** The text, for the period it was published in, and the neighbouring ones to look in. Null where it is too short to tell notices apart. */
  text: { own: string; lookedUp: string[] } | null
  /** This very delivery. Every one that was taken in is remembered: again, it changes nothing, even where its content was replaced since. */
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

/** An entry of an index has an end: 2,704 bytes. */
function short(key: string): string {
  return key.length > 400 ? digest(key) : key
}

/** @param hash see `contentHash`; half of it is more than enough to tell deliveries apart */
export function deliveryKey(hash: Buffer): string {
  return `seen:${hash.subarray(0, 16).toString('base64url')}`
}

/** Hash of all that was delivered: the same again changes nothing. */
export function contentHash(raw: RawNotice): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(raw)))
    .digest()
}

function inOrder(raw: RawNotice): unknown[] {
  const stated = Object.entries(raw.stated).sort(([one], [other]) => (one < other ? -1 : 1))
  return [raw.sourceName, raw.sourceId, raw.url, raw.title, raw.publishedAt, raw.html, raw.text, raw.attachments, stated]
}

/** Texts made from a row's fields are the same for everything that one buyer buys at the same price. */
function isGenerated(raw: RawNotice): boolean {
  return raw.html === null && (raw.text ?? '').length < 1000 && Object.keys(raw.stated).length > 0 && isLabelled(raw.text ?? '')
}

/** Whether every line is a label and a value, as {@link generateText} writes them. */
function isLabelled(text: string): boolean {
  const lines = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
  return lines.every((line) => /^[^：]{1,20}：/.test(line))
}

/** Same text within 30 days: looked for in its own period of 30 days and the two beside it, then compared by the day. */
function textKeys(title: string, text: string, publishedAt: Date): IdentityKeys['text'] {
  const bare = bareText(text)
  if (bare.length < shortestText) return null
  const hash = digest(`${bareText(title)}\n${bare}`)
  const period = Math.floor(publishedAt.getTime() / sameTextWithin)
  return { own: `text:${hash}:${period}`, lookedUp: [0, -1, 1].map((step) => `text:${hash}:${period + step}`) }
}

/** Characters below which two notices may have the same text by chance. */
const shortestText = 200

/** Milliseconds between two publications of one notice. */
export const sameTextWithin = 30 * 24 * 3600 * 1000

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
