import { alarmSeverityNames, formatTime, type AlarmEntry } from '@tender/contract'
import { Button } from '../../../shared/ui/button.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { Pair } from '../../../shared/ui/pair.tsx'
import type { DataColumn } from '../../../shared/ui/data-table.tsx'
import styles from './alarm-columns.module.css'

export function alarmColumns(onOpen: (alarm: AlarmEntry) => void): DataColumn<AlarmEntry>[] {
  return [
    { title: '告警', sort: 'code', cell: ({ text, subject }) => <Pair first={text} second={subject} /> },
    { title: '级别', cell: ({ severity }) => <Tag tone={severity === 'high' ? 'red' : 'orange'}>{alarmSeverityNames[severity]}</Tag> },
    { title: '建议', cell: ({ advice }) => <span className={styles['advice']}>{advice}</span> },
    { title: '次数', kind: 'number', sort: 'times', cell: ({ times }) => times },
    { title: '最近发生', sort: 'lastAt', cell: ({ lastAt }) => <time dateTime={lastAt}>{formatTime(lastAt)}</time> },
    {
      title: '处理',
      cell: ({ acknowledged }) =>
        acknowledged === null ? (
          '未处理'
        ) : (
          <Pair first={acknowledged.note} second={`${acknowledged.by} · ${formatTime(acknowledged.at)}`} />
        ),
    },
    {
      title: '操作',
      kind: 'actions',
      cell: (alarm) =>
        alarm.acknowledged === null && (
          <Button size="small" variant="primary" aria-label={`处理 ${alarm.text}${alarm.subject}`} onClick={() => onOpen(alarm)}>
            处理
          </Button>
        ),
    },
  ]
}
