import type { CompanyDecision, operatorCompanyCalls } from '@tender/contract'
import type { Deps } from '../../../deps.ts'
import type { Handlers, SessionContext } from '../../../platform/http/context.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import { actorOf } from '../../audit/index.ts'
import {
  countDecisions,
  findCompanies,
  mergeCompanies,
  partCompany,
  selectDecisions,
  undoDecision,
  type CompanyDecisionRow,
} from '../../companies/index.ts'
import { presentCompanies } from './present-companies.ts'
import { previewedMerge, previewedPart } from './preview-decision.ts'

/** companies on one page of 单位合并与拆分 */
const maxShown = 10

/** The operators' calls to merge and split companies. */
export function companyRoutes({ database, clock }: Pick<Deps, 'database' | 'clock'>): Handlers<keyof typeof operatorCompanyCalls> {
  const decisionOf = (context: SessionContext) => ({ actor: actorOf(context), now: clock.now() })
  return {
    findCompaniesToMerge: async (_context, { words }) => {
      const { list, total } = await findCompanies(database, words, maxShown)
      return { list: await presentCompanies(database, list), totalCount: total }
    },
    previewCompanyMerge: (context, pair) => previewedMerge(database, pair, decisionOf(context)),
    previewCompanyPart: (context, { id }) => previewedPart(database, id, decisionOf(context)),
    mergeCompanies: async (context, { reason, ...pair }) => ({
      id: await mergeCompanies(database, pair, { ...decisionOf(context), reason }),
    }),
    partCompany: async (context, { id, reason }) => ({ id: await partCompany(database, id, { ...decisionOf(context), reason }) }),
    getCompanyDecisions: async (_context, page) => {
      const [list, total] = await Promise.all([selectDecisions(database, page), countDecisions(database)])
      return pageOf(list.map(presentDecision), total, page)
    },
    undoCompanyDecision: async (context, { id }) => {
      await undoDecision(database, id, decisionOf(context))
      return null
    },
  }
}

function presentDecision({ organisationId, decidedAt, undoneAt, ...row }: CompanyDecisionRow): CompanyDecision {
  return { ...row, companyId: organisationId, decidedAt: decidedAt.toISOString(), undoneAt: undoneAt?.toISOString() ?? null }
}
