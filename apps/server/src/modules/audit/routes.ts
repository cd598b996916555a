import type { Executor } from '../../platform/database/executor.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { listAudit } from './list-audit.ts'

export function auditRoutes({ database }: { database: Executor }): Handlers<'getAuditList'> {
  return { getAuditList: (_context, input) => listAudit(database, input) }
}
