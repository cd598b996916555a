import { usePageTitle } from '../../../shared/page-title.ts'
import { paths } from '../../../shared/paths.ts'
import { Page } from '../../../shared/ui/page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { useAddressFilters } from '../../../shared/use-address-filters.ts'
import { Decisions } from '../decisions/decisions.tsx'
import { CompaniesToMerge } from './companies-to-merge.tsx'
import { useDecisions, useUndoDecision } from './use-company-decisions.ts'

const title = '单位合并与拆分'
const unfiltered = { words: '' }

/** 单位合并与拆分: operators decide here that two names are one company, or that a name belongs to another company. Notices do not tell this. */
export function OperatorCompaniesPage() {
  usePageTitle(title)
  const { filters, page, search, goToPage } = useAddressFilters(unfiltered)
  return (
    <Page>
      <PageHeader title={title} hint="公告写明旧名或信用代码的名称会自动合并。其余由运营核实后决定，操作记入日志，可以撤销。" />
      <CompaniesToMerge words={filters.words} onSearch={(words) => search({ words })} />
      <Decisions
        noun="单位"
        query={useDecisions(page)}
        page={page}
        onPage={goToPage}
        pathOf={({ companyId }) => paths.company(companyId)}
        undo={useUndoDecision()}
        broughtBack="统计、收藏与监控"
      />
    </Page>
  )
}
