export { auditMerges } from './audit-merges.ts'
export { listAudit } from './list-audit.ts'
export { type Actor, actorOf, audit, type AuditDetail } from './write-audit.ts'
export { auditRoutes } from './routes.ts'
