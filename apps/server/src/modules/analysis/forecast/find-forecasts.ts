import {
  contractEnds,
  dayLength,
  documentFilters,
  type DocumentFilters,
  type DocumentSort,
  type ForecastBasis,
  type ForecastFilters,
} from '@tender/contract'
import type { Query } from '@tender/matching'
import { allOf } from '@tender/matching'
import type { Deps } from '../../../deps.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { followCompanies, oneRowOf, startOfDay, toSearchRequest, type PartyScope } from '../../documents/index.ts'
import { lastYears } from '../last-years.ts'
import { withinScopes } from '../projects-of-notices.ts'
import {
  rhythmsOf,
  seriesOf,
  successorOf,
  withKeys,
  type Keyed,
  type Purchase,
  type PurchaseSeries,
  type RhythmForecast,
} from './purchase-series.ts'

type ReadingDeps = Pick<Deps, 'database' | 'searchEngine'>
type Reader = Pick<SessionContext, 'caller' | 'signal'>

/** A tender that is expected, with the number of its notice. */
export interface FoundForecast {
  at: Date
  basis: ForecastBasis
  isEstimate: boolean
  rhythm: { months: number; purchases: number } | null
  noticeId: number
  successor: Purchase | null
}

export interface FoundForecasts {
  /** The soonest first. */
  forecasts: FoundForecast[]
  isCut: boolean
  /** Notes in Chinese of the search. */
  notes: string[]
  /** The words that found the notices. */
  query: Query
}

interface Asked {
  filters: ForecastFilters
  scope: PartyScope
  now: Date
}

/** the most plans and contracts that are read, the next first, and tenders, the newest first */
const [maxAhead, maxTenders] = [1000, 5000]
/** years of plans, and of tenders that make a series */
const [planYears, tenderYears] = [1, 5]

/**
 * The tenders that plans announce, that follow contracts which end, and that continue a series of purchases. What has a
 * plan or a contract is not expected by its series.
 * @throws AppError rights.insufficient if a filter needs a missing permission @throws the signal's reason as soon as it is aborted
 */
export async function findForecasts(deps: ReadingDeps, context: Reader, asked: Asked): Promise<FoundForecasts> {
  const { database } = deps
  const { now, filters } = asked
  const plans = await find(deps, context, asked, sources.plans(now))
  const contracts = await find(deps, context, asked, sources.contracts)
  // tenders name no winner; they still tell what follows the contracts of one
  const tenders = await find(deps, context, { ...asked, filters: { ...filters, winner: '' } }, sources.tenders(now))
  const { signal } = context
  const planned = await withKeys(await selectPlans(database, plans.ids, now, signal), signal)
  const ending = await withKeys(await selectContracts(database, contracts.ids, signal), signal)
  const series = seriesOf(await withKeys(await selectPurchases(database, tenders.ids, signal), signal))
  const known = new Set([...planned, ...ending].map(({ key }) => key))
  const rhythms = filters.winner === '' ? rhythmsOf(series, now).filter(({ key }) => !known.has(key)) : []
  const all = [
    ...planned.map(forecastOfPlan),
    ...ending.map((contract) => forecastOfContract(contract, series)),
    ...rhythms.map(forecastOfRhythm),
  ]
  const until = lastMoment(filters.horizon, now)
  return {
    forecasts: all.filter(({ at }) => at <= until).toSorted(inOrder),
    isCut: [plans, contracts, tenders].some((found) => found.isCut),
    notes: tenders.notes,
    query: tenders.query,
  }
}

interface Source {
  filters: Partial<DocumentFilters>
  sort: DocumentSort
  size: number
  /** Only one notice of an opportunity is read, and no plan that is tendered already. */
  latestOnly: boolean
}

