import {
  documentFilters,
  shanghaiClock,
  shanghaiMoment,
  shanghaiText,
  type BidReference,
  type DocumentFilters,
  type LikelyBidder,
} from '@tender/contract'
import type { calls, ParsedRequestOf } from '@tender/contract/server'
import type { Deps } from '../../../deps.ts'
import { cityCode } from '../../../gazetteer/area-code.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { areaName } from '../../areas/index.ts'
import { companyScopeOf, selectCompanyNames, type Contribution } from '../../companies/index.ts'
import { findVisibleNotice, subjectsOf, toSearchRequest, type PartyScope } from '../../documents/index.ts'
import { analysisScopeOf } from '../analysis-scope.ts'
import { findOwnCompany } from '../own-company.ts'
import { contributionsOf, selectProjects, withinScopes } from '../projects-of-notices.ts'
import { compareProjects, type BidderTally, type Comparison } from './compare-projects.ts'

/** the most similar notices that are read, the newest first */
const maxNotices = 2000
const maxLikely = 10
const years = 3

type Notice = Awaited<ReturnType<typeof findVisibleNotice>>
type Scopes = readonly [PartyScope, PartyScope]

/**
 * What the awards of similar projects say about a project that is still open: usual discounts, the price that follows
 * from the budget, how many bid, and who. Its own project does not count.
 * @throws AppError document.not-found, rights.insufficient @throws the signal's reason as soon as it is aborted
 */
export async function getBidReference(
  deps: Pick<Deps, 'database' | 'searchEngine' | 'clock'>,
  context: SessionContext,
  { id, words }: ParsedRequestOf<(typeof calls)['getBidReference']>,
): Promise<BidReference> {
  const { database, clock } = deps
  const { caller } = context
  const now = clock.now()
  const scopes = [analysisScopeOf(caller, now, 'analysis.potential'), companyScopeOf(caller, now)] as const
  const notice = await findVisibleNotice(database, caller, id, now)
  const filters = similarTo(notice, words, now)
  if (filters === null) return nothingAlike
  const { tenderers, contributions, isCut } = await readProjects(deps, context, { notice, filters, scopes, now })
  const compared = compareProjects(contributions, { areaCode: notice.areaCode, tenderers })
  const own = await findOwnCompany(database, caller.enterpriseId)
  const { areaCode, projects, discount, bidders, tallies } = compared
  return {
    projects,
    isCut,
    areaName: areaCode === null ? null : areaName(areaCode),
    filters: areaCode === null ? filters : { ...filters, area: [areaCode] },
    discount,
    price: priceOf(notice, discount),
    bidders,
    ...(await present(database, tallies, own)),
  }
}

const nothingAlike: BidReference = {
  projects: 0,
  isCut: false,
  areaName: null,
  filters: null,
  discount: null,
  price: null,
  bidders: null,
  likely: [],
  own: null,
}

/** Notices of the same category with some words in the title, or the things that it names; without both those of its industry and city. */
function similarTo(notice: Notice, words: string, now: Date): DocumentFilters | null {
  const { category, industry, areaCode } = notice
  const { year, month, day } = shanghaiClock(now)
  const days = [shanghaiMoment(year - years, month, day + 1), now].map((moment) => shanghaiText(moment).slice(0, 10))
  const common = { dtype: category === null ? [] : [category], published: days.join('..') }
  const searchWord = words === '' ? subjectsOf(notice).map(asWord).join(' | ') : words
  if (searchWord !== '') return documentFilters.parse({ ...common, searchWord })
  if (category === null || industry === null || areaCode === null) return null
  return documentFilters.parse({ ...common, qcodes: [industry], area: [cityCode(areaCode)] })
}

/** A word of the query language, whatever it contains. */
function asWord(subject: string): string {
  return /^[\p{L}\p{N}]+$/u.test(subject) ? subject : `“${subject.replaceAll(/[“”"]/g, ' ')}”`
}

interface Asked {
  notice: Notice
  filters: DocumentFilters
  scopes: Scopes
  now: Date
}

interface Read {
  contributions: Contribution[]
  tenderers: Set<number>
  isCut: boolean
}

async function readProjects(
  { database, searchEngine }: Pick<Deps, 'database' | 'searchEngine'>,
  { caller, signal }: Pick<SessionContext, 'caller' | 'signal'>,
  { notice, filters, scopes, now }: Asked,
): Promise<Read> {
  const { request } = toSearchRequest(filters, 'newest', caller, now)
  const asked = { ...request, conditions: [...request.conditions, ...withinScopes(scopes)] }
  const { ids, nextCursor } = await searchEngine.search({ ...asked, size: maxNotices }, signal)
  const own = notice.projectId ?? -notice.id
  const projects = new Set([own, ...(await selectProjects(database, ids, signal)).values()])
  const contributions: Contribution[] = []
  for await (const part of contributionsOf(database, [...projects], scopes, signal)) contributions.push(...part)
  const tenderers = contributions.filter(({ project, tenderedAt }) => project === own && tenderedAt !== null)
  return {
    contributions: contributions.filter(({ project }) => project !== own),
    tenderers: new Set(tenderers.map(({ companyId }) => companyId)),
    isCut: nextCursor !== null,
  }
}

function priceOf({ budget }: Notice, discount: Comparison['discount']): BidReference['price'] {
  if (budget === null || budget <= 0 || discount === null) return null
  const less = (tenThousandths: number) => Math.round((budget * (10_000 - tenThousandths)) / 10_000)
  return { budget, low: less(discount.high), median: less(discount.median), high: less(discount.low) }
}

async function present(db: Executor, tallies: readonly BidderTally[], own: number | null): Promise<Pick<BidReference, 'likely' | 'own'>> {
  const likely = tallies.filter(({ companyId }) => companyId !== own).slice(0, maxLikely)
  const mine = tallies.find(({ companyId }) => companyId === own)
  const shown = mine === undefined ? likely : [...likely, mine]
  const names = await selectCompanyNames(
    db,
    shown.map(({ companyId }) => companyId),
  )
  const rowOf = ({ companyId, competed, won, discounts, discounted, fromTenderer }: BidderTally): LikelyBidder => ({
    id: companyId,
    name: names.get(companyId) ?? '',
    competed,
    won,
    discount: discounted === 0 ? null : Math.round(discounts / discounted),
    fromTenderer,
  })
  return { likely: likely.map(rowOf), own: mine === undefined ? null : rowOf(mine) }
}
