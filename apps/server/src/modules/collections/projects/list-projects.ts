import type { ProjectNews, ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { evaluatePrepared, isEmpty, normaliseText, parseQuery, type Query } from '@tender/matching'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/executor.ts'
import type { Caller, SessionContext } from '../../../platform/http/context.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import { viewedAccount } from '../../accounts/index.ts'
import { maskFor } from '../../documents/index.ts'
import { isInScope, presentProjects, projectScopeOf, recordsOfProject, type ProjectScope } from '../../projects/index.ts'
import { countFolders } from '../marks/folders.ts'
import { selectFolders } from '../marks/mark-queries.ts'
import { countPursuits } from '../marks/pursuits.ts'
import { viewTeam, type TeamView } from '../team/team.ts'
import { selectCollectedProjects, type CollectedProject } from './project-queries.ts'

type List = (typeof calls)['getProjectCollectList']
type Asked = ParsedRequestOf<List>

/**
 * A page of the favourite projects of the account or a sub-account, without those that it may not see now.
 * @throws AppError account.not-found, rights.insufficient
 */
export async function listCollectedProjects(
  { database, clock }: { database: Database; clock: Clock },
  { caller, signal }: SessionContext,
  asked: Asked,
): Promise<ReplyOf<List>> {
  const { page, size } = asked
  const viewed = await viewedAccount(database, caller, asked.accountId)
  const isOwn = viewed === caller.accountId
  const now = clock.now()
  const scope = projectScopeOf(caller, now)
  const favourites = await selectCollectedProjects(database, { accountId: viewed, visibility: scope.visibility }, signal)
  const visible = favourites.filter((project) => isInScope(scope, project))
  // folders, notes and updates are only for the account itself
  const all = isOwn ? visible : visible.map((entry) => ({ ...entry, folderId: null, note: '', news: [], knownStage: entry.stage }))
  const { members, held, teamsOf } = await viewTeam(database, caller, { kind: 'project', viewedId: viewed })
  const { query } = parseQuery(asked.searchWord)
  const found = all.filter((entry) => isAskedFor(entry, asked, held) && hasWords(entry, query, caller))
  const shown = found.slice((page - 1) * size, page * size)
  return {
    ...pageOf(await presentFavourites(database, shown, { caller, now, scope, teamsOf }), found.length, { page, size }),
    members,
    folders: isOwn ? countFolders(await selectFolders(database, { accountId: viewed, kind: 'project' }), all) : [],
    counts: {
      all: all.length,
      unfiled: all.filter(({ folderId }) => folderId === null).length,
      updated: all.filter((entry) => isUpdated(entry, held)).length,
      owned: all.filter(({ id }) => held.has(id)).length,
      pursuits: countPursuits(all),
    },
  }
}

/** The account's own favourite projects that meet the filters: latest first. @throws AppError rights.insufficient */
export async function favouriteProjectIds(
  { database, clock }: { database: Database; clock: Clock },
  { caller, signal }: SessionContext,
  { searchWord, ...narrowing }: Pick<Asked, 'searchWord' | 'folderId' | 'pursuit'>,
): Promise<number[]> {
  const scope = projectScopeOf(caller, clock.now())
  const favourites = await selectCollectedProjects(database, { accountId: caller.accountId, visibility: scope.visibility }, signal)
  const { query } = parseQuery(searchWord)
  return favourites
    .filter((entry) => isInScope(scope, entry) && isIn(entry, narrowing) && hasWords(entry, query, caller))
    .map(({ id }) => id)
}

interface Reader {
  caller: Caller
  now: Date
  scope: ProjectScope
  teamsOf: TeamView['teamsOf']
}

async function presentFavourites(database: Database, shown: readonly CollectedProject[], reader: Reader): Promise<ReplyOf<List>['list']> {
  const ids = shown.map(({ id }) => id)
  const rows = await presentProjects(database, ids, reader)
  const teams = await reader.teamsOf(ids)
  const entries = new Map(shown.map((entry) => [entry.id, entry]))
  const list: ReplyOf<List>['list'] = []
  for (const row of rows) {
    const entry = entries.get(row.id)
    if (entry === undefined) continue
    const { folderId, note, pursuit, collectedAt } = entry
    // oxlint-disable-next-line no-await-in-loop -- on one connection, and few of a page have news
    const news = await newsOf(database, entry, reader)
    list.push({ ...row, folderId, note, pursuit, collectedAt: collectedAt.toISOString(), news, team: teams.get(row.id) ?? null })
  }
  return list
}

const maxRecords = 3

async function newsOf(
  database: Database,
  entry: CollectedProject,
  { caller, now, scope }: Pick<Reader, 'caller' | 'now' | 'scope'>,
): Promise<ProjectNews | null> {
  if (!hasNews(entry)) return null
  const { id, news, stage, knownStage } = entry
  const unknown = new Set(news)
  const records = unknown.size === 0 ? [] : await recordsOfProject(database, id, { caller, visibility: scope.visibility, now })
  return {
    stage: stage === knownStage ? null : { from: knownStage, to: stage },
    records: records
      .filter(({ source }) => unknown.has(source))
      .map(({ record }) => record)
      .slice(0, maxRecords),
  }
}

function hasNews({ news, stage, knownStage }: CollectedProject): boolean {
  return news.length > 0 || stage !== knownStage
}

/** It has an update, or somebody assigned it to the reader. */
function isUpdated(entry: CollectedProject, held: TeamView['held']): boolean {
  return hasNews(entry) || held.get(entry.id)?.isNew === true
}

type Narrowing = Pick<Asked, 'folderId' | 'updated' | 'owned' | 'pursuit'>

function isAskedFor(entry: CollectedProject, asked: Narrowing, held: TeamView['held']): boolean {
  if (asked.updated && !isUpdated(entry, held)) return false
  if (asked.owned && !held.has(entry.id)) return false
  return isIn(entry, asked)
}

function isIn({ folderId, pursuit }: CollectedProject, asked: Pick<Asked, 'folderId' | 'pursuit'>): boolean {
  if (asked.pursuit !== undefined && asked.pursuit !== pursuit) return false
  return asked.folderId === undefined || asked.folderId === (folderId ?? 0)
}

/** A search must not find masked text. A note is the reader's own. */
function hasWords({ name, owner, note, areaCode }: CollectedProject, query: Query, caller: Pick<Caller, 'grants'>): boolean {
  if (isEmpty(query)) return true
  const mask = maskFor(caller, areaCode)
  const texts = [mask.read(name).searched, mask.read(owner ?? '').searched, normaliseText(note)]
  return evaluatePrepared(query, { title: texts.join('\n'), text: '' }, 'title')
}
