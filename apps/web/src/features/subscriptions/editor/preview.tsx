import { formatRelativeTime, kindOf, previewDays, tooManyADay, type ReplyOf, type subscriptionCalls } from '@tender/contract'
import { ChannelTag } from '../../../shared/documents/channel-tag.tsx'
import { formatCount } from '../../../shared/format/count.ts'
import { MarkedText } from '../../../shared/ui/marked-text.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { NotLoaded } from '../../../shared/ui/not-loaded.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { needOf } from '../../../shared/upgrade/need.ts'
import { RefusedPanel } from '../../../shared/upgrade/refused-panel.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { criteriaOf, type Draft } from './draft.ts'
import styles from './preview.module.css'
import { usePreview } from './use-preview.ts'

type Found = ReplyOf<typeof subscriptionCalls.previewSubscription>

/** Shows the hits that the draft would have had in the last 30 days, while it is edited. */
export function Preview({ draft }: { draft: Draft }) {
  const { data, error, isWanted, isSettled, refetch } = usePreview(draft)
  return (
    <section className={styles['preview']} aria-label={`近 ${previewDays} 天预览`} aria-busy={isWanted && !isSettled}>
      <h3 className={styles['title']}>近 {previewDays} 天会收到什么</h3>
      <Body draft={draft} isWanted={isWanted} found={isWanted ? data : undefined} error={error} onRetry={() => void refetch()} />
    </section>
  )
}

interface BodyProps {
  draft: Draft
  isWanted: boolean
  found: Found | undefined
  error: Error | null
  onRetry: () => void
}

function Body({ draft, isWanted, found, error, onRetry }: BodyProps) {
  const isOfProjects = draft.kind === 'proposed'
  if (!isWanted) {
    return (
      <p className={styles['hint']}>
        {isOfProjects ? '填写关键词、项目阶段或筛选条件' : '填写单位、关键词或筛选条件'}后，这里随即显示近 {previewDays} 天会命中哪些
        {isOfProjects ? '项目' : '公告'}。
      </p>
    )
  }
  if (error !== null) {
    const need = needOf(error)
    if (need !== null) return <RefusedPanel need={need} />
    return <NotLoaded title="预览没有完成" hint="条件已保留，可以重试，也可以直接保存。" onRetry={onRetry} />
  }
  if (found === undefined) return <Skeleton width="100%" height="220px" />
  return (
    <FoundBody
      found={found}
      isOfProjects={isOfProjects}
      isOfPartyAlone={kindOf(draft.kind).party !== null && criteriaOf(draft).groups.length === 0}
    />
  )
}

function FoundBody({ found, isOfProjects, isOfPartyAlone }: { found: Found; isOfProjects: boolean; isOfPartyAlone: boolean }) {
  const { days, total, totalIsLowerBound, newest, newestProjects, groups, warning, notes } = found
  return (
    <>
      <output className={styles['total']}>
        共 <strong>{formatCount(total, totalIsLowerBound)}</strong> {isOfProjects ? '个新项目' : '条'}
        {total > 0 && `，平均每天${dailyText(total, totalIsLowerBound)}`}
      </output>
      {warning === 'too-many' && (
        <NoticeBox tone="warning">
          有的日子超过 {tooManyADay} 条，容易看不过来：建议增加“同时含”的词、地区或{isOfProjects ? '项目阶段' : '信息类型'}。
        </NoticeBox>
      )}
      {warning === 'none' && (
        <NoticeBox tone="warning">
          {isOfPartyAlone ? (
            <>近 {previewDays} 天一条也没有：该单位近期没有公告，或公告中用了别的名称，请核对单位全称。</>
          ) : (
            <>
              近 {previewDays} 天一{isOfProjects ? '个新项目' : '条'}也没有：可以减少“同时含”的词，{isOfProjects ? '' : '改为全文匹配，'}
              或放宽地区与金额。
            </>
          )}
        </NoticeBox>
      )}
      {notes.map((note) => (
        <NoticeBox key={note}>{note}</NoticeBox>
      ))}
      {total > 0 && <Days days={days} />}
      <Groups groups={groups} what={isOfProjects ? '项目' : '公告'} />
      {newest.length > 0 && <Newest rows={newest} />}
      {newestProjects.length > 0 && <NewestProjects rows={newestProjects} />}
    </>
  )
}

