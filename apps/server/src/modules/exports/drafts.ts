import type { ExportDraft } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { SessionContext } from '../../platform/http/context.ts'
import { favouriteCompanyIds, favouriteIds, favouriteProjectIds } from '../collections/index.ts'
import type { ExportDeps } from './deps.ts'
import { approvalSearch } from './found-approvals.ts'
import { companySearch } from './found-companies.ts'
import { noticeSearch } from './found-notices.ts'
import { projectSearch } from './found-projects.ts'
import { draftChosen, draftFound } from './keep-draft.ts'
import type { ApprovalSource, CompanySource, NoticeSource, ProjectSource } from './source.ts'

type Calls = typeof calls

/** Keeps which notices are to be exported, and says what that would be. @throws AppError rights.insufficient */
export function draftExport(
  deps: ExportDeps,
  context: SessionContext,
  { ids, sort, latestOnly, ...filters }: ParsedRequestOf<Calls['draftExport']>,
): Promise<ExportDraft> {
  const kind = 'notices'
  if (ids !== undefined) return draftChosen(deps, context, { kind, ids, title: '选中的公告' })
  const source = { filters, sort, latestOnly } satisfies NoticeSource
  const words = [filters.searchWord, ...filters.secondSearch]
  return draftFound(deps, context, { kind, source, words, find: (now) => noticeSearch(deps, context.caller, source, { now }) })
}

/** The same for 拟在建 projects. @throws AppError rights.insufficient */
export function draftProjectExport(
  deps: ExportDeps,
  context: SessionContext,
  { ids, sort, ...filters }: ParsedRequestOf<Calls['draftProjectExport']>,
): Promise<ExportDraft> {
  const kind = 'projects'
  if (ids !== undefined) return draftChosen(deps, context, { kind, ids, title: '选中的拟在建项目' })
  const source = { filters, sort } satisfies ProjectSource
  const find = (now: Date) => projectSearch(deps, context.caller, source, { now })
  return draftFound(deps, context, { kind, source, words: [filters.searchWord], find })
}

/** The same for approval projects. @throws AppError rights.insufficient */
export function draftApprovalExport(
  deps: ExportDeps,
  context: SessionContext,
  { sort, ...filters }: ParsedRequestOf<Calls['draftApprovalExport']>,
): Promise<ExportDraft> {
  const source = { filters, sort } satisfies ApprovalSource
  const find = (now: Date) => approvalSearch(deps, context.caller, source, { now })
  return draftFound(deps, context, { kind: 'approvals', source, words: [filters.searchWord], find })
}

/** The same for companies. @throws AppError rights.insufficient, companies.figures-limited */
export function draftCompanyExport(
  deps: ExportDeps,
  context: SessionContext,
  { ids, sort, ...filters }: ParsedRequestOf<Calls['draftCompanyExport']>,
): Promise<ExportDraft> {
  const kind = 'companies'
  if (ids !== undefined) return draftChosen(deps, context, { kind, ids, title: '选中的企业' })
  const source = { filters, sort } satisfies CompanySource
  const find = (now: Date) => companySearch(deps, context.caller, source, { now })
  return draftFound(deps, context, { kind, source, words: [filters.searchWord], find })
}

/** The same for the account's favourites. @throws AppError rights.insufficient */
export async function draftCollectedExport(
  deps: ExportDeps,
  context: SessionContext,
  { ids, ...asked }: ParsedRequestOf<Calls['draftCollectedExport']>,
): Promise<ExportDraft> {
  if (ids !== undefined) return draftChosen(deps, context, { kind: 'notices', ids, title: '选中的招标收藏' })
  const all = await favouriteIds(deps, context, asked)
  return draftChosen(deps, context, { kind: 'notices', ids: all, title: '招标收藏' })
}

/** The same for the account's favourite projects. @throws AppError rights.insufficient */
export async function draftCollectedProjectExport(
  deps: ExportDeps,
  context: SessionContext,
  { ids, ...asked }: ParsedRequestOf<Calls['draftCollectedProjectExport']>,
): Promise<ExportDraft> {
  if (ids !== undefined) return draftChosen(deps, context, { kind: 'projects', ids, title: '选中的拟在建收藏' })
  const all = await favouriteProjectIds(deps, context, asked)
  return draftChosen(deps, context, { kind: 'projects', ids: all, title: '拟在建收藏' })
}

/** The same for the account's favourite companies. @throws AppError rights.insufficient */
export async function draftCollectedCompanyExport(
  deps: ExportDeps,
  context: SessionContext,
  { ids, ...asked }: ParsedRequestOf<Calls['draftCollectedCompanyExport']>,
): Promise<ExportDraft> {
  if (ids !== undefined) return draftChosen(deps, context, { kind: 'companies', ids, title: '选中的企业收藏' })
  const all = await favouriteCompanyIds(deps, context, asked)
  return draftChosen(deps, context, { kind: 'companies', ids: all, title: '企业收藏' })
}
