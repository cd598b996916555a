import { formatMoney, formatRelativeTime, formatTime, type DocumentRow } from '@tender/contract'
import type { ReactNode } from 'react'
import { ChannelTag } from '../../../shared/documents/channel-tag.tsx'
import { DeadlineTag } from '../../../shared/documents/deadline-tag.tsx'
import { PartyLink } from '../../../shared/documents/party-link.tsx'

export interface TableColumn {
  key: string
  title: string
  isNumber?: boolean
  /** Shown until the member chooses otherwise. */
  isUsual: boolean
  cell: (row: DocumentRow, now: Date) => ReactNode
}

/** The columns beside the title, in their order. */
export const tableColumns: readonly TableColumn[] = [
  { key: 'channel', title: '信息类型', isUsual: true, cell: (row) => <ChannelTag channel={row.channel} /> },
  { key: 'area', title: '地区', isUsual: true, cell: (row) => row.areaName },
  {
    key: 'tenderer',
    title: '招标单位',
    isUsual: true,
    cell: (row) => row.tenderer !== null && <PartyLink party="tenderer" name={row.tenderer} />,
  },
  {
    key: 'agency',
    title: '代理机构',
    isUsual: false,
    cell: (row) => row.agency !== null && <PartyLink party="agency" name={row.agency} />,
  },
  {
    key: 'winner',
    title: '中标单位',
    isUsual: false,
    cell: (row) =>
      row.winners.map((name) => (
        <div key={name}>
          <PartyLink party="winner" name={name} />
        </div>
      )),
  },
  { key: 'budget', title: '预算金额', isNumber: true, isUsual: true, cell: (row) => row.budget !== null && formatMoney(row.budget) },
  {
    key: 'winning',
    title: '中标金额',
    isNumber: true,
    isUsual: true,
    cell: (row) => row.winningAmount !== null && formatMoney(row.winningAmount),
  },
  {
    key: 'published',
    title: '发布时间',
    isUsual: true,
    cell: (row, now) => (
      <time dateTime={row.publishedAt} title={formatTime(row.publishedAt)}>
        {formatRelativeTime(row.publishedAt, now)}
      </time>
    ),
  },
  {
    key: 'deadline',
    title: '投标截止',
    isUsual: true,
    cell: (row, now) => row.biddingDeadline !== null && <DeadlineTag deadline={row.biddingDeadline} now={now} />,
  },
]
