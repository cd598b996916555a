import { subscriptionCriteria } from '@tender/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { createLog } from '../../../platform/log.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { caughtUp } from '../../../testing/caught-up.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'
import { companyKey, findCompany, mergeCompanies, partCompany } from '../../companies/index.ts'

let app: TestApp
let stop: () => Promise<void>
beforeAll(async () => {
  app = await openTestApp()
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
})
afterAll(async () => {
  await stop()
  await app.close()
})

let serial = 0
/** Stores and matches a notice in which each of these wins something. @returns their ids, in order */
async function win(...winners: string[]): Promise<number[]> {
  const ids = await storeNotices(
    app,
    winners.map((winner) => {
      serial += 1
      return rawNotice({ title: `第${serial}号工程中标公告`, text: `中标人：${winner}`, stated: { winners: [{ name: winner }] } })
    }),
  )
  await caughtUp(app.database)
  return ids
}

async function watcherOf(winner: string): Promise<{ token: string; hits: () => Promise<number[]> }> {
  const { token } = await loggedInMember(app, 7)
  const criteria = subscriptionCriteria.parse({ filters: { winner } })
  await app.call('saveSubscription', { kind: 'rival', name: winner, criteria }, { token })
  const hits = async () => (await app.call('getHitList', {}, { token })).envelope.data.list.map(({ id }) => id).toSorted((a, b) => a - b)
  return { token, hits }
}

const decision = () => ({ actor: { kind: 'terminal' as const, name: 'tester' }, now: app.clock.now() })
const company = async (name: string) => {
  const found = await findCompany(app.database, { key: companyKey(name) })
  if (found === null) throw new Error(`no company ${name}`)
  return found
}
const idOf = async (name: string) => (await company(name)).entries.find(({ key }) => key === companyKey(name))?.id ?? 0

test('a monitor finds a company under its former names and under names that later notices reveal', async () => {
  const { hits } = await watcherOf('北江路桥工程有限公司')
  const [before = 0] = await win('北江路桥工程有限公司')
  const [named = 0] = await win('北江建设集团有限公司（原北江路桥工程有限公司）')
  const [renamed = 0] = await win('北江建设集团有限公司')
  await win('北江建设监理有限公司')
  expect(await hits()).toEqual([before, named, renamed])
})

test('a search by company and the preview of a monitor find all names of the company', async () => {
  const ids = await win('西江水利工程有限公司', '西江水务集团有限公司')
  await mergeCompanies(app.database, { id: await idOf('西江水利工程有限公司'), otherId: await idOf('西江水务集团有限公司') }, decision())
  const { token } = await watcherOf('西江水利工程有限公司')
  const searched = await app.call('getDocumentList', { winner: '西江水务集团有限公司', published: 'all' }, { token })
  expect(searched.envelope.data.list.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
  const criteria = subscriptionCriteria.parse({ filters: { winner: '西江水利工程有限公司' } })
  const previewed = await app.call('previewSubscription', { kind: 'rival', criteria }, { token })
  expect(previewed.envelope.data.newest.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
  const partly = await app.call('getDocumentList', { winner: '西江水', published: 'all' }, { token })
  expect(partly.envelope.data.totalCount).toBe(2)
})

const names = ['甲江路桥有限公司', '乙江路桥有限公司', '丙江路桥有限公司', '丁江路桥有限公司']
const one = fc.nat(names.length - 1)
const command = fc.oneof(fc.record({ merge: fc.tuple(one, one) }), fc.record({ part: one }))

async function decide(done: { merge: [number, number] } | { part: number }): Promise<void> {
  const nameOf = (place: number) => names[place] ?? ''
  const refused = () => undefined
  if ('part' in done) await partCompany(app.database, await idOf(nameOf(done.part)), decision()).catch(refused)
  else {
    const [id, otherId] = [await idOf(nameOf(done.merge[0])), await idOf(nameOf(done.merge[1]))]
    await mergeCompanies(app.database, { id, otherId }, decision()).catch(refused)
  }
}

test('after any merges and splits, monitors find each new award of their company once', async () => {
  await win(...names)
  const watchers: Awaited<ReturnType<typeof watcherOf>>[] = []
  for (const name of names) watchers.push(await watcherOf(name))
  const expected = names.map((): number[] => [])
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 5 }), async (commands) => {
      for (const done of commands) {
        await decide(done)
        const ids = await win(...names)
        for (const [place, name] of names.entries()) {
          const { entries } = await company(name)
          expected[place]?.push(...ids.filter((_, at) => entries.some(({ key }) => key === companyKey(names[at] ?? ''))))
        }
      }
      for (const [place, { token }] of watchers.entries()) {
        const { list, totalCount } = (await app.call('getHitList', { size: 100 }, { token })).envelope.data
        const newest = (expected[place] ?? []).toSorted((a, b) => b - a)
        expect(totalCount).toBe(newest.length)
        expect(list.map(({ id }) => id).toSorted((a, b) => b - a)).toEqual(newest.slice(0, list.length))
      }
    }),
    { numRuns: 5 },
  )
}, 120_000)
