import { formatDay, formatMoney, formatRelativeTime, formatTime, type DocumentRow } from '@tender/contract'
import type { ReactNode } from 'react'
import { ListRow } from '../ui/list-row.tsx'
import { MarkedText } from '../ui/marked-text.tsx'
import { ChannelTag } from './channel-tag.tsx'
import { DeadlineTag } from './deadline-tag.tsx'
import { MonitorButton } from './monitor-button.tsx'
import { PartyLink } from './party-link.tsx'
import rowStyles from '../ui/rows.module.css'
import styles from './result-list.module.css'
import { RowLink } from './row-link.tsx'
import { StandingTag } from './standing-tag.tsx'
import { StarButton } from './star-button.tsx'

interface RowsProps<Row> {
  rows: readonly Row[]
  now: Date
  /** Details that only this list shows. */
  noteOf?: ((row: Row) => ReactNode) | undefined
  /** Shown below everything else in the row. */
  belowOf?: ((row: Row) => ReactNode) | undefined
  /** The main detail, shown first beside the title; the amount by default. */
  leadOf?: ((row: Row, now: Date) => ReactNode) | undefined
  /** The lead already tells the time of publication. */
  isLedByTime?: boolean | undefined
  /** Rows that were removed and are shown only until the member leaves the page. */
  isPast?: ((row: Row) => boolean) | undefined
  /** Rows that look less prominent than new ones. */
  isCalm?: ((row: Row) => boolean) | undefined
  /** The row's key, if a notice may appear more than once. */
  keyOf?: ((row: Row) => number) | undefined
  /** The words to mark in an opened notice, if they differ from row to row. */
  wordsOf?: ((row: Row) => string) | undefined
  /** Hides the stars. */
  isReadOnly?: boolean | undefined
}

/** A list of notices. */
export function ResultList<Row extends DocumentRow>(props: RowsProps<Row>) {
  const { rows, now, noteOf, leadOf, belowOf, isPast, isCalm, keyOf, wordsOf, isLedByTime = false, isReadOnly = false } = props
  return (
    <RowList>
      {rows.map((row) => (
        <ResultRow
          key={keyOf?.(row) ?? row.id}
          row={row}
          words={wordsOf?.(row)}
          now={now}
          note={noteOf?.(row)}
          below={belowOf?.(row)}
          lead={leadOf?.(row, now)}
          isLedByTime={isLedByTime}
          isPast={isPast?.(row) === true}
          isCalm={isCalm?.(row) === true}
          isReadOnly={isReadOnly}
        />
      ))}
    </RowList>
  )
}

export function RowList({ children }: { children: ReactNode }) {
  return <ol>{children}</ol>
}

interface ResultRowProps {
  row: DocumentRow
  /** The id that selects the row, if a notice may appear more than once. */
  choiceId?: number
  words: string | undefined
  now: Date
  note: ReactNode
  below: ReactNode
  lead?: ReactNode
  isLedByTime?: boolean
  isPast?: boolean
  isCalm: boolean
  isReadOnly?: boolean
}

/** A notice in a list. */
export function ResultRow(props: ResultRowProps) {
  const { row, choiceId = row.id, words, now, note, lead, isLedByTime = false, below, isPast = false, isCalm, isReadOnly = false } = props
  return (
    <ListRow
      choice={{ id: choiceId, title: row.title }}
      isPast={isPast}
      isCalm={isCalm}
      heading={<RowLink row={row} words={words} />}
      aside={<Aside row={row} now={now} lead={lead} isLedByTime={isLedByTime} />}
      acts={
        isReadOnly ? null : (
          <>
            <StarButton notice={row} />
            <MonitorButton row={row} />
          </>
        )
      }
    >
      {row.snippet !== null && (
        <p className={styles['snippet']}>
          <MarkedText text={row.snippet.text} marks={row.snippet.marks} />
        </p>
      )}
      <Parties row={row} note={note} isLed={lead !== undefined} />
      {below}
    </ListRow>
  )
}

type AsideProps = Pick<ResultRowProps, 'row' | 'now' | 'lead'> & { isLedByTime: boolean }

/** Shows the amount and the times. */
function Aside({ row, now, lead, isLedByTime }: AsideProps) {
  return (
    <>
      {lead ?? <Amount row={row} />}
      <div className={styles['tags']}>
        {lead !== undefined && <Amount row={row} isSmall />}
        {(lead === undefined || isLedByTime) && row.biddingDeadline !== null && <DeadlineTag deadline={row.biddingDeadline} now={now} />}
        {!isLedByTime && (
          <time dateTime={row.publishedAt} title={`发布时间：${formatTime(row.publishedAt)}`} className={rowStyles['time']}>
            {formatRelativeTime(row.publishedAt, now)}
          </time>
        )}
      </div>
    </>
  )
}

/** @param isLed the lead shows the time that matters */
function Parties({ row, note, isLed }: { row: DocumentRow; note: ReactNode; isLed: boolean }) {
  return (
    <div className={rowStyles['about']}>
      {note}
      <ChannelTag channel={row.channel} />
      <StandingTag standing={row.standing} />
      {row.areaName !== '' && <span>{row.areaName}</span>}
      {row.tenderer !== null && (
        <span>
          招标：
          <PartyLink party="tenderer" name={row.tenderer} companies={row.companies} />
        </span>
      )}
      {row.agency !== null && (
        <span>
          代理：
          <PartyLink party="agency" name={row.agency} companies={row.companies} />
        </span>
      )}
      {row.winners.length > 0 && (
        <span>
          中标：
          {row.winners.map((winner, index) => (
            <span key={winner}>
              {index > 0 && '、'}
              <PartyLink party="winner" name={winner} companies={row.companies} />
            </span>
          ))}
        </span>
      )}
      {!isLed && row.contractEnd !== null && (
        <span>
          合同{row.contractEnd.isEstimate && '约'} {formatDay(row.contractEnd.at)} 到期
        </span>
      )}
      {row.sourceCount > 1 && <span>{row.sourceCount} 个来源</span>}
    </div>
  )
}

function Amount({ row, isSmall = false }: { row: DocumentRow; isSmall?: boolean }) {
  const [label, fen] = row.winningAmount === null ? ['预算', row.budget] : ['中标', row.winningAmount]
  if (fen === null) return <span className={rowStyles['noAmount']}>金额未公布</span>
  return (
    <span className={isSmall ? styles['smallAmount'] : rowStyles['amount']}>
      <span className={rowStyles['amountLabel']}>{label}</span>
      {formatMoney(fen)}
    </span>
  )
}
