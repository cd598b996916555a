import { approvalFilters, approvalFilterSet, type ApprovalFilters, type ApprovalRow, type ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { parseQuery } from '@tender/matching'
import type { Clock, Elapsed } from '../../../platform/clock.ts'
import type { Database, Executor } from '../../../platform/database/executor.ts'
import type { Caller, SessionContext } from '../../../platform/http/context.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import { writeIfRoom } from '../../../platform/storage.ts'
import type { ApprovalField } from '../../../search/approval-fields.ts'
import type { ApprovalEngine } from '../../../search/approval-kind.ts'
import { countChoices, countPaces, withChoice } from '../../../search/count-choices.ts'
import { conditionsOf } from '../../../search/filter-conditions.ts'
import type { FieldCondition } from '../../../search/field-conditions.ts'
import type { Visibility } from '../../../search/port.ts'
import { areaName } from '../../areas/index.ts'
import { findCompanyPages, type CompanyReader } from '../../companies/index.ts'
import { rememberSearch } from '../../documents/index.ts'
import { scopeNotes } from '../../projects/index.ts'
import { approvalScopeOf, type ApprovalScope } from '../approval-scope.ts'
import { selectMattersByApproval, type MatterRow } from '../select-matters.ts'
import { ofApprovals } from './of-approvals.ts'
import { seenApproval } from './seen-approval.ts'

type List = (typeof calls)['getApprovalProjectList']

interface Needs {
  database: Database
  approvalEngine: ApprovalEngine
  clock: Clock
}

/** One page of 审批项目查询. @throws AppError document.cursor-invalid */
export async function searchApprovals(
  { database, approvalEngine, clock }: Needs,
  { caller, signal }: SessionContext,
  { sort, page, size, cursor, remember, ...filters }: ParsedRequestOf<List>,
): Promise<ReplyOf<List>> {
  const now = clock.now()
  const { scope, request, asked, notes } = approvalRequestOf(filters, caller, now)
  const paging = { size, page, ...(cursor === undefined ? {} : { cursor }) }
  const found = await approvalEngine.search({ ...request, sort, now, ...paging }, signal)
  if (remember) await writeIfRoom(rememberSearch(database, caller.accountId, ofApprovals, { filters, at: now }))
  const list = await presentApprovals(database, found.ids, { caller, now, scope, asked })
  return {
    ...pageOf(list, found.total, { page, size }),
    totalIsLowerBound: found.totalIsLowerBound,
    nextCursor: found.nextCursor,
    notes,
  }
}

type Counts = (typeof calls)['getApprovalFilterCounts']

/** How many projects each choice would find as the only value of its filter. @throws AppError rights.insufficient */
export async function countApprovalChoices(
  { approvalEngine, clock, elapsed }: Needs & { elapsed: Elapsed },
  { caller, signal }: SessionContext,
  { filter, choices, ...filters }: ParsedRequestOf<Counts>,
): Promise<ReplyOf<Counts>> {
  const until = elapsed() + countPaces.records.timeout
  const now = clock.now()
  const scope = approvalScopeOf(caller, now)
  const toCount = choices.map((choice) => ({
    choice,
    request: requestOf(withChoice(approvalFilterSet, filters, filter, choice), scope, now).request,
  }))
  return countChoices({ engine: approvalEngine, elapsed, until, ...countPaces.records }, toCount, signal)
}

/** A member's filters within what the member may see, and notes on what is left out. `asked`: the conditions on the projects. */
export function approvalRequestOf(filters: ApprovalFilters, caller: Pick<Caller, 'grants'>, now: Date) {
  const scope = approvalScopeOf(caller, now)
  const { request, asked, notes } = requestOf(filters, scope, now)
  return { scope, request, asked, notes: [...notes, ...scopeNotes(scope)] }
}

/** The filters combined with what the member may see: `asked` for the projects, and notes on words that could not be read as a query. */
function requestOf(filters: ApprovalFilters, scope: ApprovalScope, now: Date) {
  const { query, notes } = parseQuery(filters.searchWord)
  const asked = conditionsOf<ApprovalField>(approvalFilters, filters, now)
  return { request: { queries: [query], scope: 'full' as const, conditions: [...asked, ...within(scope)], ...seenBy(scope) }, asked, notes }
}

/** Projects whose names contain the words, or whose codes do if the words are part of a code; latest first. */
export async function suggestApprovals(
  { database, approvalEngine, clock }: Needs,
  { caller, signal }: SessionContext,
  words: string,
): Promise<{ id: number; name: string; owner: string | null }[]> {
  const now = clock.now()
  const scope = approvalScopeOf(caller, now)
  const { query } = parseQuery(words)
  const found = await approvalEngine.search(
    {
      queries: [query],
      scope: partOfCode.test(words.trim()) ? 'full' : 'title',
      conditions: within(scope),
      sort: 'newest',
      now,
      size: maxSuggested,
      ...seenBy(scope),
    },
    signal,
  )
  return (await presentApprovals(database, found.ids, { caller, now, scope, asked: [] })).map(({ id, name, owner }) => ({
    id,
    name,
    owner: owner?.name ?? null,
  }))
}

const maxSuggested = 6
const partOfCode = /^[\dA-Z-]{4,40}$/iu

function within({ within: areas }: ApprovalScope): FieldCondition<ApprovalField>[] {
  return areas === null ? [] : [{ kind: 'inside', field: 'area', areas }]
}

function seenBy({ visibility }: ApprovalScope): { visibility?: Visibility } {
  return visibility === null ? {} : { visibility }
}

interface Presented extends CompanyReader {
  scope: ApprovalScope
  /** The conditions of the search. */
  asked: readonly FieldCondition<ApprovalField>[]
}

/** Rows of these projects, in order, without those that are gone. */
async function presentApprovals(db: Executor, ids: readonly number[], presented: Presented): Promise<ApprovalRow[]> {
  const byApproval = await selectMattersByApproval(db, ids)
  const shown = ids.flatMap((id) => present(id, byApproval.get(id) ?? [], presented) ?? [])
  const companies = await findCompanyPages(
    db,
    shown.flatMap(({ owner }) => owner ?? []),
    presented,
  )
  return shown.map(({ owner, ...row }) => ({ ...row, owner: owner === null ? null : { id: companies.get(owner) ?? null, name: owner } }))
}

function present(
  id: number,
  rows: readonly MatterRow[],
  presented: Presented,
): (Omit<ApprovalRow, 'owner'> & { owner: string | null }) | null {
  const seen = seenApproval(rows, presented)
  if (seen === null) return null
  const { project, areaCode, shown, at } = seen
  const { matter, authority, result, decidedAt } = shown.row
  return {
    id,
    name: project.name,
    codes: project.codes,
    owner: project.owner,
    areaName: areaCode === null ? '' : areaName(areaCode),
    auditType: project.auditType,
    investment: project.investment,
    matterCount: project.steps.length,
    latest: { matter, authority, result, decidedAt: decidedAt?.toISOString() ?? null },
    at: at.toISOString(),
    isDemo: project.isDemo,
  }
}
