import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type CallName, calls } from '@tender/contract/server'
import { createApp } from '../../apps/server/src/app.ts'
import type { Deps } from '../../apps/server/src/deps.ts'
import { drawCodes } from '../../apps/server/src/modules/auth/index.ts'
import { systemElapsed } from '../../apps/server/src/platform/clock.ts'
import { createOutgoing } from '../../apps/server/src/platform/outgoing/outgoing.ts'
import { demoAccounts } from '../../apps/server/src/demo/demo-world.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { seedDemoAccounts } from '../../apps/server/src/modules/sub-accounts/index.ts'
import type { Answered, Asked } from './http-client.ts'
import type { ListRequest } from './search-mix.ts'

const pictureAnswer = 'K7MX'

type Own = 'codes' | 'elapsed' | 'mailer' | 'messageGateway' | 'outgoing' | 'pageFolder' | 'readiness' | 'storage'

export interface HttpMember {
  origin: string
  token: string
  services: Services
  /** What the program has besides what it was started with. */
  outside: Pick<Deps, Own>
  /** Makes a search like the page and reads the whole reply. @returns milliseconds @throws on any status other than 200 */
  list(request: ListRequest): Promise<number>
  /** Requests the suggestions for a typed text. @returns milliseconds @throws on any status other than 200 */
  suggest(keyword: string): Promise<number>
  /** Makes any call. @param request its query string or body @returns milliseconds @throws on any status other than 200 */
  ask(name: CallName, request: object): Promise<number>
  close(): Promise<void>
}

/** Asks one thing after another, in a process of its own. */
export interface HttpClient {
  /** Makes any call. @param request its query string or body @returns milliseconds @throws on any status other than 200 */
  ask(name: CallName, request: object): Promise<number>
  stop(): void
}

/** Starts the real program on a port of this machine, with a session of a member of the highest level. */
export async function startHttp(deps: Omit<Deps, Own>): Promise<HttpMember> {
  await seedDemoAccounts(deps.database, deps.clock, demoAccounts)
  const outside: Pick<Deps, Own> = {
    codes: { ...drawCodes(deps.random), pictureAnswer: () => pictureAnswer },
    elapsed: systemElapsed,
    storage: null,
    messageGateway: null,
    mailer: null,
    outgoing: createOutgoing(),
    pageFolder: null,
    readiness: { isClosing: false },
  }
  const { server, services } = await createApp({ ...deps, ...outside })
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  const account = demoAccounts.findLast(({ nickName }) => nickName.includes('至尊')) ?? demoAccounts[0]
  const token = await logIn(origin, account?.name ?? '')
  const client = startClient(origin, token)
  return {
    origin,
    token,
    services,
    outside,
    list: (request) => client.ask('getDocumentList', request),
    suggest: (keyword) => client.ask('getAssociativeWordList', { keyword }),
    ask: (name, request) => client.ask(name, request),
    close: () => {
      client.stop()
      return server.close()
    },
  }
}

/** Logs in a demo account. @returns the token of its session */
export async function logIn(origin: string, name: string): Promise<string> {
  const account = demoAccounts.find((one) => one.name === name)
  const code = await send(origin, 'code', {}, null)
  const login = { username: name, password: account?.password, code: pictureAnswer, uuid: field(code, 'uuid') }
  return field(await send(origin, 'frontDeskLogin', login, null), 'token')
}

export function startClient(origin: string, token: string): HttpClient {
  const child = fork(fileURLToPath(new URL('http-client.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
  return {
    ask: async (name: CallName, body: object): Promise<number> => {
      const { method, path } = calls[name]
      const query = method === 'GET' ? `?${new URLSearchParams(Object.entries(body)).toString()}` : ''
      child.send({ url: `${origin}/${path}${query}`, method, token, body: method === 'GET' ? null : JSON.stringify(body) } satisfies Asked)
      const answered = await new Promise<Answered>((resolve) => child.once('message', (message: Answered) => resolve(message)))
      if ('failure' in answered) throw new Error(`${name} ${JSON.stringify(body)} ${answered.failure}`)
      return answered.milliseconds
    },
    stop: () => child.kill(),
  }
}

/** Makes a call from this process. @returns the reply's data @throws on any status other than 200 */
export async function send(origin: string, name: CallName, body: object, token: string | null): Promise<unknown> {
  const { method, path } = calls[name]
  const reply = await fetch(`${origin}/${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity', ...(token === null ? {} : { authorization: token }) },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(`${name} ${JSON.stringify(body)} answered ${reply.status}: ${text}`)
  const envelope: unknown = JSON.parse(text)
  return typeof envelope === 'object' && envelope !== null && 'data' in envelope ? envelope.data : null
}

function field(data: unknown, name: string): string {
  const entry = typeof data === 'object' && data !== null ? Object.entries(data).find(([key]) => key === name) : undefined
  return String(entry?.[1] ?? '')
}
