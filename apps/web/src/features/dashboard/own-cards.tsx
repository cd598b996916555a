import { useMayOpen } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import { Card } from '../../shared/ui/card.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx'
import { DueCard, useDue } from './due-card.tsx'
import styles from './lists.module.css'
import { NewestCard, useNewest } from './newest-card.tsx'
import { NewsCard, useNews } from './news-card.tsx'
import { RecommendedCard, useRecommendedFew } from './recommended-card.tsx'
import { lateComponent } from '../../shared/ui/late-component.tsx'

// loads late: the figures come first
const loadSubscriptions = () => import('./unread-subscriptions.tsx')
const NewsRefresh = lateComponent(() => loadSubscriptions().then((chunk) => chunk.NewsRefresh))
const IfUnread = lateComponent(
  () => loadSubscriptions().then((chunk) => chunk.IfUnread),
  ({ otherwise }) => otherwise,
)

/**
 * Shows the member's news, deadlines and recommended tenders if there are any, and the newest notices. Members who have nothing of their own
 * yet see the newest notices first.
 */
export function OwnCards({ now }: { now: Date }) {
  const [news, due, few, newest] = [useNews(), useDue(now), useRecommendedFew(), useNewest()]
  if ([news, due, few].some(({ state }) => state === 'waiting')) return <Waiting />
  return (
    <>
      {news.state === 'filled' && <NewsCard news={news} />}
      {due.state === 'filled' && <DueCard due={due} now={now} />}
      <Rest news={news} isNothingDue={due.state === 'empty'} />
      {few.state === 'filled' && <RecommendedCard few={few} now={now} />}
      <NewestCard newest={newest} now={now} />
    </>
  )
}

/** One line for the empty cards. If a subscription has found something after all, its card is shown instead. */
function Rest({ news, isNothingDue }: { news: ReturnType<typeof useNews>; isNothingDue: boolean }) {
  const folded = <Folded hasNoNews={news.state === 'empty'} isNothingDue={isNothingDue} />
  if (!news.hasSubscriptions) return folded
  return (
    <>
      <NewsRefresh />
      {news.state !== 'empty' && folded}
      {news.state === 'empty' && (
        <IfUnread otherwise={folded}>
          <NewsCard news={news} />
          <Folded hasNoNews={false} isNothingDue={isNothingDue} />
        </IfUnread>
      )}
    </>
  )
}

/** One line instead of the empty cards: it tells how to fill them. */
function Folded({ hasNoNews, isNothingDue }: { hasNoNews: boolean; isNothingDue: boolean }) {
  const mayOpen = useMayOpen()
  if (!hasNoNews && !isNothingDue) return null
  return (
    <Card className={styles['folded']}>
      <span>
        {[...(hasNoNews ? ['暂无新消息'] : []), ...(isNothingDue ? ['7 日内没有收藏到期'] : [])].join('，')}
        {hasNoNews && '；收藏公告或建立订阅后会在这里提醒'}。
      </span>
      {hasNoNews && mayOpen(paths.monitors) && <Link to={paths.monitors}>建立订阅</Link>}
    </Card>
  )
}

function Waiting() {
  return (
    <Card className={styles['card']} aria-busy>
      <ListSkeleton />
    </Card>
  )
}
