import type { ReplyOf, operatorDataCalls } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'
import type { Storage } from '../../platform/storage.ts'
import { startOfDay } from '../documents/index.ts'
import { countStored, findNewest, selectSources } from './import-queries.ts'

const hour = 3_600_000
const day = 24 * hour
const maxSources = 100

type Figures = ReplyOf<(typeof operatorDataCalls)['getImportFigures']>

/** Recent imports and their sources, which show operators that a feed has stopped. */
export async function importFigures(db: Executor, storage: Storage | null, now: Date): Promise<Figures> {
  const today = startOfDay(now)
  const hours = lastHours(now)
  const days = Array.from({ length: 14 }, (_, index) => new Date(today.getTime() - (13 - index) * day))
  const week = new Date(now.getTime() - 7 * day)
  const [newest, byHour, byDay, sources] = await Promise.all([
    findNewest(db, today),
    countStored(db, hours),
    countStored(db, days),
    selectSources(db, { day: new Date(now.getTime() - day), week }, maxSources + 1),
  ])
  return {
    now: now.toISOString(),
    noticesToday: byDay.at(-1) ?? 0,
    rejectsToday: newest.rejectsToday,
    newestPublishedAt: newest.publishedAt?.toISOString() ?? null,
    newestStoredAt: newest.storedAt?.toISOString() ?? null,
    byHour: hours.map((from, index) => ({ from: from.toISOString(), count: byHour[index] ?? 0 })),
    byDay: days.map((from, index) => ({ from: from.toISOString(), count: byDay[index] ?? 0 })),
    sources: sources.slice(0, maxSources).map(({ lastAt, ...source }) => ({ ...source, lastAt: lastAt.toISOString() })),
    sourcesAreCut: sources.length > maxSources,
    storage: storage === null ? null : { room: storage.room(), freeMegabytes: Math.round(storage.freeBytes() / 1024 / 1024) },
  }
}

/** The beginnings of the current hour and the 23 before it; hours in Shanghai and UTC begin together. */
function lastHours(now: Date): Date[] {
  const current = Math.floor(now.getTime() / hour) * hour
  return Array.from({ length: 24 }, (_, index) => new Date(current - (23 - index) * hour))
}
