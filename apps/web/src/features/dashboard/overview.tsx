import type { Screen } from '@tender/contract'
import Search from 'lucide-react/icons/search'
import { noticesFailed } from '../../shared/documents/notices-failed.tsx'
import { formatCount } from '../../shared/format/count.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { paths } from '../../shared/paths.ts'
import { useAllowed, useSession } from '../../shared/session.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Card } from '../../shared/ui/card.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { NotUpdated } from '../../shared/ui/not-updated.tsx'
import { NoticeBox } from '../../shared/ui/notice-box.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { useNow } from '../../shared/use-now.ts'
import { CompositionCard } from './composition-card.tsx'
import { endsToday, greetingAt, weekday } from './dashboard-words.ts'
import { FigureCards } from './figure-cards.tsx'
import { MemberCard } from './member-card.tsx'
import { OwnCards } from './own-cards.tsx'
import styles from './overview.module.css'
import { RecentSearches } from './recent-card.tsx'
import { TrendCard } from './trend-card.tsx'
import { useScreen } from './use-screen.ts'

/** Shows the member's news, deadlines, quotas and figures of the day. The server counts every figure. */
export function Overview({ title }: { title: string }) {
  usePageTitle(title)
  const now = useNow()
  const name = useSession((session) => session.user?.nickName ?? '')
  const canSearch = useAllowed('documents.search')
  return (
    <Page>
      {canSearch ? (
        <Notices now={now} greeting={`${greetingAt(now)}，${name}`} />
      ) : (
        <>
          <PageHeader title={`${greetingAt(now)}，${name}`} hint="当前账号没有招投标信息查询权限，如需使用请联系主账号分配。" />
          <MemberCard now={now} />
        </>
      )}
    </Page>
  )
}

function Notices({ now, greeting }: { now: Date; greeting: string }) {
  const { data, error, refetch } = useScreen()
  const isFailed = data === undefined && error !== null
  return (
    <>
      <PageHeader title={greeting} hint={<Summary screen={data} now={now} />}>
        <Link to={paths.documents} className={buttonClass('primary')}>
          <Search size={16} aria-hidden="true" />
          查询招投标信息
        </Link>
      </PageHeader>
      {data !== undefined && error !== null && <NotUpdated onRetry={() => void refetch()} />}
      {data !== undefined && !endsToday(data, now) && (
        <NoticeBox tone="warning">数据截至 {data.until}：您当前的会员级别看不到之后发布的公告，升级会员后即可查看。</NoticeBox>
      )}
      {isFailed ? <Card>{noticesFailed(error, () => void refetch())}</Card> : <FigureCards screen={data} now={now} />}
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <OwnCards now={now} />
          {!isFailed && <TrendCard screen={data} />}
        </div>
        <div className={styles['stack']}>
          <MemberCard now={now} />
          <RecentSearches now={now} />
          {!isFailed && <CompositionCard screen={data} />}
        </div>
      </div>
    </>
  )
}

function Summary({ screen, now }: { screen: Screen | undefined; now: Date }) {
  // as many lines as the figures take, so that they move nothing
  if (screen === undefined) return '今日已发布 … 条公告，其中招标公告 … 条；… 条招标公告将在 7 日内截标。'
  const last = screen.days.at(-1)
  const isQuiet = (last?.all ?? 0) === 0
  const day = endsToday(screen, now) ? '今日' : screen.until
  return (
    <>
      {isQuiet && `${day}（${weekday(screen.until)}）还没有公告发布；`}
      {!isQuiet && (
        <>
          {day}已发布 <strong>{formatCount(last?.all ?? 0, false)}</strong> 条公告，其中招标公告{' '}
          <strong>{formatCount(last?.tenders ?? 0, false)}</strong> 条；
        </>
      )}
      <strong>{formatCount(screen.dueSoon, screen.dueSoonIsLowerBound)}</strong> 条招标公告将在 7 日内截标。
    </>
  )
}
