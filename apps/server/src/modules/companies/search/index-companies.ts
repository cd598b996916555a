import type { Clock } from '../../../platform/clock.ts'
import type { Database, Executor } from '../../../platform/database/executor.ts'
import type { Consumer } from '../../../platform/events/consumer.ts'
import { payloadsOf } from '../../../platform/events/event-kind.ts'
import { jobKind, noData } from '../../../platform/jobs/index.ts'
import type { CompanyEngine } from '../../../search/company-kind.ts'
import { companiesChanged } from './company-events.ts'
import { loadCompanies, type LoadedCompany } from './load-companies.ts'

interface Needs {
  companyEngine: CompanyEngine
  clock: Clock
}

/** Keeps the search index of companies up to date. */
export function followCompanies(needs: Needs): Consumer {
  return {
    name: 'companies.index',
    label: '更新查企业的索引',
    on: [companiesChanged],
    handle: (tx, events) =>
      indexCompanies(tx, needs, [...new Set(payloadsOf(events, companiesChanged).flatMap(({ companyIds }) => companyIds))]),
  }
}

/** companies per transaction, for which events wait */
const atOnce = 200

/** Updates companies whose notices have become old enough for everybody, so that members who do not see the newest ones find them. */
export const settleCompaniesJob = jobKind({
  name: 'settle-companies',
  label: '更新单位的可见范围',
  data: noData,
  retries: 0,
  minutes: 60,
  schedule: { everyMinutes: 60, atStart: true },
  run: async ({ signal }, needs: Needs & { database: Database }) => `更新 ${await settleCompanies(needs, signal)} 个单位`,
})

/** @returns the number of companies */
export async function settleCompanies({ database, ...needs }: Needs & { database: Database }, signal: AbortSignal): Promise<number> {
  for (let settled = 0; ;) {
    signal.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- one part after the other, so that others have their turn
    const ids = await selectSettling(database, needs.clock.now())
    if (ids.length === 0) return settled
    // oxlint-disable-next-line no-await-in-loop
    await database.transaction((tx) => indexCompanies(tx, needs, ids))
    settled += ids.length
  }
}

/** Writes the current state of these companies into the index and removes those that are gone. */
export async function indexCompanies(tx: Executor, { companyEngine, clock }: Needs, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const part = ids.slice(from, from + atOnce)
    // oxlint-disable-next-line no-await-in-loop
    const loaded = await loadCompanies(tx, part, clock.now())
    const known = new Set(loaded.map(({ record }) => record.id))
    // oxlint-disable-next-line no-await-in-loop
    await companyEngine.index(
      tx,
      loaded.map(({ record }) => record),
    )
    // oxlint-disable-next-line no-await-in-loop
    await companyEngine.remove(
      tx,
      part.filter((id) => !known.has(id)),
    )
    // oxlint-disable-next-line no-await-in-loop
    await replaceSettling(tx, part, loaded)
  }
}

async function replaceSettling(tx: Executor, ids: readonly number[], loaded: readonly LoadedCompany[]): Promise<void> {
  const waiting = loaded.flatMap(({ record, settlesAt }) => (settlesAt === null ? [] : [{ id: record.id, settlesAt }]))
  await tx.query('delete from company_settling where company_id = any($1::bigint[])', [[...ids]])
  await tx.query(
    `insert into company_settling (company_id, settles_at) select id, "settlesAt" from json_to_recordset($1::json) as r (id bigint, "settlesAt" timestamptz)`,
    [JSON.stringify(waiting)],
  )
}

async function selectSettling(db: Executor, now: Date): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'select company_id as id from company_settling where settles_at < $1 order by settles_at, company_id limit $2',
    [now, atOnce],
  )
  return rows.map(({ id }) => id)
}
