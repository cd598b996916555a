import type { CompanyPreview } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Database } from '../../../platform/database/executor.ts'
import { findCompany, previewMerge, previewPart, type CompanySummary, type Decision } from '../../companies/index.ts'
import { presentCompanies } from './present-companies.ts'

/** Two companies, and the result of merging them. @throws AppError companies.not-found, companies.already-one */
export async function previewedMerge(
  database: Database,
  pair: { id: number; otherId: number },
  decision: Decision,
): Promise<CompanyPreview> {
  const before = [await demandCompany(database, pair.id), await demandCompany(database, pair.otherId)]
  return presented(database, before, [await previewMerge(database, pair, decision)])
}

/** A company, and the results of splitting a name off. @throws AppError companies.not-found, companies.stands-alone */
export async function previewedPart(database: Database, id: number, decision: Decision): Promise<CompanyPreview> {
  const before = await demandCompany(database, id)
  const { left, apart } = await previewPart(database, id, decision)
  return presented(database, [before], [left, apart])
}

async function demandCompany(database: Database, id: number): Promise<CompanySummary> {
  const company = await findCompany(database, { id })
  if (company === null) throw new AppError('companies.not-found')
  return company
}

// followers depend on names only, so they are counted after the preview was rolled back
async function presented(database: Database, before: readonly CompanySummary[], after: readonly CompanySummary[]): Promise<CompanyPreview> {
  return { before: await presentCompanies(database, before), after: await presentCompanies(database, after) }
}
