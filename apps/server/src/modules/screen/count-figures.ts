import { daysBack, channels, documentFilters, formatDay, type Channel, type Screen } from '@tender/contract'
import { endOfDay, visibilityOf, startOfDay, toSearchRequest } from '../documents/index.ts'
import type { Caller } from '../../platform/http/context.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { SearchEngine } from '../../search/port.ts'
import { countByDay, type DayCount } from './queries.ts'

export type Figures = Omit<Screen, 'collected'>

const windowDays = 30

/** Counts the dashboard's figures for all callers with the same visibility. */
export async function countFigures(
  { database, searchEngine }: { database: Database; searchEngine: SearchEngine },
  caller: Pick<Caller, 'grants'>,
  now: Date,
): Promise<Figures> {
  const visibility = visibilityOf(caller, now)
  // the figures end with the visibility, unless it continues in some areas
  const end = visibility === null || visibility.areas.length > 0 ? null : visibility.before
  const until = formatDay(end ?? now)
  const from = daysBack(startOfDay(until), windowDays - 1)
  const [counts, due] = await Promise.all([
    countByDay(database, { from, before: end ?? endOfDay(until), visibility }),
    searchEngine.search({ ...dueSoon(caller, now), size: 1 }, untilCounted),
  ])
  return {
    countedAt: now.toISOString(),
    until,
    days: Array.from({ length: windowDays }, (_, index) => dayOf(formatDay(daysBack(from, -index)), counts)),
    channels: channels.map(({ code }) => ({ channel: code, count: sum(counts, code) })).filter(({ count }) => count > 0),
    dueSoon: due.total,
    dueSoonIsLowerBound: due.totalIsLowerBound,
  }
}

/** The same search as behind the figure, so that both numbers agree. */
function dueSoon(caller: Pick<Caller, 'grants'>, now: Date) {
  return toSearchRequest(documentFilters.parse({ docchannel: ['tender'], deadline: '7days' }), 'newest', caller, now).request
}

// the figures serve all callers of the next seconds, not only the first, who may have cancelled
const untilCounted = new AbortController().signal

function dayOf(day: string, counts: readonly DayCount[]): Figures['days'][number] {
  const ofDay = counts.filter((count) => count.day === day)
  return { day, all: sum(ofDay), tenders: sum(ofDay, 'tender'), results: sum(ofDay, 'result') }
}

function sum(counts: readonly DayCount[], channel?: Channel): number {
  return counts.reduce((total, entry) => (channel === undefined || entry.channel === channel ? total + entry.count : total), 0)
}
