import { maxPotentialCompanies, type PotentialCompany, type PotentialFilters, type PotentialReply } from '@tender/contract'
import type { calls, ParsedRequestOf } from '@tender/contract/server'
import type { Deps } from '../../../deps.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { areaPath } from '../../../gazetteer/area-table.ts'
import { areaName, limitNames } from '../../areas/index.ts'
import { companyScopeOf, selectCompanyNames } from '../../companies/index.ts'
import { hiddenDays, type PartyScope } from '../../documents/index.ts'
import { analysisScopeOf } from '../analysis-scope.ts'
import { findOwnCompany } from '../own-company.ts'
import { contributionsOf } from '../projects-of-notices.ts'
import { expectedPurchase, type ContractEnd, type Expected } from './expected-purchase.ts'
import { findProjects, type FoundProjects } from './find-projects.ts'
import { orderTallies, type Ranked } from './order-tallies.ts'
import { addContributions, largest, type Tallies, type Tally } from './tally.ts'

type PotentialDeps = Pick<Deps, 'database' | 'searchEngine' | 'clock'>

/** how many partners and areas of a company are named */
const named = 3

/**
 * The tenderers of the projects that a search finds, or the companies that bid for them, with what each did in these
 * projects only. @throws AppError rights.insufficient @throws the signal's reason as soon as it is aborted
 */
export async function getPotentialCompanies(
  deps: PotentialDeps,
  context: SessionContext,
  { sort, ...filters }: ParsedRequestOf<(typeof calls)['getPotentialCompanies']>,
): Promise<PotentialReply> {
  const { database, clock } = deps
  const { caller, signal } = context
  const now = clock.now()
  const scope = analysisScopeOf(caller, now, 'analysis.potential')
  const scopes = [scope, companyScopeOf(caller, now)] as const
  const own = await findOwnCompany(database, caller.enterpriseId)
  const found = await findProjects(deps, context, { filters, scopes, now })
  const tallies = await countCompanies(database, { found, scopes, side: filters.side, own }, signal)
  const wanted = filters.side === 'customers' && filters.relation === 'new' ? tallies.filter((tally) => tally.own === 0) : tallies
  const ends = filters.side === 'customers' ? await selectContractEnds(database, found, now, signal) : new Map<number, ContractEnd[]>()
  const ranked = orderTallies(
    wanted.map((tally) => ({ tally, next: nextOf(tally, ends, now) })),
    sort,
  )
  return {
    companies: await present(database, ranked.slice(0, maxPotentialCompanies)),
    total: ranked.length,
    notices: found.projectOf.size,
    isCut: found.isCut,
    projects: found.projects.length,
    published: found.published,
    own: await presentOwn(database, own),
    notes: found.notes,
    hiddenNewestDays: scope.visibility === null ? 0 : hiddenDays,
    areaNames: scope.within === null ? [] : limitNames(scope.within),
  }
}

interface Counted {
  found: FoundProjects
  scopes: readonly [PartyScope, PartyScope]
  side: PotentialFilters['side']
  own: number | null
}

async function countCompanies(db: Executor, { found, scopes, side, own }: Counted, signal: AbortSignal): Promise<Tally[]> {
  const tallies: Tallies = new Map()
  for await (const part of contributionsOf(db, found.projects, scopes, signal)) addContributions(tallies, part, side, own)
  return [...tallies.values()]
}

/** Project → the ends of its contracts that are to come, as far as a found notice has one. */
async function selectContractEnds(
  db: Executor,
  { projectOf }: FoundProjects,
  now: Date,
  signal: AbortSignal,
): Promise<Map<number, ContractEnd[]>> {
  const rows = await db.query<ContractEnd>(
    `select notice_id as "noticeId", ends_at as at, is_estimate as "isEstimate" from contract_end_public where notice_id = any($1::bigint[]) and ends_at > $2`,
    [[...projectOf.keys()], now],
    { signal },
  )
  const ends = new Map<number, ContractEnd[]>()
  for (const end of rows) {
    const project = projectOf.get(end.noticeId) ?? 0
    ends.set(project, [...(ends.get(project) ?? []), end])
  }
  return ends
}

function nextOf({ tendered }: Tally, ends: ReadonlyMap<number, readonly ContractEnd[]>, now: Date): Expected | null {
  return expectedPurchase(
    tendered.map(({ at }) => at),
    tendered.flatMap(({ project }) => ends.get(project) ?? []),
    now,
  )
}

async function present(db: Executor, ranked: readonly Ranked[]): Promise<PotentialCompany[]> {
  const partnersOf = new Map(ranked.map(({ tally }) => [tally.companyId, largest(tally.partners, named)]))
  const ids = [...partnersOf].flatMap(([id, partners]) => [id, ...partners.map(([partner]) => partner)])
  const names = await selectCompanyNames(db, ids)
  return ranked.flatMap(({ tally, next }) => {
    const { companyId: id, projects, competed, amount, priced, discounts, discounted, latest, areas, own } = tally
    const name = names.get(id)
    if (name === undefined || latest === null) return []
    const partners = (partnersOf.get(id) ?? []).map(([partner, count]) => ({
      id: partner,
      name: names.get(partner) ?? '',
      projects: count,
    }))
    return {
      id,
      name,
      projects,
      competed,
      amount: priced === 0 ? null : amount,
      discount: discounted === 0 ? null : Math.round(discounts / discounted),
      discounted,
      latest: latest.at.toISOString(),
      latestNotice: latest.notice,
      partners,
      areaNames: areaNamesOf(areas),
      own,
      next: next === null ? null : { ...next, at: next.at.toISOString() },
    }
  })
}

/** Districts of a city count for the city. */
function areaNamesOf(areas: ReadonlyMap<string, number>): string[] {
  const cities = new Map<string, number>()
  for (const [code, count] of areas) {
    const path = areaPath(code)
    const city = path[1] ?? path[0]
    if (city !== undefined) cities.set(city.code, (cities.get(city.code) ?? 0) + count)
  }
  return largest(cities, named).map(([code]) => areaName(code).split(' ').at(-1) ?? '')
}

async function presentOwn(db: Executor, own: number | null): Promise<PotentialReply['own']> {
  const name = own === null ? undefined : (await selectCompanyNames(db, [own])).get(own)
  return own === null || name === undefined ? null : { id: own, name }
}
