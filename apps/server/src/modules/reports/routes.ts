import {
  formatDay,
  formatMoney,
  reportProducts,
  reportStateNames,
  type BoughtReport,
  type ReportProduct,
  type ReportState,
} from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Handlers, SessionContext } from '../../platform/http/context.ts'
import type { FileReply } from '../../platform/http/kinds/bodies.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { actorOf, audit } from '../audit/index.ts'
import { makeReportJob } from './make/make-report.ts'
import { previewReport } from './offer.ts'
import { selectReportPrices, updateReportPrice } from './prices.ts'
import { findContent, findReport, lockReport, selectReports, updateBegunAgain, type ReportRow } from './queries.ts'

type ReportDeps = Pick<Deps, 'database' | 'clock'> & { jobs: Jobs }
type ReportCalls = 'previewReport' | 'getReportList' | 'reportFile' | 'makeReportAgain' | 'getReportPrices' | 'saveReportPrices'

export function reportRoutes(deps: ReportDeps): Handlers<ReportCalls> {
  const { database, clock } = deps
  return {
    previewReport: (_context, choice) => previewReport(database, choice, clock.now()),
    getReportList: async ({ caller: { enterpriseId } }, { page, size }) => {
      const { rows, total } = await selectReports(database, { enterpriseId, page, size })
      const now = clock.now()
      return pageOf(
        rows.map((row) => present(row, now)),
        total,
        { page, size },
      )
    },
    reportFile: ({ caller: { enterpriseId } }, { id }) => reportFile(deps, enterpriseId, id),
    makeReportAgain: async ({ caller: { enterpriseId } }, { id }) => {
      await makeAgain(deps, enterpriseId, id)
      return null
    },
    getReportPrices: () => selectReportPrices(database),
    saveReportPrices: (context, input) => savePrices(deps, context, input),
  }
}

/** @throws AppError report.not-found, report.not-ready */
async function reportFile({ database }: ReportDeps, enterpriseId: number, id: number): Promise<FileReply> {
  const report = await findReport(database, id, enterpriseId)
  if (report === null) throw new AppError('report.not-found')
  const content = await findContent(database, id)
  if (content === null || report.madeAt === null) throw new AppError('report.not-ready')
  return {
    name: `${report.title} ${formatDay(report.madeAt)}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    length: content.length,
    body: onePiece(content),
    kept: null,
  }
}

async function* onePiece(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}

/** Queues the work on a report again. @throws AppError report.not-found, report.not-ready if it is made, withdrawn, or still being made */
async function makeAgain({ database, clock, jobs }: ReportDeps, enterpriseId: number, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    const now = clock.now()
    const report = await lockReport(tx, id, enterpriseId)
    if (report === null) throw new AppError('report.not-found')
    if (!mayBeMadeAgain(report, now)) throw new AppError('report.not-ready')
    await updateBegunAgain(tx, id, now)
    // while a job of this report still waits or runs, there is no second one
    await jobs.queue(tx, makeReportJob, { id }, { key: String(id) })
  })
}

function present(report: ReportRow, now: Date): BoughtReport {
  const { id, orderNo, title, begunAt, madeAt, size } = report
  const state = stateOf(report)
  return {
    id,
    orderNo,
    title,
    state,
    stateName: reportStateNames[state],
    begunAt: begunAt.toISOString(),
    madeAt: madeAt?.toISOString() ?? null,
    size,
    mayBeMadeAgain: mayBeMadeAgain(report, now),
  }
}

function stateOf({ withdrawnAt, madeAt, failure }: ReportRow): ReportState {
  if (withdrawnAt !== null) return 'withdrawn'
  if (madeAt !== null) return 'ready'
  return failure === null ? 'making' : 'failed'
}

/** a report takes seconds; after this long its job was cancelled, or cut off too often */
const patience = 10 * 60_000

function mayBeMadeAgain(report: ReportRow, now: Date): boolean {
  const state = stateOf(report)
  return state === 'failed' || (state === 'making' && now.getTime() - report.begunAt.getTime() > patience)
}

/** Changes the prices of reports. Each change is in the audit log. */
async function savePrices(
  { database, clock }: ReportDeps,
  context: SessionContext,
  { prices }: ParsedRequestOf<(typeof calls)['saveReportPrices']>,
) {
  return database.transaction(async (tx) => {
    const before = await selectReportPrices(tx)
    for (const { product, amount } of prices) {
      const old = before.find((price) => price.product === product)?.amount ?? null
      if (old === amount) continue
      await updateReportPrice(tx, { product, amount })
      await audit(tx, {
        at: clock.now(),
        actor: actorOf(context),
        enterpriseId: null,
        action: 'report-price.changed',
        subject: nameOf(product),
        detail: { before: priceWords(old), after: priceWords(amount) },
      })
    }
    return selectReportPrices(tx)
  })
}

function priceWords(amount: number | null): string {
  return amount === null ? '不在线销售' : formatMoney(amount)
}

function nameOf(product: ReportProduct): string {
  return reportProducts.find(({ code }) => code === product)?.name ?? product
}
