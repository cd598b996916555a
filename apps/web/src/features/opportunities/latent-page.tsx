import { contractLead, expectedLead } from '../../shared/documents/leads.tsx'
import { endingContracts, latentOpportunities } from './opportunity-kinds.ts'
import { OpportunityPage, type OpportunityView } from './opportunity-page.tsx'

const views: readonly [OpportunityView, OpportunityView] = [
  { label: '将要招标', kind: latentOpportunities, leadOf: expectedLead },
  { label: '合同到期', kind: endingContracts, leadOf: contractLead },
]

/** 潜在商机: lists planned purchases by the expected time of their tender, or awarded contracts by their end. */
export function LatentPage() {
  return <OpportunityPage views={views} />
}
