export { approvalRoutes } from './routes.ts'
export { followApprovals, indexMissingApprovalsJob } from './search/index-approvals.ts'
