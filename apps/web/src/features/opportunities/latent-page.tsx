import { expectedLead } from './leads.tsx'
import { latentOpportunities } from './opportunity-kinds.ts'
import { OpportunityPage } from './opportunity-page.tsx'

/** 潜在商机: lists planned purchases by the expected time of their tender. */
export function LatentPage() {
  return <OpportunityPage kind={latentOpportunities} leadOf={expectedLead} />
}
