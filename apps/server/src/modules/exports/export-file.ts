import { formatDay } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { SessionContext } from '../../platform/http/context.ts'
import type { FileReply } from '../../platform/http/kinds/bodies.ts'
import { wereForgotten } from '../../ingest/index.ts'
import { selectRecordsOf } from '../approvals/index.ts'
import { selectSourcesOf } from '../projects/index.ts'
import type { ExportDeps } from './deps.ts'
import { fileTypes } from './make/sheet.ts'
import { findOwnOrder, findPiece, findRecordIds, type OrderRow } from './queries.ts'

/**
 * The file of an export. One that was written before a person in it was removed on request is no longer given out.
 * @throws AppError export.not-found, export.expired
 */
export async function exportFile(
  { database, clock }: ExportDeps,
  { caller, signal }: SessionContext,
  { id }: ParsedRequestOf<(typeof calls)['exportFile']>,
): Promise<FileReply> {
  const order = await findOwnOrder(database, caller.accountId, id)
  if (order === null || order.expiresAt === null) throw new AppError('export.not-found')
  const isOver = order.state !== 'ready' || order.expiresAt <= clock.now()
  if (isOver || (await wereForgotten(database, await sourcesOf(database, order), order.orderedAt))) throw new AppError('export.expired')
  return {
    name: `${order.title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()} ${formatDay(order.orderedAt)}.${order.format}`,
    type: fileTypes[order.format],
    length: order.size,
    body: piecesOf(database, id, signal),
    kept: null,
  }
}

/** What the rows of the file were read from. */
async function sourcesOf(db: Executor, { id, kind }: Pick<OrderRow, 'id' | 'kind'>): ReturnType<typeof selectSourcesOf> {
  const ids = await findRecordIds(db, id)
  switch (kind) {
    case 'notices':
      return { notices: ids, approvals: [] }
    case 'projects':
      return selectSourcesOf(db, ids)
    case 'approvals':
      return { notices: [], approvals: await selectRecordsOf(db, ids) }
    // names and figures of companies tell of no person
    case 'companies':
      return { notices: [], approvals: [] }
  }
}

/** Reads on only when the piece before was sent. */
async function* piecesOf(db: Executor, id: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for (let position = 0; ;) {
    signal.throwIfAborted()
    const piece = await findPiece(db, id, position)
    if (piece === null) return
    yield piece.content
    position = piece.position + 1
  }
}
