import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { createLog } from '../../../platform/log.ts'
import { caughtUp } from '../../../testing/caught-up.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'
import { createMember, loginAs, openTestApp, type TestApp } from '../../auth/testing/auth-testing.ts'

let app: TestApp
let stop: () => Promise<void>
let operator: { token: string }
let serial = 0

beforeAll(async () => {
  app = await openTestApp()
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  operator = { token: (await loginAs(app, await createMember(app, { roleIds: [300] }))).token }
})
afterAll(async () => {
  await stop()
  await app.close()
})
beforeEach(() => {
  serial += 1
})

const owner = () => `第${serial}城建设投资有限公司`
/** Names that only this test uses. */
const named = (name: string) => `江东县第${'甲乙丙丁戊己庚辛'[serial]}湾${name}`

async function tender(...names: string[]): Promise<void> {
  await storeNotices(
    app,
    names.map((name) =>
      rawNotice({
        title: `${name}施工招标公告`,
        text: `项目名称：${name}\n招标人：${owner()}\n建设内容：新建厂房`,
        stated: { tenderer: owner() },
      }),
    ),
  )
  await caughtUp(app.database)
}

const find = async (words: string) => (await app.call('findProjectsToMerge', { words }, operator)).envelope.data
const idOf = async (name: string) => (await find(name)).list.find((project) => project.name === name)?.id ?? 0
const pairOf = async (one: string, other: string) => ({ id: await idOf(one), otherId: await idOf(other) })
const decisions = async () => (await app.call('getProjectDecisions', {}, operator)).envelope.data.list
/** The names of each pair, the shorter one first. */
const similar = async () =>
  (await app.call('getSimilarProjects', {}, operator)).envelope.data.map(({ one, other }) =>
    [one.name, other.name].toSorted((name, longer) => name.length - longer.length),
  )

test('an operator finds a project by part of its name or its id, with its keys', async () => {
  const name = named('污水处理厂工程')
  await tender(name)
  const { list, totalCount } = await find(named('污水处理'))
  expect(totalCount).toBe(1)
  expect(list[0]).toMatchObject({ name, stage: '施工准备', owner: owner(), notices: 1, approvals: 0, favourites: 0 })
  expect(list[0]?.keys.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^建设单位与名称 第\d城建设投资有限公司 · /))
  expect((await find(`#${list[0]?.id}`)).list).toEqual(list)
  expect((await find(named('没有这个项目'))).list).toEqual([])
})

test('similar projects are offered as a pair, and can be previewed, merged, parted and undone', async () => {
  const [one, other] = [named('净水厂扩建'), named('净水厂扩建及配套')]
  await tender(one, other, named('净水厂二期扩建'))
  expect(await similar()).toEqual([[one, other]])
  const pair = await pairOf(one, other)
  const member = await loggedInMember(app, 7)
  await app.call('saveProjectCollection', { id: pair.otherId, collect: '1' }, member)

  const preview = (await app.call('previewProjectMerge', pair, operator)).envelope.data
  expect(preview.before).toMatchObject([
    { id: pair.id, notices: 1, favourites: 0 },
    { id: pair.otherId, notices: 1, favourites: 1 },
  ])
  expect(preview.after).toMatchObject([{ notices: 2, favourites: 1 }])
  expect(await similar()).toEqual([[one, other]])
  expect(await decisions()).toEqual([])

  const { id } = (await app.call('mergeProjects', { ...pair, reason: '同一净水厂的同一期' }, operator)).envelope.data
  expect(await similar()).toEqual([])
  expect(await app.call('mergeProjects', { ...pair, reason: '再合并一次' }, operator)).toMatchObject({ status: 409 })
  expect((await decisions())[0]).toMatchObject({
    id,
    kind: 'merge',
    projectId: pair.id,
    name: one,
    otherName: other,
    reason: '同一净水厂的同一期',
    decidedBy: expect.any(String),
    undoneAt: null,
  })
  const { list } = (await app.call('getAuditList', { action: 'designed.merged' }, operator)).envelope.data
  expect(list[0]).toMatchObject({ subject: one })
  expect(JSON.stringify(list[0])).toContain('同一净水厂的同一期')

  const parted = (await app.call('previewProjectPart', { id: pair.otherId }, operator)).envelope.data
  expect(parted.before.map(({ notices }) => notices)).toEqual([2])
  expect(parted.after.map(({ notices }) => notices)).toEqual([1, 1])
  expect((await app.call('undoProjectDecision', { id }, operator)).status).toBe(200)
  expect((await decisions())[0]).toMatchObject({ undoneAt: expect.any(String), undoneBy: expect.any(String) })
  expect(await app.call('undoProjectDecision', { id }, operator)).toMatchObject({ status: 404 })
  expect(await similar()).toEqual([[one, other]])
})

test('a pair that an operator declares different is not offered again until this is undone', async () => {
  const [one, other] = [named('粮库改造'), named('粮库改造及附属')]
  await tender(one, other)
  const pair = await pairOf(one, other)
  const before = [await find(one), await find(other)]
  const { id } = (await app.call('keepProjectsApart', pair, operator)).envelope.data
  expect((await similar()).flat()).not.toContain(one)
  expect([await find(one), await find(other)]).toEqual(before)
  expect((await decisions())[0]).toMatchObject({ kind: 'differ', name: one, otherName: other, reason: '' })
  await app.call('undoProjectDecision', { id }, operator)
  expect(await similar()).toContainEqual([one, other])
})

test('an operator can part keys that evidence joins', async () => {
  const name = named('体育馆新建工程')
  await tender(name)
  const [project] = (await find(name)).list
  const key = project?.keys.at(-1)
  expect(project?.keys.length).toBeGreaterThan(1)
  await app.call('partProject', { id: key?.id ?? 0, reason: '另有项目' }, operator)
  expect((await find(`#${project?.id}`)).list[0]?.keys.map(({ id }) => id)).not.toContain(key?.id)
  expect((await decisions())[0]).toMatchObject({ kind: 'part', otherName: null, reason: '另有项目' })
})

test.each([
  ['mergeProjects', { id: 1, otherId: 2, reason: ' ' }, 422, '请填写原因'],
  ['findProjectsToMerge', { words: '一' }, 422, '请输入至少两个字'],
  ['previewProjectMerge', { id: 99_999, otherId: 99_998 }, 404, '该项目不存在或已并入其他项目，请重新查找'],
  ['keepProjectsApart', { id: 99_999, otherId: 99_998 }, 404, '该项目不存在或已并入其他项目，请重新查找'],
  ['partProject', { id: 99_999, reason: '不存在的依据' }, 404, '该项目不存在或已并入其他项目，请重新查找'],
] as const)('%s refuses %j in Chinese', async (call, input, status, content) => {
  expect(await app.call(call, input, operator)).toMatchObject({ status, envelope: { content } })
})

test('members can neither see similar projects nor decide', async () => {
  const member = await loggedInMember(app, 7)
  expect(await app.call('getSimilarProjects', {}, member)).toMatchObject({ status: 403 })
  expect(await app.call('findProjectsToMerge', { words: '工程' }, member)).toMatchObject({ status: 403 })
  expect(await app.call('mergeProjects', { id: 1, otherId: 2, reason: '想要合并' }, member)).toMatchObject({ status: 403 })
  expect(await app.call('keepProjectsApart', { id: 1, otherId: 2 }, member)).toMatchObject({ status: 403 })
})
