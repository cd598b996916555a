import { recommendFilterShape } from '@tender/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'
import { analysisScopeOf } from '../analysis-scope.ts'
import { findTenders, type FoundTenders } from './find-tenders.ts'
import { readFollowed } from './read-followed.ts'

let app: TestApp
let token: string
/** The number of each open tender. */
const ids = new Map<string, number>()

const tenderer = '西湖区城市管理局（杭州）'
const past = '2026-11-01 09:30'

function tender(name: string, of: string, { due = '2026-12-15 09:30', day = 10 } = {}) {
  return rawNotice({
    title: `${name}招标公告`,
    publishedAt: `2026-11-${day} 09:00`,
    text: `项目名称：${name}\n招标人：${of}\n投标截止时间：${due}`,
    stated: { projectCode: `FIND-${name}`, projectName: name, area: '330106', tenderer: of },
  })
}

const collected = ['西湖一号道路改造工程', '西湖二号道路改造工程', '余杭三号路面改造工程']
/** The newest ones, which are like nothing that was collected. */
const newest = ['第一医院病床采购', '实验小学课桌采购', '图书馆书架采购', '食堂食材配送服务']
const [firstRoad, secondRoad, ofTenderer] = ['萧山四号道路改造工程', '富阳五号路面改造工程', '文晖看台座椅项目']

beforeAll(async () => {
  app = await openTestApp()
  const followed = await storeNotices(
    app,
    collected.map((name, at) => tender(name, at < 2 ? tenderer : '余杭区交通局', { due: past })),
  )
  const open = [
    ...[firstRoad, secondRoad].map((name) => tender(name, `${name.slice(0, 2)}区交通局`)),
    tender(ofTenderer, '西湖区城市管理局 （杭州）', { day: 11 }),
    ...newest.map((name, at) => tender(name, `${name.slice(0, 2)}后勤中心`, { day: 15 + at })),
  ]
  const stored = await storeNotices(app, open)
  for (const [at, name] of [firstRoad, secondRoad, ofTenderer, ...newest].entries()) ids.set(name, stored[at] ?? 0)
  token = (await loggedInMember(app, 5)).token
  for (const id of followed) await app.call('documentCollect', { id, collect: '1' }, { token })
})
afterAll(() => app.close())

async function found(sizes?: Parameters<typeof findTenders>[3]): Promise<FoundTenders> {
  const caller = await app.services.auth.callerOf(token)
  if (caller === null) throw new Error('the member is not logged in')
  const now = app.clock.now()
  const context = { caller, signal: new AbortController().signal }
  const scope = analysisScopeOf(caller, now, 'analysis.ai')
  const followed = await readFollowed(app.database, context, { scope, now })
  return findTenders(app, context, { filters: recommendFilterShape.parse({}), followed, scope, now }, sizes)
}

const namesOf = ({ tenders }: FoundTenders) => tenders.map(({ noticeId }) => [...ids].find(([, id]) => id === noticeId)?.[0] ?? '')

test('beyond the newest open tenders, those with the names of what was collected and of its tenderers are read', async () => {
  const everything = await found()
  expect(namesOf(everything).toSorted()).toEqual([firstRoad, secondRoad, ofTenderer].toSorted())
  const searched = await found({ sample: 3, things: 2, tenderers: 1 })
  expect(namesOf(searched)).toEqual(namesOf(everything))
  expect([everything.isCut, searched.isCut]).toEqual([false, false])
})

test('a list that leaves out some of those with these names says so', async () => {
  const { tenders, isCut } = await found({ sample: 3, things: 1, tenderers: 1 })
  expect(tenders).toHaveLength(2)
  expect(isCut).toBe(true)
})
