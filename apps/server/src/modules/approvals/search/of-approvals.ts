import { approvalFilterShape, type ApprovalFilters } from '@tender/contract'
import type { KeptKind } from '../../documents/index.ts'

/** The kind of saved and recent searches of 审批项目查询. */
export const ofApprovals: KeptKind<ApprovalFilters> = { kind: 'approval', schema: approvalFilterShape }
