import { shanghaiText, channels } from '@tender/contract'
import { describe, expect, test } from 'vitest'
import { parseNotice } from '../ingest/html/parse-html.ts'
import { createDemoWorld, demoAccounts, demoSeed, type DemoNotice, type DemoTruth } from './demo-world.ts'

const until = new Date('2026-08-20T10:00:00+08:00')
const small = [...createDemoWorld({ seed: 7, notices: 500, until }).notices()]
const large = [...createDemoWorld({ seed: demoSeed, notices: 6000, until }).notices()]

test('the same options always give the same notices, byte for byte', () => {
  const world = createDemoWorld({ seed: 7, notices: 500, until })
  const expected = JSON.stringify(small)
  expect(JSON.stringify([...world.notices()])).toBe(expected)
  expect(JSON.stringify([...world.notices()])).toBe(expected)
})

test('another seed gives another world', () => {
  const [other] = createDemoWorld({ seed: 8, notices: 500, until }).notices()
  expect(other?.raw.title).not.toBe(small[0]?.raw.title)
})

test.each([1, 50, 137, 500, 2345])('a world of %i notices has exactly this number', (notices) => {
  expect([...createDemoWorld({ seed: 3, notices, until }).notices()]).toHaveLength(notices)
})

test('notices come in the order of publication, within three years and never from the future', () => {
  const moments = large.map(({ truth }) => truth.publishedAt.getTime())
  expect(moments).toEqual([...moments].sort((one, other) => one - other))
  expect(Math.max(...moments)).toBeLessThanOrEqual(until.getTime())
  expect(Math.min(...moments)).toBeGreaterThan(Date.parse('2023-08-15'))
})

test('the world goes on after its end, with further notices of its projects and with new projects', () => {
  const world = createDemoWorld({ seed: 7, notices: 500, until })
  const later = firstOf(world.noticesAfter(until), 300)
  const moments = later.map(({ truth }) => truth.publishedAt.getTime())
  expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  expect(moments[0]).toBeGreaterThan(until.getTime())
  const urls = new Set(small.map(({ raw }) => raw.url))
  expect(later.filter(({ raw }) => urls.has(raw.url))).toEqual([])
  const projects = new Set(small.map(({ truth }) => truth.project))
  const known = later.filter(({ truth }) => projects.has(truth.project))
  expect(known.length).toBeGreaterThan(20)
  expect(known.length).toBeLessThan(later.length - 20)
  const middle = new Date(moments[120] ?? 0)
  expect(firstOf(world.noticesAfter(middle), 100)).toEqual(later.filter(({ truth }) => truth.publishedAt > middle).slice(0, 100))
})

test('the world ends three years after it was filled', () => {
  const last = [...createDemoWorld({ seed: 3, notices: 20, until }).noticesAfter(until)].at(-1)
  expect(last?.truth.publishedAt.getTime()).toBeGreaterThan(Date.parse('2029-06-01'))
  expect(last?.truth.publishedAt.getTime()).toBeLessThan(Date.parse('2029-08-20'))
})

test('every notice has a unique address and a unique id on its site', () => {
  expect(new Set(large.map(({ raw }) => raw.url)).size).toBe(large.length)
  expect(new Set(large.map(({ raw }) => `${raw.sourceName} ${raw.sourceId}`)).size).toBe(large.length)
  expect(large.every(({ raw }) => raw.url?.startsWith('https://demo.invalid/') === true && raw.sourceName !== '')).toBe(true)
})

test('a project goes through its stages in order and begins again after a failure', () => {
  for (const notices of threads(large).values()) {
    const stages = notices.filter(({ truth }) => truth.duplicateOf === null)
    let position = -1
    for (const { truth } of stages) {
      // changes and clarifications come in any order, and each may come before the other
      const next = channels.findIndex(({ code }) => code === (truth.channel === 'clarification' ? 'change' : truth.channel))
      expect(next).toBeGreaterThanOrEqual(position)
      position = truth.channel === 'failure' ? -1 : next
    }
  }
})

