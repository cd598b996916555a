import type { documentCalls } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { allOf } from '@tender/matching'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { EventStream } from '../../../platform/http/kinds/event-stream.ts'
import { matchesRequest } from '../../../search/matches-request.ts'
import type { DocumentDeps } from '../deps.ts'
import { presentList } from '../list/present-list.ts'
import { toSearchRequest, type Asked } from '../list/search-request.ts'
import { placeText, readPlace } from './event-places.ts'
import type { LiveNotices, News } from './live-notices.ts'

type Stream = EventStream<(typeof documentCalls)['followDocuments']['events']>
type Deps = Pick<DocumentDeps, 'database' | 'clock'> & { live: LiveNotices }

/** Milliseconds after which a stream ends, and the page asks for another: rights that have changed meanwhile hold from then on. */
const longestStream = 600_000
/** News that may wait for a client that reads slowly: then it is told to ask for the whole list. */
const mostWaiting = 20

/**
 * 实时商机: notices that a search finds, as they are stored or changed.
 * @throws AppError rights.insufficient
 */
export async function followDocuments(
  { database, clock, live }: Deps,
  context: SessionContext & { lastEventId: string | null },
  filters: ParsedRequestOf<(typeof calls)['followDocuments']>,
): Promise<(stream: Stream) => Promise<void>> {
  // periods are counted from now, and a stream may outlive a day
  const ask = () => toSearchRequest(filters, 'newest', context.caller, clock.now()).request
  ask()
  const place = readPlace(context.lastEventId, clock.now())
  return async (stream) => {
    const waiting: News[] = []
    let wake: () => void = () => undefined
    const { begun, stop } = live.follow((news) => {
      if (waiting.push(news) > mostWaiting) waiting.splice(0, waiting.length, { ...news, notices: null })
      wake()
    })
    const over = new AbortController()
    const end = () => {
      over.abort()
      wake()
    }
    stream.signal.addEventListener('abort', end)
    const timer = setTimeout(end, longestStream)
    try {
      const start = await begun
      if (place === null) await stream.send('refresh', {}, placeText(start, clock.now()))
      const missed = place === null ? null : await live.since(place)
      if (missed !== null) waiting.unshift(missed)
      while (!over.signal.aborted && !stream.signal.aborted) {
        const news = waiting.shift()
        // oxlint-disable-next-line no-await-in-loop -- one after the other, at the client's pace
        if (news !== undefined) await tell(stream, news, ask())
        // oxlint-disable-next-line no-await-in-loop -- until there is more
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    } finally {
      clearTimeout(timer)
      stop()
    }
  }

  async function tell({ send, signal }: Stream, { notices, changed, place: reached }: News, request: Asked['request']): Promise<void> {
    const id = placeText(reached, clock.now())
    if (notices === null) return send('refresh', {}, id)
    const found = notices.filter((compared) => matchesRequest(compared, request)).map(({ document }) => document.id)
    const gone = [...changed].filter((one) => !found.includes(one))
    if (found.length + gone.length === 0) return undefined
    const newestFirst = found.toSorted((a, b) => b - a)
    const rows = await presentList(
      database,
      { caller: context.caller, signal },
      { ids: newestFirst, query: allOf(request.queries), scope: filters.scope },
    )
    return send('notices', { rows, gone }, id)
  }
}
