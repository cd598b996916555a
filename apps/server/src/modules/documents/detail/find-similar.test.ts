import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RawNotice } from '../../../ingest/index.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'

let app: TestApp
let token: string
const ids = new Map<string, number>()

const titles = {
  roadWorks: '双溪县凤山路改造工程',
  newestRoadWorks: '青阳县中心城区道路提升工程',
  roadRepair: '云和县国道路面施工工程',
  roadDesign: '兰亭县环城公路改造项目设计服务',
  lampCare: '双溪县路灯养护服务',
  chairs: '双溪县课桌椅采购',
  moreChairs: '兰亭县课桌椅采购',
  unknown: '双溪县某某事项工程',
}

beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
  const notices = [
    notice(titles.roadWorks, '2026-11-01', '工程'),
    notice(titles.newestRoadWorks, '2026-11-03', '工程'),
    notice(titles.roadRepair, '2026-11-04', '工程'),
    notice(titles.roadDesign, '2026-11-05', '服务'),
    notice(titles.lampCare, '2026-11-06', '服务'),
    notice(titles.chairs, '2026-11-06', '货物', '采购标的：课桌椅\n'),
    notice(titles.moreChairs, '2026-11-07', '货物', '采购标的：课桌椅\n'),
    notice(titles.moreChairs, '2026-11-05', '货物', '采购标的：课桌椅\n', '变更公告'),
    notice(titles.chairs, '2026-11-05', '货物', '采购标的：课桌椅\n', '变更公告'),
    notice(titles.unknown, '2026-11-08', '工程'),
  ]
  const stored = await storeNotices(app, notices)
  notices.forEach(({ title }, index) => {
    if (title.endsWith('招标公告')) ids.set(nameOf(title), stored[index] ?? 0)
  })
  ;({ token } = await loggedInMember(app, 7))
})
afterAll(() => app.close())

function notice(name: string, day: string, category: string, more = '', kind = '招标公告'): RawNotice {
  const projectCode = `LIKE-2026-10${Object.values(titles).indexOf(name)}`
  return rawNotice({
    title: `${name}${kind}`,
    publishedAt: `${day} 09:00`,
    text: `项目名称：${name}\n${more}公告正文。`,
    stated: { category, projectCode, projectName: name, area: '330205' },
  })
}

const nameOf = (title: string) => title.replace('招标公告', '')

const similarTo = async (title: string) => {
  const { data } = (await app.call('getDocument', { id: ids.get(title) ?? 0 }, { token })).envelope
  return data.similar.map(({ title }) => nameOf(title))
}

test('similar works concern the same thing, the same kind of work first, and never services', async () => {
  expect(await similarTo(titles.roadWorks)).toEqual([titles.newestRoadWorks, titles.roadRepair])
})

test('similar goods have the same name, with the newest notice of each project', async () => {
  expect(await similarTo(titles.chairs)).toEqual([titles.moreChairs])
})

test('a project without known facts is similar to those of its industry in its city', async () => {
  expect(await similarTo(titles.unknown)).toEqual([titles.roadRepair, titles.newestRoadWorks, titles.roadWorks])
})
