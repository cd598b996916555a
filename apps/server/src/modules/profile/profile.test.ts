import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runConsumers } from '../../platform/events/run-consumers.ts'
import { createLog } from '../../platform/log.ts'
import { caughtUp } from '../../testing/caught-up.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../testing/factories.ts'
import { createMember, loginAs, openTestApp, type TestApp, type TestMember } from '../auth/testing/auth-testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const tokenOf = async (member: TestMember) => (await loginAs(app, member)).token

describe('the member info call', () => {
  test('returns the level and its end, and marks the first visit of a Shanghai day', async () => {
    const token = await tokenOf(await createMember(app, { levelId: 3 }))
    const ask = async () => (await app.call('getMemberInfo', {}, { token })).envelope.data
    const end = new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString()
    expect(await ask()).toEqual({
      memberName: '高级会员',
      memberEtime: end,
      id: 3,
      isDayLogin: true,
      isBootSkipped: false,
      endsInDays: null,
      unreadAnswers: 0,
      closingOrder: null,
    })
    expect(await ask()).toMatchObject({ isDayLogin: false })
    // it is ten in the morning in Shanghai, so a new day begins there fourteen hours later
    app.clock.advance(14 * 3_600_000 - 1)
    expect(await ask()).toMatchObject({ isDayLogin: false })
    app.clock.advance(1)
    expect(await ask()).toMatchObject({ isDayLogin: true })
  })

  test('returns the days left within the member’s chosen reminder period', async () => {
    const token = await tokenOf(await createMember(app, { levelId: 3 }))
    const endsInDays = async () => (await app.call('getMemberInfo', {}, { token })).envelope.data.endsInDays
    const remind = (periodEndDays: 0 | 30) => app.call('saveNotifications', { periodEndDays, tellsOfAnswers: true }, { token })
    expect(await endsInDays()).toBeNull()
    await remind(30)
    expect(await endsInDays()).toBe(30)
    await remind(0)
    expect(await endsInDays()).toBeNull()
  })

  test('returns no end for a registered user', async () => {
    const token = await tokenOf(await createMember(app))
    expect((await app.call('getMemberInfo', {}, { token })).envelope.data).toMatchObject({
      memberName: '注册用户',
      memberEtime: null,
      id: 0,
      endsInDays: null,
    })
  })

  test('remembers a skipped guide for this account only', async () => {
    const [token, other] = [await tokenOf(await createMember(app)), await tokenOf(await createMember(app))]
    expect(await app.call('skipBoot', {}, { token })).toMatchObject({ status: 200 })
    expect((await app.call('getMemberInfo', {}, { token })).envelope.data.isBootSkipped).toBe(true)
    expect((await app.call('getMemberInfo', {}, { token: other })).envelope.data.isBootSkipped).toBe(false)
  })
})

test('the base info contains the masked phone, the level, the upgrade link and the terms', async () => {
  const member = await createMember(app, { levelId: 2 })
  const { data } = (await app.call('getUserMemberInfo', {}, { token: await tokenOf(member) })).envelope
  expect(data).toMatchObject({ memberLevel: '普通会员', upgradeLink: '/upgrade', clauseName: '会员服务在线购买条款' })
  expect(data.phone).toBe(`${member.phone.slice(0, 3)}****${member.phone.slice(7)}`)
})

