import { formatMoney, formatRelativeTime, formatTime, type Channel, type DocumentRow, type DocumentSort } from '@tender/contract'
import type { ReactNode } from 'react'
import { ChannelTag } from '../../../shared/documents/channel-tag.tsx'
import { DeadlineTag } from '../../../shared/documents/deadline-tag.tsx'
import { StandingTag } from '../../../shared/documents/standing-tag.tsx'
import { PartyLink } from '../../../shared/documents/party-link.tsx'
import type { SearchFilters } from '../../../shared/documents/search-state.ts'
import type { ListView } from './list-view.ts'

export interface TableColumn {
  key: string
  title: string
  isNumber?: boolean
  /** When the column is shown by default: always, for searches for results, or never. */
  defaultVisibility: 'always' | 'for results' | 'never'
  /** The orders that successive clicks on the head choose; after the last one, the order is removed. */
  sorts?: readonly DocumentSort[]
  cell: (row: DocumentRow, now: Date) => ReactNode
}

/** The columns after the title, in order. */
export const tableColumns: readonly TableColumn[] = [
  { key: 'channel', title: '信息类型', defaultVisibility: 'always', cell: (row) => <ChannelTag channel={row.channel} /> },
  { key: 'area', title: '地区', defaultVisibility: 'always', cell: (row) => row.areaName },
  {
    key: 'tenderer',
    title: '招标单位',
    defaultVisibility: 'always',
    cell: (row) => row.tenderer !== null && <PartyLink party="tenderer" name={row.tenderer} companies={row.companies} />,
  },
  {
    key: 'agency',
    title: '代理机构',
    defaultVisibility: 'never',
    cell: (row) => row.agency !== null && <PartyLink party="agency" name={row.agency} companies={row.companies} />,
  },
  {
    key: 'winner',
    title: '中标单位',
    defaultVisibility: 'for results',
    cell: (row) =>
      row.winners.map((name) => (
        <div key={name}>
          <PartyLink party="winner" name={name} companies={row.companies} />
        </div>
      )),
  },
  {
    key: 'budget',
    title: '预算金额',
    isNumber: true,
    defaultVisibility: 'always',
    sorts: ['budget'],
    cell: (row) => row.budget !== null && formatMoney(row.budget),
  },
  {
    key: 'winning',
    title: '中标金额',
    isNumber: true,
    defaultVisibility: 'always',
    sorts: ['winning'],
    cell: (row) => row.winningAmount !== null && formatMoney(row.winningAmount),
  },
  {
    key: 'published',
    title: '发布时间',
    defaultVisibility: 'always',
    sorts: ['newest', 'oldest'],
    cell: (row, now) => (
      <time dateTime={row.publishedAt} title={formatTime(row.publishedAt)}>
        {formatRelativeTime(row.publishedAt, now)}
      </time>
    ),
  },
  {
    key: 'deadline',
    title: '投标截止',
    defaultVisibility: 'always',
    sorts: ['deadline'],
    cell: (row, now) => (
      <>
        <StandingTag standing={row.standing} />
        {row.biddingDeadline !== null && <DeadlineTag deadline={row.biddingDeadline} now={now} />}
      </>
    ),
  },
]

/** The columns that the table shows for a search. */
export function shownColumns(choices: ListView['columnChoices'], filters: SearchFilters): TableColumn[] {
  const isForResults = asksForResults(filters)
  return tableColumns.filter(
    ({ key, defaultVisibility }) =>
      choices[key] ?? (defaultVisibility === 'always' || (defaultVisibility === 'for results' && isForResults)),
  )
}

const stagesWithWinner: readonly Channel[] = ['result', 'contract', 'acceptance']

function asksForResults({ docchannel, winner, winningFrom, winningBelow }: SearchFilters): boolean {
  return (
    docchannel.some((channel) => stagesWithWinner.includes(channel)) ||
    winner !== '' ||
    winningFrom !== undefined ||
    winningBelow !== undefined
  )
}
