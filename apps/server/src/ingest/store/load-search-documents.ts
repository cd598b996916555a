import type { Executor } from '../../platform/database/executor.ts'
import { Turns } from '../../platform/turns.ts'
import type { SearchDocument } from '../../search/port.ts'
import { heldColumns } from '../effective/held-columns.ts'
import { searchedHeld } from '../effective/settle-effective.ts'
import { batchesOf, batchSize } from '../batches.ts'
import { readStoredFacts, type HeldFact, type HeldValues, type NoticeFacts, type StoredFacts } from '../../facts/notice-facts.ts'
import type { ParsedNotice } from '../notice.ts'
import { phonesIn, phonesInSteps } from '../reading/numbers-in.ts'
import { placesOfPhones } from '../reading/prepare-notice.ts'
import { searchContent, type ReadNotice } from '../reading/searched-content.ts'
import { selectSizes } from './text-sizes.ts'

/**
 * The same as `loadSearchDocuments` in batches, in the order of the ids. A batch has as many notices as may be in memory together, however long
 * their texts are.
 * @param most notices in a batch
 */
export async function* readSearchDocuments(db: Executor, ids: readonly number[], most = batchSize): AsyncGenerator<SearchDocument[]> {
  for (const batch of batchesOf(await selectSizes(db, ids), ({ bytes }) => bytes, most)) {
    yield await loadSearchDocuments(
      db,
      batch.map(({ id }) => id),
    )
  }
}

/** Stored notices in the form that an engine indexes, by id. Ids that no longer exist are left out. */
export async function loadSearchDocuments(db: Executor, ids: readonly number[]): Promise<SearchDocument[]> {
  const rows = await db.query<StoredNotice>(
    `select notice.id, notice.title, notice.published_at as "publishedAt", notice.project_id as "projectId", notice.facts, body.text, body.attachments, body.phone_places as "phonePlaces",
            held.notice_id as "heldId", held.ended_by as "endedBy", contract.ends_at as "contractEnds", ${heldColumns.map(({ name, column }) => `held.${column} as "held:${name}"`).join(', ')}
     from notice join notice_body as body on body.notice_id = notice.id left join notice_effective held on held.notice_id = notice.id
       left join contract_end contract on contract.notice_id = notice.id where notice.id = any($1::bigint[]) order by notice.id`,
    [[...ids]],
  )
  const turns = new Turns()
  const documents: SearchDocument[] = []
  for (const row of rows) {
    const { id, publishedAt, projectId, heldId, endedBy, contractEnds, title, text, attachments } = row
    const facts = readStoredFacts(row.facts)
    // oxlint-disable-next-line no-await-in-loop -- one notice after the other
    const phones = await turns.resultOf(phonesOfSteps(row, facts))
    documents.push({
      id,
      ...searchContent({ publishedAt, facts, parsed: { title, text, attachments }, phones }, projectId),
      contractEnds,
      ...(heldId === null ? {} : searchedHeld(endedBy !== null, (name) => row[`held:${name}`])),
    })
  }
  return documents
}

type Held = { [Name in HeldFact as `held:${Name}`]: HeldValues[Name] }

interface StoredNotice extends Held {
  /** Null: the notice's own facts hold. */
  heldId: number | null
  endedBy: number | null
  contractEnds: Date | null
  id: number
  title: string
  publishedAt: Date
  projectId: number | null
  facts: StoredFacts
  text: string
  attachments: ParsedNotice['attachments']
  /** Null: the notice was stored before these were kept. */
  phonePlaces: number[] | null
}

function* phonesOfSteps(
  { title, text, phonePlaces: places }: Pick<StoredNotice, 'title' | 'text' | 'phonePlaces'>,
  facts: NoticeFacts,
): Generator<undefined, ReadNotice['phones']> {
  if (places === null) return placesOfPhones(yield* phonesInSteps({ title, text }, facts))
  return { title: placesOfPhones(phonesIn({ title, text: '' }, facts)).title, text: { places: new Int32Array(places) } }
}
