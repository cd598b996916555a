import { formatDay, formatMoney, formatRelativeTime, formatTime, type Channel, type DocumentRow, type DocumentSort } from '@tender/contract'
import type { ReactNode } from 'react'
import { ChannelTag } from '../../../shared/documents/channel-tag.tsx'
import { DeadlineTag } from '../../../shared/documents/deadline-tag.tsx'
import { StandingTag } from '../../../shared/documents/standing-tag.tsx'
import { PartyLink } from '../../../shared/documents/party-link.tsx'
import type { SearchFilters } from '../../../shared/documents/search-state.ts'
import type { ChosenColumn } from '../../../shared/ui/column-choice.tsx'

interface ResultColumn extends Omit<ChosenColumn<DocumentRow>, 'sort' | 'cell'> {
  /** Shown by default in searches for results. */
  isDefaultForResults?: boolean
  /** The orders that successive clicks on the head choose; after the last one, the order is removed. */
  sorts?: readonly DocumentSort[]
  cell: (row: DocumentRow, now: Date) => ReactNode
}

/** The columns between the title and the actions, in order. */
export function resultColumns(filters: SearchFilters): readonly ResultColumn[] {
  const isForResults = asksForResults(filters)
  return columns.map((column) => (isForResults && column.isDefaultForResults ? { ...column, isDefault: true } : column))
}

const columns: readonly ResultColumn[] = [
  { key: 'channel', title: '信息类型', isDefault: true, cell: (row) => <ChannelTag channel={row.channel} /> },
  { key: 'area', title: '地区', isDefault: true, cell: (row) => row.areaName },
  {
    key: 'tenderer',
    title: '招标单位',
    isDefault: true,
    cell: (row) => row.tenderer !== null && <PartyLink party="tenderer" name={row.tenderer} companies={row.companies} />,
  },
  {
    key: 'agency',
    title: '代理机构',
    isDefault: false,
    cell: (row) => row.agency !== null && <PartyLink party="agency" name={row.agency} companies={row.companies} />,
  },
  {
    key: 'winner',
    title: '中标单位',
    isDefault: false,
    isDefaultForResults: true,
    cell: (row) =>
      row.winners.length > 0 &&
      row.winners.map((name) => (
        <div key={name}>
          <PartyLink party="winner" name={name} companies={row.companies} />
        </div>
      )),
  },
  {
    key: 'budget',
    title: '预算金额',
    kind: 'number',
    isDefault: true,
    sorts: ['budget'],
    cell: (row) => row.budget !== null && formatMoney(row.budget),
  },
  {
    key: 'winning',
    title: '中标金额',
    kind: 'number',
    isDefault: true,
    sorts: ['winning'],
    cell: (row) => row.winningAmount !== null && formatMoney(row.winningAmount),
  },
  {
    key: 'published',
    title: '发布时间',
    isDefault: true,
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
    isDefault: true,
    sorts: ['deadline'],
    cell: ({ standing, biddingDeadline }, now) =>
      (standing !== null || biddingDeadline !== null) && (
        <>
          <StandingTag standing={standing} />
          {biddingDeadline !== null && <DeadlineTag deadline={biddingDeadline} now={now} />}
        </>
      ),
  },
  {
    key: 'contract',
    title: '合同到期',
    isDefault: false,
    sorts: ['contract'],
    cell: ({ contractEnd }) => contractEnd !== null && `${contractEnd.isEstimate ? '约 ' : ''}${formatDay(contractEnd.at)}`,
  },
]

const stagesWithWinner: readonly Channel[] = ['result', 'contract', 'acceptance']

function asksForResults({ docchannel, winner, winningFrom, winningBelow }: SearchFilters): boolean {
  return (
    docchannel.some((channel) => stagesWithWinner.includes(channel)) ||
    winner !== '' ||
    winningFrom !== undefined ||
    winningBelow !== undefined
  )
}
