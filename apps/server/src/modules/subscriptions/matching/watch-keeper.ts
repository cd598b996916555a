import { writtenKinds, type SubscriptionCriteria, type SubscriptionKind } from '@tender/contract'
import { WatchSet, type Hit } from '@tender/matching'
import type { Executor } from '../../../platform/database/executor.ts'
import { Turns } from '../../../platform/turns.ts'
import { comparedRecordSteps } from '../../../search/matches-request.ts'
import type { NoticeField } from '../../../search/notice-fields.ts'
import { noticeKind } from '../../../search/notice-kind.ts'
import type { ProjectContent } from '../../../search/project-content.ts'
import type { ProjectField } from '../../../search/project-fields.ts'
import { projectKind } from '../../../search/project-kind.ts'
import type { RecordKind } from '../../../search/record-kind.ts'
import type { SearchContent } from '../../../search/search-content.ts'
import { watchedRecord, watchOf, type WatchedRecord, type WatchedSearch } from '../../../search/watched-records.ts'
import { keysAskedFor, selectOtherNames, withNames } from '../../documents/index.ts'
import { criteriaSearch, projectCriteriaSearch } from '../criteria/criteria-search.ts'
import { selectAsChanged, selectChanged, selectRegrouped, type ChangedRow } from '../queries.ts'
import { createWatchedNames, type WatchedNames } from './watched-names.ts'

/** The subscriptions that are matched with a kind of records. */
export interface Watching<Content, Name extends string> {
  record: RecordKind<Content, Name>
  kinds: readonly SubscriptionKind[]
  searchOf(criteria: SubscriptionCriteria): WatchedSearch<Name>
}

export const watchingNotices: Watching<SearchContent, NoticeField> = {
  record: noticeKind,
  kinds: writtenKinds.flatMap(({ code }) => (code === 'proposed' ? [] : [code])),
  searchOf: criteriaSearch,
}

export const watchingProjects: Watching<ProjectContent, ProjectField> = {
  record: projectKind,
  kinds: ['proposed'],
  searchOf: projectCriteriaSearch,
}

/** All active subscriptions of some kinds in the memory of this process, up to date with the database and the companies that they watch. */
export interface WatchKeeper<Content> {
  /** Reads the changes since the last call; everything at the first call. */
  refresh(db: Executor): Promise<void>
  /** The subscriptions that a record matches. */
  match(record: Content): Promise<Hit<number>[]>
  size(): number
}

/** subscriptions that are read at once */
const pageSize = 5000

interface Kept<Content, Name extends string> {
  watching: Watching<Content, Name>
  watches: WatchSet<number, WatchedRecord<Content>>
  names: WatchedNames
}

export function createWatchKeeper<Content, Name extends string>(watching: Watching<Content, Name>): WatchKeeper<Content> {
  const kept: Kept<Content, Name> = { watching, watches: new WatchSet(), names: createWatchedNames() }
  let place: string | null = null
  return {
    refresh: async (db) => {
      let next: string | null = null
      for (let after = 0, isMore = true; isMore;) {
        // oxlint-disable-next-line no-await-in-loop -- a page begins where the one before ended
        const page = await selectChanged(db, { kinds: watching.kinds, since: place, after, limit: pageSize })
        // the place of the first page: changes during the reading of others are read again
        next ??= page.place
        // oxlint-disable-next-line no-await-in-loop
        await takeIn(db, kept, page.rows)
        after = page.rows.at(-1)?.id ?? after
        isMore = page.rows.length === pageSize
      }
      if (place !== null) await followRegrouped(db, kept, place)
      place = next
    },
    match: async (record) => {
      const compared = await new Turns().resultOf(comparedRecordSteps(watching.record, record))
      return kept.watches.match(watchedRecord(watching.record, compared))
    },
    size: () => kept.watches.size,
  }
}

/** Compiles again the subscriptions that watch companies whose names changed. */
async function followRegrouped<Content, Name extends string>(db: Executor, kept: Kept<Content, Name>, since: string): Promise<void> {
  const ids = kept.names.watchersOf(await selectRegrouped(db, since))
  for (let from = 0; from < ids.length; from += pageSize) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    await takeIn(db, kept, await selectAsChanged(db, ids.slice(from, from + pageSize)))
  }
}

async function takeIn<Content, Name extends string>(
  db: Executor,
  { watching, watches, names }: Kept<Content, Name>,
  rows: readonly ChangedRow[],
): Promise<void> {
  const asked = rows.map(({ id, criteria }) => ({ id, search: criteria === null ? null : watching.searchOf(criteria) }))
  const keys = asked.map(({ id, search }) => ({ id, keys: search === null ? [] : keysAskedFor(search.conditions) }))
  const others = await selectOtherNames(
    db,
    keys.flatMap((one) => one.keys),
  )
  for (const one of keys) names.set(one.id, one.keys)
  const turns = new Turns()
  for (const { id, search } of asked) {
    if (search === null) watches.delete(id)
    else watches.set(id, watchOf(watching.record, withNames(search, others)))
    // oxlint-disable-next-line no-await-in-loop -- others have their turn
    await turns.pass()
  }
}
