import { fillPath, shanghaiText } from '@tender/contract'
import { calls, type CallName } from '@tender/contract/server'
import type { AttackedServer } from './attack-server.ts'
import type { Incoming, Sender } from './send.ts'

/** Makes well-formed calls with accounts of the world, and counts them. */
export interface Asking {
  ask(name: CallName, input: object, token: string): Promise<Incoming>
  /** Delivers notices as a feed. */
  deliver(notices: readonly { id: string; title: string; content: string }[]): Promise<void>
  /** Makes a call and returns its data. @throws if it is refused */
  data<Data>(name: CallName, input: object, token: string): Promise<Data>
  requests(): number
  serverErrors(): number
}

export function askingOf(server: AttackedServer, sender: Sender): Asking {
  let [requests, serverErrors] = [0, 0]
  const send = async (name: CallName, input: object, headers: Record<string, string>): Promise<Incoming> => {
    const { method, path: pattern } = calls[name]
    const { path, rest } = fillPath(pattern, { ...input })
    const inAddress = method === 'GET' || method === 'DELETE'
    const query = new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)])).toString()
    requests += 1
    const reply = await sender.send({
      method,
      path: `/${path}${inAddress && query !== '' ? `?${query}` : ''}`,
      headers: { ...headers, ...(inAddress ? {} : { 'content-type': 'application/json' }) },
      ...(inAddress ? {} : { body: JSON.stringify(rest) }),
    })
    if (reply.status === 0 || reply.status >= 500) serverErrors += 1
    return reply
  }
  const ask = (name: CallName, input: object, token: string): Promise<Incoming> => send(name, input, { authorization: token })
  return {
    ask,
    data: async (name, input, token) => {
      const reply = await ask(name, input, token)
      if (reply.status !== 200) throw new Error(`${name} answered ${reply.status}: ${reply.text.slice(0, 200)}`)
      return JSON.parse(reply.text).data
    },
    deliver: async (notices) => {
      const publishTime = shanghaiText(new Date(Date.now() - 60_000)).slice(0, 16)
      const delivered = notices.map((notice) => ({ ...notice, publishTime }))
      const reply = await send('ingestNotices', { notices: delivered }, { 'x-api-key': server.world.feedKey })
      if (reply.status !== 200) throw new Error(`the feed was answered with ${reply.status}`)
    },
    requests: () => requests,
    serverErrors: () => serverErrors,
  }
}
