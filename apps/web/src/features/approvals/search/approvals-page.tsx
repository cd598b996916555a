import { approvalSorts } from '@tender/contract'
import FileSearch from 'lucide-react/icons/file-search'
import SearchX from 'lucide-react/icons/search-x'
import { ListNotes } from '../../../shared/documents/list-notes.tsx'
import { ExportButton } from '../../../shared/exports/export-button.tsx'
import { usePageTitle } from '../../../shared/page-title.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { PagedList } from '../../../shared/ui/paged-list.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { ApprovalFilterCard } from './approval-filter-card.tsx'
import { ApprovalRows } from './approval-rows.tsx'
import { ApprovalColumnChoice, ApprovalTable } from './approval-table.tsx'
import {
  changeListView,
  isNarrowed,
  noApprovalFilters,
  useApprovalList,
  useApprovalSearch,
  useListView,
  type ApprovalSearch,
} from './use-approval-search.ts'

const title = '审批项目查询'

/** 审批项目查询: finds projects that authorities decide about, by the facts in approval records. */
export function ApprovalsPage() {
  usePageTitle(title)
  const search = useApprovalSearch()
  return (
    <Page>
      <PageHeader
        title={title}
        hint="来自投资项目审批平台与主管部门公示的立项、可研、环评、初步设计、备案、核准、施工许可等事项，同一项目归为一条。"
      />
      <ApprovalFilterCard search={search} />
      <Approvals search={search} list={useApprovalList(search.state)} />
    </Page>
  )
}

interface ApprovalsProps {
  search: ApprovalSearch
  list: ReturnType<typeof useApprovalList>
}

function Approvals({ search, list }: ApprovalsProps) {
  const view = useListView((chosen) => chosen.view)
  const { state, go } = search
  const { data } = list
  return (
    <PagedList
      label="审批项目列表"
      measure="个"
      query={list}
      page={state.page}
      onPage={(page) => go({ ...state, page })}
      tools={<Tools search={search} />}
      notes={data !== undefined && <ListNotes list={data} />}
      empty={<NothingFound search={search} isLimited={data !== undefined && data.notes.length > 0} />}
    >
      {({ list: rows }) => (view === 'table' ? <ApprovalTable rows={rows} /> : <ApprovalRows rows={rows} />)}
    </PagedList>
  )
}

function Tools({ search: { state, go } }: Pick<ApprovalsProps, 'search'>) {
  const view = useListView((chosen) => chosen.view)
  return (
    <>
      <Segmented
        label="排序"
        options={approvalSorts.map(({ code, name }) => ({ value: code, label: name }))}
        value={state.sort ?? 'newest'}
        onChange={(sort) => go({ ...state, sort: sort === 'newest' ? null : sort, page: 1 })}
      />
      <ExportButton source={{ kind: 'approval-search', body: exported(state) }} title="把符合这些条件的审批项目导出为表格" />
      <Segmented
        label="显示方式"
        options={[
          { value: 'list', label: '列表' },
          { value: 'table', label: '表格' },
        ]}
        value={view}
        onChange={(next) => changeListView({ view: next })}
      />
      {view === 'table' && <ApprovalColumnChoice />}
    </>
  )
}

function exported({ filters, sort }: ApprovalsProps['search']['state']) {
  return { ...filters, ...(sort === null ? {} : { sort }) }
}

function NothingFound({ search: { state, go }, isLimited }: Pick<ApprovalsProps, 'search'> & { isLimited: boolean }) {
  if (!isNarrowed(state)) {
    return (
      <StatePanel icon={<FileSearch size={28} />} title={isLimited ? '权限范围内还没有审批项目' : '还没有审批项目'}>
        审批平台的事项与主管部门的公示入库后，会列在这里。
      </StatePanel>
    )
  }
  return (
    <StatePanel
      icon={<SearchX size={28} />}
      title="没有找到符合条件的审批项目"
      actions={<Button onClick={() => go({ ...state, filters: noApprovalFilters, page: 1 })}>清空条件</Button>}
    >
      可以减少关键词、扩大地区或放宽其他条件。
    </StatePanel>
  )
}
