import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultBranding } from '@tender/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoBrandings } from '../../demo/demo-brandings.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { createBranding } from './testing/branding-testing.ts'
import { listBrandings, readBrandingFile, removeBranding, seedBrandings, setBranding, writeBrandingFile } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const byTerminal = () => ({ actor: { kind: 'terminal', name: 'branding' } as const, now: app.clock.now() })
const titleOn = async (host: string, on = app) => (await on.call('branding', {}, { host })).envelope.data.siteTitle

describe('the branding of a host', () => {
  test('is the built-in default until an operator sets another', async () => {
    const reply = await app.call('branding', {}, { host: 'nobody-knows.example.cn' })
    expect(reply.envelope.data).toEqual(defaultBranding)
  })

  test('is found whatever the case and the port, but only for the whole name', async () => {
    await createBranding(app, { name: 'first', hosts: ['first.example.cn'] })
    for (const host of ['first.example.cn', 'FIRST.Example.CN', 'first.example.cn:8443', 'first.example.cn.']) {
      expect(await titleOn(host)).toBe('first')
    }
    for (const host of ['example.cn', 'www.first.example.cn', 'first.example.cn.evil.test', '']) expect(await titleOn(host)).toBe('工作台')
  })

  test('is found for IPv4 and IPv6 addresses and for Chinese names', async () => {
    await createBranding(app, { name: 'second', hosts: ['192.0.2.7', '2001:db8::7', 'xn--fiq228c.cn'] })
    for (const host of ['192.0.2.7:8080', '[2001:db8::7]:8080', 'xn--fiq228c.cn']) expect(await titleOn(host)).toBe('second')
  })

  test('falls back to the branding marked as default for an unknown host', async () => {
    await createBranding(app, { name: 'third', isDefault: true })
    expect(await titleOn('nobody-knows.example.cn')).toBe('third')
    await createBranding(app, { name: 'standard', isDefault: true, shown: { siteTitle: '工作台' } })
    expect(await titleOn('nobody-knows.example.cn')).toBe('工作台')
  })

  test('is read again after 5 seconds at most', async () => {
    expect(await titleOn('late.example.cn')).toBe('工作台')
    await createBranding(app, { name: 'late', hosts: ['late.example.cn'] })
    app.clock.advance(-5_000)
    expect(await titleOn('late.example.cn')).toBe('工作台')
    app.clock.advance(5_000)
    expect(await titleOn('late.example.cn')).toBe('late')
  })
})

describe('the host of a request', () => {
  const forwarded = (on: TestApp, headers: Record<string, string>) =>
    on.server.inject({ url: '/workbench/common/branding', headers: { host: 'inner.example.cn', ...headers } })

  test('is taken from a trusted proxy, and a value added by the client is ignored', async () => {
    await createBranding(app, { name: 'outer', hosts: ['outer.example.cn'] })
    expect((await forwarded(app, { 'x-forwarded-host': 'outer.example.cn' })).json().data.siteTitle).toBe('outer')
    expect((await forwarded(app, { 'x-forwarded-host': 'outer.example.cn, other.example.cn' })).json().data.siteTitle).toBe('工作台')
  })

  test('is the host of the request itself if no proxy is trusted', async () => {
    const alone = await openTestApp({ environment: { TRUST_PROXY: '0' } })
    await createBranding(alone, { name: 'outer', hosts: ['outer.example.cn'] })
    expect((await forwarded(alone, { 'x-forwarded-host': 'outer.example.cn' })).json().data.siteTitle).toBe('工作台')
    expect(await titleOn('outer.example.cn', alone)).toBe('outer')
    await alone.close()
  })
})

