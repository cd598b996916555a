import { setImmediate } from 'node:timers/promises'
import type { Transaction } from '../../platform/database/executor.ts'
import { appendEvents } from '../../platform/events/append-events.ts'
import type { SearchEngine } from '../../search/port.ts'
import { noticeMoved } from '../notice-events.ts'
import { opportunityOf } from '../identify/opportunity.ts'

/** A notice whose project turned out to be one with another, under which it is now. */
export interface MovedNotice {
  id: number
  title: string
  projectId: number
}

/** Titles that are read without a pause. */
const readAtOnce = 300

/** Brings what one can bid for (`opportunityOf`) after notices that are of another project now. Repeatable. */
export async function moveOpportunities(tx: Transaction, searchEngine: SearchEngine, moved: readonly MovedNotice[]): Promise<void> {
  if (moved.length === 0) return
  // an engine that lives elsewhere follows the events
  if (searchEngine.indexedBy !== 'transaction')
    return appendEvents(
      tx,
      noticeMoved,
      moved.map(({ id }) => ({ noticeId: id })),
    )
  const opportunities = new Map<number, number | null>()
  for (const { id, title, projectId } of moved) {
    opportunities.set(id, opportunityOf(projectId, title))
    // oxlint-disable-next-line no-await-in-loop -- others are answered between two steps
    if (opportunities.size % readAtOnce === 0) await setImmediate()
  }
  await searchEngine.amend(tx, 'opportunity', opportunities)
}
