import { companyKinds, formatDay, industries, type CompanyColumn, type CompanyRow } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { isWholeScope, type ExportCell } from '../../documents/index.ts'
import { companyScopeOf } from '../page/sight.ts'
import { visibleCompanies } from '../search/company-scope.ts'
import { placedCompanies } from '../search/present-companies.ts'
import { selectSeenNames } from '../search/seen-names.ts'

/** A company as a row of a spreadsheet. */
export interface ExportedCompanyRow {
  id: number
  /** Of the shown area. */
  areaCode: string | null
  cells: Readonly<Record<CompanyColumn, ExportCell>>
}

interface Reading {
  caller: Pick<Caller, 'accountId' | 'grants'>
  /** The time at which the caller's visibility is taken. */
  now: Date
  signal: AbortSignal
  /** The address at which a member reads a company. */
  urlOf(id: number): string
}

/**
 * Companies as rows of a spreadsheet, in the order of the ids, without those that the member may not see. Members who do
 * not see every notice get no figures.
 * @throws AppError rights.insufficient
 */
export async function exportedCompanies(
  db: Executor,
  ids: readonly number[],
  { caller, now, signal, urlOf }: Reading,
): Promise<ExportedCompanyRow[]> {
  const scope = companyScopeOf(caller, now)
  const visible = isWholeScope(scope) ? null : await visibleCompanies(db, ids, scope)
  const shown = ids.filter((id) => visible?.has(id) !== false)
  const seen = await selectSeenNames(db, shown, scope, signal)
  const companies = await placedCompanies(db, shown, { accountId: caller.accountId, seen })
  return companies.map(({ row, areaCode }) => ({ id: row.id, areaCode, cells: { ...cellsOf(row), link: urlOf(row.id) } }))
}

function cellsOf({ name, otherNames, creditCode, kind, areaName, figures }: CompanyRow): Omit<ExportedCompanyRow['cells'], 'link'> {
  const { industry = null, wonAmount = null, lastSeen = null } = figures ?? {}
  return {
    name,
    otherNames: otherNames.length === 0 ? null : otherNames.join('；'),
    creditCode,
    kind: nameIn(companyKinds, kind),
    area: areaName === '' ? null : areaName,
    industry: nameIn(industries, industry),
    tendered: figures?.tendered ?? null,
    ranTenders: figures?.ranTenders ?? null,
    won: figures?.won ?? null,
    competed: figures?.competed ?? null,
    wonAmount: wonAmount === null ? null : wonAmount / 100,
    lastSeen: lastSeen === null ? null : formatDay(lastSeen),
  }
}

function nameIn(names: readonly { code: string; name: string }[], code: string | null): string | null {
  return names.find((one) => one.code === code)?.name ?? null
}
