import { auditOrders } from '@tender/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, type TestApp } from '../auth/testing/auth-testing.ts'
import { audit } from './index.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp()
  token = (await loginAs(app, await createMember(app, { roleIds: [300] }))).token
  const [one, other] = [await createMember(app, {}), await createMember(app, {})]
  const entries = [one.enterpriseId, null, other.enterpriseId, one.enterpriseId, null, null, other.enterpriseId]
  for (const [index, enterpriseId] of entries.entries()) {
    const actor = { kind: 'terminal', name: ['甲', '乙', '丙'][index % 3] ?? '' } as const
    const action = index % 2 === 0 ? 'enterprise.changed' : 'period.added'
    // two of them have the same moment
    const at = new Date(app.clock.now().getTime() - (index === 4 ? 3 : index) * 60_000)
    await audit(app.database, { at, actor, enterpriseId, action, subject: `第 ${index} 项` })
  }
})
afterAll(() => app.close())

type Order = (typeof auditOrders)[number] | `-${(typeof auditOrders)[number]}` | ''
const ask = async (order: Order, cursor = '', size = 100) =>
  (await app.call('getAuditList', { order, cursor, size }, { token })).envelope.data

async function subjectsByPages(order: Order, size: number): Promise<string[]> {
  const subjects = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Awaited<ReturnType<typeof ask>> = await ask(order, cursor, size)
    subjects.push(...page.list.map(({ subject }) => subject))
    cursor = page.nextCursor
  }
  return subjects
}

const orders: Order[] = ['', ...auditOrders, ...auditOrders.map((name) => `-${name}` as const)]

test.each(orders)('sorted by “%s”, pages follow one another without a gap', async (order) => {
  const { list } = await ask(order)
  expect(list.length).toBeGreaterThanOrEqual(7)
  expect(await subjectsByPages(order, 2)).toEqual(list.map(({ subject }) => subject))
})

test('the list is sorted by the chosen column, latest first among equals, and missing enterprises last', async () => {
  const byActor = (await ask('-actor')).list.filter(({ actorKind }) => actorKind === 'terminal')
  expect(byActor.map(({ actorName }) => actorName).join('')).toMatch(/^(.)\1*(.)\2*(.)\3*$/)
  for (const order of ['enterprise', '-enterprise'] as const) {
    const ids = (await ask(order)).list.map(({ enterprise }) => enterprise?.id ?? null)
    const firstWithout = ids.indexOf(null)
    expect(ids.slice(firstWithout).every((id) => id === null)).toBe(true)
  }
  const times = (await ask('at')).list.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
})
