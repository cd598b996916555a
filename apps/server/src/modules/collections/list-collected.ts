import { addDays, startOfDay, type ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { evaluatePrepared, isEmpty, normaliseText, parseQuery, type Query } from '@tender/matching'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { Caller, SessionContext } from '../../platform/http/context.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import type { Visibility } from '../../search/port.ts'
import { viewedAccount } from '../accounts/index.ts'
import { detailsLeft, maskFor, presentList, visibilityOf } from '../documents/index.ts'
import type { Membership } from '../membership/index.ts'
import { countFolders } from './marks/folders.ts'
import { selectFolders } from './marks/mark-queries.ts'
import { countPursuits } from './marks/pursuits.ts'
import { selectCollected, type Collected } from './queries.ts'
import { nothingShared, viewShared, type SharedView } from './sharing/shared-view.ts'
import { viewTeam, type TeamView } from './team/team.ts'
import { selectNews, type NewsRow } from './updates/update-queries.ts'
import { byFavourite, presentNews } from './updates/updates.ts'

type List = (typeof calls)['getCollectList']
type Asked = ParsedRequestOf<List>
type News = ReadonlyMap<number, readonly NewsRow[]>

/**
 * A page of the favourites of the account, a sub-account, or a shared folder, without those that the level may not see
 * now.
 * @throws AppError account.not-found
 */
export async function listCollected(
  { database, clock, membership }: { database: Database; clock: Clock; membership: Membership },
  context: SessionContext,
  asked: Asked,
): Promise<ReplyOf<List>> {
  const { caller, signal } = context
  const { page, size } = asked
  const now = clock.now()
  const visibility = visibilityOf(caller, now)
  const viewed = await viewedAccount(database, caller, asked.accountId)
  const isOwn = viewed === caller.accountId
  const favourites = await selectCollected(database, viewed, visibility, signal)
  // folders, notes and updates are only for the account itself; the stage is for the team
  const all = isOwn ? favourites : favourites.map((entry) => ({ ...entry, folderId: null, note: '' }))
  const news: News = isOwn ? byFavourite(await selectNews(database, viewed, visibility, signal)) : new Map()
  const shared = isOwn ? await viewShared(database, context, { folderId: asked.folderId, visibility }) : nothingShared
  const { members, held, teamsOf } = await viewTeam(database, caller, { kind: 'notice', viewedId: viewed })
  const { query } = parseQuery(asked.searchWord)
  const known = { news, held }
  const lying = inFolder(all, asked.folderId, shared)
  const found = inOrder(
    lying.filter((entry) => isAskedFor(entry, asked, known) && hasWords(entry, query, caller)),
    asked.sort,
    now,
  )
  const shown = found.slice((page - 1) * size, page * size)
  const list = await presentFavourites(database, context, { shown, news, teamsOf, shared, query, visibility })
  return {
    ...pageOf(list, found.length, { page, size }),
    members,
    detailsLeft: await detailsLeft(database, membership, caller, { areaCode: null, now }),
    folders: isOwn ? await ownFolders(database, viewed, { all, shared }) : [],
    shared: shared.folders,
    counts: countAll(all, known),
  }
}

/** The account's own favourites, or those of a shared folder, that meet the filters: latest first. */
export async function favouriteIds(
  { database, clock }: { database: Database; clock: Clock },
  context: SessionContext,
  asked: Pick<Asked, 'searchWord' | 'folderId' | 'pursuit'>,
): Promise<number[]> {
  const { caller, signal } = context
  const visibility = visibilityOf(caller, clock.now())
  const all = await selectCollected(database, caller.accountId, visibility, signal)
  const shared = await viewShared(database, context, { folderId: asked.folderId, visibility })
  const { query } = parseQuery(asked.searchWord)
  return inFolder(all, asked.folderId, shared)
    .filter((entry) => (asked.pursuit === undefined || entry.pursuit === asked.pursuit) && hasWords(entry, query, caller))
    .map(({ id }) => id)
}

/** The account's own folders. In a shared one everything is counted. */
async function ownFolders(
  database: Database,
  accountId: number,
  { all, shared }: { all: readonly Collected[]; shared: SharedView },
): Promise<ReplyOf<List>['folders']> {
  const folders = countFolders(await selectFolders(database, { accountId, kind: 'notice' }), all)
  return folders.map((folder) => ({ ...folder, count: shared.folders.find(({ id }) => id === folder.id)?.count ?? folder.count }))
}

function countAll(all: readonly Collected[], known: Known): ReplyOf<List>['counts'] {
  return {
    all: all.length,
    unfiled: all.filter(({ folderId }) => folderId === null).length,
    updated: all.filter((entry) => isUpdated(entry, known)).length,
    owned: all.filter(({ projectKey }) => known.held.has(projectKey)).length,
    pursuits: countPursuits(all),
  }
}

/** The favourites in the requested folder, whoever added them. @param folderId 0 for those in none; undefined for all */
function inFolder(all: readonly Collected[], folderId: number | undefined, { opened }: SharedView): readonly Collected[] {
  if (opened !== null) return opened.favourites
  return folderId === undefined ? all : all.filter((entry) => folderId === (entry.folderId ?? 0))
}

interface Shown {
  shown: readonly Collected[]
  news: News
  teamsOf: TeamView['teamsOf']
  shared: SharedView
  query: Query
  visibility: Visibility | null
}

/** Rows of a page, each with the account's marks, the updates, and the deadline in force. */
async function presentFavourites(
  database: Database,
  context: SessionContext,
  { shown, news, teamsOf, shared: { opened }, query, visibility }: Shown,
): Promise<ReplyOf<List>['list']> {
  const ids = shown.map((entry) => entry.id)
  const rows = await presentList(database, context, { ids, query, scope: 'title' })
  const newsOfPage = new Map(ids.map((id) => [id, news.get(id) ?? []]))
  const updates = await presentNews(database, { caller: context.caller, visibility }, newsOfPage)
  const teams = await teamsOf(ids)
  const entries = new Map(shown.map((entry) => [entry.id, entry]))
  const putIn = new Map(opened?.favourites.map((entry) => [entry.id, opened.putInOf(entry)]))
  return rows.flatMap((row) => {
    const entry = entries.get(row.id)
    if (entry === undefined) return []
    const { folderId, note, pursuit, collectedAt } = entry
    return [
      {
        ...row,
        folderId,
        note,
        pursuit,
        collectedAt: collectedAt.toISOString(),
        updates: updates.get(row.id) ?? [],
        team: teams.get(row.id) ?? null,
        putIn: putIn.get(row.id) ?? null,
      },
    ]
  })
}

interface Known {
  news: News
  held: TeamView['held']
}

/** Its project has an update, or somebody assigned it to the reader. */
function isUpdated({ id, projectKey }: Collected, { news, held }: Known): boolean {
  return news.has(id) || held.get(projectKey)?.isNew === true
}

type Narrowing = Pick<Asked, 'updated' | 'owned' | 'pursuit'>

function isAskedFor(entry: Collected, asked: Narrowing, known: Known): boolean {
  const { pursuit, projectKey } = entry
  if (asked.updated && !isUpdated(entry, known)) return false
  if (asked.owned && !known.held.has(projectKey)) return false
  return asked.pursuit === undefined || asked.pursuit === pursuit
}

/** In the requested order: latest favourite first; or next deadline first, then those without a deadline, then past ones, latest first. */
function inOrder(favourites: readonly Collected[], sort: Asked['sort'], now: Date): readonly Collected[] {
  if (sort === 'newest') return favourites
  const left = ({ dueAt }: Collected) => (dueAt === null ? null : endOf(dueAt).getTime() - now.getTime())
  const rank = (favourite: Collected) => {
    const time = left(favourite)
    if (time === null) return 1
    return time >= 0 ? 0 : 2
  }
  return favourites.toSorted((one, other) => rank(one) - rank(other) || Math.abs(left(one) ?? 0) - Math.abs(left(other) ?? 0))
}

/** Midnight means a day without a time, which ends with the day. */
function endOf(dueAt: Date): Date {
  return dueAt.getTime() === startOfDay(dueAt).getTime() ? addDays(dueAt, 1) : dueAt
}

/** A search must not find masked text. A note is the reader's own. */
function hasWords({ title, tenderer, areaCode, note }: Collected, query: Query, caller: Pick<Caller, 'grants'>): boolean {
  if (isEmpty(query)) return true
  const mask = maskFor(caller, areaCode)
  const texts = [mask.read(title).searched, mask.read(tenderer ?? '').searched, normaliseText(note)]
  return evaluatePrepared(query, { title: texts.join('\n'), text: '' }, 'title')
}
