import { companySorts } from '@tender/contract'
import Building from 'lucide-react/icons/building-2'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { CompanyRows } from '../../../shared/companies/company-rows.tsx'
import { ListNotes } from '../../../shared/documents/list-notes.tsx'
import { ExportButton } from '../../../shared/exports/export-button.tsx'
import { LoadFailed } from '../../../shared/load-failed.tsx'
import { useMayOpen } from '../../../shared/page-refusal.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { paths } from '../../../shared/paths.ts'
import { RequestFailure } from '../../../shared/request-failure.ts'
import { SelectButton } from '../../../shared/selection/select-button.tsx'
import { useSelection } from '../../../shared/selection/selection.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { lateComponent } from '../../../shared/ui/late-component.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { PagedList } from '../../../shared/ui/paged-list.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { CompanyFilterCard } from './company-filter-card.tsx'
import { noCompanyFilters } from './no-company-filters.ts'
import { useCompanyList, useCompanySearch, writeCompanySearch, type CompanySearch } from './use-company-search.ts'

const CompanyBar = lateComponent(() => import('../../../shared/exports/company-bar.tsx').then((chunk) => chunk.CompanyBar))

const title = '查企业'

/** 查企业: finds companies that notices name, by any of their names. */
export function CompaniesPage() {
  usePageTitle(title)
  const search = useCompanySearch()
  const list = useCompanyList(search.state)
  const isLimited = list.data?.isLimited ?? isRefusedForFigures(list.error)
  return (
    <Page>
      <PageHeader title={title} hint="公告中出现过的招标单位、中标单位与代理机构；改过名的、合并为同一家的只列一次。" />
      <CompanyFilterCard search={search} isLimited={isLimited} isKnown={list.data !== undefined} />
      <Companies search={search} list={list} isLimited={isLimited} />
    </Page>
  )
}

interface CompaniesProps {
  search: CompanySearch
  list: ReturnType<typeof useCompanyList>
  isLimited: boolean
}

function Companies({ search, list, isLimited }: CompaniesProps) {
  const { state, go } = search
  const { data } = list
  const [selection, begin] = useSelection(data?.list, list.isPlaceholderData)
  return (
    <PagedList
      label="单位列表"
      measure="家"
      query={list}
      page={state.page}
      onPage={(page) => go({ ...state, page })}
      tools={
        <Tools search={search} isLimited={isLimited}>
          <SelectButton selection={selection} begin={begin} />
        </Tools>
      }
      notes={data !== undefined && <ListNotes list={data}>{isLimited ? limitedNote : null}</ListNotes>}
      selection={selection}
      bar={selection !== null && data !== undefined && <CompanyBar rows={data.list} selection={selection} />}
      empty={<NothingFound search={search} isLimited={data !== undefined && data.notes.length > 0} />}
      renderFailed={(error, onRetry) => <Failed error={error} onRetry={onRetry} search={search} />}
    >
      {({ list: rows }) => <CompanyRows rows={rows} />}
    </PagedList>
  )
}

const limitedNote = (
  <span>您的权限不包含全部公告：这里只列出您能看到的公告中的单位，不显示累计业绩；业绩请在单位详情中按您可见的公告查看。</span>
)

function Tools({ search, isLimited, children }: Omit<CompaniesProps, 'list'> & { children: ReactNode }) {
  const mayOpen = useMayOpen()
  return (
    <>
      {!isLimited && <SortChoice search={search} />}
      <ExportCompanies search={search} />
      {mayOpen(paths.companyCollections) && children}
    </>
  )
}

/** Exports every company that the search finds, in its order. */
function ExportCompanies({ search: { state } }: Pick<CompaniesProps, 'search'>) {
  const body = { ...state.filters, ...(state.sort === null ? {} : { sort: state.sort }) }
  return <ExportButton source={{ kind: 'company-search', body }} title="把符合这些条件的单位导出为表格" />
}

function SortChoice({ search: { state, go } }: Pick<CompaniesProps, 'search'>) {
  return (
    <Segmented
      label="排序"
      options={companySorts.map(({ code, name }) => ({ value: code, label: name }))}
      value={state.sort ?? 'projects'}
      onChange={(sort) => go({ ...state, sort: sort === 'projects' ? null : sort, page: 1 })}
    />
  )
}

function NothingFound({ search: { state, go }, isLimited }: Pick<CompaniesProps, 'search'> & { isLimited: boolean }) {
  if (writeCompanySearch(state) === '') {
    return (
      <StatePanel icon={<Building size={28} />} title={isLimited ? '权限范围内还没有单位' : '还没有单位'}>
        公告入库后，其中的招标单位、中标单位与代理机构会列在这里。
      </StatePanel>
    )
  }
  return (
    <StatePanel
      icon={<SearchX size={28} />}
      title="没有找到符合条件的单位"
      actions={<Button onClick={() => go({ filters: noCompanyFilters, sort: state.sort, page: 1 })}>清空条件</Button>}
    >
      可以只输入名称中的几个字，或拼音首字母（如“hzkj”）、完整的统一社会信用代码，并放宽其他条件。
    </StatePanel>
  )
}

/** Explains why the search failed. Filters that this account may not use can be removed with one click. */
function Failed({ error, onRetry, search: { state, go } }: Pick<CompaniesProps, 'search'> & { error: Error; onRetry: () => void }) {
  if (!isRefusedForFigures(error)) return <LoadFailed error={error} onRetry={onRetry} />
  const { searchWord, kind, area } = state.filters
  const kept = { ...noCompanyFilters, searchWord, kind, area }
  return (
    <StatePanel
      icon={<SearchX size={28} />}
      title="这些条件超出了您的权限"
      actions={<Button onClick={() => go({ filters: kept, sort: null, page: 1 })}>清空这些条件</Button>}
    >
      {error?.message}
    </StatePanel>
  )
}

function isRefusedForFigures(error: Error | null): boolean {
  return error instanceof RequestFailure && error.detail?.error === 'companies.figures-limited'
}
