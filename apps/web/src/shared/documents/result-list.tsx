import { formatMoney, formatRelativeTime, formatTime, type DocumentRow } from '@tender/contract'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { MarkedText } from '../ui/marked-text.tsx'
import { ChannelTag } from './channel-tag.tsx'
import { DeadlineTag } from './deadline-tag.tsx'
import { PartyLink } from './party-link.tsx'
import styles from './result-list.module.css'
import { RowLink } from './row-link.tsx'
import { StarButton } from './star-button.tsx'

interface RowsProps<Row> {
  rows: readonly Row[]
  now: Date
  /** What a list shows of a row beside what every list shows. */
  noteOf?: ((row: Row) => ReactNode) | undefined
  /** What stands below all else that a row says. */
  belowOf?: ((row: Row) => ReactNode) | undefined
  /** What this list is about, said first beside the title; else the amount. */
  leadOf?: ((row: Row, now: Date) => ReactNode) | undefined
  /** Rows that were removed and are shown only until the member leaves the page. */
  isPast?: ((row: Row) => boolean) | undefined
  /** Without stars. */
  isReadOnly?: boolean | undefined
}

/** Notices one below the other. */
export function ResultList<Row extends DocumentRow>(props: RowsProps<Row>) {
  const { rows, now, noteOf, leadOf, belowOf, isPast, isReadOnly = false } = props
  return (
    <ol className={styles['list']}>
      {rows.map((row) => (
        <ResultRow
          key={row.id}
          row={row}
          now={now}
          note={noteOf?.(row)}
          below={belowOf?.(row)}
          lead={leadOf?.(row, now)}
          isPast={isPast?.(row) === true}
          isReadOnly={isReadOnly}
        />
      ))}
    </ol>
  )
}

interface ResultRowProps {
  row: DocumentRow
  now: Date
  note: ReactNode
  below: ReactNode
  lead: ReactNode
  isPast: boolean
  isReadOnly: boolean
}

function ResultRow({ row, now, note, lead, below, isPast, isReadOnly }: ResultRowProps) {
  return (
    <li className={classNames(styles['row'], isPast && styles['past'])}>
      <div className={styles['main']}>
        <h3 className={styles['heading']}>
          <RowLink row={row} />
        </h3>
        {row.snippet !== null && (
          <p className={styles['snippet']}>
            <MarkedText text={row.snippet.text} marks={row.snippet.marks} />
          </p>
        )}
        <Parties row={row} note={note} />
        {below}
      </div>
      <div className={styles['aside']}>
        {lead ?? <Amount row={row} />}
        <div className={styles['tags']}>
          {lead !== undefined && <Amount row={row} isSmall />}
          {lead === undefined && row.biddingDeadline !== null && <DeadlineTag deadline={row.biddingDeadline} now={now} />}
          <time dateTime={row.publishedAt} title={`发布时间：${formatTime(row.publishedAt)}`} className={styles['time']}>
            {formatRelativeTime(row.publishedAt, now)}
          </time>
        </div>
      </div>
      {!isReadOnly && <StarButton notice={row} />}
    </li>
  )
}

function Parties({ row, note }: { row: DocumentRow; note: ReactNode }) {
  return (
    <div className={styles['parties']}>
      {note}
      <ChannelTag channel={row.channel} />
      {row.areaName !== '' && <span>{row.areaName}</span>}
      {row.tenderer !== null && (
        <span>
          招标：
          <PartyLink party="tenderer" name={row.tenderer} />
        </span>
      )}
      {row.agency !== null && (
        <span>
          代理：
          <PartyLink party="agency" name={row.agency} />
        </span>
      )}
      {row.winners.length > 0 && (
        <span>
          中标：
          {row.winners.map((winner, index) => (
            <span key={winner}>
              {index > 0 && '、'}
              <PartyLink party="winner" name={winner} />
            </span>
          ))}
        </span>
      )}
      {row.sourceCount > 1 && <span>{row.sourceCount} 个来源</span>}
    </div>
  )
}

function Amount({ row, isSmall = false }: { row: DocumentRow; isSmall?: boolean }) {
  const [label, fen] = row.winningAmount === null ? ['预算', row.budget] : ['中标', row.winningAmount]
  if (fen === null) return <span className={styles['noAmount']}>金额未公布</span>
  return (
    <span className={isSmall ? styles['smallAmount'] : styles['amount']}>
      <span className={styles['amountLabel']}>{label}</span>
      {formatMoney(fen)}
    </span>
  )
}
