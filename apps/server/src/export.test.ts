import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverRoot } from './platform/server-root.ts'
import { prepareDirectory } from './testing/prepared.ts'
import { program } from './testing/program.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tender-export-'))
  prepareDirectory(join(folder, 'data'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(...args: string[]): Promise<{ code: number | null; output: string; said: string }> {
  const child = spawn(process.execPath, [...program('export'), ...args], {
    cwd: join(serverRoot(), '..', '..'),
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), PUBLIC_URL: 'https://zb.example.cn' },
  })
  let [output, said] = ['', '']
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  child.stderr.on('data', (data: Buffer) => (said += data.toString()))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output, said }))
  })
}

test.each([
  [[], '用法：npm run export'],
  [['notices'], '用法：npm run export'],
  [['projects', '--since', '2026年3月'], '--since 应为 2026-03-01 这样的日期'],
  [['projects', '--area', '宁波'], '--area 应为六位行政区划代码'],
  [['projects', '--oc4ids', '2.0'], '--oc4ids 应为 1.0 或 0.9'],
])('npm run export -- %j says which argument is wrong', async (args, expected) => {
  const { code, output, said } = await run(...args)
  expect([code, output]).toEqual([1, ''])
  expect(said).toContain(expected)
})

test('an export without projects says so and neither creates nor changes a file', async () => {
  const out = join(folder, 'projects.json')
  expect(await run('projects', '--out', out)).toEqual({ code: 0, output: '', said: '没有符合条件的拟在建项目\n' })
  expect(existsSync(out)).toBe(false)
  writeFileSync(out, 'before')
  await run('projects', '--out', out)
  expect(readFileSync(out, 'utf8')).toBe('before')
})
