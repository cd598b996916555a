import type { CompanyDetail, ReplyOf, RequestOf, companyCalls } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoWorld, demoSeed } from '../../../demo/demo-world.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, storeNotices } from '../../../testing/factories.ts'
import { rounds } from '../../../testing/rounds.ts'
import { noteAll } from '../organisations/note-missing.ts'

type Asked = Omit<RequestOf<(typeof calls)['getCompanyNotices']>, 'id'>

let app: TestApp
let members: { all: string; limited: string }

beforeAll(async () => {
  app = await openTestApp()
  const world = createDemoWorld({ seed: demoSeed, notices: rounds({ few: 500, whole: 900 }), until: new Date('2026-08-20T10:00:00+08:00') })
  await storeNotices(
    app,
    [...world.notices()].map(({ raw }) => raw),
  )
  await noteAll(app.database, { signal: new AbortController().signal, reached: null, progress: () => Promise.resolve() }, false)
  const provinces = await app.database.query<{ code: string }>(
    `select left(area_code, 2) || '0000' as code from notice where area_code is not null group by 1 order by count(*) desc, 1`,
  )
  const most = provinces.slice(0, provinces.length / 2).map(({ code }) => code)
  members = { all: (await loggedInMember(app, 7)).token, limited: (await loggedInMember(app, 3, most)).token }
})
afterAll(() => app.close())

const behind = async (id: number, asked: Asked, token: string) =>
  (await app.call('getCompanyNotices', { id, ...asked }, { token })).envelope.data
const count = async (id: number, asked: Asked, token: string) => (await behind(id, asked, token)).totalCount

/** The companies with the largest figures that a member may see. */
async function companies(order: 'competed' | 'tendered', token: string): Promise<CompanyDetail[]> {
  const rows = await app.database.query<{ id: number }>(`select id from organisation_summary order by ${order} desc, id limit 4`)
  const found: CompanyDetail[] = []
  for (const { id } of rows) {
    const { status, envelope } = await app.call('getCompany', { id }, { token })
    if (status === 200) found.push(envelope.data)
  }
  return found
}

test.each(['all', 'limited'] as const)('every figure about rivals equals the number of notices behind it (access: %s)', async (who) => {
  const token = members[who]
  let [met, lost] = [0, 0]
  for (const { id } of await companies('competed', token)) {
    const rivals = (await app.call('getCompanyRivals', { id, order: 'lost', size: 5 }, { token })).envelope.data.list
    for (const rival of rivals) {
      expect([
        await count(id, { side: 'competed', rival: rival.id }, token),
        await count(id, { side: 'won', rival: rival.id }, token),
        await count(id, { side: 'competed', wonBy: rival.id }, token),
      ]).toEqual([rival.met, rival.won, rival.lost])
      expect(await publishedAt(rival.latestNotice)).toBe(rival.latest)
      met += rival.met
      lost += rival.lost
    }
  }
  expect(met).toBeGreaterThan(lost)
  expect(lost).toBeGreaterThan(3)
})

test.each(['all', 'limited'] as const)('an average discount leads to exactly the projects behind it (access: %s)', async (who) => {
  const token = members[who]
  let projects = 0
  for (const company of [...(await companies('competed', token)), ...(await companies('tendered', token))]) {
    for (const [side, discount] of [
      ['won', company.wonDiscount],
      ['tendered', company.tenderedDiscount],
    ] as const) {
      expect(await count(company.id, { side, known: 'discount' }, token)).toBe(discount?.projects ?? 0)
      projects += discount?.projects ?? 0
    }
  }
  expect(projects).toBeGreaterThan(10)
})

test.each(['all', 'limited'] as const)('the amounts of partners lead to the projects with stated prices (access: %s)', async (who) => {
  const token = members[who]
  let without = 0
  for (const company of [...(await companies('competed', token)), ...(await companies('tendered', token))]) {
    for (const as of ['customers', 'suppliers'] as const) {
      const partners = (await app.call('getCompanyPartners', { id: company.id, as, order: 'latest', size: 5 }, { token })).envelope.data
        .list
      for (const partner of partners) {
        const asked: Asked = as === 'customers' ? { side: 'won', customer: partner.id } : { side: 'tendered', supplier: partner.id }
        const priced = await count(company.id, { ...asked, known: 'amount' }, token)
        expect(await count(company.id, asked, token)).toBe(partner.times)
        expect(priced > 0).toBe(partner.amount !== null)
        expect(priced).toBe(who === 'all' ? await pricedOf(as, company.id, partner.id) : priced)
        expect(await publishedAt(partner.latestNotice)).toBe(partner.latest)
        without += partner.times - priced
      }
    }
  }
  expect(without).toBeGreaterThan(0)
})

test.each(['all', 'limited'] as const)(
  'the number of notices leads to exactly these notices, each once, page by page (access: %s)',
  async (who) => {
    const token = members[who]
    let most = 0
    for (const { id, notices, firstSeen, lastSeen } of [...(await companies('competed', token)), ...(await companies('tendered', token))]) {
      const found: { id: number; publishedAt: string }[] = []
      let cursor: string | null = null
      do {
        const page: ReplyOf<(typeof companyCalls)['getCompanyNotices']> = await behind(
          id,
          { side: 'any', size: 7, ...(cursor === null ? {} : { cursor }) },
          token,
        )
        expect(page.totalCount).toBe(notices)
        found.push(...page.list)
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(new Set(found.map((row) => row.id)).size).toBe(notices)
      expect(found).toHaveLength(notices)
      expect(found.map(({ publishedAt }) => publishedAt)).toEqual(
        found
          .map(({ publishedAt }) => publishedAt)
          .toSorted()
          .toReversed(),
      )
      expect([found[0]?.publishedAt, found.at(-1)?.publishedAt]).toEqual([lastSeen?.at, firstSeen?.at])
      most = Math.max(most, notices)
    }
    expect(most).toBeGreaterThan(14)
  },
)

async function publishedAt(noticeId: number): Promise<string | undefined> {
  const [row] = await app.database.query<{ at: Date }>('select published_at as at from notice where id = $1', [noticeId])
  return row?.at.toISOString()
}

/** Deals with a stated price, as the sums count them. */
async function pricedOf(as: 'customers' | 'suppliers', own: number, other: number): Promise<number | undefined> {
  const pair = as === 'customers' ? [other, own] : [own, other]
  const [row] = await app.database.query<{ priced: number }>(
    'select priced from organisation_deal where customer_id = $1 and supplier_id = $2',
    pair,
  )
  return row?.priced
}
