import type { Database, Executor } from '../../platform/database/executor.ts'
import { defaultDictionaries, programDictionaries, type Option } from './dictionary-items.ts'
import { countItems, replaceItems, selectItems, selectItemsOf } from './queries.ts'

/** One page of a dictionary, pages counted from 0; empty for an unknown dictionary. */
export async function readDictionary(
  db: Executor,
  request: { dictName: string; page: number; size: number },
): Promise<{ content: Option[]; totalElements: number }> {
  const range = { offset: request.page * request.size, limit: request.size }
  return { content: await selectItems(db, request.dictName, range), totalElements: await countItems(db, request.dictName) }
}

/** Several whole dictionaries; an unknown one is empty. */
export async function readDictionaries(db: Executor, names: readonly string[]): Promise<Record<string, Option[]>> {
  const items = await selectItemsOf(db, names)
  return Object.fromEntries(
    names.map((name) => [name, items.filter(({ dictionary }) => dictionary === name).map(({ value, label }) => ({ value, label }))]),
  )
}

/** Channels in the order of a tender's life. */
export function readChannels(db: Executor): Promise<Option[]> {
  return selectItems(db, 'docchannel', { offset: 0, limit: 1000 })
}

/** Fills the dictionaries. Repeatable: the program's own are overwritten, an operator's are filled only while they are empty. */
export async function seedDictionaries(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    for (const [dictionary, items] of Object.entries(programDictionaries)) await replaceItems(tx, dictionary, items)
    for (const [dictionary, items] of Object.entries(defaultDictionaries)) {
      if ((await countItems(tx, dictionary)) === 0) await replaceItems(tx, dictionary, items)
    }
  })
}
