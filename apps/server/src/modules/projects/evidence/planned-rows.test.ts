import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RawNotice } from '../../../ingest/index.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'
import { noteNotices } from '../noted/note-projects.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() =>
  app.database.query(
    'truncate organisation, designed_link, designed_evidence, designed_source, designed_key, designed_project, project_search restart identity cascade',
  ),
)

const [one, two] = ['2505-330212-04-01-274607', '2506-330205-04-01-512240']
const heads = ['序号', '项目名称', '项目代码', '建设单位', '建设地点', '项目概况', '投资额（万元）', '预计招标时间']
const cells = (words: readonly string[]) => `<tr>${words.map((word) => `<td>${word}</td>`).join('')}</tr>`

async function noted(notices: RawNotice[]): Promise<number[]> {
  const ids = await storeNotices(app, notices)
  await app.database.transaction((tx) => noteNotices(tx, { projectEngine: app.services.projectEngine }, ids))
  return ids
}

/** A plan of the city with a row for each of these: name, code, owner, site. */
function plan(rows: readonly (readonly string[])[]): RawNotice {
  const body = rows.map(([name = '', code = '', owner = '', site = ''], index) =>
    cells([String(index + 1), name, code, owner, site, `新建${name}`, '2500', '2026年9月']),
  )
  return rawNotice({
    title: '宁波市2026年第三季度招标计划公告',
    publishedAt: '2026-07-01 09:00',
    html: `<table>${cells(heads)}${body.join('')}</table>`,
    text: null,
    stated: { area: '浙江省宁波市', category: '工程' },
  })
}

const projects = async () =>
  app.database.query<{ id: number; name: string; code: string | null; area: string | null; notices: number }>(
    'select id, name, code, area_code as area, notices from designed_project order by id',
  )

describe('rows of a plan', () => {
  test('become projects with their own codes and areas', async () => {
    const [id] = await noted([
      plan([
        ['东部新城学校新建工程', one, '宁波市教育局', '宁波市鄞州区福明街道'],
        ['甬江北岸道路改造工程', two, '宁波市住房和城乡建设局', ''],
        ['慈溪文化中心新建工程', '', '宁波市文化广电旅游局', '慈溪市浒山街道'],
        ['市区桥梁加固工程', '', '宁波市住房和城乡建设局', ''],
      ]),
    ])
    expect(await projects()).toMatchObject([
      { name: '东部新城学校新建工程', code: one, area: '330212' },
      { name: '甬江北岸道路改造工程', code: two, area: '330205' },
      { name: '慈溪文化中心新建工程', code: null, area: '330282' },
      { name: '市区桥梁加固工程', code: null, area: '330200' },
    ])
    const { token } = await loggedInMember(app, 7)
    const { data } = (await app.call('getDesignedProject', { id: 1 }, { token })).envelope
    expect(data.facts.find(({ key }) => key === 'site')).toMatchObject({
      text: '宁波市鄞州区福明街道',
      from: { kind: 'notice', id, recordId: null },
    })
  })

  test('join a project with the same code, but not one with another code and the same name', async () => {
    await noted([plan([one, two].map((code) => ['东部新城学校新建工程', code, '宁波市教育局', '']))])
    await noted([
      rawNotice({
        title: '福明第二小学（暂名）施工招标公告',
        publishedAt: '2026-09-01 09:00',
        text: `招标人：宁波市鄞州区教育局\n项目代码：${one}\n`,
        stated: { category: '工程', projectName: '福明第二小学（暂名）施工' },
      }),
    ])
    expect(await projects()).toMatchObject([
      { code: one, notices: 2 },
      { code: two, notices: 1 },
    ])
  })

  test('set the area of the project, even if the plan has only one row', async () => {
    await noted([plan([['东部新城学校新建工程', one, '宁波市教育局', '宁波市鄞州区福明街道']])])
    expect(await projects()).toMatchObject([{ code: one, area: '330212', notices: 1 }])
  })
})
