import type { Caller } from '../../platform/http/context.ts'
import { companySearchOf, exportedCompanies, type ExportedCompanyRow } from '../companies/index.ts'
import { companyUrl } from '../delivery/index.ts'
import type { ExportDeps } from './deps.ts'
import { chosenPortions, foundPortions, readRows, type Search } from './portions.ts'
import { inQuotaAreas } from './quota-areas.ts'
import type { Reading } from './row.ts'
import type { CompanySource } from './source.ts'

type Reader = Pick<Caller, 'accountId' | 'grants'>
type SearchSource = Exclude<CompanySource, { ids: number[] }>

/** The companies of an export as rows. @throws AppError rights.insufficient, companies.figures-limited */
export async function* companiesOf(
  deps: ExportDeps,
  reader: Reader,
  source: CompanySource,
  { rows, ...reading }: Reading & { rows: number },
): AsyncGenerator<ExportedCompanyRow[]> {
  const ids =
    'ids' in source
      ? chosenPortions(source.ids)
      : foundPortions((await companySearch(deps, reader, source, reading)).search, reading.signal)
  yield* readRows(ids, rows, (some) => readCompanies(deps, reader, some, reading))
}

/** Those of the chosen companies that would be exported, in their order. @throws AppError rights.insufficient */
export async function exportedCompanyIds(deps: ExportDeps, reader: Reader, ids: readonly number[], reading: Reading): Promise<number[]> {
  return (await readCompanies(deps, reader, ids, reading)).map(({ id }) => id)
}

/** The search of an export, and notes on what it leaves out. @throws AppError rights.insufficient, companies.figures-limited */
export async function companySearch(
  deps: ExportDeps,
  reader: Reader,
  { filters, sort }: SearchSource,
  { now }: Pick<Reading, 'now'>,
): Promise<{ search: Search; notes: string[] }> {
  const areas = await deps.membership.areasWithQuota(reader, 'export-rows')
  const { search, notes } = companySearchOf(deps, reader, { filters, sort, now, ...(areas === null ? {} : { within: areas }) })
  return { search, notes }
}

/** A company is where its name or most of its tenders say; without that it is left out where the quota is limited to areas. */
async function readCompanies(deps: ExportDeps, reader: Reader, ids: readonly number[], reading: Reading): Promise<ExportedCompanyRow[]> {
  const urlOf = (id: number) => companyUrl(deps.config.publicUrl, id)
  return inQuotaAreas(deps, reader, await exportedCompanies(deps.database, ids, { ...reading, caller: reader, urlOf }))
}
