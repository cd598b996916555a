import type { Consumer } from '../platform/events/consumer.ts'
import { payloadsOf } from '../platform/events/event-kind.ts'
import type { SearchEngine } from '../search/port.ts'
import { noticeChanged, noticeMoved, noticeStored } from './notice-events.ts'
import { readSearchDocuments } from './store/load-search-documents.ts'

/** Keeps a search engine outside the database up to date. It reads each notice again from the database, so an event that comes twice does no harm. */
export function indexElsewhere(engine: SearchEngine): Consumer {
  return {
    name: 'search.index',
    label: '更新检索索引',
    on: [noticeStored, noticeChanged, noticeMoved],
    handle: async (tx, events) => {
      const told = [noticeStored, noticeChanged, noticeMoved].flatMap((kind) => payloadsOf(events, kind))
      const ids = told.map(({ noticeId }) => noticeId)
      for await (const documents of readSearchDocuments(tx, [...new Set(ids)])) await engine.index(tx, documents)
    },
  }
}
