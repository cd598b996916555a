import type { Executor } from '../../platform/database/executor.ts'

/** An item as operators keep it. */
export interface KeptItem {
  id: number
  value: string
  label: string
  position: number
}

export async function countByDictionary(db: Executor): Promise<Map<string, number>> {
  const rows = await db.query<{ dictionary: string; count: number }>(
    'select dictionary, count(*)::integer as count from dictionary_item group by dictionary order by dictionary',
  )
  return new Map(rows.map(({ dictionary, count }) => [dictionary, count]))
}

/** Locks this dictionary until the transaction ends. */
export async function lockDictionary(tx: Executor, dictionary: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [dictionaryLock, dictionary])
}

const dictionaryLock = 720_203

export function selectKeptItems(db: Executor, dictionary: string, range?: { offset: number; limit: number }): Promise<KeptItem[]> {
  return db.query<KeptItem>(
    `select id, value, label, position from dictionary_item where dictionary = $1 order by position, value offset $2 limit $3`,
    [dictionary, range?.offset ?? 0, range?.limit ?? null],
  )
}

export async function findDictionaryOf(db: Executor, id: number): Promise<string | null> {
  const [row] = await db.query<{ dictionary: string }>('select dictionary from dictionary_item where id = $1', [id])
  return row?.dictionary ?? null
}

export async function insertItem(tx: Executor, dictionary: string, item: Omit<KeptItem, 'id'>): Promise<KeptItem> {
  const [row] = await tx.query<KeptItem>(
    'insert into dictionary_item (dictionary, value, label, position) values ($1, $2, $3, $4) returning id, value, label, position',
    [dictionary, item.value, item.label, item.position],
  )
  if (row === undefined) throw new Error('insert into dictionary_item returned no row')
  return row
}

export async function updateItem(tx: Executor, item: KeptItem): Promise<void> {
  await tx.query('update dictionary_item set value = $2, label = $3 where id = $1', [item.id, item.value, item.label])
}

/** Gives the items the positions 1, 2, 3 … in the order of their ids here. */
export async function updatePositions(tx: Executor, ids: readonly number[]): Promise<void> {
  await tx.query(
    `update dictionary_item set position = given.position
       from unnest($1::bigint[]) with ordinality as given (id, position)
      where dictionary_item.id = given.id and dictionary_item.position <> given.position`,
    [ids],
  )
}

export async function deleteItem(tx: Executor, id: number): Promise<void> {
  await tx.query('delete from dictionary_item where id = $1', [id])
}
