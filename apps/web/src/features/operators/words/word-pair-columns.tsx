import { formatTime, type WordPair, type WordPairState } from '@tender/contract'
import { formatCount } from '../../../shared/format/count.ts'
import { Button } from '../../../shared/ui/button.tsx'
import type { DataColumn } from '../../../shared/ui/data-table.tsx'
import { Tag, type TagTone } from '../../../shared/ui/tag.tsx'
import styles from './word-pairs.module.css'

interface Decisions {
  /** True while a decision is being sent. */
  isBusy: boolean
  onDecide: (pair: WordPair, state: WordPairState) => void
}

export function wordPairColumns({ isBusy, onDecide }: Decisions): DataColumn<WordPair>[] {
  return [
    { title: '词', cell: ({ word }) => word },
    { title: '相关词', cell: ({ other }) => other },
    { title: '共同公告', kind: 'number', cell: ({ notices }) => formatCount(notices, false) },
    { title: '关联度', kind: 'number', cell: ({ strength }) => percent(strength) },
    { title: '状态', cell: ({ state }) => <Tag tone={states[state].tone}>{states[state].label}</Tag> },
    { title: '学习时间', cell: ({ learntAt }) => <time dateTime={learntAt}>{formatTime(learntAt)}</time> },
    { title: '操作', kind: 'actions', cell: (pair) => <Acts pair={pair} isBusy={isBusy} onDecide={onDecide} /> },
  ]
}

const states: Readonly<Record<WordPairState, { label: string; tone: TagTone }>> = {
  offered: { label: '自动提供', tone: 'blue' },
  synonym: { label: '已收为同义词', tone: 'green' },
  refused: { label: '已拒绝', tone: 'grey' },
}

function percent(strength: number): string {
  return strength < 0.01 ? '不足 1%' : `${Math.round(strength * 100)}%`
}

const choices = [
  { state: 'refused', label: '拒绝' },
  { state: 'synonym', label: '收为同义词' },
] as const satisfies readonly { state: WordPairState; label: string }[]

function Acts({ pair, isBusy, onDecide }: Decisions & { pair: WordPair }) {
  const offered = pair.state === 'offered' ? choices : ([{ state: 'offered', label: '恢复' }] as const)
  return (
    <div className={styles['acts']}>
      {offered.map(({ state, label }) => (
        <Button
          key={state}
          size="small"
          disabled={isBusy}
          aria-label={`${label} ${pair.word}、${pair.other}`}
          onClick={() => onDecide(pair, state)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
