import type { Executor } from '../../platform/database/executor.ts'
import type { Random } from '../../platform/random.ts'
import { dialledNumber } from '../../phones/dialled-number.ts'
import type { NoticeFacts } from '../../facts/notice-facts.ts'
import type { ParsedNotice } from '../notice.ts'
import { numberMarker, shortMark, type Marker } from './forgotten-list.ts'
import { marksInText } from './forgotten-marks.ts'
import { numbersIn, phonesIn } from '../reading/numbers-in.ts'

/** Stores the numbers of notices that were stored before numbers were kept. Other notices stay unchanged. */
export async function noteNumbers(tx: Executor, noticeIds: readonly number[], random: Random): Promise<void> {
  const rows = await tx.query<Pick<ParsedNotice, 'title' | 'text' | 'attachments'> & Pick<NoticeFacts, 'contacts'> & { id: number }>(
    `select notice.id, title, text, attachments, facts -> 'contacts' as contacts
     from notice join notice_body on notice_id = notice.id
     where notice.id = any($1::bigint[]) and not exists (select 1 from notice_number where notice_number.notice_id = notice.id)`,
    [[...noticeIds]],
  )
  const numbers = new Map(rows.map(({ id, contacts, ...read }) => [id, numbersIn(phonesIn(read, { contacts }), read.attachments)]))
  await insertNumbers(tx, numbers, await numberMarker({ database: tx, random }))
}

/** @param numbers numbers by notice, of notices without stored numbers */
export async function insertNumbers(tx: Executor, numbers: ReadonlyMap<number, readonly string[]>, mark: Marker): Promise<void> {
  const rows = [...numbers].flatMap(([id, written]) => {
    const marks = new Set(written.flatMap((number) => marksInText(dialledNumber(number))).map((text) => shortMark(mark(text))))
    return [...marks].map((one) => [id, one] as const)
  })
  if (rows.length === 0) return
  await tx.query('insert into notice_number (notice_id, mark) select * from unnest($1::bigint[], $2::bigint[])', [
    rows.map(([id]) => id),
    rows.map(([, one]) => one),
  ])
}
