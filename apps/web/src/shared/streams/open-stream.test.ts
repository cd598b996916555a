import { authCalls, type EventOf, type RequestOf, type StreamShape } from '@tender/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { answerCalls, refusal, type SentRequest } from '../../testing/answer-calls.ts'
import { sampleUser } from '../../testing/sample-documents.ts'
import { beginSession, endSession, useSession } from '../session.ts'
import { closeToast, useToast } from '../toast.ts'
import { openStream, type StreamState } from './open-stream.ts'

// uses the address of a call without parameters
const shape = {
  kind: 'stream',
  method: 'GET',
  path: authCalls.info.path,
  events: { tick: z.int(), text: z.string() },
} as const satisfies StreamShape
const nothing: RequestOf<typeof shape> = {}

let events: EventOf<typeof shape>[]
let states: StreamState[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  beginSession('anna', sampleUser())
  closeToast()
  events = []
  states = []
})
afterEach(() => {
  stop()
  endSession('logout')
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function listen(more: { lastEventId?: string; goesOnHidden?: boolean } = {}): void {
  stop = openStream(shape, nothing, { onEvent: (event) => events.push(event), onState: (state) => states.push(state), ...more })
}

/** Connections that stay open until either side closes them. */
function connections() {
  const open: ReadableStreamDefaultController<Uint8Array>[] = []
  const sent = answerCalls({ info: (request) => eventStream(request, (controller) => open.push(controller)) })
  return {
    sent,
    say: (text: string) => open.at(-1)?.enqueue(new TextEncoder().encode(text)),
    close: () => open.at(-1)?.close(),
    break: () => open.at(-1)?.error(new TypeError('network error')),
  }
}

function eventStream({ signal }: SentRequest, onOpen: (controller: ReadableStreamDefaultController<Uint8Array>) => void): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
      onOpen(controller)
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
}

const passing = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const lastIds = (sent: SentRequest[]) => sent.map(({ headers }) => headers.get('last-event-id'))

test('delivers events of the contract and skips unknown ones', async () => {
  const server = connections()
  listen()
  await passing(0)
  server.say('id: 1\nevent: tick\ndata: 5\n\nevent: newer\ndata: {}\n\nevent: tick\ndata: "no number"\n\nevent: text\ndata: "好"\n\n')
  await passing(0)
  expect(events).toEqual([
    { event: 'tick', data: 5, id: '1' },
    { event: 'text', data: '好', id: null },
  ])
  expect(states).toEqual(['open'])
  expect(server.sent[0]?.headers.get('authorization')).toBe('anna')
})

test('reconnects after growing pauses and continues after the last event', async () => {
  const server = connections()
  listen({ lastEventId: 'a0' })
  await passing(0)
  server.say('id: a1\nevent: tick\ndata: 1\n\n')
  await passing(0)
  server.break()
  await passing(900)
  expect(server.sent).toHaveLength(1)
  await passing(200)
  expect(server.sent).toHaveLength(2)
  server.close()
  await passing(1900)
  expect(server.sent).toHaveLength(2)
  await passing(200)
  expect(lastIds(server.sent)).toEqual(['a0', 'a1', 'a1'])
  expect(states).toEqual(['open', 'waiting', 'open', 'waiting', 'open'])
  await passing(31_000)
  server.say(':\n\n')
  await passing(0)
  server.break()
  await passing(1100)
  expect(server.sent).toHaveLength(4)
})

test('leaves a silent server and connects again', async () => {
  const server = connections()
  listen()
  await passing(35_000)
  server.say(':\n\n')
  await passing(35_000)
  expect(server.sent).toHaveLength(1)
  await passing(7000)
  expect(server.sent).toHaveLength(2)
})

test('retries silently while the server fails', async () => {
  let failures = 3
  const sent = answerCalls({
    info: (request) =>
      failures-- > 0 ? refusal(503, 'server.closing', '服务正在重启，请稍后再试') : eventStream(request, () => undefined),
  })
  listen()
  await passing(8000)
  expect(sent).toHaveLength(4)
  expect(states).toEqual(['waiting', 'waiting', 'waiting', 'open'])
  expect(useToast.getState().toast).toBeNull()
})

test('a refusal ends the stream and is shown as for every call', async () => {
  const sent = answerCalls({ info: refusal(429, 'stream.too-many', '同时打开的实时页面过多，请关闭其他窗口中的实时页面后刷新') })
  listen()
  await passing(0)
  expect(states).toEqual(['refused'])
  expect(useToast.getState().toast?.text).toContain('实时页面过多')
  await passing(60_000)
  expect(sent).toHaveLength(1)
})

test('a stream replaced by another one stays ended and says what to do', async () => {
  const server = connections()
  listen()
  await passing(0)
  const why = {
    code: 429,
    data: { error: 'stream.too-many' },
    content: '同时打开的实时页面过多，此页已停止更新；请关闭不用的实时页面，再刷新此页',
  }
  server.say(`event: tick\ndata: 1\n\nevent: end\ndata: ${JSON.stringify(why)}\n\n`)
  server.close()
  await passing(0)
  expect(useToast.getState().toast?.text).toContain('此页已停止更新')
  await passing(60_000)
  expect(server.sent).toHaveLength(1)
  expect(events).toHaveLength(1)
  expect(states).toEqual(['open', 'refused'])
})

test('retries if the network has too many open requests', async () => {
  const sent = answerCalls({ info: refusal(429, 'request.too-many-at-once', '您所在网络同时进行的请求过多', { retryAfterSeconds: 2 }) })
  listen()
  await passing(2100)
  expect(sent).toHaveLength(2)
  expect(states).toEqual(['waiting', 'waiting'])
  expect(useToast.getState().toast).toBeNull()
})

test('the end of the login ends the stream, by the server or by the member', async () => {
  answerCalls({ info: refusal(401, 'session.expired', '登录失效，请重新登录！') })
  listen()
  await passing(0)
  expect(useSession.getState()).toMatchObject({ token: null, endedBy: 'expiry' })
  beginSession('anna', sampleUser())
  const server = connections()
  listen()
  await passing(0)
  endSession('logout')
  await passing(60_000)
  expect(server.sent).toHaveLength(1)
})

test('pauses while the window is hidden unless it should continue', async () => {
  const server = connections()
  const hide = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  listen()
  await passing(0)
  server.say('id: 9\nevent: tick\ndata: 1\n\n')
  await passing(0)
  hide(true)
  await passing(600_000)
  expect(server.sent).toHaveLength(1)
  hide(false)
  await passing(0)
  expect(lastIds(server.sent)).toEqual([null, '9'])
  stop()
  listen({ goesOnHidden: true })
  await passing(0)
  hide(true)
  await passing(0)
  server.break()
  await passing(1100)
  expect(server.sent).toHaveLength(4)
  hide(false)
})
