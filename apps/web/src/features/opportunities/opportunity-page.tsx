import type { DocumentRow } from '@tender/contract'
import CalendarOff from 'lucide-react/icons/calendar-off'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { NoticeList } from '../../shared/documents/notice-list.tsx'
import { ListNotes } from '../../shared/documents/list-notes.tsx'
import { SelectButton } from '../../shared/selection/select-button.tsx'
import { useSelection } from '../../shared/selection/selection.ts'
import { SubscribeLink } from '../../shared/documents/subscribe-link.tsx'
import { UnreadNote } from '../../shared/documents/unread-note.tsx'
import { useDocumentList } from '../../shared/documents/use-document-list.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { useMayOpen } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import { useLocation } from '../../shared/router/index.ts'
import { useAllowed } from '../../shared/session.ts'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { OpportunityFilters } from './opportunity-filters.tsx'
import styles from './opportunities.module.css'
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

interface OpportunityPageProps {
  kind: OpportunityKind
  /** The text that leads each row. */
  leadOf: (row: DocumentRow, now: Date) => ReactNode
}

const EarlyProjects = lateComponent(() => import('./early-projects.tsx').then((chunk) => chunk.EarlyProjects))
const CollectBar = lateComponent(() => import('../../shared/selection/collect-bar.tsx').then((chunk) => chunk.CollectBar))
const BrandHits = lateComponent(() => import('./brand-hits.tsx').then((chunk) => chunk.BrandHits))
const MyHits = lateComponent(() => import('./my-hits.tsx').then((chunk) => chunk.MyHits))

/** A list of opportunities of one kind, inside the frame or as a standalone page. */
export function OpportunityPage(props: OpportunityPageProps) {
  const { title, hint } = props.kind
  usePageTitle(title)
  const { pathname } = useLocation()
  if (pathname === paths.publicStandalone || pathname === paths.latentStandalone) return <PageAlone {...props} />
  return (
    <Page>
      <PageHeader title={title} hint={hint} />
      <Opportunities {...props} whole="" />
    </Page>
  )
}

const hints = { brand: '本站的订阅命中的公告，最新的在前。', mine: '我的订阅与监控命中的公告，最新的在前。' }

/** A standalone page has no menu and no bell, so it can also show the hits of subscriptions. */
function PageAlone(props: OpportunityPageProps) {
  const { title, hint } = props.kind
  const { shown, options, choose, whole } = useShown()
  const contents: Record<Shown, ReactNode> = {
    all: <Opportunities {...props} whole={whole} />,
    brand: <BrandHits onWhole={() => choose('all')} />,
    mine: <MyHits />,
  }
  return (
    <Page>
      <PageHeader title={title} hint={{ all: hint, ...hints }[shown]}>
        {options.length > 1 && <Segmented label="显示" options={options} value={shown} onChange={choose} />}
      </PageHeader>
      {contents[shown]}
    </Page>
  )
}

function Opportunities({ kind, leadOf, whole }: OpportunityPageProps & { whole: string }) {
  const search = useOpportunitySearch(kind, whole)
  const { state, go } = search
  const asked = askedSearch(state, kind)
  const list = useDocumentList(asked, { latestOnly: true })
  const mayOpen = useMayOpen()
  const [selection, begin] = useSelection(list.data?.list)
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
          <div className={styles['tools']}>
            <SortChoice kind={kind} search={search} />
            {mayOpen(paths.documentCollections) && <SelectButton selection={selection} begin={begin} />}
            {kind.subscribe !== undefined && <SubscribeLink filters={asked.filters} label={kind.subscribe} />}
          </div>
        }
        notes={list.data !== undefined && <ListNotes list={list.data} />}
        selection={selection}
        bar={selection !== null && list.data !== undefined && <CollectBar kind="notice" list={list.data.list} selection={selection} />}
        empty={<NothingFound kind={kind} search={search} />}
      />
    </>
  )
}

/** Distinguishes a kind without any opportunities from a search that is too narrow. */
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
