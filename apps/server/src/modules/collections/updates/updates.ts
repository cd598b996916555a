import { channels, formatMoney, formatTime, type CollectionUpdate } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Visibility } from '../../../search/port.ts'
import { maskFor } from '../../documents/index.ts'
import { selectSaid, type NewsRow, type SaidRow } from './update-queries.ts'

/** the notice's own timeline has the others */
const maxShown = 3

/** The updates of favourites in words, as the caller may read them: favourite → latest first. */
export async function presentNews(
  db: Executor,
  { caller, visibility }: { caller: Pick<Caller, 'accountId' | 'grants'>; visibility: Visibility | null },
  news: ReadonlyMap<number, readonly NewsRow[]>,
): Promise<Map<number, CollectionUpdate[]>> {
  const shown = new Map([...news].map(([id, rows]) => [id, rows.slice(0, maxShown)]))
  const ids = [...new Set([...shown.values()].flatMap((rows) => rows.map(({ noticeId }) => noticeId)))]
  if (ids.length === 0) return new Map()
  const said = new Map((await selectSaid(db, caller.accountId, ids, visibility)).map((row) => [row.id, row]))
  const present = ({ favouriteId, noticeId }: NewsRow) => {
    const row = said.get(noticeId)
    return row === undefined ? [] : [presentUpdate(row, { isOwn: favouriteId === noticeId, shown: maskFor(caller, row.areaCode).text })]
  }
  return new Map([...shown].map(([id, rows]) => [id, rows.flatMap(present)]))
}

/** Favourite → its updates. */
export function byFavourite(news: readonly NewsRow[]): Map<number, NewsRow[]> {
  const grouped = new Map<number, NewsRow[]>()
  for (const row of news) {
    const rows = grouped.get(row.favouriteId)
    if (rows === undefined) grouped.set(row.favouriteId, [row])
    else rows.push(row)
  }
  return grouped
}

interface Telling {
  /** The favourite itself changed. */
  isOwn: boolean
  /** Masks a text for the reader. */
  shown: (text: string) => string
}

function presentUpdate(row: SaidRow, { isOwn, shown }: Telling): CollectionUpdate {
  const text = isOwn ? deadlineText(row.biddingDeadline, row.knownDeadline) : whatItSays(row, shown)
  return { id: row.id, channel: row.channel, publishedAt: row.publishedAt.toISOString(), text: text ?? nameOf(row) }
}

function whatItSays(row: SaidRow, shown: (text: string) => string): string | null {
  const amount = row.winningAmount === null ? '' : ` ${formatMoney(row.winningAmount)}`
  if (row.winners.length > 0) return `中标：${row.winners.map(shown).join('、')}${amount}`
  if (row.firstCandidate !== null) return `第一中标候选人：${shown(row.firstCandidate)}`
  if (row.channel === 'failure') return '项目废标、流标或终止'
  const isMoved = row.biddingDeadline?.getTime() !== row.deadlineBefore?.getTime()
  return isMoved ? deadlineText(row.biddingDeadline, row.deadlineBefore) : null
}

function deadlineText(deadline: Date | null, before: Date | null): string | null {
  if (deadline === null) return null
  return before === null ? `投标截止：${formatTime(deadline)}` : `投标截止改为 ${formatTime(deadline)}（原 ${formatTime(before)}）`
}

function nameOf({ channel }: SaidRow): string {
  return `发布了${channels.find(({ code }) => code === channel)?.name ?? '公告'}`
}
