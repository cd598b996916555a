import type { Handlers } from '../../platform/http/context.ts'
import type { ExportDeps } from './deps.ts'
import { deleteExport } from './delete-export.ts'
import {
  draftApprovalExport,
  draftCollectedCompanyExport,
  draftCollectedExport,
  draftCollectedProjectExport,
  draftCompanyExport,
  draftExport,
  draftProjectExport,
} from './drafts.ts'
import { exportFile } from './export-file.ts'
import { orderExport } from './order.ts'
import { listOrders, orderOf, reviewExport } from './orders.ts'

type ExportCalls =
  | 'draftExport'
  | 'draftCollectedExport'
  | 'draftProjectExport'
  | 'draftCollectedProjectExport'
  | 'draftApprovalExport'
  | 'draftCompanyExport'
  | 'draftCollectedCompanyExport'
  | 'reviewExport'
  | 'orderExport'
  | 'exportStatus'
  | 'exportList'
  | 'exportFile'
  | 'deleteExport'

export function exportRoutes(deps: ExportDeps): Handlers<ExportCalls> {
  return {
    draftExport: (context, input) => draftExport(deps, context, input),
    draftCollectedExport: (context, input) => draftCollectedExport(deps, context, input),
    draftProjectExport: (context, input) => draftProjectExport(deps, context, input),
    draftCollectedProjectExport: (context, input) => draftCollectedProjectExport(deps, context, input),
    draftApprovalExport: (context, input) => draftApprovalExport(deps, context, input),
    draftCompanyExport: (context, input) => draftCompanyExport(deps, context, input),
    draftCollectedCompanyExport: (context, input) => draftCollectedCompanyExport(deps, context, input),
    reviewExport: (context, input) => reviewExport(deps, context, input),
    orderExport: (context, input) => orderExport(deps, context, input),
    exportStatus: ({ caller }, { id }) => orderOf(deps.database, caller, id),
    exportList: ({ caller }, input) => listOrders(deps.database, caller, input),
    exportFile: (context, input) => exportFile(deps, context, input),
    deleteExport: (context, input) => deleteExport(deps, context, input),
  }
}