describe('a change of a branding', () => {
  const input = { hosts: [], isDefault: false, isForOpportunityRole: false, customerName: null, subscriberName: null, logo: null }
  const shown = { ...defaultBranding, logo: undefined }

  test('is refused if a host belongs to another branding, and then changes nothing', async () => {
    await createBranding(app, { name: 'owner', hosts: ['owned.example.cn'] })
    const errors = await setBranding(
      app.database,
      { ...input, name: 'thief', hosts: ['free.example.cn', 'owned.example.cn'], shown },
      byTerminal(),
    )
    expect(errors).toEqual([{ field: 'hosts', text: 'owned.example.cn 已属于品牌“owner”，一个域名只能属于一个品牌' }])
    expect(await app.database.query(`select 1 from branding where name = 'thief'`)).toEqual([])
  })

  test('accepts an exported branding file unchanged and keeps its logo', async () => {
    const logo = { content: Buffer.from('<svg/>'), type: 'image/svg+xml' }
    await createBranding(app, {
      name: 'shown',
      hosts: ['shown.example.cn'],
      customerName: '某集团',
      logo,
      shown: { hotline: '010-1234567' },
    })
    const find = async () => (await listBrandings(app.database)).find((branding) => branding.name === 'shown')
    const before = await find()
    if (before === undefined) throw new Error('the branding is not there')
    const path = join(tmpdir(), `branding-${process.pid}.json`)
    writeFileSync(path, writeBrandingFile(before))
    expect(await setBranding(app.database, readBrandingFile(path), byTerminal())).toEqual([])
    rmSync(path)
    expect(await find()).toEqual(before)
  })

  test('releases the hosts that are missing from the new list', async () => {
    await createBranding(app, { name: 'moving', hosts: ['old.example.cn', 'both.example.cn'] })
    await createBranding(app, { name: 'moving', hosts: ['new.example.cn', 'both.example.cn'] })
    expect([await titleOn('old.example.cn'), await titleOn('both.example.cn'), await titleOn('new.example.cn')]).toEqual([
      '工作台',
      'moving',
      'moving',
    ])
  })

  test('never leaves the product without a default, even when several defaults are set at once', async () => {
    expect(await removeBranding(app.database, 'standard', byTerminal())).toBe('default')
    expect(await setBranding(app.database, { ...input, name: 'standard', shown }, byTerminal())).toEqual([
      { field: 'isDefault', text: expect.stringContaining('必须有一个默认品牌') },
    ])
    await Promise.all(
      ['standard', 'owner', 'moving'].map((name) => setBranding(app.database, { ...input, name, isDefault: true, shown }, byTerminal())),
    )
    expect(await app.database.query('select count(*)::integer as count from branding where is_default')).toEqual([{ count: 1 }])
  })
})

describe('logos', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

  test('are served under a hash of their content, cached for ever, and SVG scripts are blocked', async () => {
    await createBranding(app, { name: 'with-logo', hosts: ['logo.example.cn'], logo: { content: svg, type: 'image/svg+xml' } })
    const { logo } = (await app.call('branding', {}, { host: 'logo.example.cn' })).envelope.data
    expect(logo).toMatch(/^\/admin\/brand\/[\da-f]{64}\.svg$/)
    const reply = await app.server.inject(logo)
    expect(reply.rawPayload).toEqual(svg)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(reply.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")
  })

  test('are not found under an unknown name', async () => {
    for (const file of [`${'0'.repeat(64)}.svg`, 'x.svg', '..%2f..%2fpackage.json']) {
      expect((await app.server.inject(`/admin/brand/${file}`)).statusCode).toBe(404)
    }
  })

  test('stay if no logo is given, and go if the logo is set to none', async () => {
    const logoNow = async () => (await app.call('branding', {}, { host: 'logo.example.cn' })).envelope.data.logo
    await createBranding(app, { name: 'with-logo', hosts: ['logo.example.cn'], logo: undefined })
    expect(await logoNow()).toMatch(/svg$/)
    await createBranding(app, { name: 'with-logo', hosts: ['logo.example.cn'], logo: null })
    expect(await logoNow()).toBe(defaultBranding.logo)
  })
})

describe('the demo brandings', () => {
  test('are available on local host names, one for each variant and one partner', async () => {
    const fresh = await openTestApp()
    const seeding = () => seedBrandings(fresh.database, demoBrandings())
    await Promise.all([seeding(), seeding()])
    const on = async (host: string) => (await fresh.call('branding', {}, { host })).envelope.data
    expect(await on('localhost:8080')).toMatchObject({
      variant: 'standard',
      isPartner: false,
      siteTitle: '工作台',
      hotline: '400-000-0000',
      chatUrl: null,
    })
    for (const variant of ['opportunity', 'bank', 'enterprise'] as const)
      expect(await on(`${variant}.localhost`)).toMatchObject({ variant, chatUrl: null })
    expect(await on('partner.localhost')).toMatchObject({ variant: 'standard', isPartner: true, chatUrl: 'https://chat.partner.example/' })
    await fresh.close()
  })

  test('do not overwrite an operator’s branding', async () => {
    const fresh = await openTestApp()
    await createBranding(fresh, { name: 'standard', isDefault: true, shown: { siteTitle: '自己的名字' } })
    await seedBrandings(fresh.database, demoBrandings())
    expect(await titleOn('localhost', fresh)).toBe('自己的名字')
    await fresh.close()
  })
})
