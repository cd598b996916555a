import type { DocumentRow } from '@tender/contract'
import CalendarOff from 'lucide-react/icons/calendar-off'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { NoticeList } from '../../shared/documents/notice-list.tsx'
import { ListNotes } from '../../shared/documents/list-notes.tsx'
import { ExportSearch } from '../../shared/exports/export-search.tsx'
import { SelectButton } from '../../shared/selection/select-button.tsx'
import { useSelection } from '../../shared/selection/selection.ts'
import { withFilters } from '../../shared/documents/search-state.ts'
import { SubscribeLink } from '../../shared/documents/subscribe-link.tsx'
import { UnreadNote } from '../../shared/documents/unread-note.tsx'
import { useDocumentList } from '../../shared/documents/use-document-list.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { useMayOpen } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import { useLocation, useNavigate } from '../../shared/router/index.ts'
import { useAllowed } from '../../shared/session.ts'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { OpportunityFilters } from './opportunity-filters.tsx'
import { SortChoice } from './sort-choice.tsx'
import type { OpportunityKind } from './opportunity-kinds.ts'
import {
  askedSearch,
  readOpportunitySearch,
  useOpportunitySearch,
  writeOpportunitySearch,
  type OpportunitySearch,
} from './opportunity-search.ts'
import { useShown, type Shown } from './use-shown.ts'
import { lateComponent } from '../../shared/ui/late-component.tsx'

export interface OpportunityView {
  /** Its name among the views of the page. */
  label: string
  kind: OpportunityKind
  /** The text that leads each row. */
  leadOf: (row: DocumentRow, now: Date) => ReactNode
}

interface OpportunityPageProps {
  /** The first is the one that the page begins with. */
  views: readonly [OpportunityView, ...OpportunityView[]]
}

const EarlyProjects = lateComponent(() => import('./early-projects.tsx').then((chunk) => chunk.EarlyProjects))
const NoticeBar = lateComponent(() => import('../../shared/exports/notice-bar.tsx').then((chunk) => chunk.NoticeBar))
const BrandHits = lateComponent(() => import('./brand-hits.tsx').then((chunk) => chunk.BrandHits))
const MyHits = lateComponent(() => import('./my-hits.tsx').then((chunk) => chunk.MyHits))

/** Lists of opportunities of one kind, or of several to choose from, inside the frame or as a standalone page. */
export function OpportunityPage({ views }: OpportunityPageProps) {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search).get('view')
  const view = views.find(({ kind }) => kind.view === asked) ?? views[0]
  const { title, hint } = view.kind
  usePageTitle(title)
  if (pathname === paths.publicStandalone || pathname === paths.latentStandalone) return <PageAlone views={views} view={view} />
  return (
    <Page>
      <PageHeader title={title} hint={hint}>
        <ViewChoice views={views} view={view} whole="" />
      </PageHeader>
      <Opportunities key={view.kind.list} {...view} whole="" />
    </Page>
  )
}

interface ChosenView extends OpportunityPageProps {
  view: OpportunityView
}

/** Chooses the kind of opportunities. Words and areas go with the member. */
function ViewChoice({ views, view, whole }: ChosenView & { whole: string }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  if (views.length < 2) return null
  const choose = (list: string) => {
    const { kind } = views.find((one) => one.kind.list === list) ?? views[0]
    const { searchWord, area } = readOpportunitySearch(new URLSearchParams(search), view.kind).filters
    const query = writeOpportunitySearch(withFilters(readOpportunitySearch(new URLSearchParams(), kind), { searchWord, area }), kind)
    navigate({ pathname, search: query === '' ? whole : `?${query}` })
  }
  const options = views.map(({ label, kind }) => ({ value: kind.list, label }))
  return <Segmented label="商机来源" options={options} value={view.kind.list} onChange={choose} />
}

const hints = { brand: '本站的订阅命中的公告，最新的在前。', mine: '我的订阅与监控命中的公告，最新的在前。' }

/** A standalone page has no menu and no bell, so it can also show the hits of subscriptions. */
function PageAlone({ views, view }: ChosenView) {
  const { title, hint } = view.kind
  const { shown, options, choose, whole } = useShown()
  const contents: Record<Shown, ReactNode> = {
    all: <Opportunities key={view.kind.list} {...view} whole={whole} />,
    brand: <BrandHits onWhole={() => choose('all')} />,
    mine: <MyHits />,
  }
  return (
    <Page>
      <PageHeader title={title} hint={{ all: hint, ...hints }[shown]}>
        {shown === 'all' && <ViewChoice views={views} view={view} whole={whole} />}
        {options.length > 1 && <Segmented label="显示" options={options} value={shown} onChange={choose} />}
      </PageHeader>
      {contents[shown]}
    </Page>
  )
}

function Opportunities({ kind, leadOf, whole }: OpportunityView & { whole: string }) {
  const search = useOpportunitySearch(kind, whole)
  const { state, go } = search
  const asked = askedSearch(state, kind)
  const list = useDocumentList(asked, { latestOnly: true })
  const mayOpen = useMayOpen()
  const [selection, begin] = useSelection(list.data?.list, list.isPlaceholderData)
  const maySeeProjects = useAllowed('projects.search') && mayOpen(paths.projects)
  return (
    <>
      <UnreadNote onClear={() => go(state)} />
      <OpportunityFilters kind={kind} search={search} />
      {kind.withProjects === true && maySeeProjects && <EarlyProjects filters={state.filters} />}
      <NoticeList
        label={`${kind.title}列表`}
        query={list}
        page={state.page}
        onPage={(page) => go({ ...state, page })}
        searchWord={state.filters.searchWord}
        published={state.filters.published}
        leadOf={leadOf}
        tools={
          <>
            <SortChoice kind={kind} search={search} />
            <ExportSearch state={asked} latestOnly />
            {mayOpen(paths.documentCollections) && <SelectButton selection={selection} begin={begin} />}
            {kind.subscribe !== undefined && <SubscribeLink filters={asked.filters} label={kind.subscribe} />}
          </>
        }
        notes={list.data !== undefined && <ListNotes list={list.data} />}
        selection={selection}
        bar={selection !== null && list.data !== undefined && <NoticeBar rows={list.data.list} selection={selection} />}
        empty={<NothingFound kind={kind} search={search} />}
      />
    </>
  )
}

/** Distinguishes a kind without any opportunities from a search that is too narrow. */
export function NothingFound({ kind, search }: { kind: OpportunityKind; search: OpportunitySearch }) {
  const all = readOpportunitySearch(new URLSearchParams(), kind)
  const { title, text, wider } = kind.nothing
  if (writeOpportunitySearch(search.state, kind) === writeOpportunitySearch(all, kind)) {
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
