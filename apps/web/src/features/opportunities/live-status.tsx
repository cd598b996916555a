import CircleAlert from 'lucide-react/icons/circle-alert'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { Button } from '../../shared/ui/button.tsx'
import styles from './live-card.module.css'
import type { useLiveList } from './use-live-list.ts'

type Live = ReturnType<typeof useLiveList>

/** Whether the list is up to date, and the button that holds it. */
export function LiveStatus({ live }: { live: Live }) {
  const { isPaused, pause, askNow } = live
  return (
    <div className={styles['status']}>
      <output className={styles['state']}>
        <StateText live={live} />
      </output>
      <div className={styles['buttons']}>
        {live.isFailing && !isPaused && (
          <Button size="small" onClick={askNow}>
            立即重试
          </Button>
        )}
        <Button size="small" onClick={() => pause(!isPaused)}>
          {isPaused ? <Play size={15} aria-hidden="true" /> : <Pause size={15} aria-hidden="true" />}
          {isPaused ? '继续更新' : '暂停更新'}
        </Button>
      </div>
    </div>
  )
}

function StateText({ live }: { live: Live }) {
  const updated = live.dataUpdatedAt === 0 ? null : <span className={styles['time']}>更新于 {clock(live.dataUpdatedAt)}</span>
  if (live.isPaused) return <State dot="paused" text="已暂停" more={updated} />
  if (live.isOffline) return <State dot="failing" text="网络已断开，恢复后自动更新" more={updated} />
  if (live.isFailing) return <State dot="failing" text="更新没有成功，正在自动重试" more={updated} />
  return <State dot="live" text={live.data === undefined ? '正在连接…' : '实时更新中'} more={updated} />
}

function State({ dot, text, more }: { dot: 'live' | 'paused' | 'failing'; text: string; more: React.ReactNode }) {
  return (
    <>
      {dot === 'failing' ? <CircleAlert size={15} aria-hidden="true" /> : <span className={styles['dot']} data-state={dot} />}
      <span>{text}</span>
      {more}
    </>
  )
}

const clockFormat = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

function clock(time: number): string {
  return clockFormat.format(time)
}
