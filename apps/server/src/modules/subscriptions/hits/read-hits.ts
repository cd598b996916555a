import {
  maxUnreadCount,
  totalLimit,
  type HitRow,
  type NoticeHit,
  type ProjectHit,
  type ReplyOf,
  type SubscriptionCriteria,
  type UnreadHits,
} from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { allOf, emptyQuery, evaluatePrepared, isEmpty, parseQuery, type Query } from '@tender/matching'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller, SessionContext } from '../../../platform/http/context.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import { writeIfRoom } from '../../../platform/storage.ts'
import { viewedAccount } from '../../accounts/index.ts'
import { learnNotices } from '../../collections/index.ts'
import { maskFor, presentFound } from '../../documents/index.ts'
import { presentProjects } from '../../projects/index.ts'
import { criteriaQueries } from '../criteria/criteria-search.ts'
import type { SubscriptionDeps } from '../deps.ts'
import { selectSubscriptions, type SubscriptionRow } from '../queries.ts'
import { countHits, countUnread, markRead, noteShown, selectHits, type HitFilter, type StoredHit } from './hit-rows.ts'
import { sightOf, standingsOf, type Reader, type Sight } from './sight.ts'

type Deps = Pick<SubscriptionDeps, 'clock' | 'membership'> & { database: Executor }
type List = (typeof calls)['getHitList']
type Asked = ParsedRequestOf<List>
type Which = Partial<Pick<Asked, 'subscriptionId' | 'kinds'>>
/** `viewer`: the account that sees them; the reader if missing. */
type Look = Which & { viewer?: Reader }

/** The visible hits of some subscriptions of an account. */
export interface Seen {
  rows: SubscriptionRow[]
  sight: Sight
  /** When this was so. */
  now: Date
}

export async function seenBy(deps: Deps, reader: Reader, { subscriptionId, kinds = [], viewer = reader }: Look = {}): Promise<Seen> {
  const now = deps.clock.now()
  const all = await selectSubscriptions(deps.database, reader.accountId)
  const rows = all.filter(
    (row) => (subscriptionId === undefined || row.id === subscriptionId) && (kinds.length === 0 || kinds.includes(row.kind)),
  )
  return { rows, sight: sightOf({ reader, viewer }, await standingsOf(deps, reader, rows, now), now), now }
}

/**
 * A page of the hits of the account or a sub-account, newest first. Those of another account are shown with the
 * caller's rights, and nothing is recorded about them.
 * @throws AppError subscription.not-found, account.not-found
 */
export async function listHits(deps: Deps, context: SessionContext, asked: Asked): Promise<ReplyOf<List>> {
  const { database } = deps
  const { caller } = context
  const { unread, page, size } = asked
  const accountId = await viewedAccount(database, caller, asked.userId)
  const seen = await seenBy(deps, { ...caller, accountId }, asked)
  if (asked.subscriptionId !== undefined && seen.rows.length === 0) throw new AppError('subscription.not-found')
  const { query } = parseQuery(asked.searchWord)
  const filter = { hitIds: null, unread }
  const presented = async (hits: readonly StoredHit[]) =>
    accountId === caller.accountId ? present(deps, context, seen, hits) : presentHits(database, context, seen, hits)
  if (isEmpty(query)) {
    const total = await countHits(database, seen.sight, { unread, most: totalLimit })
    const hits = await selectHits(database, seen.sight, filter, { limit: size, offset: (page - 1) * size })
    return pageOf(await presented(hits), total, asked)
  }
  const newest = await selectHits(database, seen.sight, filter, { limit: maxSearched, offset: 0 })
  const found = newest.filter((hit) => hasWords(hit, query, caller))
  return pageOf(await presented(found.slice((page - 1) * size, page * size)), found.length, asked)
}

/** the newest hits, which a search among them looks at */
const maxSearched = 5000

/** A search must not find masked text. */
function hasWords({ title, tenderer, areaCode }: StoredHit, query: Query, caller: Pick<Caller, 'grants'>): boolean {
  const mask = maskFor(caller, areaCode)
  return evaluatePrepared(query, { title: [mask.read(title).searched, mask.read(tenderer ?? '').searched].join('\n'), text: '' }, 'title')
}

/** Some of the account's hits, as far as they are visible. */
export async function readHits(
  deps: Deps,
  context: Pick<SessionContext, 'caller' | 'signal'>,
  seen: Seen,
  { limit, ...filter }: HitFilter & { limit: number },
): Promise<HitRow[]> {
  return present(deps, context, seen, await selectHits(deps.database, seen.sight, filter, { limit, offset: 0 }))
}

/** Rows in the order of the hits. Marks them as shown. */
async function present(
  deps: Deps,
  context: Pick<SessionContext, 'caller' | 'signal'>,
  seen: Seen,
  hits: readonly StoredHit[],
): Promise<HitRow[]> {
  const presented = await presentHits(deps.database, context, seen, hits)
  await keepShown(deps, presented)
  return presented
}

