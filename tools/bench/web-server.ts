import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { calls } from '@tender/contract/server'
import * as z from 'zod/mini'

export interface WebServer {
  origin: string
  /** Logs in with a demo account. @returns its token */
  logIn(name: string): Promise<string>
  stop(): void
}

/** The server of the browser tests: the real program and the built page on a fresh embedded database with `notices` demo notices. */
export async function startWebServer(notices: number): Promise<WebServer> {
  const port = await freePort()
  const script = fileURLToPath(new URL('../../e2e/serve.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, '--port', String(port), '--notices', String(notices)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://localhost:${port}`
  await untilReady(`${origin}/readyz`)
  return { origin, logIn: (name) => logIn(origin, name), stop: () => void child.kill('SIGTERM') }
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

async function untilReady(address: string): Promise<void> {
  const end = Date.now() + 180_000
  while (Date.now() < end) {
    const ready = await fetch(address).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`nothing answers at ${address}`)
}

const envelope = <Data extends z.ZodMiniType>(data: Data) => z.object({ data })

async function logIn(origin: string, username: string): Promise<string> {
  const code = z.parse(envelope(z.object({ uuid: z.string() })), await fetch(`${origin}/${calls.code.path}`).then((reply) => reply.json()))
  const reply = await fetch(`${origin}/${calls.frontDeskLogin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // the answer that the server of the browser tests gives to every picture
    body: JSON.stringify({ username, password: 'demo-2026', code: 'K7MX', uuid: code.data.uuid }),
  })
  return z.parse(envelope(z.object({ token: z.string() })), await reply.json()).data.token
}
