import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliveredNotice } from './ingest/testing/delivered-notice.ts'
import { serverRoot } from './platform/server-root.ts'
import { prepareDirectory } from './testing/prepared.ts'
import { program, startProgram, type EndedProgram } from './testing/program.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tender-import-'))
  prepareDirectory(join(folder, 'data'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command line of the product on the data directory in the folder. */
async function run(command: string, args: string[], { input = '', interruptAt = '' } = {}): Promise<EndedProgram> {
  const running = startProgram([...program(command), ...args], { DATA_DIR: join(folder, 'data') }, input)
  if (interruptAt !== '') {
    await running.said(interruptAt)
    running.kill('SIGINT')
  }
  return running.ended
}

const line = (number: number) => JSON.stringify({ ...deliveredNotice(number), content: deliveredNotice(number).text })

describe('npm run import', { timeout: 120_000 }, () => {
  test('reads a folder of every format, records rejects once, and changes nothing when repeated', async () => {
    const feeds = join(folder, 'feeds')
    mkdirSync(join(feeds, 'deeper'), { recursive: true })
    writeFileSync(join(feeds, 'one.jsonl'), `${line(1)}\n${line(2)}\n{broken`)
    writeFileSync(join(feeds, 'deeper', 'two.json.gz'), gzipSync(`[${line(3)},${line(4)}]`))
    writeFileSync(join(feeds, 'three.csv'), 'title,date,url\n某县第五小学围墙工程招标公告,2026-11-01,https://a.test/5\n')
    writeFileSync(join(feeds, 'four.html'), '<title>某县第六小学围墙工程招标公告</title><p>发布时间：2026-11-02</p><p>正文</p>')
    writeFileSync(join(feeds, 'readme.md'), 'no notices')
    const first = await run('import', [feeds])
    expect(first.code).toBe(0)
    expect(first.output).toContain('读取 7 条，新增 6，合并 0，更新 0，未变 0，拒收 1')
    expect(first.output).toContain('跳过 1 个不支持的文件（.md）')
    const [rejectsFile = ''] = readdirSync(join(folder, 'data', 'rejects'))
    expect(JSON.parse(readFileSync(join(folder, 'data', 'rejects', rejectsFile), 'utf8'))).toMatchObject({
      origin: join(feeds, 'one.jsonl'),
      line: 3,
      excerpt: '{broken',
    })
    expect((await run('import', [feeds])).output).toContain('读取 7 条，新增 0，合并 0，更新 0，未变 6，拒收 1')
    const listed = await run('rejects', ['--file', 'one.jsonl'])
    expect(listed.output.split('\n').filter((text) => text.includes('one.jsonl:3'))).toHaveLength(1)
    expect((await run('rejects', ['--reasons'])).output).toMatch(/^\s+1 {2}JSON 格式不正确/)
  })

  test('reads standard input', async () => {
    expect(await run('import', ['-'], { input: `${line(11)}\n${line(12)}\n` })).toMatchObject({
      code: 0,
      output: expect.stringContaining('新增 2'),
    })
  })

  test('finishes its batch after Ctrl-C, says how to continue, and then misses nothing', async () => {
    const many = 1200
    const feed = join(folder, 'long.jsonl')
    writeFileSync(feed, Array.from({ length: many }, (_, number) => line(10_000 + number)).join('\n'))
    const stopped = await run('import', [feed], { interruptAt: '开始导入' })
    expect(stopped).toMatchObject({ code: 130, output: expect.stringContaining('再次运行同一命令即可继续') })
    const stored = Number(/新增 (\d+)/.exec(stopped.output)?.[1])
    expect(stored).toBeLessThan(many)
    const rest = await run('import', [feed])
    expect(rest.output).toContain(`读取 ${many} 条，新增 ${many - stored}，合并 0，更新 0，未变 ${stored}，拒收 0`)
  })

  test.each([
    ['empty lines without end', '\n'.repeat(256 * 1024)],
    ['one JSON value without end', `{"content": "${'长'.repeat(64 * 1024)}`],
  ])('stops on SIGTERM while it reads %s', async (_what, input) => {
    const child = spawn(process.execPath, [...program('import'), '-'], {
      cwd: join(serverRoot(), '..', '..'),
      env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data') },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString()
      if (output.includes('开始导入') && !child.killed) child.kill('SIGTERM')
    })
    // writing to a program that has ended raises an error
    child.stdin.on('error', () => undefined)
    const writing = setInterval(() => child.stdin.writableNeedDrain || child.stdin.write(input), 1)
    const code = await new Promise((resolve) => child.on('close', resolve))
    clearInterval(writing)
    expect({ code, output }).toEqual({ code: 130, output: expect.stringContaining('导入已停止') })
  })

  test('ends with a Chinese sentence when a path does not exist', async () => {
    expect(await run('import', [join(folder, 'nowhere')])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^找不到文件或文件夹：.*nowhere\n$/),
    })
    expect(await run('import', [])).toMatchObject({ code: 1, output: expect.stringContaining('用法') })
  })
})
