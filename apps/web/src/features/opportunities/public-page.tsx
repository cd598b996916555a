import { deadlineLead } from '../../shared/documents/leads.tsx'
import { publicOpportunities } from './opportunity-kinds.ts'
import { OpportunityPage, type OpportunityView } from './opportunity-page.tsx'

const views: readonly [OpportunityView] = [{ label: publicOpportunities.title, kind: publicOpportunities, leadOf: deadlineLead }]

/** 公开商机: lists notices that are open for bids, by deadline. */
export function PublicPage() {
  return <OpportunityPage views={views} />
}
