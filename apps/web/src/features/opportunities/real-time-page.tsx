import { usePageTitle } from '../../shared/page-title.ts'
import { paths } from '../../shared/paths.ts'
import { useAllowed } from '../../shared/session.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Card } from '../../shared/ui/card.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { RefusedPanel } from '../../shared/upgrade/refused-panel.tsx'
import { LiveCard } from './live-card.tsx'
import { MineSwitch } from './mine-switch.tsx'
import { OpportunityFilters } from './opportunity-filters.tsx'
import { newestOpportunities } from './opportunity-kinds.ts'
import { useOpportunitySearch } from './opportunity-search.ts'
import { useMine } from './use-mine.ts'
import { lateComponent } from '../../shared/ui/late-component.tsx'

/** 实时商机: lists the newest notices as they arrive. */
export function RealTimePage() {
  usePageTitle(newestOpportunities.title)
  const isAllowed = useAllowed('documents.newest')
  const mine = useMine()
  return (
    <Page>
      <PageHeader title={newestOpportunities.title} hint={newestOpportunities.hint}>
        {isAllowed && <MineSwitch mine={mine} />}
      </PageHeader>
      {isAllowed ? <Feed isMine={mine.isOn} /> : <Locked />}
    </Page>
  )
}

const MyHits = lateComponent(() => import('./my-hits.tsx').then((chunk) => chunk.MyHits))

function Feed({ isMine }: { isMine: boolean }) {
  const search = useOpportunitySearch(newestOpportunities)
  if (isMine) {
    return <MyHits />
  }
  return (
    <>
      <OpportunityFilters kind={newestOpportunities} search={search} />
      <LiveCard search={search} />
    </>
  )
}

function Locked() {
  const older = (
    <Link to={paths.documents} className={buttonClass('default')}>
      查询更早的公告
    </Link>
  )
  return (
    <Card>
      <RefusedPanel need="documents.newest" text="升级后可在公告发布后随即看到：按关键词、地区和信息类型筛选，公告一入库就出现在最前。">
        {older}
      </RefusedPanel>
    </Card>
  )
}
