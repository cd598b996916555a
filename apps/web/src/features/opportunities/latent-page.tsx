import { expectedLead } from './leads.tsx'
import { latentOpportunities } from './opportunity-kinds.ts'
import { OpportunityPage } from './opportunity-page.tsx'

/** 潜在商机: what is planned, by when it is expected to be tendered. */
export function LatentPage() {
  return <OpportunityPage kind={latentOpportunities} leadOf={expectedLead} />
}
