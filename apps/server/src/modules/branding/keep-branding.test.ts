import { defaultBranding, type RequestOf, type operatorDataCalls } from '@tender/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSub, newSubAccount } from '../../testing/sub-accounts.ts'
import { createMember, loginAs, openTestApp, type TestApp } from '../auth/testing/auth-testing.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp()
  token = (await loginAs(app, await createMember(app, { roleIds: [300] }))).token
})
afterAll(() => app.close())

type Given = RequestOf<(typeof operatorDataCalls)['saveBranding']>
const plain: Omit<Given, 'name' | 'isNew'> = {
  hosts: [],
  isDefault: false,
  isForOpportunityRole: false,
  customerName: null,
  subscriberName: null,
  variant: 'standard',
  isPartner: false,
  siteTitle: '某网工作台',
  company: null,
  hotline: null,
  chatUrl: null,
  appQrText: null,
  accountQrText: null,
  footerText: null,
  caseNumber: null,
}
const save = (changes: Partial<Given> & { name: string }) => app.call('saveBranding', { ...plain, isNew: true, ...changes }, { token })
const list = async () => (await app.call('getBrandings', {}, { token })).envelope.data
const find = async (name: string) => (await list()).find((branding) => branding.name === name)
const shownOn = async (host: string) => {
  app.clock.advance(5_000)
  return (await app.call('branding', {}, { host })).envelope.data
}
const lastAudit = async () =>
  (
    await app.database.query<{ action: string; subject: string; detail: Record<string, unknown> }>(
      'select action, subject, detail from audit_log order by id desc limit 1',
    )
  )[0]
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)])

describe('an operator', () => {
  test('sees every branding, the default first', async () => {
    const brandings = await list()
    expect(brandings[0]).toMatchObject({ name: 'standard', isDefault: true, hasLogo: false, isSetByOperator: false })
    expect(brandings.map(({ name }) => name)).toContain('opportunity')
  })

  test('does not overwrite what another operator has just saved', async () => {
    await save({ name: '两人改', hotline: '400-000-0001' })
    const version = (await find('两人改'))?.version
    const change = (changes: Partial<Given>) => save({ name: '两人改', isNew: false, ...changes })
    expect((await change({ hotline: '400-000-0002', version })).status).toBe(200)
    expect(await change({ company: '某公司', version })).toMatchObject({ status: 409, error: { error: 'branding.changed-meanwhile' } })
    expect(await find('两人改')).toMatchObject({ shown: { hotline: '400-000-0002', company: null } })
    expect((await change({ company: '某公司', version: (await find('两人改'))?.version })).status).toBe(200)
  })

  test('can choose only a main account as the subscriber whose subscriptions the standalone pages show', async () => {
    const main = await createMember(app, { levelId: 7 })
    const sub = newSubAccount()
    await createSub(app, { ...main, token: (await loginAs(app, main)).token }, sub)
    for (const subscriberName of ['没有这个人', sub.loginName]) {
      const refused = await save({ name: '订阅网', hosts: ['feed.example.cn'], subscriberName })
      expect(refused.error?.fields).toEqual({
        subscriberName: `没有登录名为“${subscriberName}”的主账号，请填写其订阅要展示的主账号的登录名`,
      })
    }
    expect((await save({ name: '订阅网', hosts: ['feed.example.cn'], subscriberName: main.name })).envelope.data).toMatchObject({
      subscriberName: main.name,
      shown: { hasSubscriptions: true },
    })
    expect(await lastAudit()).toMatchObject({ subject: '订阅网', detail: { subscriberName: { before: null, after: main.name } } })
    expect(await shownOn('feed.example.cn')).toMatchObject({ hasSubscriptions: true })
    await save({ name: '订阅网', isNew: false, hosts: ['feed.example.cn'] })
    expect(await lastAudit()).toMatchObject({ detail: { subscriberName: { before: main.name, after: null } } })
    expect(await shownOn('feed.example.cn')).toMatchObject({ hasSubscriptions: false })
  })

  test('creates, changes and removes a branding that its hosts show', async () => {
    const made = await save({ name: '甲网', hosts: ['JIA.Example.cn.', '伙伴.cn'], hotline: '010-1234567', footerText: '客服 13800000000' })
    expect(made.envelope.data).toMatchObject({ name: '甲网', hosts: ['jia.example.cn', 'xn--5oq7b.cn'], isSetByOperator: true })
    expect(await shownOn('jia.example.cn')).toMatchObject({ siteTitle: '某网工作台', hotline: '010-1234567' })

    await save({ name: '甲网', isNew: false, hosts: ['jia.example.cn'], siteTitle: '甲网新工作台', hotline: '010-7654321' })
    expect(await shownOn('jia.example.cn')).toMatchObject({ siteTitle: '甲网新工作台' })
    expect(await shownOn('xn--5oq7b.cn')).toMatchObject({ siteTitle: '工作台' })
    expect(await lastAudit()).toMatchObject({
      action: 'branding.changed',
      subject: '甲网',
      detail: {
        siteTitle: { before: '某网工作台', after: '甲网新工作台' },
        hosts: { before: ['jia.example.cn', 'xn--5oq7b.cn'], after: ['jia.example.cn'] },
        hotline: { isChanged: true },
      },
    })
    const log = JSON.stringify(await app.database.query('select detail from audit_log'))
    for (const phone of ['010-1234567', '010-7654321', '13800000000']) expect(log).not.toContain(phone)

    expect((await app.call('removeBranding', { name: '甲网' }, { token })).status).toBe(200)
    expect(await lastAudit()).toMatchObject({ action: 'branding.removed', subject: '甲网' })
    expect(await shownOn('jia.example.cn')).toMatchObject({ siteTitle: '工作台' })
    expect((await app.call('removeBranding', { name: '甲网' }, { token })).error?.error).toBe('branding.not-found')
  })

  test('gets all errors at once, field by field, and nothing is changed', async () => {
    await save({ name: 'owner', hosts: ['owned.example.cn'] })
    const wrong = await save({
      name: ' ',
      hosts: ['https://a.cn', 'ok.cn', 'b c'],
      hotline: '12',
      chatUrl: 'javascript:alert(1)',
      siteTitle: '长'.repeat(41),
      logo: Buffer.from('GIF89a').toString('base64'),
    })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.error?.fields ?? {}).toSorted()).toEqual(['chatUrl', 'hosts', 'hotline', 'logo', 'name', 'siteTitle'])
    expect(wrong.error?.fields?.['hosts']).toContain('；')
    const taken = await save({ name: 'thief', hosts: ['owned.example.cn'] })
    expect(taken.error?.fields).toEqual({ hosts: 'owned.example.cn 已属于品牌“owner”，一个域名只能属于一个品牌' })
    expect(await find('thief')).toBeUndefined()
  })

  test('cannot replace a branding by creating one of the same name, nor change a missing one', async () => {
    await save({ name: 'there' })
    expect((await save({ name: 'there', siteTitle: '别的' })).error?.fields).toEqual({ name: '已有名为“there”的品牌，请换一个名称' })
    expect((await save({ name: 'gone', isNew: false })).error?.fields).toEqual({ name: '没有名为“gone”的品牌' })
    expect((await find('there'))?.shown.siteTitle).toBe('某网工作台')
  })

  test('moves the default to another branding, but cannot leave the product without a default', async () => {
    expect((await app.call('removeBranding', { name: 'standard' }, { token })).error?.error).toBe('branding.is-default')
    await save({ name: 'next', isDefault: true, siteTitle: '新默认' })
    expect((await lastAudit())?.detail).toMatchObject({ isDefaultFrom: 'standard' })
    expect((await list()).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['next'])
    expect((await save({ name: 'next', isNew: false, isDefault: false })).error?.fields).toHaveProperty('isDefault')
    await save({ name: 'standard', isNew: false, isDefault: true, siteTitle: '工作台' })
  })

  test('previews what a host shows, given an address as in the address bar', async () => {
    await save({ name: 'seen', hosts: ['seen.example.cn'] })
    const preview = async (host: string) => (await app.call('previewBranding', { host }, { token })).envelope.data
    expect(await preview('https://SEEN.example.cn:8443/admin/?a=1')).toMatchObject({
      host: 'seen.example.cn',
      isNamed: true,
      branding: { name: 'seen' },
    })
    expect(await preview('nobody.example.cn')).toMatchObject({ isNamed: false, branding: { name: 'standard' } })
    expect((await app.call('previewBranding', { host: '///' }, { token })).status).toBe(422)
  })
})

