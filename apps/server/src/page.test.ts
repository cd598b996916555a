import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { branding, themeStyleSheet } from '@tender/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBranding } from './modules/branding/testing/branding-testing.ts'
import { openTestApp, type TestApp } from './testing/app.ts'
import { serverRoot } from './platform/server-root.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tender-page-'))
  // the page's own file, so that the test fails if it loses a placeholder
  copyFileSync(join(serverRoot(), '..', 'web', 'index.html'), join(folder, 'index.html'))
  writeFileSync(join(folder, 'app-version.json'), '{"version":"v-1"}\n')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'main-abc.js'), 'export {}')
  app = await openTestApp({ pageFolder: folder })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const page = (request: { path?: string; host?: string; cookie?: string } = {}) =>
  app.server.inject({
    url: request.path ?? '/admin/',
    headers: { host: request.host ?? 'localhost', ...(request.cookie === undefined ? {} : { cookie: request.cookie }) },
  })
const writtenBranding = (html: string) =>
  branding.parse(JSON.parse(/<script type="application\/json" id="branding">(.*?)<\/script>/s.exec(html)?.[1] ?? ''))

describe('the page', () => {
  test('contains the title, logo and branding of its host at every address below the base path', async () => {
    await createBranding(app, { name: '甲网', hosts: ['a.example.cn'], logo: { content: Buffer.from('<svg/>'), type: 'image/svg+xml' } })
    for (const path of ['/admin/', '/admin/documents?searchWord=x', '/admin/index.html', '/admin/no/such/page']) {
      const { body, headers } = await page({ path, host: 'a.example.cn:8080' })
      expect(body).toContain('<title>甲网</title>')
      expect(writtenBranding(body)).toMatchObject({ siteTitle: '甲网', variant: 'standard' })
      expect(body).toContain(`<link rel="icon" href="${writtenBranding(body).logo}" />`)
      expect(body).toContain('<div id="root"></div>')
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'cookie' })
    }
    expect(writtenBranding((await page({ host: 'unknown.example.cn' })).body).siteTitle).toBe('工作台')
  })

  test('shows hostile brand texts as plain text', async () => {
    const hostile = '</script></title><script>alert(1)</script><!--" & \u2028$&'
    await createBranding(app, { name: 'hostile', hosts: ['hostile.example.cn'], shown: { siteTitle: hostile, footerText: hostile } })
    const { body } = await page({ host: 'hostile.example.cn' })
    expect(writtenBranding(body)).toMatchObject({ siteTitle: hostile, footerText: hostile })
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('<!--')
    const harmless = await page({ host: 'unknown.example.cn' })
    expect(body.match(/<script/g)).toHaveLength(harmless.body.match(/<script/g)?.length ?? 0)
    expect(body).toContain('<title>&lt;/script&gt;&lt;/title&gt;&lt;script&gt;alert(1)')
  })

  test('begins in the scheme, density and colour of its cookies', async () => {
    const { body } = await page({ cookie: 'other=1; scheme=dark; size=mini; theme=%23C00000; sidebar=1' })
    expect(body).toContain('<html lang="zh-CN" data-scheme="dark" data-size="mini" data-demo="true">')
    expect(body).toMatch(/<link rel="stylesheet" href="\/admin\/theme\/c00000\.css\?v=v-1" \/>.*<\/head>/s)
  })

  test.each([
    ['no cookies', undefined],
    ['the default colour', 'theme=%231890FF; scheme=auto; size=small'],
    ['values that are none', 'theme=red; scheme=sepia; size=huge'],
    ['markup', 'theme="><script>alert(1)</script>; scheme=dark" onload="alert(1); size=<b>'],
    ['broken escapes', 'theme=%E0%A4%A; scheme=%; size=%00'],
    ['names that only begin alike', 'xtheme=%23ff0000; theme2=%23ff0000; myscheme=dark; sizes=mini'],
    ['a colour with more behind it', 'theme=%23ff0000.css"; '],
  ])('is safe with %s as cookies', async (_what, cookie) => {
    const { body, statusCode } = await page(cookie === undefined ? {} : { cookie })
    expect(statusCode).toBe(200)
    expect(body).toContain('<html lang="zh-CN" data-scheme="auto" data-size="small" data-demo="true">')
    expect(body).not.toContain('/admin/theme/')
    expect(body).not.toContain('alert')
  })
})

describe('files beside the page', () => {
  test('every colour has a style sheet that is cached for ever under its versioned address', async () => {
    const reply = await page({ path: '/admin/theme/c00000.css?v=v-1' })
    expect(reply.body).toBe(themeStyleSheet('#c00000'))
    expect(reply.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    // this build answers for what an older build named, so the answer must not be cached
    expect((await page({ path: '/admin/theme/c00000.css?v=v-0' })).headers['cache-control']).toBe('no-cache')
  })

  test('an invalid colour has no style sheet', async () => {
    for (const name of ['red.css', 'c0000.css', 'C00000.css', 'c00000', 'c00000.css.map', '%23c00000.css']) {
      expect((await page({ path: `/admin/theme/${name}` })).statusCode).toBe(404)
    }
  })

  test('the version of the build is at the origin and is never cached', async () => {
    const reply = await page({ path: '/app-version.json?t=0.7391' })
    expect(reply.json()).toEqual({ version: 'v-1' })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('files with a hash are cached for ever, and the root redirects to the base path', async () => {
    expect((await page({ path: '/admin/assets/main-abc.js' })).headers['cache-control']).toContain('immutable')
    expect((await page({ path: '/admin/assets/main-of-another-build.js' })).statusCode).toBe(404)
    for (const path of ['/', '/admin']) expect((await page({ path })).headers['location']).toBe('/admin/')
  })
})
