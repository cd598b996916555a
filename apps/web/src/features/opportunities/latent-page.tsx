import { latentOpportunities } from './opportunity-kinds.ts'
import { OpportunityPage } from './opportunity-page.tsx'

/** 潜在商机: what is about to be tendered. */
export function LatentPage() {
  return <OpportunityPage kind={latentOpportunities} />
}
