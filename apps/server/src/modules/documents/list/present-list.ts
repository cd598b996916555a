import type { DocumentRow } from '@tender/contract'
import type { Query } from '@tender/matching'
import { areaName } from '../../areas/index.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { maskFor } from '../rights/mask-phones.ts'
import { mayNeedBody, presentRow, snippetOf, wantsSnippet, type RowPresentation } from './present-row.ts'
import { selectRows, selectTexts, type NoticeRow } from '../queries.ts'

interface Found {
  query: Query
  scope: 'title' | 'full'
}

interface Listed extends Found {
  /** The results in order. The caller ensures that the member may see all of them. */
  ids: number[]
}

/** A notice and the words that found it, which are highlighted. */
export interface FoundNotice extends Found {
  id: number
}

interface Context {
  caller: Pick<Caller, 'accountId' | 'grants'>
  signal: AbortSignal
}

/** Notices as the rows of a member's list. */
export async function presentList(db: Executor, context: Context, { ids, ...found }: Listed): Promise<DocumentRow[]> {
  const rows = await presentFound(
    db,
    context,
    ids.map((id) => ({ id, ...found })),
  )
  return rows.filter((row) => row !== null)
}

/**
 * The same, but each with its own words; a notice may appear several times.
 * @returns a row for each, in order; null if the notice no longer exists
 */
export async function presentFound(
  db: Executor,
  { caller, signal }: Context,
  found: readonly FoundNotice[],
): Promise<(DocumentRow | null)[]> {
  if (found.length === 0) return []
  const ids = [...new Set(found.map(({ id }) => id))]
  const rows = await selectRows(db, { ids, accountId: caller.accountId, length: found.some(mayNeedBody) ? nearby : 0 }, signal)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const entries = found.map(({ id, query, scope }): Entry | null => {
    const row = byId.get(id)
    const how = { query, scope, areaName, maskFor: (areaCode: string | null) => maskFor(caller, areaCode) }
    return row === undefined ? null : { row, how, snippet: nearSnippet(row, how) }
  })
  await findFurther(
    db,
    entries.filter((entry) => entry !== null).filter(({ snippet }) => snippet === undefined),
    signal,
  )
  return entries.map((entry) => entry && presentRow(entry.row, entry.snippet ?? null, entry.how))
}

interface Entry {
  row: NoticeRow
  how: RowPresentation
  /** Undefined until it is searched. */
  snippet: DocumentRow['snippet'] | undefined
}

/** characters of a body in which a snippet is searched: most words are near the beginning, and a list must not read whole books */
const [nearby, furthest] = [3000, 20_000]

function nearSnippet(row: NoticeRow, how: RowPresentation): DocumentRow['snippet'] | undefined {
  if (!wantsSnippet(row, how)) return null
  return snippetOf(row, { limit: nearby, isLast: false }, how.query, how.maskFor(row.areaCode))
}

async function findFurther(db: Executor, entries: readonly Entry[], signal: AbortSignal): Promise<void> {
  if (entries.length === 0) return
  const bodies = await selectTexts(db, [...new Set(entries.map(({ row }) => row.id))], furthest, signal)
  const byId = new Map(bodies.map((body) => [body.noticeId, body]))
  for (const entry of entries) {
    const body = byId.get(entry.row.id)
    if (body === undefined) continue
    entry.snippet = snippetOf(body, { limit: furthest, isLast: true }, entry.how.query, entry.how.maskFor(entry.row.areaCode))
  }
}
