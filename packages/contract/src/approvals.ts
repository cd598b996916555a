/** The results of a matter that an authority decides (审批结果), in the order of its course. */
export const approvalResults = ['pending', 'reviewing', 'completed', 'refused', 'revoked', 'other'] as const
export type ApprovalResult = (typeof approvalResults)[number]

export const approvalResultNames: Readonly<Record<ApprovalResult, string>> = {
  pending: '未审批',
  reviewing: '审批中',
  completed: '办结',
  refused: '未通过',
  revoked: '撤销',
  other: '其他',
}

/** The procedures for a project: examination for state funding (审批), approval (核准) or filing (备案). */
export const auditTypes = ['examination', 'approval', 'filing'] as const
export type AuditType = (typeof auditTypes)[number]

export const auditTypeNames: Readonly<Record<AuditType, string>> = { examination: '审批', approval: '核准', filing: '备案' }
