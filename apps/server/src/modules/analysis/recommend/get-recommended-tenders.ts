import { fewestFollowed, type Recommended, type RecommendReply } from '@tender/contract'
import type { calls, ParsedRequestOf } from '@tender/contract/server'
import { emptyQuery } from '@tender/matching'
import type { Deps } from '../../../deps.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { provinceCode } from '../../../gazetteer/area-code.ts'
import { areaName, limitNames } from '../../areas/index.ts'
import { hiddenDays, presentList } from '../../documents/index.ts'
import { analysisScopeOf } from '../analysis-scope.ts'
import { findTenders, type FoundTender, type FoundTenders } from './find-tenders.ts'
import type { LearntThing, Reason } from './interest.ts'
import { readFollowed } from './read-followed.ts'

/** how many things are named of what was learnt */
const namedThings = 8

const nothing: Pick<FoundTenders, 'provinces' | 'isCut' | 'notes'> = {
  provinces: [],
  isCut: false,
  notes: [],
}

/**
 * The open tenders that resemble what the member collected, bid for and won, or those that the member dismissed.
 * @throws AppError rights.insufficient @throws the signal's reason as soon as it is aborted
 */
export async function getRecommendedTenders(
  deps: Pick<Deps, 'database' | 'searchEngine' | 'clock'>,
  context: SessionContext,
  { size, ...filters }: ParsedRequestOf<(typeof calls)['getRecommendedTenders']>,
): Promise<RecommendReply> {
  const now = deps.clock.now()
  const scope = analysisScopeOf(context.caller, now, 'analysis.ai')
  const followed = await readFollowed(deps.database, context, { scope, now })
  const isEnough = filters.shown === 'recommended' && followed.followed.length >= fewestFollowed
  const found = isEnough ? await findTenders(deps, context, { filters, followed, scope, now }) : null
  const { provinces, isCut, notes } = found ?? nothing
  const dismissed = followed.dismissed.ids
  const tenders = filters.shown === 'dismissed' ? dismissed.map((noticeId) => ({ noticeId, reasons: [] })) : (found?.tenders ?? [])
  return {
    tenders: await present(deps, context, tenders.slice(0, size)),
    total: tenders.length,
    learnt: {
      projects: followed.followed.length,
      collected: followed.collected,
      competed: followed.competed,
      company: followed.company,
      dismissed: dismissed.length,
      things: mainThings(found?.interest.things ?? []),
      provinces: provinces.map((code) => ({ code, name: areaName(code) })),
    },
    isCut,
    notes,
    hiddenNewestDays: scope.visibility === null ? 0 : hiddenDays,
    areaNames: scope.within === null ? [] : limitNames(scope.within),
  }
}

async function present({ database }: Pick<Deps, 'database'>, context: SessionContext, tenders: readonly Listed[]): Promise<Recommended[]> {
  const ids = tenders.map(({ noticeId }) => noticeId)
  const list = await presentList(database, context, { ids, query: emptyQuery, scope: 'title' })
  const notices = new Map(list.map((row) => [row.id, row]))
  return tenders.flatMap(({ noticeId, reasons }) => {
    const notice = notices.get(noticeId)
    return notice === undefined ? [] : { notice, reasons: reasons.map(withName) }
  })
}

/** Those of several projects, if there are any. */
function mainThings(things: readonly LearntThing[]): RecommendReply['learnt']['things'] {
  const several = things.filter(({ projects }) => projects > 1)
  return (several.length > 0 ? several : things).slice(0, namedThings).map((thing) => ({ ...thing, names: [...thing.names] }))
}

type Listed = Pick<FoundTender, 'noticeId' | 'reasons'>

/** Areas by name: a municipality has no cities. */
function withName({ kind, name, projects }: Reason): Reason {
  const isArea = kind === 'city' || kind === 'province'
  return { kind, name: isArea ? areaName(name) || areaName(provinceCode(name)) : name, projects }
}
