import type { Database } from '../../apps/server/src/platform/database/executor.ts'
import { totalLimit, type SearchRequest } from '../../apps/server/src/search/port.ts'
import { noticeKind } from '../../apps/server/src/search/notice-kind.ts'
import { conditionSql, Parameters } from '../../apps/server/src/search/postgres/condition-sql.ts'
import { planOf } from '../../apps/server/src/search/postgres/plan.ts'

/** A search by other means: the newest 20, and the total up to the same limit. */
export interface Baseline {
  name: string
  prepare(): Promise<void>
  search(request: SearchRequest): Promise<void>
  clear(): Promise<void>
}

/** The query that one would write without an index of words. Only for searches of plain words, all of which must match. */
export function ilikeBaseline(database: Database): Baseline {
  return {
    name: "ILIKE '%…%'",
    prepare: async () => void (await database.query('create index bench_published on notice (published_at desc, id desc)')),
    search: async ({ queries }) => {
      const parameters = new Parameters()
      const conjuncts = queries.flatMap(wordsOf).map((word) => {
        const pattern = parameters.add(`%${word}%`)
        return `(n.title ilike ${pattern} or b.text ilike ${pattern})`
      })
      const from = `from notice n join notice_body b on b.notice_id = n.id where ${conjuncts.join(' and ')}`
      await database.query(`select n.id ${from} order by n.published_at desc, n.id desc limit 20`, parameters.values)
      await database.query(`select count(*) from (select ${from} limit ${totalLimit + 1}) found`, parameters.values)
    },
    clear: async () => void (await database.query('drop index bench_published')),
  }
}

/** The same index and condition, but planned by PostgreSQL: with statistics of the terms and an index by date. */
export function plannerBaseline(database: Database): Baseline {
  return {
    name: "PostgreSQL's own plan",
    prepare: async () => {
      await database.query('create index bench_published on notice_search (published_at desc, notice_id desc)')
      await database.query('alter table notice_search alter column terms set statistics 100')
      await database.query('analyze notice_search')
    },
    search: async (request) => {
      const parameters = new Parameters()
      const from = conditionSql(noticeKind, planOf(noticeKind, request).condition, parameters)
      await database.query(`select n.notice_id ${from} order by n.published_at desc, n.notice_id desc limit 20`, parameters.values)
      await database.query(`select count(*) from (select ${from} limit ${totalLimit + 1}) found`, parameters.values)
    },
    clear: async () => {
      await database.query('drop index bench_published')
      await database.query('alter table notice_search alter column terms set statistics 0')
      await database.query('analyze notice_search')
    },
  }
}

function wordsOf(query: SearchRequest['queries'][number]): string[] {
  if (query.kind === 'word') return [query.word]
  return query.kind === 'all' ? query.parts.flatMap(wordsOf) : []
}