describe('the profile', () => {
  const input = { nickName: '老王', contactName: '王建国', email: 'wang@example.com' }

  test('can be saved and read again, and the last email is updated', async () => {
    const member = await createMember(app)
    const token = await tokenOf(member)
    expect((await app.call('getLastEmail', {}, { token })).envelope.data).toEqual({ email: null })
    await app.call('saveProfile', { ...input, companyName: '浙江示范建设有限公司' }, { token })
    expect((await app.call('getProfile', {}, { token })).envelope.data).toEqual({
      ...input,
      loginId: member.name,
      phone: member.phone,
      isPhoneVerified: true,
      companyName: '浙江示范建设有限公司',
      canNameCompany: true,
      notifications: { periodEndDays: 15, tellsOfAnswers: true, mailsAssignments: true },
    })
    expect((await app.call('getLastEmail', {}, { token })).envelope.data).toEqual({ email: input.email })
  })

  test('logs a new enterprise name with the old one, but not the same name again', async () => {
    const member = await createMember(app)
    const token = await tokenOf(member)
    for (const companyName of ['浙江示范建设有限公司', '浙江示范建设有限公司', '宁波示范建设有限公司'])
      await app.call('saveProfile', { ...input, companyName }, { token })
    const rows = await app.database.query<{ action: string; detail: object; actor_kind: string }>(
      'select action, detail, actor_kind from audit_log where enterprise_id = $1 order by id',
      [member.enterpriseId],
    )
    expect(rows).toEqual([
      {
        action: 'enterprise.changed',
        detail: { name: { before: expect.any(String), after: '浙江示范建设有限公司' } },
        actor_kind: 'member',
      },
      {
        action: 'enterprise.changed',
        detail: { name: { before: '浙江示范建设有限公司', after: '宁波示范建设有限公司' } },
        actor_kind: 'member',
      },
    ])
  })

  test('of a sub-account is separate and cannot rename the enterprise', async () => {
    const main = await createMember(app, { levelId: 3 })
    const token = await tokenOf(await createMember(app, { enterpriseId: main.enterpriseId }))
    expect(await app.call('saveProfile', { ...input, companyName: '别的名字有限公司' }, { token })).toMatchObject({
      status: 403,
      error: { error: 'rights.main-account-only' },
    })
    expect(await app.call('saveProfile', input, { token })).toMatchObject({ status: 200 })
    expect((await app.call('getProfile', {}, { token: await tokenOf(main) })).envelope.data.contactName).toBe('')
  })

  test('ignores fields that the call does not define', async () => {
    const member = await createMember(app)
    const token = await tokenOf(member)
    const climbing = { ...input, type: 10, isBxkc: 0, phone: '13900000000', enterpriseId: 1, roles: [300] }
    expect(await app.call('saveProfile', climbing, { token })).toMatchObject({ status: 200 })
    const { data } = (await app.call('info', {}, { token })).envelope
    expect(data).toMatchObject({ phone: member.phone, isBxkc: 1, roles: [{ id: 81 }] })
  })

  test.each([
    [{ email: 'not an address' }, { email: '请输入正确的邮箱地址' }],
    [{ nickName: '长'.repeat(31) }, { nickName: '昵称不能超过30个字' }],
    [{ companyName: 'ACME' }, { companyName: '请填写企业的中文全称' }],
    [{ companyName: '无' }, { companyName: '企业名称不像一个单位的全称，请对照营业执照填写' }],
  ])('with %j is refused with an error at its field, and nothing is changed', async (wrong, fields) => {
    const token = await tokenOf(await createMember(app))
    expect(await app.call('saveProfile', { ...input, ...wrong }, { token })).toMatchObject({ status: 422, error: { fields } })
    expect((await app.call('getProfile', {}, { token })).envelope.data.contactName).toBe('')
  })
})

