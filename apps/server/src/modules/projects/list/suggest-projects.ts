import { projectFilterSet, type ReplyOf } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import type { SessionContext } from '../../../platform/http/context.ts'
import { listProjects, type ListNeeds } from './list-projects.ts'

const most = 6

/** The first projects that a search for the words would find; none without words. @throws AppError rights.insufficient */
export async function suggestProjects(
  needs: ListNeeds,
  context: SessionContext,
  words: string,
): Promise<ReplyOf<(typeof calls)['suggestProjects']>> {
  if (words === '') return []
  const filters = projectFilterSet.schema.parse({ searchWord: words })
  const { list } = await listProjects(needs, context, { ...filters, sort: 'relevance', page: 1, size: most, remember: false })
  return list.map(({ id, name, stage, areaName }) => ({ id, name, stage, areaName }))
}
