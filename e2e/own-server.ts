import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openMailServer, type TakenMail } from '../apps/server/src/platform/mail/testing/mail-server.ts'
import { siteKey } from './site-key.ts'
import { clockOffset } from './today.ts'

/** serve.ts, built once a run. */
const program = fileURLToPath(new URL('../apps/server/.build/played/serve.js', import.meta.url))
// without this flag, each server compiles the database's hot functions for seconds
const start = '--liftoff-only'
const script = [program, `--clock-offset=${clockOffset}`]

export interface OwnServer {
  /** Such as http://localhost:18080. */
  origin: string
  /** The mails it has sent, oldest first. */
  mails: readonly TakenMail[]
  /** The token of a link that logs an account in once, without its password. */
  loginToken(name: string): Promise<string>
  stop(): Promise<void>
}

/** Fills a data folder that servers start from. */
export function fillFolder(folder: string, notices: number): void {
  const { status } = spawnSync(process.execPath, [...script, '--data', folder, '--notices', String(notices), '--prepare'], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('the data of the browser tests could not be prepared')
}

/** Starts a server on its own copy of a prepared folder and removes the copy with the server. This process receives its mails. */
export async function startServer(prepared: string): Promise<OwnServer> {
  const folder = newFolder()
  cpSync(prepared, folder, { recursive: true })
  const port = await freePort()
  const mailServer = await openMailServer()
  const options = ['--data', folder, '--port', String(port), '--mail-server', mailServer.url]
  const server = spawn(process.execPath, [start, ...script, ...options], { stdio: ['ignore', 'inherit', 'inherit'] })
  const origin = `http://localhost:${port}`
  await untilReady(server, origin)
  return {
    origin,
    mails: mailServer.mails,
    loginToken: (name) => askForToken(origin, name),
    stop: async () => {
      await stop(server)
      await mailServer.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tender-browser-tests-'))
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

async function untilReady(server: ChildProcess, origin: string): Promise<void> {
  for (let attempt = 0; attempt < 480; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode} before it was ready`)
    const isReady = await fetch(`${origin}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isReady) return
    await wait(250)
  }
  throw new Error(`nothing answers at ${origin}`)
}

/** Asks for a temporary token as the provider's own site does. */
async function askForToken(origin: string, account: string): Promise<string> {
  const body = JSON.stringify({ account, nonce: randomUUID() })
  const timestamp = String(Math.floor((Date.now() + clockOffset) / 1000))
  const signature = createHmac('sha256', siteKey).update(`${timestamp}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature }
  const reply = await fetch(`${origin}/workbench/backend/auth/temporaryToken`, { method: 'POST', headers, body })
  if (!reply.ok) throw new Error(`the site was answered ${reply.status} ${await reply.text()}`)
  const { token }: { token: string } = await reply.json()
  return token
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  const late = setTimeout(() => server.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(late)
}
