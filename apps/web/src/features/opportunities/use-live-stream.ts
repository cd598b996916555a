import { documentCalls, type EventOf } from '@tender/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DocumentSearchBody } from '../../shared/documents/document-search-body.ts'
import { openStream } from '../../shared/streams/open-stream.ts'

/** What the server tells of: rows that are found, and ids of those that are not any more. */
export type News = Extract<EventOf<typeof documentCalls.followDocuments>, { event: 'notices' }>['data']

interface Listening {
  body: DocumentSearchBody
  isPaused: boolean
  onNews: (news: News) => void
  /** The list is to be asked for: news come from now on, or more has arrived than is told one by one. */
  onRefresh: () => void
}

/** Listens to what is stored, while the page is visible and not paused. @returns whether news come */
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