const sources = {
  plans: (now: Date): Source => ({
    filters: { docchannel: ['intention', 'forecast'], published: lastYears(planYears, now) },
    sort: 'expected',
    size: maxAhead,
    latestOnly: true,
  }),
  contracts: {
    filters: { docchannel: ['result', 'contract'], published: 'all', contractEnds: 'ahead' },
    sort: 'contract',
    size: maxAhead,
    latestOnly: true,
  },
  tenders: (now: Date): Source => ({
    filters: { docchannel: ['tender', 'prequalification'], published: lastYears(tenderYears, now) },
    sort: 'newest',
    size: maxTenders,
    latestOnly: false,
  }),
} satisfies Record<string, Source | ((now: Date) => Source)>

async function find({ database, searchEngine }: ReadingDeps, { caller, signal }: Reader, { filters, scope, now }: Asked, source: Source) {
  const { horizon: _, basis: __, ...given } = filters
  const wanted = documentFilters.parse({ ...given, ...source.filters })
  const { request, notes } = toSearchRequest(wanted, source.sort, caller, now)
  const asked = await followCompanies(database, { ...request, conditions: [...request.conditions, ...withinScopes([scope])] })
  const { ids, nextCursor } = await searchEngine.search(
    { ...asked, ...oneRowOf({ ...wanted, latestOnly: source.latestOnly }), size: source.size },
    signal,
  )
  return { ids, isCut: nextCursor !== null, notes, query: allOf(request.queries) }
}

interface Plan extends Purchase {
  /** The end of the time that it names. */
  until: Date
}

/** The plans whose time has not come. */
async function selectPlans(db: Executor, ids: readonly number[], now: Date, signal: AbortSignal): Promise<Plan[]> {
  const rows = await db.query<Purchase & { until: string }>(
    `select ${purchaseColumns}, expected_until ->> 'value' as until from notice_public where id = any($1::bigint[]) and expected_until is not null`,
    [[...ids]],
    { signal },
  )
  return rows.map((row) => ({ ...row, until: new Date(row.until) })).filter(({ until }) => until >= now)
}

interface Contract extends Purchase {
  endsAt: Date
  isEstimate: boolean
}

function selectContracts(db: Executor, ids: readonly number[], signal: AbortSignal): Promise<Contract[]> {
  return db.query<Contract>(
    `select ${purchaseColumns}, ends_at as "endsAt", is_estimate as "isEstimate"
       from notice_public join contract_end_public on notice_id = id where id = any($1::bigint[])`,
    [[...ids]],
    { signal },
  )
}

function selectPurchases(db: Executor, ids: readonly number[], signal: AbortSignal): Promise<Purchase[]> {
  return db.query<Purchase>(
    `select ${purchaseColumns} from notice_public where id = any($1::bigint[]) and tenderer is not null`,
    [[...ids]],
    { signal },
  )
}

const purchaseColumns = 'id, title, tenderer, category, published_at as "publishedAt"'

function forecastOfPlan({ id, until }: Plan): FoundForecast {
  return { at: until, basis: 'plan', isEstimate: false, rhythm: null, noticeId: id, successor: null }
}

function forecastOfContract(contract: Keyed<Contract>, series: PurchaseSeries): FoundForecast {
  const { id, endsAt, isEstimate } = contract
  const successor = successorOf(series.get(contract.key ?? '') ?? [], contract) ?? null
  return { at: endsAt, basis: 'contract', isEstimate, rhythm: null, noticeId: id, successor }
}

function forecastOfRhythm({ last, at, months, purchases }: RhythmForecast): FoundForecast {
  return { at, basis: 'rhythm', isEstimate: true, rhythm: { months, purchases }, noticeId: last.id, successor: null }
}

/** The end of the last day that is asked for. */
function lastMoment(horizon: ForecastFilters['horizon'], now: Date): Date {
  const span = contractEnds.find(({ code }) => code === horizon)
  const days = span !== undefined && 'until' in span ? span.until : undefined
  return days === undefined ? new Date(8.64e15) : new Date(Number(startOfDay(now)) + (days + 1) * dayLength)
}

function inOrder(one: FoundForecast, other: FoundForecast): number {
  return Number(one.at) - Number(other.at) || one.noticeId - other.noticeId
}
