import type { documentCalls, DocumentRow } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { allOf } from '@tender/matching'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { EventStream } from '../../../platform/http/kinds/event-stream.ts'
import { matchesRequest, outdates, type ComparedDocument } from '../../../search/matches-request.ts'
import type { SearchDocument } from '../../../search/port.ts'
import type { DocumentDeps } from '../deps.ts'
import { followCompanies } from '../list/company-names.ts'
import { oneRowOf } from '../list/one-row.ts'
import { presentList } from '../list/present-list.ts'
import { toSearchRequest, type Asked } from '../list/search-request.ts'
import { placeText, readPlace } from './event-places.ts'
import type { LiveNotices, News } from './live-notices.ts'

type Stream = EventStream<(typeof documentCalls)['followDocuments']['events']>
type Deps = Pick<DocumentDeps, 'database' | 'clock'> & { live: LiveNotices }

/** milliseconds after which a stream ends and the page opens another one, so that changed rights take effect */
const maxStreamDuration = 600_000
/** news that may wait for a slow client; beyond that it is told to read the whole list */
const maxWaiting = 20

/** 实时商机: streams notices that a search finds, as they are stored or changed. @throws AppError rights.insufficient */
export async function followDocuments(
  { database, clock, live }: Deps,
  context: SessionContext & { lastEventId: string | null },
  { latestOnly, ...filters }: ParsedRequestOf<(typeof calls)['followDocuments']>,
): Promise<(stream: Stream) => Promise<void>> {
  // periods are counted from now, and a stream may last longer than a day
  const ask = () => toSearchRequest(filters, 'newest', context.caller, clock.now()).request
  ask()
  const place = readPlace(context.lastEventId, clock.now())
  return async (stream) => {
    const queue = new NewsQueue()
    const { begun, stop } = live.follow((news) => queue.add(news))
    const end = () => queue.end()
    stream.signal.addEventListener('abort', end)
    const timer = setTimeout(end, maxStreamDuration)
    try {
      const start = await begun
      if (place === null) await stream.send('refresh', {}, placeText(start, clock.now()))
      const missed = place === null ? null : await live.between(place, start)
      if (missed !== null) queue.addFirst(missed)
      const listener = { stream, caller: context.caller, scope: filters.scope, oneRow: oneRowOf({ ...filters, latestOnly }) }
      for await (const news of queue.untilEnd()) {
        await tell({ database, clock }, listener, { news, request: await followCompanies(database, ask()) })
      }
    } finally {
      clearTimeout(timer)
      stop()
    }
  }
}

interface Listener extends Pick<SessionContext, 'caller'> {
  stream: Stream
  scope: ParsedRequestOf<(typeof calls)['followDocuments']>['scope']
  /** Only the latest notice about an opportunity is sent; others are removed, and so are notices that another one outdates. */
  oneRow: ReturnType<typeof oneRowOf>
}

/** Sends the news that the search finds, and the ids that it no longer finds; nothing if there are neither. */
async function tell(
  { database, clock }: Omit<Deps, 'live'>,
  { stream: { send, signal }, caller, scope, oneRow }: Listener,
  { news: { notices, before, changed, moved, place }, request }: { news: News; request: Asked['request'] },
): Promise<void> {
  const id = placeText(place, clock.now())
  if (notices === null) return send('refresh', {}, id)
  const isFound = (compared: ComparedDocument) => matchesRequest(compared, request)
  const matching = notices.filter(isFound)
  const isOutdating = (compared: ComparedDocument) => outdates(compared, { ...request, ...oneRow })
  const replaced =
    oneRow.latestOf === undefined ? [] : replacedIds([...matching, ...before.filter(isFound)], [...notices, ...before].filter(isOutdating))
  const found = matching.map(({ document }) => document.id).filter((one) => !replaced.includes(one))
  const gone = [...new Set([...[...changed].filter((one) => !found.includes(one)), ...replaced])]
  if (found.length + gone.length === 0) return undefined
  const ids = found.toSorted((a, b) => b - a)
  const rows = await presentList(database, { caller, signal }, { ids, query: allOf(request.queries), scope })
  const isMoved = ({ id: found }: DocumentRow) => moved.has(found)
  return send('notices', { rows: rows.filter((row) => !isMoved(row)), gone, moved: rows.filter(isMoved) }, id)
}

/** Notices about an opportunity that a later found notice is also about, or outdates. */
function replacedIds(found: readonly ComparedDocument[], outdating: readonly ComparedDocument[]): number[] {
  const latest = new Map<number, SearchDocument>()
  for (const { document } of [...found, ...outdating]) {
    if (document.opportunity === null) continue
    const known = latest.get(document.opportunity)
    if (known === undefined || isLater(document, known)) latest.set(document.opportunity, document)
  }
  return found
    .filter(({ document: { id, opportunity } }) => opportunity !== null && latest.get(opportunity)?.id !== id)
    .map(({ document }) => document.id)
}

function isLater(one: SearchDocument, other: SearchDocument): boolean {
  const apart = one.publishedAt.getTime() - other.publishedAt.getTime()
  return apart > 0 || (apart === 0 && one.id > other.id)
}

/** News that wait for a client that reads at its own pace. */
class NewsQueue {
  readonly #waiting: News[] = []
  #isOver = false
  #wake: () => void = () => undefined

  add(news: News): void {
    if (this.#waiting.push(news) > maxWaiting) this.#waiting.splice(0, this.#waiting.length, { ...news, notices: null })
    this.#wake()
  }

  addFirst(news: News): void {
    this.#waiting.unshift(news)
  }

  end(): void {
    this.#isOver = true
    this.#wake()
  }

  async *untilEnd(): AsyncGenerator<News> {
    while (!this.#isOver) {
      const news = this.#waiting.shift()
      if (news !== undefined) yield news
      // oxlint-disable-next-line no-await-in-loop -- until there is more
      else await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }
}
