import { documentCalls, type EventOf } from '@tender/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DocumentSearchBody } from '../../shared/documents/document-search-body.ts'
import { openStream } from '../../shared/streams/open-stream.ts'

/** The server's news: rows that are found, and ids of rows that no longer are. */
export type News = Extract<EventOf<typeof documentCalls.followDocuments>, { event: 'notices' }>['data']

interface Listening {
  body: DocumentSearchBody
  isPaused: boolean
  onNews: (news: News) => void
  /** The list must be read again: the stream has just begun, or more notices have arrived than it lists one by one. */
  onRefresh: () => void
}

/** Listens to new notices while the page is visible and not paused. @returns whether the stream is open */
export function useLiveStream({ body, isPaused, onNews, onRefresh }: Listening): boolean {
  const [isOpen, setOpen] = useState(false)
  const tell = useEffectEvent((event: EventOf<typeof documentCalls.followDocuments>) => {
    if (event.event === 'refresh') onRefresh()
    else onNews(event.data)
  })
  useEffect(() => {
    if (isPaused) return undefined
    const { sort: _sort, page: _page, size: _size, cursor: _cursor, remember: _remember, ...filters } = body
    const stop = openStream(documentCalls.followDocuments, filters, {
      onEvent: tell,
      onState: (state) => setOpen(state === 'open'),
    })
    return () => {
      stop()
      setOpen(false)
    }
  }, [body, isPaused])
  return isOpen
}
