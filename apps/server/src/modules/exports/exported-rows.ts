import type { ExportKind, PermissionCode } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/context.ts'
import { may } from '../membership/index.ts'
import type { ExportDeps } from './deps.ts'
import { approvalsOf } from './found-approvals.ts'
import { companiesOf, exportedCompanyIds } from './found-companies.ts'
import { exportedNoticeIds, noticesOf } from './found-notices.ts'
import { exportedProjectIds, projectsOf } from './found-projects.ts'
import type { ExportedRow, Reading } from './row.ts'
import { approvalSource, companySource, noticeSource, projectSource, type ExportSource } from './source.ts'

type Reader = Pick<Caller, 'accountId' | 'grants'>

/**
 * The rows of an export as the member may read them, some at a time, at most `rows`. Rows outside the areas in which the
 * member's levels have any of the quota are left out.
 * @throws AppError rights.insufficient if the search or one of its filters needs a permission that the member no longer has
 */
export function exportedRows(
  deps: ExportDeps,
  reader: Reader,
  { kind, source }: ExportSource,
  reading: Reading & { rows: number },
): AsyncIterable<ExportedRow[]> {
  demandSearch(reader, kind)
  switch (kind) {
    case 'notices':
      return noticesOf(deps, reader, noticeSource.parse(source), reading)
    case 'projects':
      return projectsOf(deps, reader, projectSource.parse(source), reading)
    case 'approvals':
      return approvalsOf(deps, reader, approvalSource.parse(source), reading)
    case 'companies':
      return companiesOf(deps, reader, companySource.parse(source), reading)
  }
}

/** What can be chosen row by row. */
export type ChosenKind = Exclude<ExportKind, 'approvals'>

/** Those of the chosen rows that would be exported, in their order. @throws AppError rights.insufficient */
export function exportedIds(
  deps: ExportDeps,
  reader: Reader,
  { kind, ids }: { kind: ChosenKind; ids: readonly number[] },
  reading: Reading,
): Promise<number[]> {
  return selections[kind](deps, reader, [...new Set(ids)], reading)
}

const selections = { notices: exportedNoticeIds, projects: exportedProjectIds, companies: exportedCompanyIds } as const

/** @throws AppError rights.insufficient if the member may not search for what is exported */
export function demandSearch(reader: Reader, kind: ExportKind): void {
  const permission = permissions[kind].find((one) => !may(reader, one))
  if (permission !== undefined) throw new AppError('rights.insufficient', { permission })
}

const permissions: Readonly<Record<ExportKind, readonly PermissionCode[]>> = {
  notices: ['documents.search'],
  projects: ['projects.search'],
  approvals: ['projects.search'],
  companies: ['documents.search', 'companies.view'],
}