/** Records that they are on the account's page. */
export async function keepShown({ database, clock }: Pick<Deps, 'database' | 'clock'>, rows: readonly HitRow[]): Promise<void> {
  const ids = rows.map(({ hitId }) => hitId)
  if (ids.length > 0) await writeIfRoom(noteShown(database, ids, clock.now()))
}

/** Rows in the order of the hits. */
export async function presentHits(
  database: Executor,
  context: { caller: Reader; signal: AbortSignal },
  { rows, now }: Pick<Seen, 'rows' | 'now'>,
  hits: readonly StoredHit[],
): Promise<HitRow[]> {
  if (hits.length === 0) return []
  const presented = new Map<number, HitRow>()
  for (const row of await presentNoticeHits(database, context, rows, hits)) presented.set(row.hitId, row)
  for (const row of await presentProjectHits(database, { caller: context.caller, now }, hits)) presented.set(row.hitId, row)
  return hits.flatMap(({ id }) => presented.get(id) ?? [])
}

async function presentNoticeHits(
  database: Executor,
  context: { caller: Reader; signal: AbortSignal },
  rows: readonly SubscriptionRow[],
  all: readonly StoredHit[],
): Promise<NoticeHit[]> {
  const hits = all.flatMap(({ noticeId, ...hit }) => (noticeId === null ? [] : [{ noticeId, ...hit }]))
  if (hits.length === 0) return []
  const searches = new Map(rows.map((row) => [row.id, row.criteria]))
  const found = hits.map(({ noticeId, subscriptionId }) => ({ id: noticeId, ...foundBy(searches.get(subscriptionId)) }))
  const documents = await presentFound(database, context, found)
  return hits.flatMap((hit, place) => {
    const document = documents[place] ?? null
    return document === null ? [] : [{ ...document, about: 'notice' as const, ...asHit(hit) }]
  })
}

async function presentProjectHits(
  database: Executor,
  reader: { caller: Reader; now: Date },
  all: readonly StoredHit[],
): Promise<ProjectHit[]> {
  const ids = [...new Set(all.flatMap(({ projectId }) => projectId ?? []))]
  const projects = new Map((await presentProjects(database, ids, reader)).map((project) => [project.id, project]))
  return all.flatMap((hit) => {
    const { projectId, reason, stageReached, stageBefore } = hit
    const project = projectId === null ? undefined : projects.get(projectId)
    if (project === undefined || reason === null) return []
    return [{ ...project, about: 'project' as const, ...asHit(hit), reason, stageReached, stageBefore }]
  })
}

function asHit({ id: hitId, subscriptionId, words, arrivedAt, matchedAt, isRead }: Omit<StoredHit, 'noticeId'>) {
  return { hitId, subscriptionId, words, isRead, arrivedAt: arrivedAt.toISOString(), matchedAt: matchedAt.toISOString() }
}

function foundBy(criteria: SubscriptionCriteria | undefined): { query: Query; scope: 'title' | 'full' } {
  if (criteria === undefined) return { query: emptyQuery, scope: 'title' }
  return { query: allOf(criteriaQueries(criteria).queries), scope: criteria.filters.scope }
}

/** The unread counts of an account's hits. */
export async function unreadOf({ database }: Pick<Deps, 'database'>, { sight }: Seen): Promise<UnreadHits> {
  const bySubscription = await countUnread(database, sight, maxUnreadCount)
  return { bySubscription, total: bySubscription.reduce((sum, { unread }) => sum + unread, 0) }
}

/** The numbers of unread hits of some subscriptions; those without any are left out. */
export async function unreadAmong(
  database: Executor,
  { sight }: Seen,
  subscriptionIds: ReadonlySet<number>,
): Promise<UnreadHits['bySubscription']> {
  const whole = sight.whole.filter((id) => subscriptionIds.has(id))
  const cut = sight.cut.filter(({ id }) => subscriptionIds.has(id))
  return countUnread(database, { ...sight, whole, cut }, maxUnreadCount)
}

/**
 * Marks hits as read: some, or all of some subscriptions. Hits of favourites that are read also count as seen updates.
 * @returns the remaining unread counts
 */
export async function readAll(
  deps: Deps & Pick<SubscriptionDeps, 'database'>,
  { caller }: SessionContext,
  { hitIds, ...which }: Which & { hitIds?: readonly number[] | undefined },
): Promise<UnreadHits> {
  const { sight, rows } = await seenBy(deps, caller, which)
  const ofFavourites = new Set(rows.flatMap(({ id, kind }) => (kind === 'collection' ? [id] : [])))
  await deps.database.transaction(async (tx) => {
    const read = await markRead(tx, sight, hitIds ?? null, deps.clock.now())
    const known = read.flatMap(({ subscriptionId, noticeId }) => (noticeId !== null && ofFavourites.has(subscriptionId) ? [noticeId] : []))
    await learnNotices(tx, caller.accountId, known)
  })
  return unreadOf(deps, await seenBy(deps, caller))
}
