import { csvRow, csvStart, shanghaiText } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { Executor } from '../../platform/database/executor.ts'
import type { FileReply } from '../../platform/http/kinds/bodies.ts'
import { selectRejects, type RejectFilter } from './import-queries.ts'
import { presentReject, searchedReason } from './list-imports.ts'

/** rows in memory at a time */
const portion = 200

const heads = ['文件或来源', '行号', '第几次导入', '原因', '内容摘录', '时间']

/** The rejects as a spreadsheet, latest first as in the list. */
export function rejectFile(
  db: Executor,
  { runId, origin, reason }: ParsedRequestOf<(typeof calls)['downloadRejects']>,
  { now, signal }: { now: Date; signal: AbortSignal },
): FileReply {
  const run = runId === undefined ? '' : `-第${runId}次导入`
  return {
    name: `未入库记录${run}-${shanghaiText(now).slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    length: null,
    body: rejectRows(db, { runId: runId ?? null, origin, reason: searchedReason(reason) }, signal),
    kept: null,
  }
}

/** Reads on only when the rows before were sent. */
async function* rejectRows(db: Executor, filter: RejectFilter, signal: AbortSignal): AsyncGenerator<string> {
  let head = csvStart + csvRow(heads)
  let before: number | null = null
  for (;;) {
    const rows = await selectRejects(db, filter, { before, offset: 0, limit: portion }, { signal })
    yield head + rows.map((row) => rejectRow(presentReject(row))).join('')
    const last = rows.at(-1)
    if (last === undefined || rows.length < portion) return
    before = last.id
    head = ''
  }
}

function rejectRow({ origin, line, runId, reason, excerpt, rejectedAt }: ReturnType<typeof presentReject>): string {
  return csvRow([origin, line, runId, reason, excerpt, shanghaiText(new Date(rejectedAt))])
}
