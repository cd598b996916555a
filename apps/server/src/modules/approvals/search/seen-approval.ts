import { approvalFields, type ApprovalField } from '../../../search/approval-fields.ts'
import type { FieldCondition } from '../../../search/field-conditions.ts'
import { meetsAll } from '../../../search/meets.ts'
import { isInScope, type ApprovalScope } from '../approval-scope.ts'
import { latestMoment, projectOfMatters, type ApprovalProject, type Step } from '../project-of-matters.ts'
import type { MatterRow } from '../select-matters.ts'

/** An approval project as far as a member sees it. */
export interface SeenApproval {
  project: ApprovalProject
  /** Also by records that are not seen. */
  areaCode: string | null
  /** The matter that a list shows: the latest that meets the conditions of the search, otherwise the latest. */
  shown: Step
  /** When the latest was decided or announced. */
  at: Date
}

interface Reading {
  scope: ApprovalScope
  /** The conditions of the search. */
  asked: readonly FieldCondition<ApprovalField>[]
}

/** Null if nothing of it is seen. @param rows all its records, earliest first */
export function seenApproval(rows: readonly MatterRow[], { scope, asked }: Reading): SeenApproval | null {
  const areaCode = projectOfMatters(rows)?.areaCode ?? null
  const seen = rows.filter(({ knownAt }) => isInScope(scope, { at: knownAt, areaCode }))
  const project = projectOfMatters(seen)
  const shown = project?.steps.findLast(({ row }) => isAskedFor(row, asked)) ?? project?.steps.at(-1)
  return project === null || shown === undefined ? null : { project, areaCode, shown, at: latestMoment(seen) }
}

const fieldsOfMatter: readonly ApprovalField[] = ['results', 'authorities', 'auditTypes']

/** Whether this matter makes its project match, if the search has conditions on matters. */
function isAskedFor({ result, authority, auditType, at }: MatterRow, asked: readonly FieldCondition<ApprovalField>[]): boolean {
  const alone = {
    names: [],
    codes: [],
    matters: [],
    documentNumbers: [],
    owners: [],
    area: null,
    investment: null,
    moment: at,
    results: result === null ? [] : [result],
    authorities: authority === null ? [] : [authority],
    auditTypes: auditType === null ? [] : [auditType],
  }
  const own = asked.filter((condition) => condition.kind !== 'either' && fieldsOfMatter.includes(condition.field))
  return meetsAll(approvalFields, alone, own)
}
