import { subscriptionCriteria } from '@tender/contract'
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

/** Names that only this test uses. */
const named = (name: string) => `第${serial}${name}`

async function win(...winners: string[]): Promise<void> {
  await storeNotices(
    app,
    winners.map((winner) =>
      rawNotice({
        title: `${winner}承建工程中标公告`,
        text: `招标人：${named('城建设管理局')}\n中标人：${winner}\n中标价：10万元`,
        stated: { winners: [{ name: winner, price: '10万元' }] },
      }),
    ),
  )
  await caughtUp(app.database)
}

const find = async (words: string) => (await app.call('findCompaniesToMerge', { words }, operator)).envelope.data
const idOf = async (name: string) => {
  const { list } = await find(name)
  return list.flatMap(({ names }) => names).find((one) => one.name === name)?.id ?? 0
}
const decisions = async () => (await app.call('getCompanyDecisions', {}, operator)).envelope.data.list
const pairOf = async (one: string, other: string) => ({ id: await idOf(one), otherId: await idOf(other) })

test('an operator finds a company by part of any name, id or credit code, with its followers', async () => {
  const [old, now] = [named('江路桥工程公司'), named('江交通建设集团有限公司')]
  await win(old, `${now}（原${old}）`)
  const { list, totalCount } = await find(named('江路桥'))
  expect(totalCount).toBe(1)
  const [company] = list
  expect(company).toMatchObject({
    names: [{ name: now }, { name: old }],
    mentions: { tenderer: 0, agency: 0, candidate: 0, winner: 2 },
    figures: { tendered: 0, ranTenders: 0, won: 2 },
    wonAmount: 20_000_000,
    followers: { favourites: 0, monitors: 0, subscriptions: 0 },
  })
  expect((await find(`#${company?.id}`)).list).toEqual(list)
  expect((await find('%_')).list).toEqual([])
  await app.database.query('insert into organisation_evidence (notice_id, organisation_id, credit_code) values (1, $1, $2)', [
    company?.id,
    '91350100M000100Y43',
  ])
  expect((await find('91350100m000100y43')).list.map(({ id }) => id)).toEqual([company?.id])
})

test('an operator previews a merge without changing anything, and can undo it with the reason on record', async () => {
  const [one, other] = [named('河水务有限公司'), named('河水务集团有限公司')]
  await win(one, other)
  const pair = await pairOf(one, other)
  const member = await loggedInMember(app, 7)
  await app.call('companyCollect', { id: pair.id, collect: '1' }, member)
  await app.call('companyCollect', { id: pair.otherId, collect: '1' }, member)
  const criteria = subscriptionCriteria.parse({ filters: { winner: other } })
  await app.call('saveSubscription', { kind: 'rival', name: '对手', criteria }, member)
  await app.call(
    'saveSubscription',
    {
      kind: 'bidding',
      name: '订阅',
      criteria: subscriptionCriteria.parse({ filters: { winner: other }, groups: [{ keyword: '水务' }] }),
    },
    member,
  )

  const preview = (await app.call('previewCompanyMerge', pair, operator)).envelope.data
  expect(preview.before.map(({ names, followers }) => ({ names, followers }))).toEqual([
    { names: [{ id: pair.id, name: one }], followers: { favourites: 1, monitors: 0, subscriptions: 0 } },
    { names: [{ id: pair.otherId, name: other }], followers: { favourites: 1, monitors: 1, subscriptions: 1 } },
  ])
  expect(preview.after).toMatchObject([
    {
      id: Math.min(pair.id, pair.otherId),
      mentions: { winner: 2 },
      figures: { won: 2 },
      // one account, whose two favourites are one
      followers: { favourites: 1, monitors: 1, subscriptions: 1 },
    },
  ])
  expect((await find(one)).list[0]?.names).toHaveLength(1)
  expect(await decisions()).toEqual([])

  const { id } = (await app.call('mergeCompanies', { ...pair, reason: '工商登记显示同一公司' }, operator)).envelope.data
  expect((await find(one)).list[0]?.names.map(({ name }) => name)).toEqual([one, other])
  expect(await app.call('mergeCompanies', { ...pair, reason: '再合并一次' }, operator)).toMatchObject({
    status: 409,
    envelope: { content: '这两个名称已经是同一单位，无需合并' },
  })
  expect((await decisions())[0]).toMatchObject({
    id,
    kind: 'merge',
    name: one,
    otherName: other,
    reason: '工商登记显示同一公司',
    decidedBy: expect.any(String),
    undoneAt: null,
  })
  const { list } = (await app.call('getAuditList', { action: 'company.merged' }, operator)).envelope.data
  expect(list[0]).toMatchObject({ subject: one })
  expect(JSON.stringify(list[0])).toContain('工商登记显示同一公司')

  expect((await app.call('undoCompanyDecision', { id }, operator)).status).toBe(200)
  expect((await decisions())[0]).toMatchObject({ undoneAt: expect.any(String), undoneBy: expect.any(String) })
  expect(await app.call('undoCompanyDecision', { id }, operator)).toMatchObject({ status: 404 })
  expect((await find(one)).list[0]?.names).toHaveLength(1)
})

