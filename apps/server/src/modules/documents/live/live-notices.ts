import { readSearchDocuments, noticeChanged, noticeMoved, noticeStored, opportunityOf } from '../../../ingest/index.ts'
import type { Database } from '../../../platform/database/executor.ts'
import { payloadsOf, type Event, type Position } from '../../../platform/events/event-kind.ts'
import { selectEvents } from '../../../platform/events/event-rows.ts'
import type { Tail } from '../../../platform/events/tail.ts'
import type { Log } from '../../../platform/log.ts'
import { Turns } from '../../../platform/turns.ts'
import { comparedRecordSteps, type ComparedDocument } from '../../../search/matches-request.ts'
import { noticeKind } from '../../../search/notice-kind.ts'
import { selectOfSameProjects } from '../queries.ts'

/** Notices that were just stored or changed, read once for all followers. */
export interface LiveNotices {
  /** Calls `onNews` with the events after the place that `begun` resolves to, in order. */
  follow(onNews: (news: News) => void): { begun: Promise<Position>; stop: () => void }
  /** The events between two places; null if there are none. */
  between(place: Position, end: Position): Promise<News | null>
}

export interface News {
  /** Null if there are too many to send one by one. */
  notices: ComparedDocument[] | null
  /** Earlier notices about the same opportunities. */
  before: ComparedDocument[]
  /** Ids of notices that existed before. */
  changed: ReadonlySet<number>
  /** Ids of those that only another notice of their project changed. */
  moved: ReadonlySet<number>
  place: Position
}

const kinds = [noticeStored, noticeChanged, noticeMoved]
const kindNames = kinds.map(({ name }) => name)
/** an import brings more than anybody reads, so lists are read again instead */
const maxNotices = 200
/** characters of texts that are kept while followers compare them: more are several of the longest notices that a feed may send */
const maxLength = 2_000_000

export function createLiveNotices({ database, tail, log }: { database: Database; tail: Tail; log: Log }): LiveNotices {
  const followers = new Set<(news: News) => void>()
  let reading: Promise<void> = Promise.resolve()
  let stopTail: (() => void) | null = null
  const read = async (events: readonly Event[]) => {
    const news = await newsOf(database, events).catch((error: unknown) => {
      log.error({ error }, 'new notices not read')
      return tooMany(events)
    })
    if (news !== null) for (const tell of followers) tell(news)
  }
  const onEvents = (events: readonly Event[]) => {
    reading = reading.then(() => read(events))
  }
  return {
    follow: (onNews) => {
      let start: Position | null = null
      const onlyAfterStart = (news: News) => {
        if (start !== null && BigInt(news.place.transaction) >= BigInt(start.transaction)) onNews(news)
      }
      followers.add(onlyAfterStart)
      stopTail ??= tail.follow(kinds, onEvents)
      return {
        begun: tail.ready().then(({ place }) => (start = place)),
        stop: () => {
          followers.delete(onlyAfterStart)
          if (followers.size > 0) return
          stopTail?.()
          stopTail = null
        },
      }
    },
    between: async (place, end) => {
      // the place is from another server, before its dump was restored here
      if (BigInt(place.transaction) > BigInt(end.transaction)) return { ...nothingTold, place: end }
      const events = await selectEvents(database, { after: place, before: end.transaction, kinds: kindNames, limit: maxNotices + 1 })
      return newsOf(database, events)
    },
  }
}

async function newsOf(database: Database, events: readonly Event[]): Promise<News | null> {
  const last = events.at(-1)
  if (last === undefined) return null
  const idsOf = (kind: typeof noticeStored) => new Set(payloadsOf(events, kind).map(({ noticeId }) => noticeId))
  const [stored, written] = [idsOf(noticeStored), idsOf(noticeChanged)]
  const moved = new Set([...idsOf(noticeMoved)].filter((id) => !stored.has(id) && !written.has(id)))
  const changed = new Set([...written, ...moved])
  const ids = new Set([...changed, ...stored])
  if (ids.size > maxNotices) return tooMany(events)
  const notices = await readCompared(database, [...ids], maxLength)
  if (notices === null) return tooMany(events)
  const before = await readCompared(database, await selectBefore(database, notices), maxLength - lengthOf(notices))
  return before === null ? tooMany(events) : { notices, before, changed, moved, place: last.position }
}

/** @returns null if the texts have more than `most` characters together */
async function readCompared(database: Database, ids: readonly number[], most: number): Promise<ComparedDocument[] | null> {
  const compared: ComparedDocument[] = []
  const turns = new Turns()
  let left = most
  for await (const documents of readSearchDocuments(database, ids)) {
    for (const document of documents) {
      left -= document.text.length
      if (left < 0) return null
      compared.push(await turns.resultOf(comparedRecordSteps(noticeKind, document)))
      await turns.pass()
    }
  }
  return compared
}

function lengthOf(notices: readonly ComparedDocument[]): number {
  return notices.reduce((sum, { document }) => sum + document.text.length, 0)
}

const nothingTold = { notices: null, before: [], changed: new Set<number>(), moved: new Set<number>() }

/** most notices have no other about the same thing; larger groups are no real projects */
const maxBefore = 300

/** Other notices about the same opportunities. */
async function selectBefore(database: Database, notices: readonly ComparedDocument[]): Promise<number[]> {
  const opportunities = new Set(notices.map(({ document }) => document.opportunity))
  const others = await selectOfSameProjects(database, { ids: notices.map(({ document }) => document.id), limit: maxBefore })
  return others.filter(({ title, projectId }) => opportunities.has(opportunityOf(projectId, title))).map(({ id }) => id)
}

function tooMany(events: readonly Event[]): News | null {
  const last = events.at(-1)
  return last === undefined ? null : { ...nothingTold, place: last.position }
}
