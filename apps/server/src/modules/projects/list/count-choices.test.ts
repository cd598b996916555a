import {
  choiceOfRange,
  divisions,
  filtersWithChoice,
  industries,
  investmentSteps,
  projectFilters,
  projectFilterSet,
  projectFilterShape,
} from '@tender/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'
import { noteNotices } from '../noted/note-projects.ts'

let app: TestApp
let all: { token: string }
let ningbo: { token: string }
beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
  const stated = (tenderer: string, category: '服务' | '工程', serial: number) => ({ tenderer, category, projectCode: `P-2026-${serial}` })
  const ids = await storeNotices(app, [
    rawNotice({
      title: '宁波市城东水厂新建项目勘察设计招标公告',
      text: '招标人：宁波市水务有限公司\n总投资：8000万元',
      publishedAt: '2026-05-01 09:00',
      stated: stated('宁波市水务有限公司', '服务', 1),
    }),
    rawNotice({
      title: '宁波市城西水厂扩建项目施工招标公告',
      text: '招标人：宁波市水务有限公司\n最高投标限价：900万元',
      publishedAt: '2026-11-16 09:00',
      stated: stated('宁波市水务有限公司', '工程', 2),
    }),
    rawNotice({
      title: '合肥市第九中学新建教学楼项目施工招标公告',
      text: '招标人：合肥市第九中学',
      publishedAt: '2026-10-10 09:00',
      stated: stated('合肥市第九中学', '工程', 3),
    }),
  ])
  await app.database.transaction((tx) => noteNotices(tx, { projectEngine: app.services.projectEngine }, ids))
  all = await loggedInMember(app, 7)
  ningbo = await loggedInMember(app, 7, ['330200'])
})
afterAll(() => app.close())

const [million, ...larger] = investmentSteps.map((step) => step * 1_000_000)
const asked = [
  { filter: 'stage', choices: projectFilters.stage.options.map(({ code }) => code) },
  { filter: 'progress', choices: projectFilters.progress.options.map(({ code }) => code) },
  { filter: 'industry', choices: industries.map(({ code }) => code) },
  { filter: 'industry', choices: divisions.map(({ code }) => code).slice(0, 60) },
  { filter: 'updated', choices: projectFilters.updated.options.map(({ code }) => code) },
  { filter: 'area', choices: ['330000', '330200', '340000'] },
  { filter: 'investment', choices: [million, ...larger].map((from) => choiceOfRange({ from })) },
  { filter: 'hasEquipment', choices: ['true'] },
] as const

test.each([
  ['of all projects', {}],
  ['of the projects with given words, owner and stage', { searchWord: '水厂', owner: '宁波市水务有限公司', stage: ['施工准备' as const] }],
])('every choice counts as many projects as the list then finds: %s', async (_name, given) => {
  const filters = z.parse(projectFilterShape, given)
  let found = 0
  for (const { token } of [all, ningbo]) {
    for (const { filter, choices } of asked) {
      const { envelope } = await app.call('getDesignedFilterCounts', { ...filters, filter, choices: [...choices] }, { token })
      expect(envelope.data.map(({ choice }) => choice)).toEqual(choices)
      for (const { choice, totalCount } of envelope.data) {
        const list = await app.call('getDesignedProjectList', filtersWithChoice(projectFilterSet, filters, filter, choice) ?? {}, { token })
        expect(list.envelope.data, `${filter} ${choice}`).toMatchObject({ totalCount, totalIsLowerBound: false })
        found += totalCount
      }
    }
  }
  expect(found).toBeGreaterThan(10)
})

test('the current choice of a filter changes no count, and areas beyond the right count zero', async () => {
  const counts = async (token: string, area: string[]) => {
    const request = { area, filter: 'area' as const, choices: ['330200', '340000'] }
    return (await app.call('getDesignedFilterCounts', request, { token })).envelope.data.map(({ totalCount }) => totalCount)
  }
  expect(await counts(all.token, [])).toEqual([2, 1])
  expect(await counts(all.token, ['340000'])).toEqual([2, 1])
  expect(await counts(ningbo.token, [])).toEqual([2, 0])
})

test('an unknown choice, a filter without choices, and a level without the right are refused', async () => {
  const refused = async (request: Parameters<typeof app.call<'getDesignedFilterCounts'>>[1], token = all.token) =>
    (await app.call('getDesignedFilterCounts', request, { token })).error
  expect(await refused({ filter: 'stage', choices: ['没有的阶段'] })).toMatchObject({ error: 'request.invalid' })
  expect(await refused({ filter: 'owner', choices: ['宁波'] })).toMatchObject({ error: 'request.invalid' })
  const low = await loggedInMember(app, 0)
  expect(await refused({ filter: 'stage', choices: ['在建'] }, low.token)).toMatchObject({ error: 'rights.insufficient' })
})
