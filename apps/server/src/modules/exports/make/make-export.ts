import { addDays, exportDays } from '@tender/contract'
import { errorCatalogue } from '@tender/contract/server'
import * as z from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { jobKind, type JobContext } from '../../../platform/jobs/index.ts'
import { reduce } from '../../membership/index.ts'
import { readerOf } from '../../subscriptions/index.ts'
import type { ExportDeps } from '../deps.ts'
import { exportedRows } from '../exported-rows.ts'
import type { ExportedRow } from '../row.ts'
import { quotaKeyOf } from '../states.ts'
import { fail } from './fail.ts'
import { beginFile, findOpenOrder, insertPiece, updateDone, updateReady, type OpenOrder } from './making-queries.ts'
import { writeSheet } from './sheet.ts'

const data = z.object({ id: z.int() })
type Context = JobContext<z.output<typeof data>>

const retries = 4
const gone = '已结束或已删除'

/** Writes the file of an export as its account may read it now. A run that was cut off begins anew. */
export const makeExportJob = jobKind({
  name: 'make-export',
  label: '生成导出文件',
  data,
  retries,
  minutes: 30,
  run: makeOrFail,
})

async function makeOrFail(context: Context, deps: ExportDeps): Promise<string | void> {
  const order = await findOpenOrder(deps.database, context.data.id)
  if (order === null) return gone
  try {
    return await make(deps, context, order)
  } catch (error) {
    if (context.signal.aborted) throw error
    // its member has deleted it meanwhile
    if ((await findOpenOrder(deps.database, order.id)) === null) return gone
    if (!(error instanceof AppError) && context.attempt <= retries) throw error
    return context.finish(async (tx) => {
      await fail(tx, [order.id], failureOf(error))
      return '失败，额度已退还'
    })
  }
}

/** An error of the catalogue says itself what to do. */
function failureOf(error: unknown): string {
  return error instanceof AppError ? errorCatalogue[error.code].text : '生成时出错，请重新导出'
}

/** @throws AppError rights.insufficient */
async function make(deps: ExportDeps, { signal, progress, finish }: Context, order: OpenOrder): Promise<void> {
  const { database, clock } = deps
  const { id, enterpriseId, rows, orderedAt } = order
  const reader = await readerOf(deps, order.accountId)
  if (reader === null) throw new AppError('rights.insufficient')
  await database.transaction((tx) => beginFile(tx, id))
  const recordIds: number[] = []
  const pages = exportedRows(deps, reader, order, { rows, now: orderedAt, signal })
  const size = await writePieces(deps, id, writeSheet(order, counted(pages)))
  await finish(async (tx) => {
    const now = clock.now()
    if (!(await updateReady(tx, { id, recordIds, size, now, expiresAt: addDays(now, exportDays) }))) return gone
    await reduce(tx, { enterpriseId, quota: 'export-rows', key: quotaKeyOf(id), amount: recordIds.length })
    return `${recordIds.length} 条`
  })

  async function* counted(all: AsyncIterable<ExportedRow[]>): AsyncGenerator<ExportedRow[]> {
    for await (const some of all) {
      yield some
      recordIds.push(...some.map((row) => row.id))
      await progress(recordIds.length, rows)
      await updateDone(database, id, recordIds.length)
    }
  }
}

/** bytes */
const pieceLength = 256 * 1024

/** Stores a file piece by piece. @returns its bytes */
async function writePieces({ database }: ExportDeps, id: number, file: AsyncIterable<Uint8Array>): Promise<number> {
  let [size, position] = [0, 0]
  let held: Uint8Array[] = []
  const store = async () => {
    await insertPiece(database, id, position, Buffer.concat(held))
    position += 1
    held = []
  }
  let length = 0
  for await (const piece of file) {
    held.push(piece)
    length += piece.length
    size += piece.length
    if (length < pieceLength) continue
    await store()
    length = 0
  }
  if (held.length > 0) await store()
  return size
}
