import type { Database, Executor } from '../../platform/database/executor.ts'
import { defaultDictionaries, programDictionaries, type Option } from './dictionary-items.ts'
import { countItems, replaceItems, selectItems } from './queries.ts'

/** One page of a dictionary, pages counted from 0; empty for an unknown dictionary. */
export async function readDictionary(
  db: Executor,
  wanted: { dictName: string; page: number; size: number },
): Promise<{ content: Option[]; totalElements: number }> {
  const range = { offset: wanted.page * wanted.size, limit: wanted.size }
  return { content: await selectItems(db, wanted.dictName, range), totalElements: await countItems(db, wanted.dictName) }
}

/** Channels in the order of a tender's life. */
export function readChannels(db: Executor): Promise<Option[]> {
  return selectItems(db, 'docchannel', { offset: 0, limit: 1000 })
}

/** Fills the dictionaries. Repeatable: the program's own follow the program, an operator's are filled only while they are empty. */
export async function seedDictionaries(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    for (const [dictionary, items] of Object.entries(programDictionaries)) await replaceItems(tx, dictionary, items)
    for (const [dictionary, items] of Object.entries(defaultDictionaries)) {
      if ((await countItems(tx, dictionary)) === 0) await replaceItems(tx, dictionary, items)
    }
  })
}
