import { approvalSorts } from '@tender/contract'
import FileSearch from 'lucide-react/icons/file-search'
import SearchX from 'lucide-react/icons/search-x'
import { useRef } from 'react'
import { useRowKeys } from '../../../shared/use-row-keys.ts'
import { ExportButton } from '../../../shared/exports/export-button.tsx'
import { formatCount } from '../../../shared/format/count.ts'
import { LoadFailed } from '../../../shared/load-failed.tsx'
import { usePageTitle } from '../../../shared/page-title.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { pageCountOf } from '../../../shared/ui/page-count.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { Pagination } from '../../../shared/ui/pagination.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { ApprovalFilterCard } from './approval-filter-card.tsx'
import { ApprovalRows } from './approval-rows.tsx'
import { ApprovalColumnChoice, ApprovalTable } from './approval-table.tsx'
import styles from './approvals-page.module.css'
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
  const card = useRef<HTMLElement>(null)
  useRowKeys(card)
  const view = useListView((chosen) => chosen.view)
  const { state, go } = search
  const { data } = list
  const hasRows = data !== undefined && data.list.length > 0
  const pageCount = data === undefined ? 1 : pageCountOf(data)
  const goToPage = (page: number) => {
    go({ ...state, page })
    card.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <ListFrame
      ref={card}
      label="审批项目列表"
      query={list}
      head={
        <>
          <output className={styles['total']}>{totalText(list)}</output>
          <Choices search={search} />
        </>
      }
      notes={data !== undefined && data.notes.length > 0 && <Notes notes={data.notes} />}
      isEmpty={!hasRows}
      empty={<NothingFound search={search} isLimited={data !== undefined && data.notes.length > 0} />}
      renderFailed={(error, onRetry) => <LoadFailed error={error} onRetry={onRetry} />}
      foot={hasRows && <Pagination page={state.page} pageCount={pageCount} hasNext={state.page < pageCount} onPage={goToPage} />}
    >
      {({ list: rows }) => (view === 'table' ? <ApprovalTable rows={rows} /> : <ApprovalRows rows={rows} />)}
    </ListFrame>
  )
}

function Choices({ search: { state, go } }: Pick<ApprovalsProps, 'search'>) {
  const view = useListView((chosen) => chosen.view)
  return (
    <div className={styles['choices']}>
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
    </div>
  )
}

function exported({ filters, sort }: ApprovalsProps['search']['state']) {
  return { ...filters, ...(sort === null ? {} : { sort }) }
}

/** Tells what limits the list. */
function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <div className={styles['notes']}>
      <NoticeBox tone="info">
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </NoticeBox>
    </div>
  )
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

function totalText({ data, error, isPlaceholderData }: Pick<ApprovalsProps['list'], 'data' | 'error' | 'isPlaceholderData'>) {
  if (data === undefined && error !== null) return '未取得结果'
  if (data === undefined || isPlaceholderData) return '正在查询…'
  return (
    <>
      共 <strong>{formatCount(data.totalCount, data.totalIsLowerBound)}</strong> 个
    </>
  )
}
