import type { operatorRightsCalls, ReplyOf, RightsChange } from '@tender/contract'
import * as z from 'zod/mini'
import type { Executor } from '../../platform/database/executor.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import { countChanges, selectChanges, type ChangeRow } from './queries.ts'

type History = ReplyOf<(typeof operatorRightsCalls)['getRightsHistory']>

/** The changes of the table and their authors, latest first. */
export async function rightsHistory(db: Executor, paging: { page: number; size: number }): Promise<History> {
  const rows = await selectChanges(db, paging)
  return pageOf(rows.map(entryOf), await countChanges(db), paging)
}

const storedDetail = z.record(z.string(), z.object({ before: z.string(), after: z.string() }))

function entryOf({ id, at, by, action, levelName, detail }: ChangeRow): RightsChange {
  const differences = Object.entries(z.parse(storedDetail, detail)).map(([what, texts]) => ({ what, ...texts }))
  return { id, at: at.toISOString(), by, kind: action === 'price.changed' ? 'prices' : 'rights', levelName, differences }
}
