import { setImmediate } from 'node:timers/promises'
import type { Transaction } from '../../platform/database/executor.ts'
import { appendEvents } from '../../platform/events/append-events.ts'
import type { SearchEngine } from '../../search/port.ts'
import { noticeMoved } from '../notice-events.ts'
import { opportunityOf } from '../identify/opportunity.ts'

/** A notice whose project was merged into another, to which it now belongs. */
export interface MovedNotice {
  id: number
  title: string
  projectId: number
}

/** Maximum number of titles that are read without a pause. */
const titlesPerStep = 300

/** Updates the opportunities (`opportunityOf`) of notices that belong to another project now. Repeatable. */
export async function moveOpportunities(tx: Transaction, searchEngine: SearchEngine, moved: readonly MovedNotice[]): Promise<void> {
  if (moved.length === 0) return
  // an engine outside the database follows the events
  if (searchEngine.indexedBy !== 'transaction')
    return appendEvents(
      tx,
      noticeMoved,
      moved.map(({ id }) => ({ noticeId: id })),
    )
  const opportunities = new Map<number, number | null>()
  for (const { id, title, projectId } of moved) {
    opportunities.set(id, opportunityOf(projectId, title))
    // oxlint-disable-next-line no-await-in-loop -- other requests are answered between two steps
    if (opportunities.size % titlesPerStep === 0) await setImmediate()
  }
  await searchEngine.amend(tx, 'opportunity', opportunities)
}
