import type { Market } from '@tender/contract'
import ChartColumn from 'lucide-react/icons/chart-column'
import { usePageTitle } from '../../../shared/page-title.ts'
import { LoadFailed } from '../../../shared/load-failed.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { MarketCharts } from './market-charts.tsx'
import { MarketCompanies } from './market-companies.tsx'
import { MarketFigures } from './market-figures.tsx'
import { MarketFilterCard } from './market-filter-card.tsx'
import styles from './market-page.module.css'
import { MarketTable } from './market-table.tsx'
import { useMarket, useMarketView, type MarketView } from './use-market.ts'

const title = '招投标市场分析'

/** 招投标市场分析: how large the market is and how it moves, by time, area, category, industry and 采购方式. */
export function MarketPage() {
  usePageTitle(title)
  const view = useMarketView()
  const market = useMarket(view.state.filters)
  return (
    <Page>
      <PageHeader title={title} hint="市场有多大、往哪里走：按项目统计，同一项目的多篇公告只计一次。" />
      <MarketFilterCard view={view} isCounting={market.isPlaceholderData} />
      <Content view={view} market={market} />
    </Page>
  )
}

function Content({
  view,
  market: { data, error, refetch, isPlaceholderData },
}: {
  view: MarketView
  market: ReturnType<typeof useMarket>
}) {
  if (data === undefined)
    return (
      <Card aria-label="统计" aria-busy={error === null}>
        {error === null ? (
          <StatePanel icon={<ChartColumn size={28} />} title="正在统计…" />
        ) : (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    )
  return (
    <>
      <Limits market={data} />
      {data.total.tendered + data.total.awarded === 0 ? (
        <Card aria-label="统计">
          <StatePanel icon={<ChartColumn size={28} />} title="这一范围内没有项目">
            公告写明单位的项目才计入。可以放宽地区、类别、行业、采购方式，或选更长的统计周期。
          </StatePanel>
        </Card>
      ) : (
        <>
          <MarketFigures market={data} span={view.state.filters.span} />
          <MarketCharts market={data} view={view} isCurrent={!isPlaceholderData} />
          <MarketCompanies filters={view.state.filters} />
          <MarketTable market={data} />
        </>
      )}
    </>
  )
}

function Limits({ market: { hiddenNewestDays, areaNames } }: { market: Market }) {
  if (hiddenNewestDays === 0 && areaNames.length === 0) return null
  return (
    <div className={styles['limits']}>
      <NoticeBox tone="info">
        {areaNames.length > 0 && <span>您的权限限于：{areaNames.join('、')}，只统计这些地区的项目。</span>}
        {hiddenNewestDays > 0 && (
          <span>
            您的权限不含近 {hiddenNewestDays} 天的公告：一个月结束满 {hiddenNewestDays} 天后才计入。
          </span>
        )}
      </NoticeBox>
    </div>
  )
}
