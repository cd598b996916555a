import { shanghaiText, formatDay } from '@tender/contract'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { SelectButton } from '../../shared/selection/select-button.tsx'
import type { Selection } from '../../shared/selection/selection.ts'
import { Button } from '../../shared/ui/button.tsx'
import styles from './live-card.module.css'
import type { useLiveList } from './use-live-list.ts'

type Live = ReturnType<typeof useLiveList>

interface LiveStatusProps {
  live: Live
  /** The number of unread notices; `onSeen` marks all of them as seen. */
  unread: number
  onSeen: () => void
  selection: Selection<unknown> | null
  begin: () => void
}

/** Shows whether the list is up to date and how many notices are unread, with a button that pauses it. */
export function LiveStatus({ live, unread, onSeen, selection, begin }: LiveStatusProps) {
  const { isPaused, pause, askNow, dataUpdatedAt } = live
  return (
    <div className={styles['status']}>
      <div className={styles['state']}>
        <State live={live} />
        {/* not part of the live region: it changes with every answer */}
        {dataUpdatedAt !== 0 && <span className={styles['time']}>更新于 {shanghaiText(dataUpdatedAt).slice(11)}</span>}
        {unread > 0 && <strong className="tabular">{unread} 条未读</strong>}
        {isQuietToday(live) && <span className={styles['time']}>今日还没有新公告</span>}
      </div>
      <div className={styles['buttons']}>
        {live.isFailing && !isPaused && (
          <Button size="small" onClick={askNow}>
            立即重试
          </Button>
        )}
        {unread > 0 && (
          <Button size="small" onClick={onSeen}>
            全部已读
          </Button>
        )}
        <Button size="small" onClick={() => pause(!isPaused)}>
          {isPaused ? <Play size={15} aria-hidden="true" /> : <Pause size={15} aria-hidden="true" />}
          {isPaused ? '继续更新' : '暂停更新'}
        </Button>
        {(selection !== null || (live.data?.list ?? []).length > 0) && <SelectButton selection={selection} begin={begin} />}
      </div>
    </div>
  )
}

function isQuietToday({ data, dataUpdatedAt }: Live): boolean {
  const newest = data?.list[0]
  return newest !== undefined && formatDay(newest.publishedAt) < formatDay(dataUpdatedAt)
}

function State({ live }: { live: Live }) {
  const { kind, text } = stateOf(live)
  return (
    <>
      {kind === 'failing' ? <CircleAlert size={15} aria-hidden="true" /> : <span className={styles['dot']} data-state={kind} />}
      <output>{text}</output>
    </>
  )
}

function stateOf({ isPaused, isOffline, isFailing, data }: Live): { kind: 'live' | 'paused' | 'failing'; text: string } {
  if (isPaused) return { kind: 'paused', text: '已暂停' }
  if (isOffline) return { kind: 'failing', text: '网络已断开，恢复后自动更新' }
  if (isFailing) return { kind: 'failing', text: '更新没有成功，正在自动重试' }
  return { kind: 'live', text: data === undefined ? '正在连接…' : '实时更新中' }
}
