import type { Database } from '../../platform/database/executor.ts'
import type { Random } from '../../platform/random.ts'
import { loadForgotten, numberMarker } from './forgotten-list.ts'
import { hideNumbers } from './hide-in-text.ts'

const rejectsPerPart = 500

/** Hides forgotten numbers in rejects, too, because a reject shows operators an excerpt of what was delivered. */
export async function hideInRejects(database: Database, random: Random): Promise<void> {
  const list = await loadForgotten(database, await numberMarker({ database, random }))
  for (let after = 0, isOver = list.isEmpty; !isOver;) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const rows = await database.query<{ id: number; excerpt: string }>(
      'select id, excerpt from import_reject where id > $1 order by id limit $2',
      [after, rejectsPerPart],
    )
    const hidden = rows
      .map(({ id, excerpt }) => ({ id, before: excerpt, excerpt: hideNumbers(excerpt, list) }))
      .filter((row) => row.before !== row.excerpt)
    // oxlint-disable-next-line no-await-in-loop
    await database.query(
      `update import_reject set excerpt = hidden.excerpt from unnest($1::bigint[], $2::text[]) as hidden (id, excerpt) where import_reject.id = hidden.id`,
      [hidden.map(({ id }) => id), hidden.map(({ excerpt }) => excerpt)],
    )
    after = rows.at(-1)?.id ?? after
    isOver = rows.length < rejectsPerPart
  }
}
