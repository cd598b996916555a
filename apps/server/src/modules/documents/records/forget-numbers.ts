import { hideNumbers, loadForgotten, numberMarker, type ForgottenList } from '../../../ingest/index.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Random } from '../../../platform/random.ts'

const readAtOnce = 1000

/** Deletes searches and saved filters that contain a number which is to be removed on request; nobody finds anything by it. */
export async function forgetWrittenNumbers(db: Executor, random: Random): Promise<void> {
  const list = await loadForgotten(db, await numberMarker({ database: db, random }))
  if (list.isEmpty) return
  await forgetSearches(db, list)
  await forgetFilters(db, list)
}

async function forgetSearches(db: Executor, list: ForgottenList): Promise<void> {
  for (let account = 0, words = '', kind = '', isOver = false; !isOver;) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const rows = await db.query<{ accountId: number; words: string; kind: string; filters: string }>(
      `select account_id as "accountId", words, kind, filters::text from search_history
       where (account_id, words, kind) > ($1, $2, $3) and concat(words, filters::text) ~ '[0-9０-９]' order by account_id, words, kind limit $4`,
      [account, words, kind, readAtOnce],
    )
    const named = rows.filter((row) => names(row.words, list) || names(row.filters, list))
    // oxlint-disable-next-line no-await-in-loop
    await db.query(
      'delete from search_history using unnest($1::bigint[], $2::text[]) as named (id, said) where account_id = id and words = said',
      [named.map(({ accountId }) => accountId), named.map((row) => row.words)],
    )
    account = rows.at(-1)?.accountId ?? account
    words = rows.at(-1)?.words ?? words
    kind = rows.at(-1)?.kind ?? kind
    isOver = rows.length < readAtOnce
  }
}

async function forgetFilters(db: Executor, list: ForgottenList): Promise<void> {
  for (let after = 0, isOver = false; !isOver;) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const rows = await db.query<{ id: number; written: string }>(
      'select id, concat(name, chr(10), filters::text) as written from saved_filter where id > $1 order by id limit $2',
      [after, readAtOnce],
    )
    const named = rows.filter(({ written }) => names(written, list))
    // oxlint-disable-next-line no-await-in-loop
    await db.query('delete from saved_filter where id = any($1::bigint[])', [named.map(({ id }) => id)])
    after = rows.at(-1)?.id ?? after
    isOver = rows.length < readAtOnce
  }
}

function names(written: string, list: ForgottenList): boolean {
  return hideNumbers(written, list, { isLabelled: true }) !== written
}
