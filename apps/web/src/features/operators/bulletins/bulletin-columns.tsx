import { formatTime, type BulletinState, type WrittenBulletin } from '@tender/contract'
import { Button } from '../../../shared/ui/button.tsx'
import type { DataColumn } from '../../../shared/ui/data-table.tsx'
import { Pair } from '../../../shared/ui/pair.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import styles from './bulletin-columns.module.css'

export const stateNames = { shown: '展示中', coming: '未开始', ended: '已结束' } as const satisfies Record<BulletinState, string>
const stateTones = { shown: 'green', coming: 'blue', ended: 'grey' } as const satisfies Record<BulletinState, string>

interface Acts {
  onChange: (bulletin: WrittenBulletin) => void
  onWithdraw: (bulletin: WrittenBulletin) => void
}

export function bulletinColumns(acts: Acts): DataColumn<WrittenBulletin>[] {
  return [
    { title: '通知', cell: (bulletin) => <Text bulletin={bulletin} /> },
    { title: '状态', cell: ({ state }) => <Tag tone={stateTones[state]}>{stateNames[state]}</Tag> },
    { title: '展示日期', cell: ({ firstDay, lastDay }) => <Days firstDay={firstDay} lastDay={lastDay} /> },
    { title: '给谁看', cell: ({ levels }) => (levels.length === 0 ? '全部账号' : levels.map(({ name }) => name).join('、')) },
    { title: '已读账号', kind: 'number', cell: ({ readCount }) => readCount },
    { title: '最近修改', cell: ({ changedAt, changedBy }) => <Pair first={changedBy} second={formatTime(changedAt)} /> },
    { title: '操作', kind: 'actions', cell: (bulletin) => <Buttons bulletin={bulletin} {...acts} /> },
  ]
}

function Text({ bulletin: { title, text, isImportant } }: { bulletin: WrittenBulletin }) {
  return (
    <div className={styles['bulletin']}>
      <span className={styles['title']}>
        {title}
        {isImportant && <Tag tone="red">重要</Tag>}
      </span>
      <span className={styles['text']}>{text}</span>
    </div>
  )
}

function Days({ firstDay, lastDay }: Pick<WrittenBulletin, 'firstDay' | 'lastDay'>) {
  return (
    <span className={styles['days']}>
      {firstDay} 至<br />
      {lastDay}
    </span>
  )
}

function Buttons({ bulletin, onChange, onWithdraw }: Acts & { bulletin: WrittenBulletin }) {
  return (
    <div className={styles['acts']}>
      <Button size="small" aria-label={`修改 ${bulletin.title}`} onClick={() => onChange(bulletin)}>
        修改
      </Button>
      <Button size="small" aria-label={`撤下 ${bulletin.title}`} onClick={() => onWithdraw(bulletin)}>
        撤下
      </Button>
    </div>
  )
}
