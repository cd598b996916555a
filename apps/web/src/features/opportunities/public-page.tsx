import { deadlineLead } from './leads.tsx'
import { publicOpportunities } from './opportunity-kinds.ts'
import { OpportunityPage } from './opportunity-page.tsx'

/** 公开商机: what is open for bids now, by deadline. */
export function PublicPage() {
  return <OpportunityPage kind={publicOpportunities} leadOf={deadlineLead} />
}
