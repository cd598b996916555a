import { usePageTitle } from '../../../shared/page-title.ts'
import { paths } from '../../../shared/paths.ts'
import { Page } from '../../../shared/ui/page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { useAddressFilters } from '../../../shared/use-address-filters.ts'
import { Decisions } from '../decisions/decisions.tsx'
import { ProjectsToMerge } from './projects-to-merge.tsx'
import { SimilarProjects } from './similar-projects.tsx'
import { useDecisions, useUndoDecision } from './use-project-decisions.ts'

const title = '项目合并与拆分'
const unfiltered = { words: '' }

/** 项目合并与拆分: operators decide which 拟在建 projects are the same, where notices and approvals do not tell. */
export function OperatorProjectsPage() {
  usePageTitle(title)
  const { filters, page, search, goToPage } = useAddressFilters(unfiltered)
  return (
    <Page>
      <PageHeader
        title={title}
        hint="项目代码、建设单位与名称相同的拟在建项目会自动合并；只是名称相近的，由运营核实后决定。操作记入日志，可以撤销。"
      />
      <SimilarProjects />
      <ProjectsToMerge words={filters.words} onSearch={(words) => search({ words })} />
      <Decisions
        noun="项目"
        query={useDecisions(page)}
        page={page}
        onPage={goToPage}
        pathOf={({ projectId }) => paths.project(projectId)}
        undo={useUndoDecision()}
        broughtBack="阶段、收藏与链接"
      />
    </Page>
  )
}
