import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverRoot } from './platform/server-root.ts'
import { prepareDirectory } from './testing/prepared.ts'
import { program } from './testing/program.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tender-operator-'))
  prepareDirectory(join(folder, 'data'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the command line on the data directory in the folder. */
function operator(commandLine: string, input = ''): { code: number | null; output: string; errors: string } {
  const ended = spawnSync(process.execPath, [...program('operator'), ...commandLine.split(' ')], {
    cwd: join(serverRoot(), '..', '..'),
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data') },
    encoding: 'utf8',
    input,
  })
  return { code: ended.status, output: ended.stdout, errors: ended.stderr }
}

test('npm run operator creates the first operator with a generated or given password', { timeout: 120_000 }, () => {
  const made = operator('account create first-operator --enterprise 运营中心 --operator')
  expect(made).toMatchObject({ code: 0, errors: '' })
  expect(made.output).toMatch(/^已新建主账号 first-operator（企业 #1，运营人员）\n密码（只显示这一次）：\w{12}\n$/)
  const paying = 'account create paying --enterprise 付费企业 --level VIP会员 --months 3'
  expect(operator(paying, 'short\n')).toEqual({ code: 1, output: '', errors: '密码应为 8 到 64 个字符\n' })
  expect(operator(paying, 'correct horse 9\n')).toEqual({ code: 0, output: '已新建主账号 paying（企业 #2）\n', errors: '' })
  expect(operator('account list').output).toMatch(/^#2 {2}付费企业 {2}VIP会员 至 .*\n {4}paying {2}主账号\n#1 {2}运营中心 {2}注册用户\n/)
})

test('npm run operator explains its usage', () => {
  expect(operator('--help')).toMatchObject({ code: 0, output: expect.stringContaining('用法') })
  expect(operator('account fly')).toMatchObject({ code: 1, output: expect.stringContaining('用法') })
})
