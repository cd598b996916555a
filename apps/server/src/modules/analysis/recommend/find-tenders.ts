import { documentFilters, type RecommendFilters } from '@tender/contract'
import { anyOf } from '@tender/matching'
import type { Deps } from '../../../deps.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { SearchRequest } from '../../../search/port.ts'
import { oneRowOf, toSearchRequest, type PartyScope } from '../../documents/index.ts'
import { withinScopes } from '../projects-of-notices.ts'
import { learnInterest, type Interest, type Judgement } from './interest.ts'
import type { FollowedProjects } from './read-followed.ts'
import { readNotices, type ReadNotice } from './read-notices.ts'
import type { Followed } from './shares.ts'

type ReadingDeps = Pick<Deps, 'database' | 'searchEngine'>
type Reader = Pick<SessionContext, 'caller' | 'signal'>

export interface FoundTender extends Judgement {
  noticeId: number
}

export interface FoundTenders {
  /** The likest first. */
  tenders: FoundTender[]
  interest: Interest
  /** Codes of the areas that were searched, because the followed projects are there; none for everywhere, or if the member names areas. */
  provinces: string[]
  isCut: boolean
  /** Notes in Chinese of the search. */
  notes: string[]
}

interface Asked {
  filters: RecommendFilters
  followed: FollowedProjects
  scope: PartyScope
  now: Date
}

/** How many open tenders are read, the newest first: as a sample of what is usual, for what the followed projects are about, and of their tenderers. */
interface Sizes {
  sample: number
  things: number
  tenderers: number
}
const usualSizes: Sizes = { sample: 1000, things: 2000, tenderers: 300 }
/** names that titles are searched for, and tenderers */
const [maxNames, maxTenderers] = [40, 20]
/** a province with a smaller share of the followed projects is an exception */
const leastProvince = 0.03

/**
 * The open tenders that resemble what the member followed, without projects that the member knows.
 * @param sizes other ones in tests
 * @throws AppError rights.insufficient if a filter needs a missing permission @throws the signal's reason as soon as it is aborted
 */
export async function findTenders(deps: ReadingDeps, context: Reader, asked: Asked, sizes = usualSizes): Promise<FoundTenders> {
  const { filters, followed, scope, now } = asked
  const { signal } = context
  const provinces = filters.area.length > 0 ? [] : provincesOf(followed.followed)
  const wanted = documentFilters.parse({
    ...filters,
    area: filters.area.length > 0 ? filters.area : provinces,
    docchannel: ['tender', 'prequalification'],
    published: 'all',
    deadline: 'open',
  })
  const { request, notes } = toSearchRequest(wanted, 'newest', context.caller, now)
  const open = {
    ...request,
    conditions: [...request.conditions, ...withinScopes([scope])],
    ...oneRowOf({ ...wanted, latestOnly: true }),
  }
  const search = async (more: Partial<SearchRequest>, size: number) => {
    const { ids, nextCursor } = await deps.searchEngine.search({ ...open, ...more, size }, signal)
    return { notices: await readNotices(deps.database, ids, signal), isCut: nextCursor !== null }
  }
  const sample = await search({}, sizes.sample)
  const interest = learnInterest({
    followed: followed.followed,
    usual: [...sample.notices.values()].map(({ traits }) => traits),
    dismissed: followed.dismissed.traits,
  })
  const found = [sample, ...(sample.isCut ? await findAlike(search, open, { interest, followed: followed.followed, sizes }) : [])]
  const notices = new Map(found.flatMap((part) => [...part.notices]))
  return {
    tenders: judgeAll([...notices.values()], interest, followed.known),
    interest,
    provinces,
    isCut: found.slice(1).some(({ isCut }) => isCut),
    notes,
  }
}

interface Found {
  notices: Map<number, ReadNotice>
  isCut: boolean
}

/** What the sample does not contain: by the names of what the followed projects are about, and of their tenderers. */
async function findAlike(
  search: (more: Partial<SearchRequest>, size: number) => Promise<Found>,
  open: Pick<SearchRequest, 'queries' | 'conditions'>,
  { interest, followed, sizes }: { interest: Interest; followed: readonly Followed[]; sizes: Sizes },
): Promise<Found[]> {
  const names = interest.things.flatMap((thing) => thing.names).slice(0, maxNames)
  const [first, ...others] = frequentTenderers(followed)
  const found: Found[] = []
  if (names.length > 0) found.push(await search({ queries: [...open.queries, anyOf(names)], scope: 'title' }, sizes.things))
  if (first !== undefined)
    found.push(
      await search({ conditions: [...open.conditions, { kind: 'named', field: 'tenderer', words: first, others }] }, sizes.tenderers),
    )
  return found
}

/** Those of more than one project. */
function frequentTenderers(followed: readonly Followed[]): string[] {
  const counts = new Map<string, number>()
  for (const { traits } of followed) {
    if (traits.tenderer !== null) counts.set(traits.tenderer, (counts.get(traits.tenderer) ?? 0) + 1)
  }
  const frequent = [...counts].filter(([, count]) => count > 1).toSorted(([, a], [, b]) => b - a)
  return frequent.slice(0, maxTenderers).map(([name]) => name)
}

function provincesOf(followed: readonly Followed[]): string[] {
  const weights = new Map<string, number>()
  let total = 0
  for (const { traits, weight } of followed) {
    if (traits.province === null) continue
    weights.set(traits.province, (weights.get(traits.province) ?? 0) + weight)
    total += weight
  }
  return [...weights]
    .filter(([, weight]) => weight >= total * leastProvince)
    .toSorted(([, a], [, b]) => b - a)
    .map(([code]) => code)
}

/** One tender of each project. */
function judgeAll(notices: readonly ReadNotice[], { judge }: Interest, known: ReadonlySet<number>): FoundTender[] {
  const found = new Map<number, FoundTender>()
  for (const { id, project, traits } of notices) {
    if (known.has(project)) continue
    const judgement = judge(traits)
    const before = found.get(project)
    if (judgement !== null && (before === undefined || before.noticeId < id)) found.set(project, { ...judgement, noticeId: id })
  }
  return [...found.values()].toSorted((a, b) => b.score - a.score || b.noticeId - a.noticeId)
}
