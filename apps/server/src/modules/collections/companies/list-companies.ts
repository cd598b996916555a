import type { ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { evaluatePrepared, isEmpty, normaliseText, parseQuery, type Query } from '@tender/matching'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import { viewedAccount } from '../../accounts/index.ts'
import { companyScopeOf, presentCompanies, selectSeenNames, visibleCompanies } from '../../companies/index.ts'
import { isWholeScope, type PartyScope } from '../../documents/index.ts'
import { countFolders } from '../marks/folders.ts'
import { selectFolders } from '../marks/mark-queries.ts'
import { selectCollectedCompanies, type CollectedCompany } from './company-queries.ts'

type List = (typeof calls)['getCompanyCollectList']
type Asked = ParsedRequestOf<List>

/**
 * A page of the favourite companies of the account or a sub-account, without those that it may not see now.
 * @throws AppError account.not-found, rights.insufficient
 */
export async function listCollectedCompanies(
  { database, clock }: { database: Database; clock: Clock },
  { caller, signal }: SessionContext,
  asked: Asked,
): Promise<ReplyOf<List>> {
  const { page, size } = asked
  const viewed = await viewedAccount(database, caller, asked.accountId)
  const isOwn = viewed === caller.accountId
  const scope = companyScopeOf(caller, clock.now())
  const { visible, seen } = await visibleFavourites(database, viewed, scope, signal)
  // folders and notes are only for the account itself
  const all = isOwn ? visible : visible.map((entry) => ({ ...entry, folderId: null, note: '' }))
  const { query } = parseQuery(asked.searchWord)
  const found = all.filter((entry) => isAskedFor(entry, asked) && hasWords(entry, query))
  const list = await presentFavourites(database, found.slice((page - 1) * size, page * size), {
    accountId: caller.accountId,
    seen,
  })
  return {
    ...pageOf(list, found.length, { page, size }),
    folders: isOwn ? countFolders(await selectFolders(database, { accountId: viewed, kind: 'company' }), all) : [],
    counts: { all: all.length, unfiled: all.filter(({ folderId }) => folderId === null).length },
    isLimited: !isWholeScope(scope),
  }
}

/** The account's own favourite companies that meet the filters: latest first. @throws AppError rights.insufficient */
export async function favouriteCompanyIds(
  { database, clock }: { database: Database; clock: Clock },
  { caller, signal }: SessionContext,
  { searchWord, ...narrowing }: Pick<Asked, 'searchWord' | 'folderId'>,
): Promise<number[]> {
  const scope = companyScopeOf(caller, clock.now())
  const { visible } = await visibleFavourites(database, caller.accountId, scope, signal)
  const { query } = parseQuery(searchWord)
  return visible.filter((entry) => isAskedFor(entry, narrowing) && hasWords(entry, query)).map(({ id }) => id)
}

/** An account's favourites within a scope, with the names that the scope shows. */
async function visibleFavourites(database: Database, accountId: number, scope: PartyScope, signal: AbortSignal) {
  const favourites = await selectCollectedCompanies(database, accountId, signal)
  const ids = favourites.map(({ id }) => id)
  const isVisible = isWholeScope(scope) ? new Set(ids) : await visibleCompanies(database, ids, scope)
  const seen = await selectSeenNames(database, ids, scope, signal)
  const visible = favourites
    .filter(({ id }) => isVisible.has(id))
    .map((entry) => ({ ...entry, names: seen?.get(entry.id)?.names ?? entry.names }))
  return { visible, seen }
}

async function presentFavourites(
  database: Database,
  shown: readonly CollectedCompany[],
  reader: Parameters<typeof presentCompanies>[2],
): Promise<ReplyOf<List>['list']> {
  const rows = await presentCompanies(
    database,
    shown.map(({ id }) => id),
    reader,
  )
  const entries = new Map(shown.map((entry) => [entry.id, entry]))
  return rows.flatMap((row) => {
    const entry = entries.get(row.id)
    if (entry === undefined) return []
    const { folderId, note, collectedAt } = entry
    return [{ ...row, folderId, note, collectedAt: collectedAt.toISOString() }]
  })
}

function isAskedFor({ folderId }: CollectedCompany, asked: Pick<Asked, 'folderId'>): boolean {
  return asked.folderId === undefined || asked.folderId === (folderId ?? 0)
}

/** Searches the names and the reader's own note. */
function hasWords({ names, note }: CollectedCompany, query: Query): boolean {
  return isEmpty(query) || evaluatePrepared(query, { title: [...names, note].map(normaliseText).join('\n'), text: '' }, 'title')
}
