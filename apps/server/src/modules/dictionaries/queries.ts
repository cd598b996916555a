import type { Executor } from '../../platform/database/executor.ts'
import type { Option } from './dictionary-items.ts'

export function selectItems(db: Executor, dictionary: string, range: { offset: number; limit: number }): Promise<Option[]> {
  return db.query<Option>('select value, label from dictionary_item where dictionary = $1 order by position, value offset $2 limit $3', [
    dictionary,
    range.offset,
    range.limit,
  ])
}

export function selectItemsOf(db: Executor, dictionaries: readonly string[]): Promise<(Option & { dictionary: string })[]> {
  return db.query('select dictionary, value, label from dictionary_item where dictionary = any($1) order by position, value', [
    dictionaries,
  ])
}

export async function countItems(db: Executor, dictionary: string): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*)::integer as count from dictionary_item where dictionary = $1', [
    dictionary,
  ])
  return row?.count ?? 0
}

/** Afterwards the dictionary has exactly these items. */
export async function replaceItems(tx: Executor, dictionary: string, items: readonly Option[]): Promise<void> {
  const values = items.map((item) => item.value)
  await tx.query('delete from dictionary_item where dictionary = $1 and value <> all($2::text[])', [dictionary, values])
  await tx.query(
    `insert into dictionary_item (dictionary, value, label, position)
     select $1, value, label, position from unnest($2::text[], $3::text[]) with ordinality as given (value, label, position)
     on conflict (dictionary, value) do update set label = excluded.label, position = excluded.position
      where (dictionary_item.label, dictionary_item.position) is distinct from (excluded.label, excluded.position)`,
    [dictionary, values, items.map((item) => item.label)],
  )
}
