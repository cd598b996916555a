import { approvalResultNames, auditTypeNames, formatDay, type ApprovalColumn } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { ApprovalUnit } from '../../../ingest/index.ts'
import type { ApprovalField } from '../../../search/approval-fields.ts'
import type { FieldCondition } from '../../../search/field-conditions.ts'
import { areaName } from '../../areas/index.ts'
import { maskFor, type ExportCell, type Mask } from '../../documents/index.ts'
import { approvalScopeOf } from '../approval-scope.ts'
import { seenApproval, type SeenApproval } from '../search/seen-approval.ts'
import { selectMattersByApproval } from '../select-matters.ts'

/** An approval project as a row of a spreadsheet. */
export interface ExportedApprovalRow {
  id: number
  areaCode: string | null
  cells: Readonly<Record<ApprovalColumn, ExportCell>>
}

interface Reading {
  caller: Pick<Caller, 'grants'>
  /** The time at which the caller's visibility is taken. */
  now: Date
  /** The conditions of the search, which choose the matter that a row shows. */
  asked: readonly FieldCondition<ApprovalField>[]
  /** The address at which a member reads an approval project. */
  urlOf(id: number): string
}

/** Approval projects as rows of a spreadsheet, in the order of the ids, without those that the member may not see. */
export async function exportedApprovals(
  db: Executor,
  ids: readonly number[],
  { caller, now, asked, urlOf }: Reading,
): Promise<ExportedApprovalRow[]> {
  const byApproval = await selectMattersByApproval(db, ids)
  const scope = approvalScopeOf(caller, now)
  return ids.flatMap((id): ExportedApprovalRow[] => {
    const seen = seenApproval(byApproval.get(id) ?? [], { scope, asked })
    if (seen === null) return []
    return [{ id, areaCode: seen.areaCode, cells: { ...cellsOf(seen, maskFor(caller, seen.areaCode)), link: urlOf(id) } }]
  })
}

function cellsOf({ project, areaCode, shown, at }: SeenApproval, mask: Mask): Omit<ExportedApprovalRow['cells'], 'link'> {
  const text = (value: string | null) => (value === null ? null : mask.text(value))
  const { matter, authority, result, decidedAt, documentNumber } = shown.row
  const unitsOf = (role: ApprovalUnit['role']) =>
    joined(project.units.filter((unit) => unit.role === role).map(({ name }) => mask.text(name)))
  return {
    name: mask.text(project.name),
    code: joined(project.codes),
    owner: text(project.owner),
    area: areaCode === null ? null : areaName(areaCode),
    site: text(project.site),
    auditType: project.auditType === null ? null : auditTypeNames[project.auditType],
    investment: project.investment === null ? null : project.investment / 100,
    matter: mask.text(matter),
    authority: text(authority),
    result: result === null ? null : approvalResultNames[result],
    decidedAt: dayOf(decidedAt),
    documentNumber: text(documentNumber),
    matters: project.steps.length,
    assessment: unitsOf('assessment'),
    survey: unitsOf('survey'),
    design: unitsOf('design'),
    construction: unitsOf('construction'),
    supervision: unitsOf('supervision'),
    startsOn: dayOf(project.plannedStart),
    finishesOn: dayOf(project.plannedFinish),
    content: text(project.content),
    lastAt: dayOf(at),
  }
}

function dayOf(moment: Date | null): string | null {
  return moment === null ? null : formatDay(moment.toISOString())
}

function joined(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : [...new Set(texts)].join('；')
}
