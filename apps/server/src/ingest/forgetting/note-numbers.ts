import type { Executor } from '../../platform/database/executor.ts'
import type { Random } from '../../platform/random.ts'
import { Turns } from '../../platform/turns.ts'
import { dialledNumber } from '../../phones/dialled-number.ts'
import type { NoticeFacts } from '../../facts/notice-facts.ts'
import type { ParsedNotice } from '../notice.ts'
import { numberMarker, shortMark, type Marker } from './forgotten-list.ts'
import { marksInText } from './forgotten-marks.ts'
import { numbersIn, phonesInSteps } from '../reading/numbers-in.ts'

/** Stores the numbers of notices that were stored before numbers were kept. Other notices stay unchanged. */
export async function noteNumbers(tx: Executor, noticeIds: readonly number[], random: Random): Promise<void> {
  const rows = await tx.query<Pick<ParsedNotice, 'title' | 'text' | 'attachments'> & Pick<NoticeFacts, 'contacts'> & { id: number }>(
    `select notice.id, title, text, attachments, facts -> 'contacts' as contacts
     from notice join notice_body on notice_id = notice.id
     where notice.id = any($1::bigint[]) and not exists (select 1 from notice_number where notice_number.notice_id = notice.id)`,
    [[...noticeIds]],
  )
  const turns = new Turns()
  const numbers = new Map<number, string[]>()
  for (const { id, contacts, ...read } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one notice after the other
    numbers.set(id, numbersIn(await turns.resultOf(phonesInSteps(read, { contacts })), read.attachments))
  }
  await insertNumbers(tx, numbers, await numberMarker({ database: tx, random }))
}

/** @param numbers numbers by notice, of notices without stored numbers */
export async function insertNumbers(tx: Executor, numbers: ReadonlyMap<number, readonly string[]>, mark: Marker): Promise<void> {
  const marked = await new Turns().map(numbers, ([id, written]) => {
    const texts = written.slice(0, maxNumbers).flatMap((number) => marksInText(dialledNumber(number)))
    return [...new Set(texts.map((text) => shortMark(mark(text))))].map((one) => [id, one] as const)
  })
  const rows = marked.flat()
  if (rows.length === 0) return
  await tx.query('insert into notice_number (notice_id, mark) select * from unnest($1::bigint[], $2::bigint[])', [
    rows.map(([id]) => id),
    rows.map(([, one]) => one),
  ])
}

/** Maximum number of phones that are stored of a notice. A text with more of them is a directory. */
const maxNumbers = 1000
