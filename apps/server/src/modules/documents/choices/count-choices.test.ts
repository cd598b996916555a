import {
  channels,
  choiceOfRange,
  documentFilters,
  filtersWithChoice,
  noticeFilterSet,
  permissionCodes,
  publishedPeriods,
} from '@tender/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'
import { countNoticeChoices } from './count-choices.ts'

let app: TestApp
let tokens: { registered: string; top: string }
beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
  const lift = { publishedAt: '2026-11-01T09:00:00+08:00' }
  await storeNotices(app, [
    rawNotice({ title: '宁波市某医院电梯采购招标公告', text: '预算金额：120万元。联系电话：0574-87654321', ...lift }),
    rawNotice({ title: '宁波市某小区电梯更新中标公告', ...lift, publishedAt: '2026-11-18T09:00:00+08:00' }),
    rawNotice({ title: '杭州市某学校电梯维保招标公告', ...lift }),
    rawNotice({ title: '合肥市某学校食堂招标公告', ...lift, publishedAt: '2026-03-01T09:00:00+08:00' }),
  ])
  tokens = { registered: (await loggedInMember(app, 0)).token, top: (await loggedInMember(app, 7)).token }
})
afterAll(() => app.close())

type Asked = Parameters<typeof app.call<'getFilterCounts'>>[1]

async function counts(asked: Asked, token = tokens.top): Promise<Record<string, number>> {
  const { envelope } = await app.call('getFilterCounts', asked, { token })
  return Object.fromEntries(envelope.data.map(({ choice, totalCount }) => [choice, totalCount]))
}

test('each choice is counted in place of the current one, together with the other filters', async () => {
  const asked = { searchWord: '电梯', area: ['330200'], docchannel: ['result' as const] }
  expect(await counts({ ...asked, filter: 'docchannel', choices: ['tender', 'result', 'change'] })).toEqual({
    tender: 1,
    result: 1,
    change: 0,
  })
  expect(await counts({ ...asked, docchannel: [], filter: 'area', choices: ['330000', '330100', '340000'] })).toEqual({
    '330000': 3,
    '330100': 1,
    '340000': 0,
  })
  expect(await counts({ searchWord: '', filter: 'published', choices: ['3d', '90d', 'all', '2026-03-01..2026-03-01'] })).toEqual({
    '3d': 1,
    '90d': 3,
    all: 4,
    '2026-03-01..2026-03-01': 1,
  })
  expect(await counts({ filter: 'hasPhone', choices: ['true'] })).toEqual({ true: 1 })
  expect(await counts({ filter: 'budget', choices: ['100000000..200000000', '..100000000', '200000000..'] })).toEqual({
    '100000000..200000000': 1,
    '..100000000': 0,
    '200000000..': 0,
  })
})

test.each(['registered', 'top'] as const)('%s: every choice counts as many notices as the list then finds', async (level) => {
  const filters = z.parse(documentFilters, { searchWord: '公告', published: 'all' })
  const asked = [
    { filter: 'docchannel', choices: channels.map(({ code }) => code) },
    { filter: 'published', choices: publishedPeriods.map(({ code }) => code) },
    { filter: 'area', choices: ['330000', '330200', '340000'] },
  ] as const
  for (const { filter, choices } of asked) {
    const { envelope } = await app.call('getFilterCounts', { ...filters, filter, choices: [...choices] }, { token: tokens[level] })
    expect(envelope.data.map(({ choice }) => choice)).toEqual(choices)
    for (const { choice, totalCount } of envelope.data) {
      const list = await app.call('getDocumentList', filtersWithChoice(noticeFilterSet, filters, filter, choice) ?? {}, {
        token: tokens[level],
      })
      expect(list.envelope.data).toMatchObject({ totalCount, totalIsLowerBound: false })
    }
  }
})

test('an invalid choice is refused, and counting needs the same right as filtering', async () => {
  const refused = async (asked: Asked, token = tokens.top) => (await app.call('getFilterCounts', asked, { token })).error
  expect(await refused({ filter: 'docchannel', choices: ['nothing'] })).toMatchObject({ error: 'request.invalid' })
  expect(await refused({ filter: 'budget', choices: ['many'] })).toMatchObject({ error: 'request.invalid' })
  expect(await refused({ filter: 'searchWord', choices: ['电梯'] })).toMatchObject({ error: 'request.invalid' })
  expect(await refused({ filter: 'area', choices: [] })).toMatchObject({ error: 'request.invalid' })
  const range = choiceOfRange({ from: 100, below: undefined })
  expect(await refused({ filter: 'budget', choices: [range] }, tokens.registered)).toMatchObject({
    error: 'rights.insufficient',
    permission: 'documents.amount-filter',
  })
})

test('slow counts are left out, and counts read from the found notices take no extra time', async () => {
  const grants = [{ levelId: 7, permissions: new Set(permissionCodes), areaCodes: [] }]
  const context = { caller: { grants }, signal: new AbortController().signal }
  const slow = { ...app, elapsed: createSlowWatch() }
  const asked = { ...z.parse(documentFilters, { searchWord: '电梯' }), latestOnly: false }
  const choicesOf = async (counted: ReturnType<typeof countNoticeChoices>) => (await counted).map(({ choice }) => choice)
  const periods = publishedPeriods.map(({ code }) => code)
  expect(await choicesOf(countNoticeChoices(slow, context, { ...asked, filter: 'published', choices: periods }))).toEqual(
    periods.slice(0, 2),
  )
  const codes = channels.map(({ code }) => code)
  expect(await choicesOf(countNoticeChoices(slow, context, { ...asked, filter: 'docchannel', choices: codes }))).toEqual(codes)
})

/** A clock that advances 30 milliseconds with each reading. */
function createSlowWatch(): () => number {
  let now = 0
  return () => (now += 30)
}
