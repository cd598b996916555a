import type { DocumentRow } from '@tender/contract'
import type { Query } from '@tender/matching'
import { areaName } from '../../areas/index.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { maskFor } from '../rights/mask-phones.ts'
import { presentRow, snippetOf, wantsSnippet, type RowPresentation } from './present-row.ts'
import { selectRows, selectTexts, type NoticeRow } from '../queries.ts'

interface Listed {
  /** What was found, in its order. It is up to the caller that the member may see all of them. */
  ids: number[]
  /** What they were found by: its words are marked. */
  query: Query
  scope: 'title' | 'full'
}

/** Notices as the rows of a member's list. */
export async function presentList(
  db: Executor,
  { caller, signal }: Pick<SessionContext, 'caller' | 'signal'>,
  { ids, query, scope }: Listed,
): Promise<DocumentRow[]> {
  if (ids.length === 0) return []
  const how = { query, scope, areaName, maskFor: (areaCode: string | null) => maskFor(caller, areaCode) }
  const rows = await selectRows(db, ids, caller.accountId, signal)
  const snippets = await findSnippets(
    db,
    rows.filter((row) => wantsSnippet(row, how)),
    how,
    signal,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentRow(row, snippets.get(row.id) ?? null, how))
}

/** Characters of a body in which a snippet is sought: most words stand near the beginning, and a list must not read whole books. */
const readings = [3000, 20_000]

async function findSnippets(
  db: Executor,
  rows: readonly NoticeRow[],
  { query, maskFor }: RowPresentation,
  signal: AbortSignal,
): Promise<Map<number, DocumentRow['snippet']>> {
  const masks = new Map(rows.map((row) => [row.id, maskFor(row.areaCode)]))
  const found = new Map<number, DocumentRow['snippet']>()
  for (const limit of readings) {
    const left = [...masks.keys()].filter((id) => !found.has(id))
    if (left.length === 0) break
    // oxlint-disable-next-line no-await-in-loop -- what is read further depends on what was found before
    for (const body of await selectTexts(db, left, limit, signal)) {
      const mask = masks.get(body.noticeId)
      const snippet = mask === undefined ? null : snippetOf(body, { limit, isLast: limit === readings.at(-1) }, query, mask)
      if (snippet !== undefined) found.set(body.noticeId, snippet)
    }
  }
  return found
}
