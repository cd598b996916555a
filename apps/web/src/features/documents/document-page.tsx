import { channels, documentCalls, type DocumentDetail, type DocumentRow } from '@tender/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useParams, useSearchParams } from '../../shared/router/index.ts'
import { request } from '../../shared/api.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { DocumentBody } from './detail/document-body.tsx'
import { DocumentFailed } from './detail/document-failed.tsx'
import { DocumentHeader } from './detail/document-header.tsx'
import { DocumentSide } from './detail/document-side.tsx'
import { DocumentSkeleton } from './detail/document-skeleton.tsx'
import { ChangeTable } from './detail/change-table.tsx'
import { FactCard } from './detail/fact-card.tsx'
import { placeOf } from './detail/place-of.ts'
import { useDocumentKeys } from './detail/use-document-keys.ts'
import { useNeighbours, type Neighbours } from './detail/use-neighbours.ts'
import pageStyles from '../../shared/ui/record-page.module.css'
import { RowContextProvider } from '../../shared/documents/row-context-provider.tsx'
import { useAskedPlace, type AskedFact } from '../../shared/documents/use-asked-place.ts'
import { changeCachedDetailsLeft, changeCachedRow, documentDetailKey } from '../../shared/documents/cached-rows.ts'

const readAgainAfter = 5 * 60_000

export function DocumentPage() {
  const id = Number(useParams()['id'])
  const query = useSearchParams()
  return <DocumentView key={id} id={id} words={query.get('words') ?? ''} />
}

function DocumentView({ id, words }: { id: number; words: string }) {
  const client = useQueryClient()
  const neighbours = useNeighbours(id, words)
  useDocumentKeys(neighbours)
  const { data, error, refetch } = useQuery({
    queryKey: [...documentDetailKey, id, words],
    queryFn: async ({ signal }) => {
      const reply = await request(documentCalls.getDocument, { id, searchWord: words }, { signal, isRefusalInPlace: true })
      changeCachedDetailsLeft(client, reply.detailsLeft)
      return reply
    },
    // where openings are counted, a notice is never read again by itself: on the next day that would count as another
    // opening
    staleTime: ({ state }) => ((state.data?.detailsLeft ?? null) === null ? readAgainAfter : Infinity),
  })
  const isRead = data !== undefined
  useEffect(() => {
    if (!isRead) return
    changeCachedRow(client, id, { opened: true })
    void import('../../shared/hits/note-read.ts').then(({ noteOpened }) => noteOpened(id)).catch(() => undefined)
  }, [client, id, isRead])

  if (error !== null) return <DocumentFailed error={error} neighbours={neighbours} onRetry={() => void refetch()} />
  if (data === undefined) return <DocumentSkeleton neighbours={neighbours} />
  return <DocumentArticle document={data} words={words} neighbours={neighbours} />
}

interface DocumentArticleProps {
  document: DocumentDetail
  words: string
  neighbours: Neighbours
}

const noRows: readonly DocumentRow[] = []

function DocumentArticle({ document, words, neighbours }: DocumentArticleProps) {
  usePageTitle(document.title, channels.find(({ code }) => code === document.channel)?.short)
  const article = useRef<HTMLElement>(null)
  const { facts } = document
  useAskedPlace(
    article,
    useCallback((asked: AskedFact) => placeOf(facts, asked), [facts]),
  )
  return (
    // a party's notices of all time, because this one may be old
    <RowContextProvider rows={noRows} searchWord={words} published="all">
      <article ref={article} className={pageStyles['page']}>
        <DocumentHeader document={document} neighbours={neighbours} />
        <div className={pageStyles['columns']}>
          <div className={pageStyles['main']}>
            <FactCard id={document.id} facts={facts} companies={document.companies} />
            <ChangeTable changes={document.changes} />
            <DocumentBody html={document.html} />
          </div>
          <DocumentSide document={document} words={words} />
        </div>
      </article>
    </RowContextProvider>
  )
}