describe('the name of an enterprise', () => {
  const road = '浙江示范路桥（集团）有限公司'
  const notice = (place: string, publishedAt: string, tenderer: string) =>
    rawNotice({ title: `${place}道路工程招标公告`, publishedAt, text: `项目名称：${place}道路工程\n招标人：${tenderer}\n正文` })
  beforeAll(async () => {
    const stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
    await storeNotices(app, [
      notice('宁波市鄞州区', '2026-10-19 09:00', road),
      notice('武汉市江岸区', '2026-10-19 09:00', '武汉示范路桥有限公司'),
      notice('宁波市海曙区', '2026-11-19 09:00', '宁波新设路桥有限公司'),
    ])
    await caughtUp(app.database)
    await stop()
    await app.database.query(`insert into organisation (name, name_key) values ('无人示范路桥有限公司', '无人示范路桥有限公司')`)
  })
  const check = async (name: string, token: string) => (await app.call('checkEnterpriseName', { name }, { token })).envelope.data
  const names = async (token: string) => {
    const reply = await app.call('getEnterpriseFilter', { keyword: '路桥' }, { token })
    return reply.status === 200 ? reply.envelope.data.map(({ value }) => value).toSorted() : reply.error
  }

  test('is checked while typing, and recognised if notices name the company', async () => {
    const { token } = await loggedInMember(app, 1)
    expect(await check(road, token)).toEqual({ isValid: true, message: '', isKnown: true })
    expect(await check('浙江从未出现有限公司', token)).toEqual({ isValid: true, message: '', isKnown: false })
    expect(await check('无人示范路桥有限公司', token)).toMatchObject({ isKnown: false })
    expect(await check('', token)).toEqual({ isValid: true, message: '', isKnown: false })
    expect(await check('无', token)).toMatchObject({ isValid: false })
  })

  test('reveals no companies to a registered user without the company filter', async () => {
    const { token } = await loggedInMember(app, 0)
    expect(await names(token)).toMatchObject({ error: 'rights.insufficient', permission: 'documents.party-filter' })
    for (const name of [road, '浙江从未出现有限公司'])
      expect(await check(name, token)).toEqual({ isValid: true, message: '', isKnown: null })
    expect((await app.call('getAssociativeWordList', { keyword: '浙江示范' }, { token })).envelope.data).toEqual([])
  })

  test('reveals no companies of other areas or of too new notices', async () => {
    const { token } = await loggedInMember(app, 2, ['330000'])
    const all = await loggedInMember(app, 1)
    expect(await names(all.token)).toEqual(['宁波新设路桥有限公司', '武汉示范路桥有限公司', road].toSorted())
    expect(await names(token)).toEqual(['宁波新设路桥有限公司', road].toSorted())
    expect(await check('武汉示范路桥有限公司', token)).toMatchObject({ isKnown: false })
    expect(await check('宁波新设路桥有限公司', token)).toMatchObject({ isKnown: true })
    const words = async (keyword: string) => (await app.call('getAssociativeWordList', { keyword }, { token })).envelope.data
    expect([await words('武汉示范'), (await words('宁波新设')).length]).toEqual([[], 1])
    const suggested = (await app.call('suggestCompanies', { words: '路桥' }, { token })).envelope.data
    expect(suggested.map(({ name }) => name)).not.toContain('武汉示范路桥有限公司')
  })
})

test('the phone settings say whether the level may see phones in notices', async () => {
  const configOf = async (levelId: number) =>
    (await app.call('getPhoneConfig', {}, { token: await tokenOf(await createMember(app, { levelId })) })).envelope.data
  expect(await configOf(1)).toMatchObject({ canSeePhones: false })
  expect(await configOf(2)).toMatchObject({ canSeePhones: true })
})

describe('an encrypted text', () => {
  const seal = async (token: string, str: string) => (await app.call('getEncryptStr', { str }, { token })).envelope.data.encryptStr
  const open = async (encryptStr: string) =>
    app.call('readEncryptStr', { encryptStr }, { token: await tokenOf(await createMember(app, { roleIds: [300] })) })

  test('shows an operator the account and the text, and shows others nothing', async () => {
    const member = await createMember(app)
    const encrypted = await seal(await tokenOf(member), 'chat')
    expect((await open(encrypted)).envelope.data).toMatchObject({ accountId: member.id, loginId: member.name, str: 'chat' })
    expect(Buffer.from(encrypted.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toContain('chat')
    expect(await app.call('readEncryptStr', { encryptStr: encrypted }, { token: await tokenOf(member) })).toMatchObject({
      status: 403,
      error: { error: 'rights.operator-only' },
    })
  })

  test('is different each time', async () => {
    const token = await tokenOf(await createMember(app))
    expect(await seal(token, 'chat')).not.toBe(await seal(token, 'chat'))
  })

  test('is refused if it was changed, cut, forged or is older than a day', async () => {
    const encrypted = await seal(await tokenOf(await createMember(app)), 'chat')
    const forged = encrypted.slice(0, 12) + (encrypted[12] === 'x' ? 'y' : 'x') + encrypted.slice(13)
    for (const wrong of [forged, encrypted.slice(0, 30), 'v1.', 'v2.abc', 'rubbish', `${encrypted}.more`])
      expect(await open(wrong)).toMatchObject({ status: 422, error: { error: 'encrypted.invalid' } })
    app.clock.advance(86_400_001)
    expect(await open(encrypted)).toMatchObject({ status: 422 })
  })
})
