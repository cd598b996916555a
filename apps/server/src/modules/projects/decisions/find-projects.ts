import { parseQuery } from '@tender/matching'
import { investmentCodeIn } from '../../../wording/projects/investment-code.ts'
import type { Database, Executor } from '../../../platform/database/executor.ts'
import type { ProjectEngine } from '../../../search/project-kind.ts'
import { findProjectsOf, type ProjectSummary } from './project-summary.ts'

interface Needs {
  database: Database
  projectEngine: ProjectEngine
}

/** Finds projects by number (#12), by the number or name of a key, by code, or by words of a name; those with the latest news first. */
export async function findProjects(
  { database, projectEngine }: Needs,
  { words, limit, now }: { words: string; limit: number; now: Date },
  signal: AbortSignal,
): Promise<{ list: ProjectSummary[]; total: number }> {
  const [, number] = /^#(\d{1,12})$/.exec(words) ?? []
  if (number !== undefined) return withTotal(await findProjectsOf(database, [Number(number)]))
  const code = investmentCodeIn(words)
  if (code !== null) return withTotal(await findProjectsOf(database, await selectByCode(database, code)))
  const { query } = parseQuery(words)
  const { ids, total } = await projectEngine.search(
    { queries: [query], scope: 'title', conditions: [], sort: 'updated', now, size: limit, page: 1 },
    signal,
  )
  return { list: await findProjectsOf(database, ids), total }
}

function withTotal(list: ProjectSummary[]): { list: ProjectSummary[]; total: number } {
  return { list, total: list.length }
}

async function selectByCode(db: Executor, code: string): Promise<number[]> {
  const rows = await db.query<{ id: number }>('select id from designed_key where key = $1', [`code:${code}`])
  return rows.map(({ id }) => id)
}
