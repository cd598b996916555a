import { exportSampleSize, exportTables, type ExportOrder, type ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { Caller, SessionContext } from '../../platform/http/context.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import type { ExportDeps } from './deps.ts'
import { exportedRows } from './exported-rows.ts'
import { cellText } from './make/sheet.ts'
import { countOrders, findOwnExport, findOwnOrder, selectOrders, type OrderRow } from './queries.ts'
import { isDraftOver } from './states.ts'

type Calls = typeof calls
type Owner = Pick<Caller, 'accountId'>

/** The first rows that the draft's file would have. @throws AppError export.not-found, rights.insufficient */
export async function reviewExport(
  deps: ExportDeps,
  { caller, signal }: SessionContext,
  { id }: ParsedRequestOf<Calls['reviewExport']>,
): Promise<ReplyOf<Calls['reviewExport']>> {
  const now = deps.clock.now()
  const draft = await findOwnExport(deps.database, caller.accountId, id)
  if (draft === null || isDraftOver(draft, now)) throw new AppError('export.not-found')
  const rows: string[][] = []
  const { columns } = exportTables[draft.kind]
  for await (const some of exportedRows(deps, caller, draft, { rows: exportSampleSize, now, signal }))
    rows.push(...some.map(({ cells }) => columns.map((column) => cellText(cells[column]))))
  return { rows }
}

/** @throws AppError export.not-found */
export async function orderOf(db: Executor, { accountId }: Owner, id: number): Promise<ExportOrder> {
  const order = await findOwnOrder(db, accountId, id)
  if (order === null) throw new AppError('export.not-found')
  return present(order)
}

/** The account's exports, latest first. */
export async function listOrders(
  db: Executor,
  { accountId }: Owner,
  page: ParsedRequestOf<Calls['exportList']>,
): Promise<ReplyOf<Calls['exportList']>> {
  const rows = await selectOrders(db, accountId, page)
  return pageOf(rows.map(present), await countOrders(db, accountId), page)
}

function present({ orderedAt, readyAt, expiresAt, ...row }: OrderRow): ExportOrder {
  return {
    ...row,
    orderedAt: orderedAt.toISOString(),
    readyAt: readyAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
