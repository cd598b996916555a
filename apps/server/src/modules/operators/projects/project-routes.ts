import type { operatorProjectCalls, ProjectDecision as DecisionLine } from '@tender/contract'
import type { Deps } from '../../../deps.ts'
import type { Handlers, SessionContext } from '../../../platform/http/context.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import type { ProjectEngine } from '../../../search/project-kind.ts'
import { actorOf } from '../../audit/index.ts'
import {
  countDecisions,
  findProjects,
  keepProjectsApart,
  mergeProjects,
  partProject,
  selectDecisions,
  similarProjects,
  undoProjectDecision,
  type ProjectDecisionRow,
} from '../../projects/index.ts'
import { presentProjects } from './present-projects.ts'
import { previewedMerge, previewedPart } from './preview-decision.ts'

/** projects on one page of 项目合并与拆分, and pairs that are offered at once */
const maxShown = 10

export type ProjectNeeds = Pick<Deps, 'database' | 'clock'> & { projectEngine: ProjectEngine }

/** The operators' calls to merge and split 拟在建 projects. */
export function projectRoutes(needs: ProjectNeeds): Handlers<keyof typeof operatorProjectCalls> {
  const { database, clock } = needs
  const decisionOf = (context: SessionContext) => ({ actor: actorOf(context), now: clock.now() })
  return {
    findProjectsToMerge: async ({ signal }, { words }) => {
      const { list, total } = await findProjects(needs, { words, limit: maxShown, now: clock.now() }, signal)
      return { list: await presentProjects(database, list), totalCount: total }
    },
    getSimilarProjects: async () => {
      const pairs = await similarProjects(database, maxShown)
      const shown = await presentProjects(
        database,
        pairs.flatMap(({ one, other }) => [one, other]),
      )
      return pairs.flatMap((_pair, index) => {
        const [one, other] = shown.slice(2 * index)
        return one === undefined || other === undefined ? [] : [{ one, other }]
      })
    },
    previewProjectMerge: (context, pair) => previewedMerge(needs, pair, decisionOf(context)),
    previewProjectPart: (context, { id }) => previewedPart(needs, id, decisionOf(context)),
    mergeProjects: async (context, { reason, ...pair }) => ({ id: await mergeProjects(needs, pair, { ...decisionOf(context), reason }) }),
    partProject: async (context, { id, reason }) => ({ id: await partProject(needs, id, { ...decisionOf(context), reason }) }),
    keepProjectsApart: async (context, pair) => ({ id: await keepProjectsApart(database, pair, decisionOf(context)) }),
    getProjectDecisions: async (_context, page) => {
      const [list, total] = await Promise.all([selectDecisions(database, page), countDecisions(database)])
      return pageOf(list.map(presentDecision), total, page)
    },
    undoProjectDecision: async (context, { id }) => {
      await undoProjectDecision(needs, id, decisionOf(context))
      return null
    },
  }
}

function presentDecision({ decidedAt, undoneAt, ...row }: ProjectDecisionRow): DecisionLine {
  return { ...row, decidedAt: decidedAt.toISOString(), undoneAt: undoneAt?.toISOString() ?? null }
}
