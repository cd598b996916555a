import { formatDay, formatMoney, type DocumentDetail } from '@tender/contract'
import { ChannelTag } from '../../../shared/documents/channel-tag.tsx'
import { documentAddress } from '../../../shared/documents/document-address.ts'
import type { NoticeOrigin } from '../../../shared/documents/notice-origin.ts'
import { PartyLink } from '../../../shared/documents/party-link.tsx'
import { describeSaving } from '../../../shared/format/saving.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Link } from '../../../shared/ui/link.tsx'
import timelineStyles from '../../../shared/ui/timeline.module.css'
import styles from './document-side.module.css'

type Entry = DocumentDetail['thread'][number]

/** Lists the project's notices, oldest first, with the winner and the amount. */
export function Timeline({ thread, words, origin }: { thread: Entry[]; words: string; origin: NoticeOrigin | null }) {
  return (
    <ol className={classNames(timelineStyles['timeline'], styles['thread'])}>
      {thread.map((entry) => (
        <li
          key={entry.id}
          className={classNames(timelineStyles['entry'], entry.isCurrent && classNames(timelineStyles['marked'], styles['current']))}
          aria-current={entry.isCurrent ? 'true' : undefined}
        >
          <div className={timelineStyles['head']}>
            <ChannelTag channel={entry.channel} />
            <time dateTime={entry.publishedAt}>{formatDay(entry.publishedAt)}</time>
            {entry.isCurrent && <span>本公告</span>}
          </div>
          {entry.isCurrent ? (
            <span>{entry.title}</span>
          ) : (
            <Link to={documentAddress(entry.id, words)} state={origin}>
              {entry.title}
            </Link>
          )}
          <Award entry={entry} />
        </li>
      ))}
    </ol>
  )
}

function Award({ entry: { winners, companies, winningAmount, budget } }: { entry: Entry }) {
  if (winners.length === 0 && winningAmount === null) return null
  return (
    <div className={styles['award']}>
      {winners.map((name) => (
        <PartyLink key={name} party="winner" name={name} companies={companies} />
      ))}
      {winningAmount !== null && <Amount amount={winningAmount} budget={budget} />}
    </div>
  )
}

function Amount({ amount, budget }: { amount: number; budget: number | null }) {
  if (budget === null) return <span className="tabular">中标 {formatMoney(amount)}</span>
  const { amounts, rate, explanation } = describeSaving(budget, amount)
  return (
    <span className="tabular" title={explanation}>
      {amounts}，<strong>{rate}</strong>
      <span className="visually-hidden">（{explanation}）</span>
    </span>
  )
}
