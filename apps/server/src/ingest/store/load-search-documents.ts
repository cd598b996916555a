import type { Executor } from '../../platform/database/executor.ts'
import type { SearchDocument } from '../../search/port.ts'
import type { HeldRow } from '../effective/held-rows.ts'
import { searchedFacts } from '../effective/settle-effective.ts'
import { readStoredFacts, type NoticeFacts, type StoredFacts } from '../../facts/notice-facts.ts'
import type { ParsedNotice } from '../notice.ts'
import { phonesIn } from '../forgetting/numbers-in.ts'
import { placesOfPhones } from '../reading/prepare-notice.ts'
import { searchContent, type ReadNotice } from './notice-rows.ts'

/** Notices as they lie in the database, as an engine indexes them; an id that is no longer there is left out. */
export async function loadSearchDocuments(db: Executor, ids: readonly number[]): Promise<SearchDocument[]> {
  const rows = await db.query<StoredNotice>(
    `select notice.id, notice.title, notice.published_at as "publishedAt", notice.project_id as "projectId", notice.facts, body.text, body.attachments, body.phone_places as "phonePlaces",
            held.notice_id as "heldId", held.registration_deadline as "registrationDeadline", held.bidding_deadline as "biddingDeadline", held.ended_by as "endedBy", held.budget
     from notice join notice_body as body on body.notice_id = notice.id left join notice_effective held on held.notice_id = notice.id where notice.id = any($1::bigint[]) order by notice.id`,
    [[...ids]],
  )
  return rows.map(
    ({ id, publishedAt, projectId, facts: stored, heldId, registrationDeadline, biddingDeadline, endedBy, budget, ...read }) => {
      const facts = readStoredFacts(stored)
      return {
        id,
        ...searchContent({ publishedAt, facts, parsed: read, phones: phonesOf(read, facts) }, projectId),
        ...(heldId === null ? {} : searchedFacts({ registrationDeadline, biddingDeadline, endedBy, budget })),
      }
    },
  )
}

interface StoredNotice extends Pick<HeldRow, 'registrationDeadline' | 'biddingDeadline' | 'endedBy' | 'budget'> {
  /** Null: its own facts hold. */
  heldId: number | null
  id: number
  title: string
  publishedAt: Date
  projectId: number | null
  facts: StoredFacts
  text: string
  attachments: ParsedNotice['attachments']
  /** Null: stored before they were kept. */
  phonePlaces: number[] | null
}

function phonesOf(
  { title, text, phonePlaces: places }: Pick<StoredNotice, 'title' | 'text' | 'phonePlaces'>,
  facts: NoticeFacts,
): ReadNotice['phones'] {
  if (places === null) return placesOfPhones(phonesIn({ title, text }, facts))
  return { title: placesOfPhones(phonesIn({ title, text: '' }, facts)).title, text: { places: Int32Array.from(places) } }
}