test('the newest projects are still open for bids', () => {
  const open = large.filter(({ truth }) => truth.biddingDeadline !== null && truth.biddingDeadline > until)
  expect(open.length).toBeGreaterThan(20)
  expect(
    large.every(({ truth }) => truth.biddingDeadline === null || truth.channel === 'change' || truth.biddingDeadline > truth.publishedAt),
  ).toBe(true)
})

test('a larger world has more companies and projects and keeps the suppliers of a smaller one', () => {
  const [few, many] = [500, 30_000].map((notices) => createDemoWorld({ seed: 7, notices, until }).companies)
  expect(many?.length).toBeGreaterThan((few?.length ?? 0) * 5)
  const names = new Set(many?.map(({ name }) => name))
  expect(names.size).toBe(many?.length)
  expect(few?.filter(({ role }) => role === 'supplier').every(({ name }) => names.has(name))).toBe(true)
})

test('every channel, template, category and method occurs', () => {
  const count = (read: (truth: DemoTruth) => unknown) => new Set(large.map(({ truth }) => read(truth))).size
  expect(count((truth) => truth.channel)).toBe(12)
  expect(count((truth) => truth.template)).toBe(7)
  expect(count((truth) => truth.category)).toBe(3)
  // null if a notice does not say, and all methods except 其他
  expect(count((truth) => truth.method)).toBe(9)
  expect(count((truth) => truth.area.slice(0, 2))).toBeGreaterThan(25)
})

describe('the text of a notice contains its facts', () => {
  test.each(['numbered', 'portal', 'word', 'plain', 'construction', 'enterprise', 'feed'] as const)('in the template %s', (template) => {
    const notices = [...small, ...large].filter(({ truth }) => truth.template === template)
    expect(notices.length).toBeGreaterThan(100)
    expect(notices.flatMap(missingFacts)).toEqual([])
  })
})

test('texts have a realistic length', () => {
  const lengths = large.map(({ raw }) => parseNotice(raw).text.length)
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  expect(mean).toBeGreaterThan(600)
  expect(mean).toBeLessThan(1000)
  expect(Math.min(...lengths)).toBeGreaterThan(150)
})

test('prices do not exceed the budget', () => {
  const withBoth = large.filter(({ truth }) => truth.budget !== null && truth.winningAmount !== null)
  expect(withBoth.length).toBeGreaterThan(200)
  expect(withBoth.every(({ truth }) => (truth.winningAmount ?? 0) <= (truth.budget ?? 0))).toBe(true)
})

test('a few notices are repeated word by word on a second site', () => {
  const byUrl = new Map(large.map((notice) => [notice.raw.url, notice]))
  const repeated = large.filter(({ truth }) => truth.duplicateOf !== null)
  expect(repeated.length / large.length).toBeGreaterThan(0.015)
  expect(repeated.length / large.length).toBeLessThan(0.06)
  for (const { raw, truth } of repeated) {
    const first = byUrl.get(truth.duplicateOf)
    // the first one may lie before the first notice of the world
    if (first === undefined) continue
    expect(first.truth.publishedAt < truth.publishedAt).toBe(true)
    expect({ html: raw.html, text: raw.text, title: raw.title }).toEqual({
      html: first.raw.html,
      text: first.raw.text,
      title: first.raw.title,
    })
    expect(raw.sourceName).not.toBe(first.raw.sourceName)
  }
})

test('tenderers award to the same suppliers again, and rivals meet again', () => {
  const deals = new Map<string, number>()
  const meetings = new Map<string, number>()
  for (const { truth } of large) {
    if (truth.duplicateOf !== null) continue
    if (truth.channel === 'result') for (const winner of truth.winners) add(deals, `${truth.tenderer} ${winner.name}`)
    const names = truth.candidates.map(({ name }) => name).sort()
    for (const one of names) for (const other of names) if (one < other) add(meetings, `${one} ${other}`)
  }
  expect(Math.max(...deals.values())).toBeGreaterThanOrEqual(4)
  expect([...deals.values()].filter((times) => times > 1).length).toBeGreaterThan(30)
  expect([...meetings.values()].filter((times) => times > 2).length).toBeGreaterThan(10)
})

