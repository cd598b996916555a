import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverRoot } from './platform/server-root.ts'
import { prepareDirectory } from './testing/prepared.ts'
import { program } from './testing/program.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tender-branding-'))
  prepareDirectory(join(folder, 'data'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the command line on the data directory in the folder. */
function branding(...input: string[]): { code: number | null; output: string; errors: string } {
  const ended = spawnSync(process.execPath, [...program('branding'), ...input], {
    cwd: join(serverRoot(), '..', '..'),
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data') },
    encoding: 'utf8',
  })
  return { code: ended.status, output: ended.stdout, errors: ended.stderr }
}

test('npm run branding sets, shows, removes and lists brands', { timeout: 120_000 }, () => {
  writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const path = join(folder, 'partner.json')
  const partner = { name: '伙伴甲', hosts: ['Partner.Example.cn'], variant: 'standard', siteTitle: '甲网工作台', logoFile: 'logo.svg' }
  writeFileSync(path, JSON.stringify(partner))
  expect(branding('set', path)).toMatchObject({ code: 0, output: '品牌“伙伴甲”已保存，5 秒内生效\n' })

  const shown = branding('show', 'PARTNER.example.cn:443')
  expect(shown.errors).toMatch(/“伙伴甲”，标识：\/admin\/brand\/[\da-f]{64}\.svg/)
  expect(JSON.parse(shown.output)).toMatchObject({ name: '伙伴甲', hosts: ['partner.example.cn'], isPartner: false, company: null })
  expect(branding('remove', '伙伴甲').code).toBe(0)
  expect(branding('list')).toMatchObject({ code: 0, output: expect.stringMatching(/^standard .*默认\nopportunity .*商机管理系统会员\n$/) })
})

test('npm run branding explains errors in a file and its usage', () => {
  const path = join(folder, 'wrong.json')
  writeFileSync(path, JSON.stringify({ name: '乙', variant: 'standard', siteTitle: '乙网', hotline: '12345' }))
  expect(branding('set', path)).toEqual({ code: 1, output: '', errors: 'hotline：请输入正确的电话号码或者固话号码\n' })
  expect(branding('--help')).toMatchObject({ code: 0, output: expect.stringContaining('用法') })
  expect(branding('show')).toMatchObject({ code: 1, output: expect.stringContaining('用法') })
})
