import { usePageTitle } from '../../../shared/page-title.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { AnalysisLimits } from '../analysis-limits.tsx'
import { SoldStart } from '../sold-start.tsx'
import { ForecastFilterCard } from './forecast-filter-card.tsx'
import { ForecastList } from './forecast-list.tsx'
import { isForecastAsked, useForecasts, useForecastView } from './use-forecast.ts'

const title = '项目预测'

/** 项目预测: which tenders for what the member sells are to be expected, when, and why. */
export function ForecastPage() {
  usePageTitle(title)
  const view = useForecastView()
  const query = useForecasts(view)
  return (
    <Page>
      <PageHeader
        title={title}
        hint="谁将要采购您的产品、大约什么时候：来自已公布的计划、即将到期的合同和历次采购的间隔，先于招标公告联系采购人。"
      />
      <ForecastFilterCard view={view} />
      {isForecastAsked(view.state.filters) ? (
        <>
          {query.data !== undefined && <AnalysisLimits reply={query.data} />}
          <ForecastList view={view} query={query} />
        </>
      ) : (
        <SoldStart onWords={(searchWord) => view.change({ searchWord })} />
      )}
    </Page>
  )
}
