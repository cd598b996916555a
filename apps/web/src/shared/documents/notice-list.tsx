import type { DocumentRow } from '@tender/contract'
import type { ReactNode } from 'react'
import { useNow } from '../use-now.ts'
import { PagedNotices, type PagedNoticesProps } from './paged-notices.tsx'
import { ResultList } from './result-list.tsx'
import { RowContextProvider } from './row-context-provider.tsx'

interface NoticePage<Row> {
  list: Row[]
  totalCount: number
  totalIsLowerBound?: boolean
  pageSize: number
}

interface NoticeListProps<Row> extends Omit<PagedNoticesProps<NoticePage<Row>>, 'children'> {
  /** The words to mark in an opened notice. */
  searchWord: string
  /** The period of the search that a party's link opens. */
  published: string
  noteOf?: ((row: Row) => ReactNode) | undefined
  belowOf?: ((row: Row) => ReactNode) | undefined
  leadOf?: ((row: Row, now: Date) => ReactNode) | undefined
  isPast?: ((row: Row) => boolean) | undefined
  isCalm?: ((row: Row) => boolean) | undefined
  keyOf?: ((row: Row) => number) | undefined
  wordsOf?: ((row: Row) => string) | undefined
  /** The list belongs to another account, so nothing can be added or removed. */
  isReadOnly?: boolean
}

/** A list of notices with its total and its pages. */
export function NoticeList<Row extends DocumentRow>(props: NoticeListProps<Row>) {
  const { searchWord, published, noteOf, belowOf, leadOf, isPast, isCalm, keyOf, wordsOf, isReadOnly, ...list } = props
  const now = useNow()
  return (
    <PagedNotices {...list}>
      {({ list: rows }) => (
        <RowContextProvider rows={rows} searchWord={searchWord} published={published}>
          <ResultList rows={rows} now={now} {...{ noteOf, leadOf, belowOf, isPast, isCalm, keyOf, wordsOf, isReadOnly }} />
        </RowContextProvider>
      )}
    </PagedNotices>
  )
}
