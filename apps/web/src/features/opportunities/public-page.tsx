import { deadlineLead } from './leads.tsx'
import { publicOpportunities } from './opportunity-kinds.ts'
import { OpportunityPage } from './opportunity-page.tsx'

/** 公开商机: lists notices that are open for bids, by deadline. */
export function PublicPage() {
  return <OpportunityPage kind={publicOpportunities} leadOf={deadlineLead} />
}