/** Shows how many hits each group has, and which words bring them. Shows nothing for a single group whose number is the total. */
function Groups({ groups, what }: { groups: Found['groups']; what: string }) {
  if (groups.length <= 1 && groups.every(({ words, leftOut }) => words.length === 0 && leftOut === null)) return null
  return (
    <ul className={styles['groups']} aria-label={`各组关键词带来的${what}`}>
      {groups.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a group is its place: two may have the same keyword
        <li key={index}>
          <span className={styles['group']}>
            <span className={styles['keyword']}>{group.keyword}</span>
            <CountText {...group} />
          </span>
          {group.words.length > 0 && (
            <ul className={styles['words']} aria-label={`“${group.keyword}”一组中各词带来的${what}`}>
              {group.words.map((word) => (
                <li key={word.keyword} data-none={word.count === 0}>
                  {word.keyword} <CountText {...word} />
                </li>
              ))}
            </ul>
          )}
          {group.leftOut !== null && <span className={styles['leftOut']}>“不含”的词排除了 {formatCount(group.leftOut, false)} 条</span>}
        </li>
      ))}
    </ul>
  )
}

function CountText({ count, isLowerBound }: { count: number; isLowerBound: boolean }) {
  return <span className="tabular">{formatCount(count, isLowerBound)} 条</span>
}

function Newest({ rows }: { rows: Found['newest'] }) {
  const now = useNow()
  return (
    <ul className={styles['newest']} aria-label="最新的公告">
      {rows.slice(0, maxShown).map((row) => (
        <li key={row.id}>
          <ChannelTag channel={row.channel} />
          <span className={styles['name']} title={row.title}>
            <MarkedText text={row.title} marks={row.titleMarks} />
          </span>
          <time dateTime={row.publishedAt} className={styles['time']}>
            {formatRelativeTime(row.publishedAt, now)}
          </time>
        </li>
      ))}
    </ul>
  )
}

function NewestProjects({ rows }: { rows: Found['newestProjects'] }) {
  const now = useNow()
  return (
    <ul className={styles['newest']} aria-label="最新的项目">
      {rows.slice(0, maxShown).map((row) => (
        <li key={row.id}>
          {row.stage !== null && <Tag>{row.stage}</Tag>}
          <span className={styles['name']} title={row.name}>
            {row.name}
          </span>
          <time dateTime={row.firstAt} className={styles['time']}>
            {formatRelativeTime(row.firstAt, now)}
          </time>
        </li>
      ))}
    </ul>
  )
}

const maxShown = 8

function dailyText(total: number, isLowerBound: boolean): string {
  const daily = total / previewDays
  if (daily < 1) return '不到 1 条'
  return `${isLowerBound ? '超过' : '约'} ${Math.round(daily)} 条`
}

/** One bar for each day. */
function Days({ days }: Pick<Found, 'days'>) {
  const busiest = days.reduce((best, one) => (one.count > best.count ? one : best), { day: '', count: 0 })
  const summary = `最多的一天是 ${busiest.day.slice(5)}，${busiest.count} 条`
  return (
    <figure className={styles['days']}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, and no file */}
      <div className={styles['bars']} role="img" aria-label={`近 ${previewDays} 天每天的条数：${summary}`}>
        {days.map(({ day, count }) => (
          <span key={day} className={styles['day']} title={`${day}：${count} 条`}>
            <span
              className={styles['bar']}
              data-many={count > tooManyADay}
              style={{ height: `${(count / Math.max(1, busiest.count)) * 100}%` }}
            />
          </span>
        ))}
      </div>
      <figcaption className={styles['scale']}>
        <span>{days[0]?.day.slice(5)}</span>
        <span>{summary}</span>
        <span>{days.at(-1)?.day.slice(5)}</span>
      </figcaption>
    </figure>
  )
}