describe('the logo of a branding', () => {
  const logoOf = async (name: string) => (await find(name))?.shown.logo

  test('is sent as base64, stays if no logo is given, and is removed by null', async () => {
    await save({ name: 'drawn', logo: png.toString('base64') })
    const address = await logoOf('drawn')
    expect(address).toMatch(/^\/admin\/brand\/[\da-f]{64}\.png$/)
    expect((await app.server.inject(address ?? '')).rawPayload).toEqual(png)
    await save({ name: 'drawn', isNew: false, siteTitle: '改名' })
    expect(await logoOf('drawn')).toBe(address)
    await save({ name: 'drawn', isNew: false, logo: null })
    expect(await logoOf('drawn')).toBe(defaultBranding.logo)
  })

  test('is refused if it is too large or no supported picture', async () => {
    for (const content of [Buffer.from('<html><svg></svg></html>'), Buffer.alloc(0), Buffer.concat([png, Buffer.alloc(262_144)])]) {
      expect((await save({ name: 'undrawn', logo: content.toString('base64') })).error?.fields).toHaveProperty('logo')
    }
    expect((await save({ name: 'undrawn', logo: 'A'.repeat(360_001) })).error?.fields).toHaveProperty('logo')
    expect((await save({ name: 'undrawn', logo: 'A'.repeat(1024 * 1024) })).status).toBe(413)
    expect(await find('undrawn')).toBeUndefined()
  })
})

test('only operators may see or change brandings', async () => {
  const member = (await loginAs(app, await createMember(app, { levelId: 7 }))).token
  const replies = [
    await app.call('getBrandings', {}, { token: member }),
    await app.call('previewBranding', { host: 'a.cn' }, { token: member }),
    await app.call('saveBranding', { ...plain, name: 'mine', isNew: true }, { token: member }),
    await app.call('removeBranding', { name: 'opportunity' }, { token: member }),
  ]
  for (const reply of replies) expect([reply.status, reply.error?.error]).toEqual([403, 'rights.operator-only'])
})
