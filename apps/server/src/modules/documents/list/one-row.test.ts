import { channels, documentFilters, filtersWithChoice, noticeFilterSet, type Channel } from '@tender/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
  ;({ token } = await loggedInMember(app, 7))
})
afterEach(() => app.close())

/** @param about the rest of the title, after the project's name */
async function publish(about: string, day: string, area = '330205'): Promise<void> {
  const text = `项目名称：泵站清淤工程\n项目编号：QY-2026-4001\n采购人：青岭县水务局\n${about}`
  await storeNotices(app, [rawNotice({ title: `泵站清淤工程${about}`, publishedAt: `${day} 09:00`, text, stated: { area } })])
}

const plans = z.parse(documentFilters, { docchannel: ['intention', 'forecast'], published: '180d' })

/** The titles in 潜在商机, without the project's name. */
async function listed(as = token): Promise<string[]> {
  const { totalCount, list } = (await app.call('getDocumentList', { ...plans, latestOnly: true }, { token: as })).envelope.data
  expect(totalCount).toBe(list.length)
  await expectCounts(as)
  return list.map(({ title }) => title.replace('泵站清淤工程', ''))
}

/** Compares the count of every choice with the list. */
async function expectCounts(as: string): Promise<void> {
  const asked = [
    { filter: 'area', choices: ['330000', '330200', '320000'] },
    { filter: 'published', choices: ['30d', '90d', 'all'] },
    { filter: 'docchannel', choices: channels.map(({ code }): Channel => code) },
  ] as const
  for (const { filter, choices } of asked) {
    const counted = await app.call('getFilterCounts', { ...plans, latestOnly: true, filter, choices: [...choices] }, { token: as })
    for (const { choice, totalCount } of counted.envelope.data) {
      const filters = { ...filtersWithChoice(noticeFilterSet, plans, filter, choice), latestOnly: true }
      expect((await app.call('getDocumentList', filters, { token: as })).envelope.data).toMatchObject({ totalCount })
    }
  }
}

test('a plan is listed in 潜在商机 until it is tendered, even if the tender fails later', async () => {
  await publish('采购意向公告', '2026-09-01')
  expect(await listed()).toEqual(['采购意向公告'])
  // plans have changes, too
  await publish('采购意向更正公告', '2026-09-10')
  expect(await listed()).toEqual(['采购意向公告'])
  await publish('招标公告', '2026-10-08')
  expect(await listed()).toEqual([])
  await publish('流标公告', '2026-11-02')
  expect(await listed()).toEqual([])
  // if all stages are searched, the latest one represents it
  const all = await app.call('getDocumentList', { ...plans, docchannel: [], latestOnly: true }, { token })
  expect(all.envelope.data.list.map(({ title }) => title)).toEqual(['泵站清淤工程流标公告'])
})

test('a tender of another lot or an earlier tender leaves a plan in 潜在商机', async () => {
  await publish('一标段采购意向公告', '2026-09-01')
  await publish('二标段采购意向公告', '2026-09-02')
  await publish('二标段招标公告', '2026-10-08')
  expect(await listed()).toEqual(['一标段采购意向公告'])
  // it is to be tendered once more
  await publish('二标段采购意向公告（第二次）', '2026-11-03')
  expect(await listed()).toEqual(['二标段采购意向公告（第二次）', '一标段采购意向公告'])
})

test('a tender hidden from the member does not remove the plan', async () => {
  const { token: registered } = await loggedInMember(app, 0)
  await publish('采购意向公告', '2026-09-01')
  await publish('招标公告', '2026-11-18')
  expect([await listed(registered), await listed()]).toEqual([['采购意向公告'], []])
})

test('an opportunity is found and counted in the area of each of its notices', async () => {
  await publish('采购意向公告', '2026-09-01')
  await publish('采购意向更正公告', '2026-09-10', '320505')
  await publish('采购意向公告（第二次）', '2026-09-20', '330109')
  await expectCounts(token)
  const counted = await app.call(
    'getFilterCounts',
    { ...plans, latestOnly: true, filter: 'area', choices: ['330200', '330100'] },
    { token },
  )
  expect(counted.envelope.data.map(({ totalCount }) => totalCount)).toEqual([1, 1])
  // an announcement before the tender is outdated by it
  await publish('招标公告', '2026-10-08')
  await publish('采购意向公告（第三次）', '2026-10-20', '330109')
  await expectCounts(token)
})
