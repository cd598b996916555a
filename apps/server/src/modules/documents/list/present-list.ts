import type { DocumentRow } from '@tender/contract'
import type { Query } from '@tender/matching'
import { areaName } from '../../areas/index.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { maskFor } from '../rights/mask-phones.ts'
import { presentRow, wantsSnippet } from './present-row.ts'
import { selectRows, selectTexts } from '../queries.ts'

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
  const how = { query, scope, areaName, maskFor: (areaCode: string | null) => maskFor(caller, areaCode) }
  const rows = await selectRows(db, ids, caller.accountId, signal)
  const wanting = rows.filter((row) => wantsSnippet(row, how)).map((row) => row.id)
  const texts = new Map(wanting.length === 0 ? [] : (await selectTexts(db, wanting, signal)).map((row) => [row.noticeId, row]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentRow(row, texts.get(row.id), how))
}
