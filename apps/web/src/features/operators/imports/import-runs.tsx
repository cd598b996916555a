import { formatTime, importRunOrders, type ImportRunRow } from '@tender/contract'
import PackageOpen from 'lucide-react/icons/package-open'
import { formatCount } from '../../../shared/format/count.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { Tag, type TagTone } from '../../../shared/ui/tag.tsx'
import type { DataColumn } from '../../../shared/ui/data-table.tsx'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { useAddressFilters } from '../../../shared/use-address-filters.ts'
import { formatDuration } from '../shared/format-duration.ts'
import styles from './import-runs.module.css'
import { unfiltered, useImportRuns } from './use-imports.ts'

/** Lists the runs of the import's command line, latest first by default. @param onRejects shows the rejects of a run */
export function ImportRuns({ onRejects }: { onRejects: (runId: number) => void }) {
  const { page, goToPage, order, onOrder } = useAddressFilters(unfiltered, importRunOrders)
  return (
    <PagedTable
      label="导入记录"
      query={useImportRuns(order, page)}
      page={page}
      onPage={goToPage}
      order={order}
      onOrder={onOrder}
      columns={columns(onRejects)}
      rowKey={({ id }) => id}
      empty={
        <StatePanel icon={<PackageOpen size={28} />} title="还没有导入记录">
          在服务器上运行 npm run import -- 文件或文件夹，即可导入公告。
        </StatePanel>
      }
    />
  )
}

const states: Readonly<Record<ImportRunRow['state'], { name: string; tone: TagTone; title: string }>> = {
  running: { name: '进行中', tone: 'blue', title: '导入正在进行，数量随进度更新' },
  finished: { name: '已完成', tone: 'green', title: '全部读完' },
  stopped: { name: '已停止', tone: 'grey', title: '由操作人停止；再次运行同一命令即可继续' },
  failed: { name: '失败', tone: 'red', title: '因错误结束；排除原因后再次运行同一命令即可继续' },
  'cut-off': { name: '中断', tone: 'orange', title: '进程被终止，没有正常结束；再次运行同一命令即可继续' },
}

function columns(onRejects: (runId: number) => void): DataColumn<ImportRunRow>[] {
  const count = (value: number) => formatCount(value, false)
  return [
    {
      title: '导入',
      sort: 'origin',
      cell: (run) => <Origin run={run} />,
    },
    {
      title: '状态',
      cell: ({ state }) => <State state={state} />,
    },
    { title: '开始', sort: 'startedAt', cell: ({ startedAt }) => <time dateTime={startedAt}>{formatTime(startedAt)}</time> },
    { title: '用时', kind: 'number', sort: 'duration', cell: ({ durationMs }) => formatDuration(durationMs) },
    { title: '读取', kind: 'number', sort: 'readCount', cell: (run) => count(run.readCount) },
    { title: '新增', kind: 'number', sort: 'newCount', cell: (run) => count(run.newCount) },
    { title: '合并', kind: 'number', sort: 'mergedCount', cell: (run) => run.mergedCount > 0 && count(run.mergedCount) },
    { title: '更新', kind: 'number', sort: 'updatedCount', cell: (run) => run.updatedCount > 0 && count(run.updatedCount) },
    { title: '未变', kind: 'number', sort: 'unchangedCount', cell: (run) => run.unchangedCount > 0 && count(run.unchangedCount) },
    {
      title: '未入库',
      kind: 'number',
      sort: 'rejectedCount',
      cell: (run) => run.rejectedCount > 0 && <Rejects run={run} onRejects={onRejects} />,
    },
  ]
}

function Origin({ run: { id, origin } }: { run: ImportRunRow }) {
  return (
    <span className={styles['origin']}>
      <span>{origin || '—'}</span>
      <span className={styles['number']}>第 {id} 次</span>
    </span>
  )
}

function State({ state }: Pick<ImportRunRow, 'state'>) {
  const { name, tone, title } = states[state]
  return (
    <span title={title}>
      <Tag tone={tone}>{name}</Tag>
    </span>
  )
}

function Rejects({ run: { id, rejectedCount }, onRejects }: { run: ImportRunRow; onRejects: (runId: number) => void }) {
  return (
    <Button
      variant="link"
      size="small"
      className={styles['rejects']}
      aria-label={`查看第 ${id} 次导入未入库的 ${rejectedCount} 条`}
      onClick={() => onRejects(id)}
    >
      {formatCount(rejectedCount, false)}
    </Button>
  )
}
