import { publicOpportunities } from './opportunity-kinds.ts'
import { OpportunityPage } from './opportunity-page.tsx'

/** 公开商机: what is being tendered. */
export function PublicPage() {
  return <OpportunityPage kind={publicOpportunities} />
}
