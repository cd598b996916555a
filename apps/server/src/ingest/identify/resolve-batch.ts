import type { ParsedNotice, RawNotice } from '../notice.ts'
import { sameTextWithin, type IdentityKeys } from './identity-keys.ts'
import { isSameSubject } from './same-subject.ts'

/** What identifies a notice. */
export interface IdentifiedNotice {
  raw: Pick<RawNotice, 'sourceName' | 'sourceId' | 'url'>
  parsed: Pick<ParsedNotice, 'title'>
  publishedAt: Date
  identity: IdentityKeys
  /** The address in the form in which addresses are compared; null if it identifies no notice. */
  url: string | null
  contentHash: Uint8Array
}

/** A place where a notice was published. */
export interface NoticeSource {
  /** Row of `notice_source`; null until the row is written. */
  rowId: number | null
  sourceName: string
  sourceId: string | null
  /** The address as written and as compared. */
  url: string | null
  comparedUrl: string | null
  publishedAt: Date
  contentHash: Uint8Array
  isChanged: boolean
}

export interface KnownNotice {
  /** The id; negative for a notice of this batch that has none yet. */
  id: number
  title: string
  publishedAt: Date
  sources: NoticeSource[]
}

/** What the database knows about the keys of a batch. */
export interface Known {
  /** Identity key → notice. */
  keys: Map<string, number>
  notices: Map<number, KnownNotice>
}

export type StoreStatus = 'new' | 'merged' | 'updated' | 'unchanged'

/** What must be written, and the outcome for each notice of the batch. */
export interface BatchPlan<Notice extends IdentifiedNotice = IdentifiedNotice> {
  results: { status: StoreStatus; id: number }[]
  /** Notices whose content is to be written, by id (negative: new). */
  contents: Map<number, Notice>
  /** Sources to insert (without a row) or to update. */
  sources: { id: number; source: NoticeSource }[]
  /** Keys to add. */
  keys: Map<string, number>
}

/**
 * Decides for each notice of a batch, in order, whether it is new, known from another source, changed or unchanged.
 * `known` is extended by what the batch adds. Repeatable: the same batch again finds everything unchanged.
 */
export function resolveBatch<Notice extends IdentifiedNotice>(batch: readonly Notice[], known: Known): BatchPlan<Notice> {
  const plan: BatchPlan<Notice> = { results: [], contents: new Map(), sources: [], keys: new Map() }
  for (const item of batch) {
    const delivered = known.keys.get(item.identity.delivery)
    if (delivered !== undefined) {
      plan.results.push({ status: 'unchanged', id: delivered })
      continue
    }
    const found = findKnown(item, known)
    plan.results.push(found === null ? create(item, known, plan) : recognise(item, found, known, plan))
  }
  return plan
}

/** Looks a notice up by the source's id first, then by the address, then by the text. */
function findKnown(item: IdentifiedNotice, known: Known): KnownNotice | null {
  const noticeWith = (key: string | null) => known.notices.get((key === null ? undefined : known.keys.get(key)) ?? 0) ?? null
  const byId = noticeWith(item.identity.id)
  if (byId !== null) return byId
  const atUrl = noticeWith(item.identity.url)
  // one address may be shared by many notices (a list, a form)
  if (atUrl !== null && !contradicts(atUrl, item) && isSameSubject(atUrl.title, item.parsed.title)) return atUrl
  const distance = (notice: KnownNotice) => Math.abs(notice.publishedAt.getTime() - item.publishedAt.getTime())
  const [nearest] = (item.identity.text?.lookedUp ?? [])
    .map(noticeWith)
    .filter((notice) => notice !== null)
    .filter((notice) => distance(notice) <= sameTextWithin && !contradicts(notice, item))
    .sort((one, other) => distance(one) - distance(other) || byAge(one, other))
  return nearest ?? null
}

/** Oldest first. Stored notices are older than those of this batch, whose ids count downwards. */
function byAge({ id: one }: KnownNotice, { id: other }: KnownNotice): number {
  if (one > 0 === other > 0) return Math.abs(one) - Math.abs(other)
  return other - one
}

/** Whether the site has given the two notices different ids, so that they are different notices. */
function contradicts(notice: KnownNotice, item: IdentifiedNotice): boolean {
  const { sourceName, sourceId } = item.raw
  return (
    sourceId !== null &&
    notice.sources.some((source) => source.sourceName === sourceName && source.sourceId !== null && source.sourceId !== sourceId)
  )
}

function create<Notice extends IdentifiedNotice>(item: Notice, known: Known, plan: BatchPlan<Notice>): BatchPlan['results'][number] {
  const id = -(plan.contents.size + 1)
  const notice: KnownNotice = { id, title: item.parsed.title, publishedAt: item.publishedAt, sources: [] }
  known.notices.set(id, notice)
  addSource(item, notice, plan)
  addKeys(item, id, known, plan)
  plan.contents.set(id, item)
  return { status: 'new', id }
}

function recognise<Notice extends IdentifiedNotice>(
  item: Notice,
  notice: KnownNotice,
  known: Known,
  plan: BatchPlan<Notice>,
): BatchPlan['results'][number] {
  const own = notice.sources.find((source) => isSamePlace(source, item))
  addKeys(item, notice.id, known, plan)
  if (own === undefined) {
    addSource(item, notice, plan)
    return { status: 'merged', id: notice.id }
  }
  if (own.rowId !== null && !own.isChanged) plan.sources.push({ id: notice.id, source: own })
  own.isChanged = true
  own.contentHash = item.contentHash
  own.sourceId ??= item.raw.sourceId
  own.url = item.raw.url ?? own.url
  own.comparedUrl = item.url ?? own.comparedUrl
  own.publishedAt = item.publishedAt
  notice.title = item.parsed.title
  notice.publishedAt = item.publishedAt
  plan.contents.set(notice.id, item)
  return { status: 'updated', id: notice.id }
}

function isSamePlace(source: NoticeSource, item: IdentifiedNotice): boolean {
  if (source.sourceName !== item.raw.sourceName) return false
  if (source.sourceId !== null && item.raw.sourceId !== null) return source.sourceId === item.raw.sourceId
  return source.comparedUrl === null || item.url === null || source.comparedUrl === item.url
}

function addSource(item: IdentifiedNotice, notice: KnownNotice, plan: Pick<BatchPlan, 'sources'>): void {
  const { raw } = item
  const source: NoticeSource = {
    rowId: null,
    sourceName: raw.sourceName,
    sourceId: raw.sourceId,
    url: raw.url,
    comparedUrl: item.url,
    publishedAt: item.publishedAt,
    contentHash: item.contentHash,
    isChanged: true,
  }
  notice.sources.push(source)
  plan.sources.push({ id: notice.id, source })
}

/** Adds the keys of a notice. A key that leads to another notice stays as it is. */
function addKeys({ identity }: IdentifiedNotice, id: number, known: Known, plan: Pick<BatchPlan, 'keys'>): void {
  for (const key of [identity.id, identity.url, identity.text?.own ?? null, identity.delivery]) {
    if (key === null || known.keys.has(key)) continue
    known.keys.set(key, id)
    plan.keys.set(key, id)
  }
}
