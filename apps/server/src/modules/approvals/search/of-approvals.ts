import { approvalFilterShape, type ApprovalFilters } from '@tender/contract'
import type { KeptKind } from '../../documents/index.ts'

/** Searches of 审批项目查询, as they are kept. */
export const ofApprovals: KeptKind<ApprovalFilters> = { kind: 'approval', schema: approvalFilterShape }
