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
import { selectCollectedProjects, type CollectedProject } from './project-queries.ts'

type List = (typeof calls)['getProjectCollectList']
type Asked = ParsedRequestOf<List>

/** A page of the account's projects, or of a sub-account's, only those that it may see now. @throws AppError account.not-found, rights.insufficient */
export async function listCollectedProjects(
  { database, clock }: { database: Database; clock: Clock },
  { caller, signal }: SessionContext,
  asked: Asked,
): Promise<ReplyOf<List>> {
  const { page, size } = asked
  const viewed = await viewedAccount(database, caller, asked.accountId)
  const isOwn = viewed === caller.accountId
  const scope = projectScopeOf(caller, clock.now())
  const favourites = await selectCollectedProjects(database, { accountId: viewed, visibility: scope.visibility }, signal)
  const visible = favourites.filter((project) => isInScope(scope, project))
  // folders, notes and what is news belong to whoever works with the account
  const all = isOwn ? visible : visible.map((entry) => ({ ...entry, folderId: null, note: '', news: [], knownStage: entry.stage }))
  const { query } = parseQuery(asked.searchWord)
  const found = all.filter((entry) => isAskedFor(entry, asked) && hasWords(entry, query, caller))
  return {
    ...pageOf(await presentFavourites(database, found.slice((page - 1) * size, page * size), { caller, scope }), found.length, {
      page,
      size,
    }),
    folders: isOwn ? countFolders(await selectFolders(database, { accountId: viewed, kind: 'project' }), all) : [],
    counts: {
      all: all.length,
      unfiled: all.filter(({ folderId }) => folderId === null).length,
      updated: all.filter(hasNews).length,
      pursuits: countPursuits(all),
    },
  }
}

interface Reader {
  caller: Caller
  scope: ProjectScope
}

async function presentFavourites(database: Database, shown: readonly CollectedProject[], reader: Reader): Promise<ReplyOf<List>['list']> {
  const rows = await presentProjects(
    database,
    shown.map(({ id }) => id),
    reader.caller,
  )
  const entries = new Map(shown.map((entry) => [entry.id, entry]))
  const list: ReplyOf<List>['list'] = []
  for (const row of rows) {
    const entry = entries.get(row.id)
    if (entry === undefined) continue
    const { folderId, note, pursuit, collectedAt } = entry
    // oxlint-disable-next-line no-await-in-loop -- on one connection, and few of a page have news
    list.push({ ...row, folderId, note, pursuit, collectedAt: collectedAt.toISOString(), news: await newsOf(database, entry, reader) })
  }
  return list
}

const mostRecords = 3

async function newsOf(database: Database, entry: CollectedProject, { caller, scope }: Reader): Promise<ProjectNews | null> {
  if (!hasNews(entry)) return null
  const { id, news, stage, knownStage } = entry
  const unknown = new Set(news)
  const records = unknown.size === 0 ? [] : await recordsOfProject(database, id, { caller, visibility: scope.visibility })
  return {
    stage: stage === knownStage ? null : { from: knownStage, to: stage },
    records: records
      .filter(({ source }) => unknown.has(source))
      .map(({ record }) => record)
      .slice(0, mostRecords),
  }
}

function hasNews({ news, stage, knownStage }: CollectedProject): boolean {
  return news.length > 0 || stage !== knownStage
}

function isAskedFor(entry: CollectedProject, asked: Pick<Asked, 'folderId' | 'updated' | 'pursuit'>): boolean {
  if (asked.updated && !hasNews(entry)) return false
  if (asked.pursuit !== undefined && asked.pursuit !== entry.pursuit) return false
  return asked.folderId === undefined || asked.folderId === (entry.folderId ?? 0)
}

/** Masked text must not be found by searching for it; a note is the reader's own. */
function hasWords({ name, owner, note, areaCode }: CollectedProject, query: Query, caller: Pick<Caller, 'grants'>): boolean {
  if (isEmpty(query)) return true
  const mask = maskFor(caller, areaCode)
  const texts = [mask.read(name).searched, mask.read(owner ?? '').searched, normaliseText(note)]
  return evaluatePrepared(query, { title: texts.join('\n'), text: '' }, 'title')
}
