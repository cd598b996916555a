import { projectSorts } from '@tender/contract'
import Construction from 'lucide-react/icons/construction'
import List from 'lucide-react/icons/list'
import SearchX from 'lucide-react/icons/search-x'
import Table2 from 'lucide-react/icons/table-2'
import type { ReactNode } from 'react'
import { ListNotes } from '../../../shared/documents/list-notes.tsx'
import { useMayOpen } from '../../../shared/page-refusal.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { paths } from '../../../shared/paths.ts'
import { SubscribeButton } from '../../../shared/hits/subscribe-button.tsx'
import { projectSubscribeAddress } from '../../../shared/projects/subscribe-address.ts'
import { ProjectRows } from '../../../shared/projects/project-rows.tsx'
import { SelectButton } from '../../../shared/selection/select-button.tsx'
import { useSelection } from '../../../shared/selection/selection.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { PagedList } from '../../../shared/ui/paged-list.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { ExportProjects } from './export-projects.tsx'
import { ProjectFilterCard } from './project-filter-card.tsx'
import { changeListView, useListView } from './project-list-view.ts'
import { noProjectFilters, useProjectList, useProjectSearch, writeProjectSearch, type ProjectSearch } from './use-project-search.ts'
import { lateComponent } from '../../../shared/ui/late-component.tsx'

const ProjectTable = lateComponent(() => import('./project-table.tsx').then((chunk) => chunk.ProjectTable), <ListSkeleton />)
const ProjectBar = lateComponent(() => import('../../../shared/exports/project-bar.tsx').then((chunk) => chunk.ProjectBar))
const ProjectColumnChoice = lateComponent(() => import('./project-table.tsx').then((chunk) => chunk.ProjectColumnChoice))

const title = '拟在建项目查询'

const viewOptions = [
  { value: 'list', label: <List size={16} aria-label="列表" />, title: '列表' },
  { value: 'table', label: <Table2 size={16} aria-label="表格" />, title: '表格' },
] as const

/** 拟在建项目查询: finds planned projects and projects under construction, from notices and approvals. */
export function ProjectsPage() {
  usePageTitle(title)
  const search = useProjectSearch()
  const list = useProjectList(search.state)
  return (
    <Page>
      <PageHeader
        title={title}
        hint="招标之前与建设之中的项目：由采购意向、招标计划、审批与各阶段招标公告归并而成，每个阶段都可以查看出处。"
      />
      <ProjectFilterCard search={search} />
      <Projects search={search} list={list} />
    </Page>
  )
}

interface ProjectsProps {
  search: ProjectSearch
  list: ReturnType<typeof useProjectList>
}

function Projects({ search, list }: ProjectsProps) {
  const view = useListView((chosen) => chosen.view)
  const { state, go } = search
  const { data } = list
  const [selection, begin] = useSelection(data?.list, list.isPlaceholderData)
  return (
    <PagedList
      label="项目列表"
      measure="个项目"
      query={list}
      page={state.page}
      onPage={(page) => go({ ...state, page })}
      tools={
        <Tools search={search}>
          <SelectButton selection={selection} begin={begin} />
        </Tools>
      }
      notes={data !== undefined && <ListNotes list={data} />}
      selection={selection}
      bar={selection !== null && data !== undefined && <ProjectBar rows={data.list} selection={selection} />}
      empty={<NothingFound search={search} isLimited={data !== undefined && data.notes.length > 0} />}
    >
      {({ list: rows }) => (view === 'list' ? <ProjectRows rows={rows} /> : <ProjectTable rows={rows} search={search} />)}
    </PagedList>
  )
}

function Tools({ search: { state, go }, children }: Pick<ProjectsProps, 'search'> & { children: ReactNode }) {
  const view = useListView((chosen) => chosen.view)
  const mayOpen = useMayOpen()
  return (
    <>
      {writeProjectSearch({ ...state, sort: null, page: 1 }) !== '' && (
        <SubscribeButton address={projectSubscribeAddress(state.filters)} title="符合这些条件的项目今后一出现就提醒您" />
      )}
      <Segmented
        label="排序"
        options={projectSorts.map(({ code, name }) => ({ value: code, label: name }))}
        value={state.sort ?? 'updated'}
        onChange={(sort) => go({ ...state, sort: sort === 'updated' ? null : sort, page: 1 })}
      />
      <ExportProjects state={state} />
      <Segmented label="视图" options={viewOptions} value={view} onChange={(next) => changeListView({ view: next })} />
      {view === 'table' && <ProjectColumnChoice />}
      {mayOpen(paths.projectCollections) && children}
    </>
  )
}

function NothingFound({ search: { state, go }, isLimited }: Pick<ProjectsProps, 'search'> & { isLimited: boolean }) {
  if (writeProjectSearch({ ...state, sort: null }) === '') {
    return (
      <StatePanel icon={<Construction size={28} />} title={isLimited ? '权限范围内还没有拟在建项目' : '还没有拟在建项目'}>
        采购意向、招标计划、审批或工程招标公告入库后，其中的项目会列在这里。
      </StatePanel>
    )
  }
  return (
    <StatePanel
      icon={<SearchX size={28} />}
      title="没有找到符合条件的项目"
      actions={<Button onClick={() => go({ filters: noProjectFilters, sort: state.sort, page: 1 })}>清空条件</Button>}
    >
      可以减少关键词，或者放宽项目阶段、地区与投资额再试。
    </StatePanel>
  )
}
