import { formatTime, reportCalls, type BoughtReport, type ReportState } from '@tender/contract'
import { useMutation } from '@tanstack/react-query'
import FileChartColumn from 'lucide-react/icons/file-chart-column'
import Download from 'lucide-react/icons/download'
import { download } from '../../shared/download.ts'
import { formatFileSize } from '../../shared/format/file-size.ts'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import type { DataColumn } from '../../shared/ui/data-table.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { PagedTable } from '../../shared/ui/paged-table.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { Tag, type TagTone } from '../../shared/ui/tag.tsx'
import styles from './reports-page.module.css'
import { useBoughtReports, useMakeAgain } from './use-reports.ts'

/** The reports that the enterprise has bought. */
export function BoughtReports({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  return (
    <PagedTable
      label="已购报告"
      query={useBoughtReports(page)}
      page={page}
      onPage={onPage}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<NoReports />}
    >
      <h2 className={styles['title']}>已购报告</h2>
    </PagedTable>
  )
}

function NoReports() {
  const orders = (
    <Link to={paths.orders} className={buttonClass('default')}>
      我的订单
    </Link>
  )
  return (
    <StatePanel icon={<FileChartColumn size={28} />} title="还没有购买报告" actions={orders}>
      付款后的报告会列在这里；还没有付款的订单在“我的订单”中。
    </StatePanel>
  )
}

const columns: readonly DataColumn<BoughtReport>[] = [
  { title: '报告', kind: 'long', cell: ({ title }) => title },
  { title: '付款时间', cell: ({ begunAt }) => <time dateTime={begunAt}>{formatTime(begunAt)}</time> },
  { title: '大小', kind: 'number', cell: ({ size }) => size !== null && formatFileSize(size) },
  { title: '状态', cell: ({ state, stateName }) => <Tag tone={tones[state]}>{stateName}</Tag> },
  { title: '操作', kind: 'actions', cell: (report) => <Actions report={report} /> },
]

const tones: Readonly<Record<ReportState, TagTone>> = { making: 'blue', ready: 'green', failed: 'red', withdrawn: 'grey' }

function Actions({ report: { id, orderNo, title, state, mayBeMadeAgain } }: { report: BoughtReport }) {
  const again = useMakeAgain()
  return (
    <span className={styles['actions']}>
      {state === 'ready' && <DownloadReport id={id} title={title} />}
      {mayBeMadeAgain && (
        <Button size="small" busy={again.isPending} aria-label={`重新生成 ${title}`} onClick={() => again.mutate(id)}>
          重新生成
        </Button>
      )}
      <Link to={paths.order(orderNo)} className={buttonClass('default', 'small')} aria-label={`查看订单 ${orderNo}`}>
        订单
      </Link>
    </span>
  )
}

function DownloadReport({ id, title }: Pick<BoughtReport, 'id' | 'title'>) {
  const { mutate, isPending } = useMutation({ mutationFn: () => download(reportCalls.reportFile, { id }) })
  return (
    <Button size="small" variant="primary" busy={isPending} aria-label={`下载 ${title}`} onClick={() => mutate()}>
      <Download size={14} aria-hidden="true" />
      下载
    </Button>
  )
}
