import type { DocumentRow } from '@tender/contract'
import CalendarOff from 'lucide-react/icons/calendar-off'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { NoticeList } from '../../shared/documents/notice-list.tsx'
import { ListNotes } from '../../shared/documents/list-notes.tsx'
import { useDocumentList } from '../../shared/documents/use-document-list.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { OpportunityFilters } from './opportunity-filters.tsx'
import type { OpportunityKind } from './opportunity-kinds.ts'
import {
  askedSearch,
  readOpportunitySearch,
  useOpportunitySearch,
  writeOpportunitySearch,
  type OpportunitySearch,
} from './opportunity-search.ts'

interface OpportunityPageProps {
  kind: OpportunityKind
  /** What a row of this kind is about. */
  leadOf: (row: DocumentRow, now: Date) => ReactNode
}

/** A list of opportunities of one kind, inside the frame or by itself. */
export function OpportunityPage({ kind, leadOf }: OpportunityPageProps) {
  usePageTitle(kind.title)
  const search = useOpportunitySearch(kind)
  const { state, go } = search
  const list = useDocumentList(askedSearch(state, kind), false)
  return (
    <Page>
      <PageHeader title={kind.title} hint={kind.hint} />
      <OpportunityFilters kind={kind} search={search} />
      <NoticeList
        label={`${kind.title}列表`}
        query={list}
        page={state.page}
        onPage={(page) => go({ ...state, page })}
        searchWord={state.filters.searchWord}
        published={state.filters.published}
        leadOf={leadOf}
        notes={list.data !== undefined && <ListNotes list={list.data} />}
        empty={<NothingFound kind={kind} search={search} />}
      />
    </Page>
  )
}

/** Nothing of this kind at all is something else than a search that was too narrow. */
export function NothingFound({ kind, search }: { kind: OpportunityKind; search: OpportunitySearch }) {
  const all = readOpportunitySearch(new URLSearchParams(), kind)
  const { title, text, wider } = kind.nothing
  if (writeOpportunitySearch(search.state, kind) === '') {
    return (
      <StatePanel
        icon={<CalendarOff size={28} />}
        title={title}
        actions={wider && <Button onClick={() => search.change({ published: wider.published })}>{wider.label}</Button>}
      >
        {text}
      </StatePanel>
    )
  }
  return (
    <StatePanel
      icon={<SearchX size={28} />}
      title="没有找到符合条件的公告"
      actions={<Button onClick={() => search.go(all)}>清空条件</Button>}
    >
      可以减少关键词，或者放宽地区与发布时间再试。
    </StatePanel>
  )
}
