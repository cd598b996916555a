import type { BidReference, LikelyBidder } from '@tender/contract'
import type { calls, ParsedRequestOf } from '@tender/contract/server'
import type { Deps } from '../../../deps.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { areaName } from '../../areas/index.ts'
import { companyScopeOf, selectCompanyNames } from '../../companies/index.ts'
import { findVisibleNotice } from '../../documents/index.ts'
import { analysisScopeOf } from '../analysis-scope.ts'
import { findOwnCompany } from '../own-company.ts'
import { compareProjects, type BidderTally, type Comparison } from './compare-projects.ts'
import { findAlike, type Notice } from './find-alike.ts'

const maxLikely = 10

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
  const alike = await findAlike(deps, context, { notice, words, scopes, now })
  if (alike === null) return nothingAlike
  const { filters, tenderers, contributions, isCut } = alike
  const compared = compareProjects(contributions, { areaCode: notice.areaCode, tenderers })
  const own = await findOwnCompany(database, caller.enterpriseId)
  const { projects, discount, bidders, tallies } = compared
  // projects that are alike by their place are of one city, however few they are
  const areaCode = compared.areaCode ?? filters.area[0] ?? null
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
