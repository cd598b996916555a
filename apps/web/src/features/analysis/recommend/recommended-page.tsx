import { fewestFollowed } from '@tender/contract'
import { usePageTitle } from '../../../shared/page-title.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { AnalysisLimits } from '../analysis-limits.tsx'
import { LearntCard } from './learnt-card.tsx'
import { NothingLearnt } from './nothing-learnt.tsx'
import { RecommendedList } from './recommended-list.tsx'
import { useRecommended, useRecommendView } from './use-recommended.ts'

const title = 'AI大数据'

/** AI大数据: open tenders that resemble what the member collected, bid for and won, with the reasons. */
export function RecommendedPage() {
  usePageTitle(title)
  const view = useRecommendView()
  const query = useRecommended(view)
  const { data } = query
  return (
    <Page>
      <PageHeader title={title} hint="从您收藏、投标和中标的项目中学习，在未截止的招标中找出最相近的，并说明理由。" />
      {data !== undefined && data.learnt.projects < fewestFollowed && !data.isOfDismissed ? (
        <NothingLearnt learnt={data.learnt} />
      ) : (
        <>
          <LearntCard learnt={data?.learnt} view={view} />
          {data !== undefined && <AnalysisLimits reply={data} />}
          <RecommendedList query={query} />
        </>
      )}
    </Page>
  )
}