test('services are tendered again when their contract ends', () => {
  const years = new Map<string, Set<string>>()
  for (const { truth } of large) {
    if (truth.category !== 'services' || truth.channel !== 'tender' || truth.tenderer === null) continue
    const key = `${truth.tenderer} ${truth.projectName.replace(/\d{4}|（.*）/g, '')}`
    years.set(key, (years.get(key) ?? new Set()).add(truth.projectName.match(/\d{4}/)?.[0] ?? ''))
  }
  expect([...years.values()].filter((found) => found.size > 1).length).toBeGreaterThan(15)
})

test('phone numbers cannot belong to real people', () => {
  const phones = large.flatMap(({ truth }) => truth.contacts.map(({ phone }) => phone))
  expect(phones.every((phone) => /^16[013489]\d{8}$|^0\d{2,3}-9\d{6,7}(?:-80\d)?$/.test(phone))).toBe(true)
})

test('a generator that is left early does not affect the next one', () => {
  const world = createDemoWorld({ seed: 7, notices: 500, until })
  const first = world.notices().next()
  expect(first.value).toEqual(small[0])
  expect(world.notices().next().value).toEqual(small[0])
})

test('the demo has an account for every level, two sub-accounts, an operator and an opportunity member', () => {
  const names = new Set(createDemoWorld({ seed: demoSeed, notices: 500, until }).companies.map(({ name }) => name))
  const members = demoAccounts.filter((account) => account.type === 10 && account.roleIds.length === 0)
  expect(members.map(({ levelId }) => levelId)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(members.every(({ enterpriseName }) => names.has(enterpriseName))).toBe(true)
  const subs = demoAccounts.filter(({ type }) => type === 20)
  expect(subs.map(({ mainAccountName }) => mainAccountName)).toEqual(['demo-senior', 'demo-senior'])
  expect(demoAccounts.slice(-2).map(({ roleIds }) => roleIds)).toEqual([[300], [200]])
  expect(new Set(demoAccounts.map(({ phone }) => phone)).size).toBe(demoAccounts.length)
  expect(new Set(members.map(({ enterpriseName }) => enterpriseName)).size).toBe(8)
})

function threads(notices: readonly DemoNotice[]): Map<number, DemoNotice[]> {
  const projects = new Map<number, DemoNotice[]>()
  for (const notice of notices) projects.set(notice.truth.project, [...(projects.get(notice.truth.project) ?? []), notice])
  return projects
}

/** What the truth says but the text does not. */
function missingFacts({ raw, truth }: DemoNotice): string[] {
  const { text } = parseNotice(raw)
  const digits = text.replaceAll(',', '')
  const clock = text.replace(/\D+/g, ' ')
  const awards = [...truth.winners, ...truth.candidates]
  const words = [
    truth.projectName,
    truth.projectCode,
    truth.tenderer,
    truth.agency,
    ...awards.flatMap(({ name, partners, projectManager }) => [name, projectManager, ...partners]),
    ...truth.contacts.flatMap(({ name, phone }) => [name, phone]),
  ]
  const amounts = [truth.budget, ...awards.map(({ price }) => price)]
  const moments = [truth.registrationDeadline, truth.biddingDeadline, truth.openingAt]
  return [
    ...words.filter((word) => word !== null && !text.includes(word)),
    ...amounts.filter((amount) => amount !== null && !amountForms(amount).some((form) => digits.includes(form))),
    ...moments.filter((moment) => moment !== null && !momentPattern(moment).test(clock)),
  ].map((missing) => `${raw.url}: ${String(missing)}`)
}

/** An amount in yuan with and without fen, and in 万元. */
function amountForms(fen: number): string[] {
  return [(fen / 100).toFixed(2), String(fen / 100), String(fen / 1_000_000)]
}

/** Year, month, day, hour and minute with anything between them. */
function momentPattern(moment: Date): RegExp {
  const [year, ...rest] = shanghaiText(moment).slice(0, 16).split(/[- :]/).map(Number)
  return new RegExp(`${year} ${rest.map((part) => `0?${part}`).join(' ')}\\b`)
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function firstOf<Value>(values: Iterable<Value>, count: number): Value[] {
  const first: Value[] = []
  for (const value of values) {
    if (first.length === count) break
    first.push(value)
  }
  return first
}
