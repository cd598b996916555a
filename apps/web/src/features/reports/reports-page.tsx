import { usePageTitle } from '../../shared/page-title.ts'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { BoughtReports } from './bought-reports.tsx'
import { ReportChoiceCard } from './report-choice-card.tsx'
import { ReportOrder } from './report-order.tsx'
import styles from './reports-page.module.css'
import { useReportPreview, useReportProducts, useReportView } from './use-reports.ts'

const title = '报告购买'

/** 报告购买: orders a report on a market, and lists those that the enterprise has bought. */
export function ReportsPage() {
  usePageTitle(title)
  const { choice, change, page, goToPage } = useReportView()
  const products = useReportProducts()
  const preview = useReportPreview(choice)
  return (
    <Page>
      <PageHeader title={title} hint="选好范围，付款后生成一份可以反复下载的市场报告；价格以本页为准。" />
      <div className={styles['columns']}>
        <ReportChoiceCard choice={choice} change={change} preview={preview} />
        <Card className={styles['card']} aria-label="支付">
          {products.data !== undefined && (
            <ReportOrder products={products.data} choice={choice} preview={preview.data} readAgain={() => void products.refetch()} />
          )}
          {products.data === undefined && products.error !== null && (
            <LoadFailed error={products.error} onRetry={() => void products.refetch()} />
          )}
          {products.data === undefined && products.error === null && <Loading />}
        </Card>
      </div>
      <BoughtReports page={page} onPage={goToPage} />
    </Page>
  )
}

function Loading() {
  return (
    <>
      <Skeleton width="60%" height="28px" />
      <Skeleton width="90%" />
      <Skeleton width="80%" />
      <output className="visually-hidden">正在载入价格</output>
    </>
  )
}