test('a name joined by notices can be parted from its company and rejoined by an undo', async () => {
  const [old, now] = [named('山建筑公司'), named('山建工集团有限公司')]
  await win(old, `${now}（原${old}）`)
  const id = await idOf(old)
  const preview = (await app.call('previewCompanyPart', { id }, operator)).envelope.data
  expect(preview.before.map(({ names }) => names.length)).toEqual([2])
  expect(preview.after.map(({ names, mentions }) => ({ names: names.map(({ name }) => name), won: mentions.winner }))).toEqual([
    { names: [now], won: 1 },
    { names: [old], won: 1 },
  ])
  const parted = (await app.call('partCompany', { id, reason: '两家不同的公司' }, operator)).envelope.data
  expect((await find(old)).list.map(({ names }) => names.length)).toEqual([1])
  expect(await app.call('previewCompanyPart', { id }, operator)).toMatchObject({ status: 409 })
  expect((await decisions())[0]).toMatchObject({ kind: 'part', name: old, otherName: null, reason: '两家不同的公司' })
  await app.call('undoCompanyDecision', { id: parted.id ?? 0 }, operator)
  expect((await find(old)).list.map(({ names }) => names.length)).toEqual([2])
})

test('parting companies that an operator merged undoes the merge without a new decision', async () => {
  const [one, other] = [named('海设计有限公司'), named('海勘察设计有限公司')]
  await win(one, other)
  const pair = await pairOf(one, other)
  await app.call('mergeCompanies', { ...pair, reason: '看似同一公司' }, operator)
  const parted = await app.call('partCompany', { id: pair.otherId, reason: '核实后并非同一公司' }, operator)
  expect(parted.envelope.data).toEqual({ id: null })
  expect((await decisions())[0]).toMatchObject({ kind: 'merge', undoneAt: expect.any(String) })
})

test.each([
  ['mergeCompanies', { id: 1, otherId: 2, reason: ' ' }, 422, '请填写原因'],
  ['partCompany', { id: 1, reason: '长'.repeat(201) }, 422, '原因请控制在 200 字以内'],
  ['findCompaniesToMerge', { words: '一' }, 422, '请输入至少两个字'],
  ['previewCompanyMerge', { id: 99_999, otherId: 99_998 }, 404, '没有这个单位，或您可以查看的公告都没有提到它，请重新查找'],
  ['partCompany', { id: 99_999, reason: '不存在的单位' }, 404, '没有这个单位，或您可以查看的公告都没有提到它，请重新查找'],
] as const)('%s refuses %j in Chinese', async (call, input, status, content) => {
  expect(await app.call(call, input, operator)).toMatchObject({ status, envelope: { content } })
})

test('members can neither search for companies to merge nor decide', async () => {
  const member = await loggedInMember(app, 7)
  expect(await app.call('findCompaniesToMerge', { words: '建设' }, member)).toMatchObject({ status: 403 })
  expect(await app.call('previewCompanyMerge', { id: 1, otherId: 2 }, member)).toMatchObject({ status: 403 })
  expect(await app.call('mergeCompanies', { id: 1, otherId: 2, reason: '想要合并' }, member)).toMatchObject({ status: 403 })
})
