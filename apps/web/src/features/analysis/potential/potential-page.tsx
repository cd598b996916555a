import { usePageTitle } from '../../../shared/page-title.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { AnalysisLimits } from '../analysis-limits.tsx'
import { SoldStart } from '../sold-start.tsx'
import { saysWhatIsSold } from '../what-is-sold.ts'
import { PotentialCompanies } from './potential-companies.tsx'
import { PotentialFilterCard } from './potential-filter-card.tsx'
import { usePotentialCompanies, usePotentialView } from './use-potential.ts'

const title = '潜在客户与对手'

/** 潜在客户与对手: who buys what the member sells, and who sells it as well, from the notices of the last years. */
export function PotentialPage() {
  usePageTitle(title)
  const view = usePotentialView()
  const query = usePotentialCompanies(view)
  return (
    <Page>
      <PageHeader title={title} hint="从历史公告中找出谁在采购您的产品、谁和您卖一样的东西：按项目统计，同一项目的多篇公告只计一次。" />
      <PotentialFilterCard view={view} own={query.data?.own ?? null} />
      {saysWhatIsSold(view.state.filters) ? (
        <>
          {query.data !== undefined && <AnalysisLimits reply={query.data} />}
          <PotentialCompanies view={view} query={query} />
        </>
      ) : (
        <SoldStart onWords={(searchWord) => view.change({ searchWord })} />
      )}
    </Page>
  )
}
