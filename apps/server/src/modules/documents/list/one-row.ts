import type { Channel, DocumentFilters } from '@tender/contract'
import type { SearchRequest } from '../../../search/port.ts'

/** The channels of plans: 潜在商机. */
const planned: readonly Channel[] = ['intention', 'forecast']

/**
 * The channels that prove that a plan was tendered or given up. Changes and clarifications do not, because plans have
 * them, too (采购意向更正公告), and those of a tender come after it.
 */
const tendered: readonly Channel[] = ['prequalification', 'tender', 'opening', 'candidate', 'result', 'contract', 'acceptance', 'failure']

type OneRow = Pick<SearchRequest, 'latestOf' | 'outdatedBy'>

/** The engine's request for `latestOnly`: one row for each opportunity, and if only plans are searched, none that is already tendered. */
export function oneRowOf({ latestOnly, docchannel }: Pick<DocumentFilters, 'docchannel'> & { latestOnly: boolean }): OneRow {
  if (!latestOnly) return {}
  const isOfPlans = docchannel.length > 0 && docchannel.every((channel) => planned.includes(channel))
  return { latestOf: 'opportunity', ...(isOfPlans ? { outdatedBy: [{ kind: 'listed', field: 'channel', values: tendered }] } : {}) }
}
