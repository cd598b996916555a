import type { PreparedNotice } from '../prepare-notice.ts'
import { sameTextWithin } from './identity-keys.ts'
import { isSameSubject } from './same-subject.ts'

/** A place where a notice was published. */
export interface NoticeSource {
  /** Row of `notice_source`; null until it is written. */
  rowId: number | null
  sourceName: string
  sourceId: string | null
  /** As written, and as compared. */
  url: string | null
  comparedUrl: string | null
  publishedAt: Date
  contentHash: Buffer
  isChanged: boolean
}

export interface KnownNotice {
  /** Id; negative for a notice of this batch that has none yet. */
  id: number
  title: string
  publishedAt: Date
  sources: NoticeSource[]
}

/** What the database knows of a batch's keys. */
export interface Known {
  /** Identity key → notice. */
  keys: Map<string, number>
  notices: Map<number, KnownNotice>
}

export type StoreStatus = 'new' | 'merged' | 'updated' | 'unchanged'

/** What has to be written, and what became of each notice of the batch. */
export interface BatchPlan {
  results: { status: StoreStatus; id: number }[]
  /** Notices whose content is written, by id (negative: new). */
  contents: Map<number, PreparedNotice>
  /** Sources to insert (without a row) or to update. */
  sources: { id: number; source: NoticeSource }[]
  /** Keys to add. */
  keys: Map<string, number>
}

/**
 * Decides for each notice of a batch, in order, whether it is new, one that is known from elsewhere, a change, or nothing new.
 * `known` takes in what the batch adds. Repeatable: the same batch again finds everything unchanged.
 */
export function resolveBatch(batch: readonly PreparedNotice[], known: Known): BatchPlan {
  const plan: BatchPlan = { results: [], contents: new Map(), sources: [], keys: new Map() }
  for (const item of batch) {
    const found = findKnown(item, known)
    plan.results.push(found === null ? create(item, known, plan) : recognise(item, found, known, plan))
  }
  return plan
}

/** The source's id decides, then this very delivery, then the address, then the text. */
function findKnown(item: PreparedNotice, known: Known): KnownNotice | null {
  const by = (key: string | null) => known.notices.get((key === null ? undefined : known.keys.get(key)) ?? 0) ?? null
  const exact = by(item.identity.id) ?? by(item.identity.delivery)
  if (exact !== null) return exact
  const atUrl = by(item.identity.url)
  if (atUrl !== null && !contradicts(atUrl, item) && isSameAt(atUrl, item)) return atUrl
  const distance = (notice: KnownNotice) => Math.abs(notice.publishedAt.getTime() - item.publishedAt.getTime())
  const [nearest] = (item.identity.text?.lookedUp ?? [])
    .map(by)
    .filter((notice) => notice !== null)
    .filter((notice) => distance(notice) <= sameTextWithin && !contradicts(notice, item))
    .sort((one, other) => distance(one) - distance(other) || Math.abs(one.id) - Math.abs(other.id))
  return nearest ?? null
}

/** The same address is a sign of sameness unless many notices share it; what was delivered from there before is the same anyway. */
function isSameAt(notice: KnownNotice, item: PreparedNotice): boolean {
  return isSameSubject(notice.title, item.parsed.title) || notice.sources.some((source) => source.contentHash.equals(item.contentHash))
}

/** A site that gives its notices ids gives two of them to two notices. */
function contradicts(notice: KnownNotice, item: PreparedNotice): boolean {
  const { sourceName, sourceId } = item.raw
  return (
    sourceId !== null &&
    notice.sources.some((source) => source.sourceName === sourceName && source.sourceId !== null && source.sourceId !== sourceId)
  )
}

function create(item: PreparedNotice, known: Known, plan: BatchPlan): BatchPlan['results'][number] {
  const id = -(plan.contents.size + 1)
  const notice: KnownNotice = { id, title: item.parsed.title, publishedAt: item.publishedAt, sources: [] }
  known.notices.set(id, notice)
  addSource(item, notice, plan)
  addKeys(item, id, known, plan)
  plan.contents.set(id, item)
  return { status: 'new', id }
}

function recognise(item: PreparedNotice, notice: KnownNotice, known: Known, plan: BatchPlan): BatchPlan['results'][number] {
  const own = notice.sources.find((source) => isSamePlace(source, item))
  if (own === undefined) {
    addSource(item, notice, plan)
    addKeys(item, notice.id, known, plan)
    return { status: 'merged', id: notice.id }
  }
  const isOldDelivery = known.keys.get(item.identity.delivery) === notice.id
  if (own.contentHash.equals(item.contentHash) || isOldDelivery) return { status: 'unchanged', id: notice.id }
  return change(item, notice, own, known, plan)
}

function change(item: PreparedNotice, notice: KnownNotice, own: NoticeSource, known: Known, plan: BatchPlan): BatchPlan['results'][number] {
  // remembered, so that importing old and new file again does not swing the notice back and forth
  addKey(`seen:${own.contentHash.toString('base64url')}`, notice.id, known, plan)
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
  addKeys(item, notice.id, known, plan)
  return { status: 'updated', id: notice.id }
}

function isSamePlace(source: NoticeSource, item: PreparedNotice): boolean {
  if (source.sourceName !== item.raw.sourceName) return false
  if (source.sourceId !== null && item.raw.sourceId !== null) return source.sourceId === item.raw.sourceId
  return source.comparedUrl === null || item.url === null || source.comparedUrl === item.url
}

function addSource(item: PreparedNotice, notice: KnownNotice, plan: BatchPlan): void {
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

function addKeys(item: PreparedNotice, id: number, known: Known, plan: BatchPlan): void {
  const { identity } = item
  const owned = [identity.id, identity.url].filter((key) => key !== null).map((key) => addKey(key, id, known, plan))
  if (identity.text !== null) addKey(identity.text.own, id, known, plan)
  // without an id or address of its own, only the delivery itself tells a repetition from another notice
  if (!owned.includes(true)) addKey(identity.delivery, id, known, plan)
}

/** @returns whether the key leads to this notice now; one that leads elsewhere stays as it is */
function addKey(key: string, id: number, known: Known, plan: BatchPlan): boolean {
  const holder = known.keys.get(key)
  if (holder !== undefined) return holder === id
  known.keys.set(key, id)
  plan.keys.set(key, id)
  return true
}
