import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './test.ts'

const root = join(import.meta.dirname, '..')
const program = join(root, 'apps', 'server', 'dist', 'main.js')
let folder: string
const running: ChildProcess[] = []

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tender-process-'))
})
test.afterEach(() => {
  for (const { pid } of running.splice(0)) endGroup(pid)
  rmSync(folder, { recursive: true, force: true })
})

// one after the other on the same data, because each start takes seconds
test('the server fills an empty data directory once, refuses a second server, and restarts after a clean end and a kill', async () => {
  test.setTimeout(180_000)
  const demo = { DEMO: 'on', DEMO_NOTICES: '100' }
  await test.step('an empty data directory is filled with a demo world', async () => {
    const first = start(demo)
    await first.says('已就绪')
    expect(first.output()).toContain('正在生成演示数据（100 条公告）')
    expect(first.output()).toContain('demo-supreme')
    const second = start(demo)
    expect(await second.end).toBe(1)
    expect(second.output()).toMatch(/数据目录正被另一个服务或导入使用（主机 [^，]+，进程号 \d+/)
    first.process.kill('SIGTERM')
    expect(await first.end).toBe(0)
    expect(first.output()).toContain('已停止')
  })
  await test.step('after a clean end it starts again, and fills nothing', async () => {
    const again = start(demo)
    await again.says('已就绪')
    expect(again.output()).not.toContain('正在生成演示数据')
    again.process.kill('SIGKILL')
    await again.end
  })
  await test.step('after a kill the data directory opens again, and npm ends what it started', async () => {
    // npm's shell does not pass SIGTERM on
    const byNpm = start({}, ['npm', 'start'])
    await byNpm.says('已就绪')
    expect((await fetch(`${byNpm.address()}/readyz`)).status).toBe(200)
    byNpm.process.kill('SIGTERM')
    await expect.poll(byNpm.output).toContain('已停止')
  })
})

test('a wrong setting stops the start and names the setting and its valid values', async () => {
  const wrong = start({ SESSION_HOURS: 'forever' })
  expect(await wrong.end).toBe(1)
  expect(wrong.output()).toContain('环境变量 SESSION_HOURS 不正确：应为 1 到 720 之间的整数')
})

test('a port in use stops the start with an error', async () => {
  fill()
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', () => resolve()))
  const address = holder.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const refused = start({ PORT: String(port) })
  expect(await refused.end).toBe(1)
  expect(refused.output()).toContain('端口已被占用')
  holder.close()
})

/** Fills the folder like an earlier start, because making a new database takes ten times as long as opening one. */
function fill(): void {
  cpSync(process.env['BROWSER_TESTS_DATA'] ?? '', folder, { recursive: true })
}

/** Starts the program without compiling the database's hot functions, which takes seconds each time; npm starts it as on any other machine. */
function start(
  environment: Record<string, string>,
  [command, ...args]: [string, ...string[]] = [process.execPath, '--liftoff-only', program],
) {
  const child = spawn(command, args, {
    cwd: root,
    // a process group of its own, which is ended with all its children
    detached: true,
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', DEMO: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let text = ''
  const listeners = new Set<() => void>()
  const add = (chunk: Buffer) => {
    text += chunk.toString('utf8')
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  const end = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const says = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (text.includes(words)) resolve()
      }
      listeners.add(look)
      void end.then(() => reject(new Error(`ended without saying ${words}: ${text}`)))
      look()
    })
  return { process: child, end, says, output: () => text, address: () => /已就绪：(http:\/\/localhost:\d+)/.exec(text)?.[1] ?? '' }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
