import type { LookupsLeft, Person } from '@tender/contract'
import { useState, type ReactNode } from 'react'
import { ListFrame } from '../ui/list-frame.tsx'
import type { ListQuery } from '../ui/list-states.tsx'
import { Pager } from '../ui/pager.tsx'
import { LookupsNote } from './lookups-note.tsx'
import { NoticesPanel } from './notices-panel.tsx'
import { PersonList } from './person-list.tsx'

interface PeoplePage {
  list: Person[]
  totalCount: number
  pageSize: number
  lookups: LookupsLeft
}

interface FoundPeopleProps {
  label: string
  query: ListQuery<PeoplePage>
  /** A note on the results, besides the price of revealing a number. */
  note?: ReactNode
  /** Shown above the people. */
  head?: ReactNode
  empty: ReactNode
  page: number
  onPage: (page: number) => void
  /** Shows the other contacts of a company; if left out, companies link to their pages. */
  onCompany?: (company: string) => void
}

/** A page of contacts: the price of revealing a number, the contacts, and the notices behind each. */
export function FoundPeople({ label, query, note, head, empty, page, onPage, onCompany }: FoundPeopleProps) {
  const [opened, setOpened] = useState<Person | null>(null)
  const { data } = query
  const hasRows = data !== undefined && data.list.length > 0
  return (
    <>
      <ListFrame
        label={label}
        query={query}
        head={head}
        notes={
          data !== undefined && (
            <>
              <LookupsNote lookups={data.lookups} />
              {note}
            </>
          )
        }
        isEmpty={!hasRows}
        empty={empty}
        foot={hasRows && <Foot people={data} page={page} onPage={onPage} />}
      >
        {({ list, lookups }) => (
          <PersonList people={list} mayReveal={lookups.mayReveal} onNotices={setOpened} {...(onCompany && { onCompany })} />
        )}
      </ListFrame>
      {opened !== null && <NoticesPanel key={opened.id} person={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function Foot({ people, page, onPage }: { people: PeoplePage } & Pick<FoundPeopleProps, 'page' | 'onPage'>) {
  const { totalCount, pageSize } = people
  return (
    <Pager
      page={page}
      totalCount={totalCount}
      pageSize={pageSize}
      onPage={onPage}
      total={
        <>
          共 <strong>{totalCount}</strong> 位
        </>
      }
    />
  )
}
