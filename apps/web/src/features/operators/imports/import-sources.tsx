import { formatRelativeTime, formatTime } from '@tender/contract'
import Satellite from 'lucide-react/icons/satellite-dish'
import { formatCount } from '../../../shared/format/count.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { Tag, type TagTone } from '../../../shared/ui/tag.tsx'
import { DataTable, type DataColumn } from '../../../shared/ui/data-table.tsx'
import { useTableOrder } from '../../../shared/use-table-order.ts'
import styles from './import-overview.module.css'
import type { ImportFigures } from './use-imports.ts'

type Source = ImportFigures['sources'][number]

/** Lists the sources of notices and when each last brought something new. */
export function ImportSources({ figures: { sources, sourcesAreCut, now } }: { figures: ImportFigures }) {
  const tableOrder = useTableOrder()
  return (
    <Card className={styles['card']} aria-label="来源">
      <header className={styles['head']}>
        <h2>来源</h2>
        <p>{sourcesAreCut ? `最近到达的 ${sources.length} 个来源` : `${sources.length} 个来源`}，超过一天没有新公告的请留意</p>
      </header>
      {sources.length === 0 ? (
        <StatePanel icon={<Satellite size={28} />} title="还没有来源">
          导入公告或由来源推送后，会列在这里。
        </StatePanel>
      ) : (
        <DataTable {...tableOrder} label="来源" rows={sources} columns={columns(new Date(now))} rowKey={({ name }) => name} />
      )}
    </Card>
  )
}

function columns(now: Date): DataColumn<Source>[] {
  return [
    { title: '来源', sort: ({ name }) => name, cell: ({ name }) => name },
    { title: '状态', cell: (source) => <State source={source} /> },
    {
      title: '最近新公告',
      sort: ({ lastAt }) => lastAt,
      cell: ({ lastAt }) => (
        <time dateTime={lastAt} title={formatTime(lastAt)}>
          {formatRelativeTime(lastAt, now)}
        </time>
      ),
    },
    { title: '24 小时', kind: 'number', sort: ({ dayCount }) => dayCount, cell: ({ dayCount }) => formatCount(dayCount, false) },
    { title: '7 天', kind: 'number', sort: ({ weekCount }) => weekCount, cell: ({ weekCount }) => formatCount(weekCount, false) },
  ]
}

function State({ source: { dayCount, weekCount } }: { source: Source }) {
  const [name, tone]: [string, TagTone] =
    dayCount > 0 ? ['正常', 'green'] : weekCount > 0 ? ['一天没有新公告', 'orange'] : ['一周没有新公告', 'red']
  return <Tag tone={tone}>{name}</Tag>
}
