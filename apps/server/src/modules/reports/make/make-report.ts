import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { jobKind, type JobContext, type Jobs } from '../../../platform/jobs/index.ts'
import type { Transaction } from '../../../platform/database/executor.ts'
import { writeWorkbook } from '../../../platform/workbook.ts'
import { findReport, updateBegun, updateFailed, updateMade, type ReportRow } from '../queries.ts'
import { reportSheets } from './report-sheets.ts'

const data = z.object({ id: z.int() })
type Context = JobContext<z.output<typeof data>>
type ReportDeps = Pick<Deps, 'database' | 'clock'>

const retries = 4
const gone = '已退款'

/** Writes the file of a report that was paid for. A run that was cut off begins anew. */
export const makeReportJob = jobKind({
  name: 'make-report',
  label: '生成市场报告',
  data,
  retries,
  minutes: 30,
  run: makeOrFail,
})

/** Starts the report of an order that was just paid. Repeatable. */
export async function beginReport(tx: Transaction, jobs: Jobs, orderNo: string, now: Date): Promise<void> {
  const id = await updateBegun(tx, orderNo, now)
  if (id !== null) await jobs.queue(tx, makeReportJob, { id }, { key: String(id) })
}

async function makeOrFail(context: Context, deps: ReportDeps): Promise<string | void> {
  const { data, signal, attempt, finish } = context
  const report = await findReport(deps.database, data.id)
  if (report === null || report.withdrawnAt !== null) return gone
  try {
    return await make(deps, context, report)
  } catch (error) {
    if (signal.aborted || attempt <= retries) throw error
    return finish(async (tx) => {
      await updateFailed(tx, report.id, '生成时出错')
      return '失败'
    })
  }
}

async function make({ database, clock }: ReportDeps, { signal, finish }: Context, { id, title, choice }: ReportRow): Promise<void> {
  const sheets = await reportSheets(database, { title, choice, now: clock.now(), signal })
  const pieces: Uint8Array[] = []
  for await (const piece of writeWorkbook(sheets)) pieces.push(piece)
  const content = Buffer.concat(pieces)
  await finish(async (tx) => ((await updateMade(tx, id, { now: clock.now(), content })) ? `${content.length} 字节` : gone))
}
