import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { demandLoopback } from './send.ts'
import { world, type World } from './world.ts'

/** The product as members run it (`node apps/server/dist/main.js`), on its own data folder, which is removed afterwards. */
export interface AttackedServer {
  origin: string
  world: World
  /** Everything that it wrote to standard output and standard error. */
  log(): string
  isRunning(): boolean
  /** Milliseconds for which its event loop was blocked since the last call. */
  loopDelay(): Promise<LoopDelay>
  /** SIGKILL, like a power cut. */
  kill(): Promise<void>
  /** Starts again after a kill, on the same folder and port. */
  start(): Promise<void>
  /** Ends it and removes the folder. */
  remove(): Promise<void>
}

export interface LoopDelay {
  p99: number
  longest: number
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** without this flag, a server that lives for seconds compiles the database's hot functions until its end */
const start = '--liftoff-only'
const startWithin = 120_000
/** milliseconds to wait for an answer: a blocked event loop answers late */
const answerTimeout = 60_000
const loopDelay = z.object({ p99: z.number(), longest: z.number() })

/** The data that every trial begins with, made once. */
export interface Template {
  folder: string
  remove(): void
}

/** @param accounts per visitor, so that limits by account do not blunt the attack */
export function makeTemplate(sizes: { notices: number; accounts: number }): Template {
  const folder = mkdtempSync(join(tmpdir(), 'tender-attack-world-'))
  const made = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      here('attack-world.ts'),
      join(folder, 'data'),
      join(folder, 'world.json'),
      String(sizes.notices),
      String(sizes.accounts),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (made.status !== 0) throw new Error('the world of the attack was not made')
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Starts the server on a copy of the template. */
export async function startAttackedServer(template: Template): Promise<AttackedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tender-attack-'))
  const data = join(folder, 'data')
  cpSync(template.folder, folder, { recursive: true })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  demandLoopback(origin)
  const program = new AttackedProgram(origin, {
    PATH: process.env['PATH'],
    DATA_DIR: data,
    PORT: String(port),
    DEMO: 'off',
    TRUST_PROXY: '1',
  })
  await program.start()
  return {
    origin,
    world: world.parse(JSON.parse(readFileSync(join(folder, 'world.json'), 'utf8'))),
    log: () => program.output,
    isRunning: () => program.isRunning(),
    loopDelay: () => program.loopDelay(),
    kill: () => program.kill(),
    start: () => program.start(),
    remove: async () => {
      await program.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs one server after another on the same folder and port. */
class AttackedProgram {
  output = ''
  #child: ChildProcess | null = null
  readonly #origin: string
  readonly #environment: NodeJS.ProcessEnv

  constructor(origin: string, environment: NodeJS.ProcessEnv) {
    this.#origin = origin
    this.#environment = environment
    // ends the attacked server when the attack is stopped
    process.once('exit', () => this.#child?.kill('SIGKILL'))
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [start, '--import', here('loop-delay.mjs'), here('../../apps/server/dist/main.js')], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: this.#environment,
    })
    this.#child = child
    const add = (chunk: Buffer) => (this.output += chunk.toString())
    child.stdout?.on('data', add)
    child.stderr?.on('data', add)
    await untilReady(`${this.#origin}/readyz`, () => this.isRunning())
  }

  loopDelay(): Promise<LoopDelay> {
    const child = this.#child
    if (child === null || !this.isRunning()) return Promise.reject(new Error('the server does not run'))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the server does not tell how long its event loop was held up')), answerTimeout)
      child.once('message', (told) => {
        clearTimeout(timer)
        resolve(loopDelay.parse(told))
      })
      child.send('take')
    })
  }

  isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null
  }

  async kill(): Promise<void> {
    const ending = this.#child
    if (ending === null || !this.isRunning()) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGKILL')
    await ended
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
}

async function untilReady(address: string, isRunning: () => boolean): Promise<void> {
  const end = Date.now() + startWithin
  while (Date.now() < end) {
    if (!isRunning()) throw new Error('the server ended while it was started')
    const ready = await fetch(address, { signal: AbortSignal.timeout(3000) }).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`nothing answers at ${address}`)
}
