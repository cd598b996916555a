import type { Channel, DocumentFilters } from '@tender/contract'
import type { SearchRequest } from '../../../search/port.ts'

/** What is only planned: 潜在商机. */
const planned: readonly Channel[] = ['intention', 'forecast']

/**
 * What says that a plan is tendered, or given up. Changes and clarifications do not: a plan has them, too (采购意向更正公告), and those of a tender come after it.
 */
const tendered: readonly Channel[] = ['prequalification', 'tender', 'opening', 'candidate', 'result', 'contract', 'acceptance', 'failure']

type OneRow = Pick<SearchRequest, 'latestOf' | 'outdatedBy'>

/** What `latestOnly` asks of the engine: one row an opportunity, and where only plans are looked for, none that is tendered by now. */
export function oneRowOf({ latestOnly, docchannel }: Pick<DocumentFilters, 'docchannel'> & { latestOnly: boolean }): OneRow {
  if (!latestOnly) return {}
  const isOfPlans = docchannel.length > 0 && docchannel.every((channel) => planned.includes(channel))
  return { latestOf: 'opportunity', ...(isOfPlans ? { outdatedBy: [{ kind: 'listed', field: 'channel', values: tendered }] } : {}) }
}
