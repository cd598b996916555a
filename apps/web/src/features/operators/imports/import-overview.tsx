import { formatRelativeTime, formatTime } from '@tender/contract'
import { useState } from 'react'
import { formatCount } from '../../../shared/format/count.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { LoadingCard } from '../shared/loading-card.tsx'
import { CountBars } from './count-bars.tsx'
import styles from './import-overview.module.css'
import { ImportSources } from './import-sources.tsx'
import { useImportFigures, type ImportFigures } from './use-imports.ts'

/** Shows how many notices came in lately and when, and which sources have stopped sending. */
export function ImportOverview() {
  const figures = useImportFigures()
  const { data, error } = figures
  if (data === undefined) return <LoadingCard query={figures} />
  return (
    <>
      {error !== null && <NoticeBox tone="warning">未能更新，以下是 {formatTime(data.now)} 的数据，正在继续尝试。</NoticeBox>}
      <StorageWarning storage={data.storage} />
      <Figures figures={data} />
      <Arrivals figures={data} />
      <ImportSources figures={data} />
    </>
  )
}

function StorageWarning({ storage }: Pick<ImportFigures, 'storage'>) {
  if (storage === null || storage.room === 'enough') return null
  const what =
    storage.room === 'low'
      ? '已暂停接收公告和会员保存，登录、查询和浏览不受影响。'
      : '已停止一切写入，未登录的会员无法登录，已登录的会员仍可查询。'
  return (
    <NoticeBox tone="warning">
      服务器数据目录所在磁盘只剩 {formatCount(storage.freeMegabytes, false)} MB：{what}请尽快腾出空间，之后自动恢复。
    </NoticeBox>
  )
}

function Figures({ figures }: { figures: ImportFigures }) {
  const now = new Date(figures.now)
  const moment = (time: string | null) => (time === null ? '—' : formatRelativeTime(time, now))
  const entries = [
    { name: '今日入库', value: formatCount(figures.noticesToday, false), note: '条公告' },
    { name: '今日未入库', value: formatCount(figures.rejectsToday, false), note: '条记录' },
    { name: '最近一次入库', value: moment(figures.newestStoredAt), note: whole(figures.newestStoredAt) },
    { name: '最新公告发布于', value: moment(figures.newestPublishedAt), note: whole(figures.newestPublishedAt) },
  ]
  return (
    <Card aria-label="近况">
      <dl className={styles['figures']}>
        {entries.map(({ name, value, note }) => (
          <div key={name} className={styles['figure']}>
            <dt>{name}</dt>
            <dd>
              <strong>{value}</strong>
              <span>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function whole(time: string | null): string {
  return time === null ? '还没有公告' : formatTime(time)
}

const spans = [
  { value: 'hour', label: '24 小时' },
  { value: 'day', label: '14 天' },
] as const

function Arrivals({ figures }: { figures: ImportFigures }) {
  const [span, setSpan] = useState<'hour' | 'day'>('hour')
  const parts = span === 'hour' ? figures.byHour : figures.byDay
  return (
    <Card className={styles['card']} aria-label="入库数量">
      <header className={styles['head']}>
        <h2>入库数量</h2>
        <Segmented label="时间范围" options={spans} value={span} onChange={setSpan} />
      </header>
      <CountBars parts={parts} span={span} />
    </Card>
  )
}
