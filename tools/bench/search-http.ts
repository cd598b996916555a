import { type CallName, calls } from '@tender/contract/server'
import { createApp } from '../../apps/server/src/app.ts'
import type { Deps } from '../../apps/server/src/deps.ts'
import { drawCodes } from '../../apps/server/src/modules/auth/index.ts'
import { systemElapsed } from '../../apps/server/src/platform/clock.ts'
import { demoAccounts } from '../../apps/server/src/demo/demo-world.ts'
import { seedDemoAccounts } from '../../apps/server/src/modules/sub-accounts/index.ts'
import type { ListRequest } from './search-mix.ts'

const pictureAnswer = 'K7MX'

export interface HttpMember {
  /** One search as the page makes it, its reply read to the end. @throws on any other status than 200 */
  list(request: ListRequest): Promise<void>
  /** What the box suggests while this is typed. @throws on any other status than 200 */
  suggest(keyword: string): Promise<void>
  close(): Promise<void>
}

/** The real program listening on a port of this machine, and a member of the highest level logged in to it. */
export async function startHttp(
  deps: Omit<Deps, 'codes' | 'elapsed' | 'messageGateway' | 'pageFolder' | 'readiness' | 'storage'>,
): Promise<HttpMember> {
  await seedDemoAccounts(deps.database, deps.clock, demoAccounts)
  const { server } = await createApp({
    ...deps,
    codes: { ...drawCodes(deps.random), pictureAnswer: () => pictureAnswer },
    elapsed: systemElapsed,
    storage: null,
    messageGateway: null,
    pageFolder: null,
    readiness: { isClosing: false },
  })
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  const account = demoAccounts.findLast(({ nickName }) => nickName.includes('至尊')) ?? demoAccounts[0]
  const code = await send(origin, 'code', {}, null)
  const login = { username: account?.name, password: account?.password, code: pictureAnswer, uuid: field(code, 'uuid') }
  const token = field(await send(origin, 'frontDeskLogin', login, null), 'token')
  return {
    list: async (request) => void (await send(origin, 'getDocumentList', request, token)),
    suggest: async (keyword) => void (await send(origin, 'getAssociativeWordList', { keyword }, token)),
    close: () => server.close(),
  }
}

async function send(origin: string, name: CallName, body: object, token: string | null): Promise<unknown> {
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
