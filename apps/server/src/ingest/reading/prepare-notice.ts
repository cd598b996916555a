import { movesBudget } from '../extract/moves-budget.ts'
import { numbersIn, phonesIn, type PhonesFound } from './numbers-in.ts'
import { phonePlaces, type PhonePlaces } from '../../phones/phone-places.ts'
import { cleanNotice } from '../clean-notice.ts'
import { cleanText, oneLine } from '../../wording/texts/clean-text.ts'
import { contentHash, identityKeys, type IdentityKeys } from '../identify/identity-keys.ts'
import { comparedUrl } from '../identify/notice-url.ts'
import { projectKeys, type ProjectKeys } from '../identify/project-keys.ts'
import type { NoticeFacts } from '../../facts/notice-facts.ts'
import type { ParsedNotice, RawNotice } from '../notice.ts'
import { plausibleFacts } from './plausible-facts.ts'
import { findPublishedAt } from '../extract/times/published-at.ts'
import type { NoticeReader } from './reader.ts'

/** A notice with everything that can be found out without the database. */
export interface PreparedNotice {
  raw: RawNotice
  parsed: ParsedNotice
  facts: NoticeFacts
  /** Whether a change states the budget as a new one. */
  movesBudget: boolean
  publishedAt: Date
  extractorVersion: number
  identity: IdentityKeys
  /** The address in the form in which addresses are compared; null if it identifies no notice. */
  url: string | null
  contentHash: Uint8Array
  project: ProjectKeys
  phones: NoticePhones
  /** All phones in title, text and attachments, as dialled, each once. */
  numbers: string[]
  /** What the search engine computed in advance, as plain data. */
  indexed?: object
}

/** Where phones stand in title and text. They are searched for once, in the thread that reads. */
export interface NoticePhones {
  title: PhonePlaces
  text: PhonePlaces
}

export function placesOfPhones({ title, text }: PhonesFound): NoticePhones {
  return { title: phonePlaces(title), text: phonePlaces(text) }
}

/** Reads a notice, or gives, in Chinese, the reason why it is refused. */
export function prepareNotice(delivered: RawNotice, reader: NoticeReader, now: Date): PreparedNotice | string {
  const raw = cleanNotice(delivered)
  if (raw.title.trim() === '') return '缺少标题'
  try {
    const parsed = storable(reader.parse(raw))
    const publishedAt = findPublishedAt(raw, parsed.text, now)
    if (publishedAt === null) return dateMissing(raw)
    const facts = plausibleFacts(reader.extract(parsed, raw.stated, { publishedAt }))
    const hash = contentHash(raw)
    const phones = phonesIn(parsed, facts)
    return {
      raw,
      parsed,
      facts,
      movesBudget: movesBudget(facts, parsed.text),
      publishedAt,
      extractorVersion: reader.version,
      identity: identityKeys(raw, parsed.text, publishedAt, hash),
      url: comparedUrl(raw.url),
      contentHash: hash,
      project: projectKeys(parsed.title, facts, publishedAt),
      phones: placesOfPhones(phones),
      numbers: numbersIn(phones, parsed.attachments),
    }
  } catch (error) {
    // one notice that breaks a rule must not stop the thousands behind it
    return `解析失败：${error instanceof Error ? oneLine(error.message).slice(0, 200) : '未知错误'}`
  }
}

function dateMissing(raw: RawNotice): string {
  return raw.publishedAt === null ? '缺少发布时间（字段、正文、网址和落款里都没有）' : `发布时间不合理：${raw.publishedAt.slice(0, 40)}`
}

/** Cleans the parsed notice, because entities of HTML can bring back characters that were removed from the delivery. */
function storable(parsed: ParsedNotice): ParsedNotice {
  return {
    ...parsed,
    title: cleanText(parsed.title),
    text: cleanText(parsed.text),
    safeHtml: parsed.safeHtml === null ? null : cleanText(parsed.safeHtml),
  }
}
