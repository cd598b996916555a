import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConsumers } from '../../platform/events/run-consumers.ts'
import { createLog } from '../../platform/log.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { caughtUp } from '../../testing/caught-up.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../testing/factories.ts'

let app: TestApp
let stop: () => Promise<void>
let member: { token: string }

beforeAll(async () => {
  app = await openTestApp()
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  const hospital = '宁波市鄞州区人民医院'
  await storeNotices(app, [
    award('道路', hospital, ['宁波建工股份有限公司']),
    award('食堂', hospital, ['宁波建工股份有限公司', '宁波建工装饰工程有限公司']),
    award('门诊楼', '绍兴市人民医院', ['浙江宁波建工集团有限公司']),
    award('住院楼', '绍兴市人民医院', ['浙江宁波建工集团有限公司']),
    award('停车场', '绍兴市人民医院', ['宁波建工']),
    award('绿地', '宁波建工股份有限公司', ['中建(杭州)100_环保有限公司']),
    ...Array.from({ length: 12 }, (_, index) => award(`第${index}小学`, `台州市第${index}小学`, ['台州装备有限公司'])),
  ])
  await caughtUp(app.database)
  member = await loggedInMember(app, 1)
})
afterAll(async () => {
  await stop()
  await app.close()
})

function award(project: string, tenderer: string, winners: string[]) {
  return rawNotice({
    title: `${project}改造工程中标结果公告`,
    text: `项目名称：${project}改造工程\n招标人：${tenderer}\n${winners.map((winner) => `中标人：${winner}`).join('\n')}`,
    stated: {},
  })
}

const suggest = (words: string, token = member.token) => app.call('suggestCompanies', { words }, { token })
const isKnown = async (name: string) => (await app.call('checkEnterpriseName', { name }, { token: member.token })).envelope.data.isKnown
const names = async (words: string) => (await suggest(words)).envelope.data.map(({ name }) => name)

test('a suggestion contains the words and shows the most frequent role and the number of notices', async () => {
  const id = expect.any(Number)
  expect((await suggest('人民医院')).envelope.data).toEqual([
    { name: '绍兴市人民医院', id, role: 'tenderer', notices: 3 },
    { name: '宁波市鄞州区人民医院', id, role: 'tenderer', notices: 2 },
  ])
  expect((await suggest('股份有限')).envelope.data).toEqual([{ name: '宁波建工股份有限公司', id, role: 'winner', notices: 2 }])
})

test('the exact name is suggested first, then names that begin with the words, then the most frequent', async () => {
  expect(await names('宁波建工')).toEqual(['宁波建工', '宁波建工股份有限公司', '宁波建工装饰工程有限公司', '浙江宁波建工集团有限公司'])
})

test('suggestions ignore brackets, width, case and spaces, and wildcards are ordinary characters', async () => {
  const name = '中建（杭州）100_环保有限公司'
  for (const words of ['中建（杭州）', '中建【杭州】', '（杭州）１００ ＿环保', '100_环保'])
    expect([words, await names(words)]).toEqual([words, [name]])
  expect(await names('%_')).toEqual([])
  expect(await names('建_股份')).toEqual([])
  expect(await names('100%环保')).toEqual([])
  expect(await names(String.raw`\\`)).toEqual([])
})

test('at most ten companies are suggested', async () => {
  expect(await names('小学')).toHaveLength(10)
})

test('a company without any role in a notice is not suggested', async () => {
  await app.database.query(`insert into organisation (name, name_key) values ('无公告建筑公司', '无公告建筑公司')`, [])
  expect(await names('无公告建筑')).toEqual([])
})

test('a notice with several lots of one winner counts once', async () => {
  await storeNotices(app, [award('三个标段', '丽水市政府', ['丽水路桥有限公司', '丽水路桥有限公司'])])
  await caughtUp(app.database)
  expect((await suggest('丽水路桥')).envelope.data).toMatchObject([{ notices: 1 }])
})

test('the members of a consortium are suggested and known one by one, but the consortium is not', async () => {
  await storeNotices(app, [award('管廊', '丽水市政府', ['瓯江管廊建设有限公司、括苍设计研究院有限公司联合体'])])
  await caughtUp(app.database)
  expect(await names('瓯江管廊')).toEqual(['瓯江管廊建设有限公司'])
  expect(await names('括苍设计')).toEqual(['括苍设计研究院有限公司'])
  expect(await names('有限公司联合体')).toEqual([])
  expect(await isKnown('括苍设计研究院有限公司')).toBe(true)
})

test('a company with two names is suggested once, by either name, first letters or credit code', async () => {
  await storeNotices(app, [
    award('桥梁', '温州市政府', ['雁荡路桥集团有限公司（原雁荡路桥工程公司）']),
    rawNotice({
      title: '隧道改造工程中标结果公告',
      text: '项目名称：隧道改造工程\n招标人：温州市政府\n中标人：雁荡路桥集团有限公司\n统一社会信用代码：91330106673959654P\n',
      stated: {},
    }),
  ])
  await caughtUp(app.database)
  for (const words of ['雁荡路桥', '雁荡路桥工程公司', '雁荡路桥集团有限公司', 'ydlq', '91330106673959654P', '91330106673959654p'])
    expect([words, (await suggest(words)).envelope.data]).toMatchObject([words, [{ name: '雁荡路桥集团有限公司', notices: 2 }]])
  expect(await isKnown('雁荡路桥工程公司')).toBe(true)
  expect(await isKnown('雁荡路桥')).toBe(false)
})

test.each([
  ['一', '请输入至少两个字'],
  ['   ', '请输入至少两个字'],
  ['\u0000\u0000', '请输入至少两个字'],
  ['长'.repeat(101), '单位名称过长'],
])('the words %j are refused with a message in Chinese', async (words, content) => {
  expect(await suggest(words)).toMatchObject({ status: 422, envelope: { content } })
})

test.each(['()', '　\u200b。'])('the words %j find nothing and cause no error', async (words) => {
  expect(await suggest(words)).toMatchObject({ status: 200, envelope: { data: [] } })
})

test('a registered user, who may not filter by company, is asked to upgrade', async () => {
  const registered = await loggedInMember(app, 0)
  expect(await suggest('人民医院', registered.token)).toMatchObject({
    status: 403,
    envelope: { content: '您当前会员权限不足，请升级会员！', data: { error: 'rights.insufficient' } },
  })
})
