import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { call, rows, type Call } from '../server/call.ts'
import { numberOf } from '../server/meanings.ts'
import { collectedIds } from './teamwork.ts'

/** Ids of the requested ones that are favourites now. */
const reply = z.object({ ids: z.array(z.int()) })

/** Adds or removes several favourites with one call. */
export const collectManyCalls = {
  collectDocuments: { method: 'POST', path: 'workbench/api/document/collectDocuments', reply },
  collectCompanies: { method: 'POST', path: 'workbench/api/company/collectCompanies', reply },
  collectProjects: { method: 'POST', path: 'workbench/api/designedProjectMonitors/collectProjects', reply },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const collectManyRows = rows(() => {
  const collect = z.boolean('请选择收藏或取消收藏').check(z.describe('true 收藏、false 取消收藏，重复提交没有影响'))
  const request = (meaning: string) => z.object({ ids: collectedIds(meaning), collect })
  return {
    collectDocuments: call(collectManyCalls.collectDocuments, {
      access: { permission: 'documents.search' },
      summary: '收藏或取消收藏多条招投标信息；不可见的不会被收藏，收藏放不下全部时一条也不收藏',
      request: request(numberOf.notice),
      errors: ['collection.full'],
      rate: 'write',
    }),
    collectCompanies: call(collectManyCalls.collectCompanies, {
      access: { permission: 'companies.view' },
      summary: '收藏或取消收藏多家单位；不可见的不会被收藏，收藏放不下全部时一家也不收藏',
      request: request(numberOf.company),
      errors: ['collection.companies-full', 'rights.insufficient'],
      rate: 'write',
    }),
    collectProjects: call(collectManyCalls.collectProjects, {
      access: { permission: 'projects.search' },
      summary: '收藏或取消收藏多个拟在建项目；不可见的不会被收藏，收藏放不下全部时一个也不收藏',
      request: request(numberOf.project),
      errors: ['collection.projects-full', 'rights.insufficient'],
      rate: 'write',
    }),
  } satisfies Record<keyof typeof collectManyCalls, Call>
})
