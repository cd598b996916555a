import { permissionCodes } from '@tender/contract'
import { calls } from '@tender/contract/server'
import type { Deps } from '../../apps/server/src/deps.ts'
import { getBidReference } from '../../apps/server/src/modules/analysis/bid-reference/get-bid-reference.ts'
import { getProjectForecasts } from '../../apps/server/src/modules/analysis/forecast/get-project-forecasts.ts'
import { getRecommendedTenders } from '../../apps/server/src/modules/analysis/recommend/get-recommended-tenders.ts'
import { getPotentialCompanies } from '../../apps/server/src/modules/analysis/potential/get-potential-companies.ts'
import { noteAll } from '../../apps/server/src/modules/companies/organisations/note-missing.ts'
import { findSimilar } from '../../apps/server/src/modules/documents/detail/find-similar.ts'
import { findVisibleNotice } from '../../apps/server/src/modules/documents/index.ts'
import type { Caller, Grant, SessionContext } from '../../apps/server/src/platform/http/context.ts'
import type { Database } from '../../apps/server/src/platform/database/executor.ts'
import { Latencies, latencyHeader, timed } from './latencies.ts'

type AnalysisDeps = Pick<Deps, 'database' | 'searchEngine' | 'clock'>

const all: Grant = { levelId: 7, permissions: new Set(permissionCodes), areaCodes: [] }
const withoutNewest = new Set(permissionCodes.filter((code) => code !== 'documents.newest'))

/** Whose figures are stored, and whose are counted from what they may see. */
const members = {
  'sees all': [all],
  'newest in two provinces': [
    { ...all, areaCodes: ['330000', '310000'] },
    { ...all, permissions: withoutNewest },
  ],
  'two provinces only': [{ ...all, areaCodes: ['330000', '310000'] }],
} satisfies Record<string, Grant[]>

const words = ['食堂', '消防', '监理', '智能化', '物业管理', '医院 设备', '工程', '采购']
const openNotices = 20
const memberId = 1
/** Years earlier, when every tender of the world can still be bid for. */
const manyOpen = { now: () => new Date('2020-01-01T00:00:00Z') }
const recommended = [{}, { area: ['330000'] }, { dtype: ['services'] }, { dtype: ['works'], area: ['330000', '310000', '320000'] }]

/**
 * What is told besides a notice or of many found ones, inside the process: 相似公告, 投标参考, 项目预测, and
 * 潜在客户与对手, which reads the companies of thousands of notices.
 */
export async function measureAnalysis(deps: AnalysisDeps): Promise<void> {
  await noteCompanies(deps.database)
  const ids = await selectOpenNotices(deps)
  await collect(deps.database, ids)
  console.log(`\n${'analysis, inside'.padEnd(50)}calls${latencyHeader}`)
  for (const [name, grants] of Object.entries(members)) {
    const context = contextOf(grants)
    for (const side of ['customers', 'rivals']) {
      const ask = (searchWord: string) =>
        getPotentialCompanies(deps, context, calls.getPotentialCompanies.request.parse({ side, searchWord, span: '5y' }))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await report(`potential ${side}, ${name}`, words, ask)
    }
    // oxlint-disable-next-line no-await-in-loop
    await report(`forecasts, ${name}`, words, (searchWord) =>
      getProjectForecasts(deps, context, calls.getProjectForecastList.request.parse({ searchWord, horizon: 'ahead' })),
    )
    // oxlint-disable-next-line no-await-in-loop
    await report(`recommended tenders, ${name}`, recommended, (filters) =>
      getRecommendedTenders(deps, context, calls.getRecommendedTenders.request.parse(filters)),
    )
    // oxlint-disable-next-line no-await-in-loop
    await report(`recommended of very many open tenders, ${name}`, recommended, (filters) =>
      getRecommendedTenders({ ...deps, clock: manyOpen }, context, calls.getRecommendedTenders.request.parse(filters)),
    )
    // oxlint-disable-next-line no-await-in-loop
    await report(`similar notices, ${name}`, ids, async (id) => {
      const notice = await findVisibleNotice(deps.database, context.caller, id, deps.clock.now())
      await findSimilar(deps, context, notice)
    })
    // oxlint-disable-next-line no-await-in-loop
    await report(`bid reference, ${name}`, ids, (id) => getBidReference(deps, context, calls.getBidReference.request.parse({ id })))
    // oxlint-disable-next-line no-await-in-loop
    await report(`bid reference of a common word, ${name}`, ids, (id) =>
      getBidReference(deps, context, calls.getBidReference.request.parse({ id, words: '工程|采购' })),
    )
  }
}

/** A world that is loaded without consumers has no companies yet. */
async function noteCompanies(database: Database): Promise<void> {
  const [noted] = await database.query<{ some: boolean }>('select exists (select from organisation_project) as some')
  if (noted?.some === true) return
  const { signal } = new AbortController()
  const [milliseconds, told] = await timed(() => noteAll(database, { signal, reached: null, progress: () => Promise.resolve() }, false))
  await database.query('vacuum analyze', [], { patience: 600_000 })
  console.log(`\n${told}: ${(milliseconds / 1000).toFixed(0)} s`)
}

/** The newest notices that can still be bid for. */
async function selectOpenNotices({ database, clock }: AnalysisDeps): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select id from notice_public where channel = 'tender' and published_at <= $1 and area_code like '33%' order by published_at desc, id desc limit $2`,
    [clock.now(), openNotices],
  )
  return rows.map(({ id }) => id)
}

/** The member's favourites, from which recommendations are learnt. */
async function collect(database: Database, ids: readonly number[]): Promise<void> {
  await database.query(
    `insert into collection (account_id, notice_id, collected_at) select $1, id, now() from unnest($2::bigint[]) as chosen (id) on conflict do nothing`,
    [memberId, [...ids]],
  )
}

async function report<T>(title: string, requests: readonly T[], ask: (request: T) => Promise<unknown>): Promise<void> {
  const latencies = new Latencies()
  for (const request of requests) {
    // oxlint-disable-next-line no-await-in-loop
    const [milliseconds] = await timed(() => ask(request))
    latencies.add(milliseconds)
  }
  console.log(`  ${title.padEnd(46)}${String(latencies.count).padStart(6)}${latencies.columns()}`)
}

function contextOf(grants: Grant[]): SessionContext {
  const caller: Caller = {
    accountId: memberId,
    enterpriseId: 1,
    accountType: 10,
    level: { id: 7, name: '至尊', endsAt: null },
    permissions: all.permissions,
    grants,
    isOperator: false,
    isRecentlyProven: false,
    lacksSecondFactor: false,
  }
  return {
    caller,
    requestId: 'bench',
    address: '127.0.0.1',
    host: 'localhost',
    agent: null,
    token: null,
    cookies: null,
    setCookie: () => undefined,
    signal: new AbortController().signal,
  }
}
