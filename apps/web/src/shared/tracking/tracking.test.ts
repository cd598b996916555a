import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refusal, success, type SentRequest } from '../../testing/answer-calls.ts'
import { sampleUser } from '../../testing/sample-documents.ts'
import { beginSession, endSession } from '../session.ts'
import { useToast } from '../toast.ts'
import { sendPoints } from './send-points.ts'
import { sendLeftBehind, track } from './track.ts'

beforeEach(() => {
  localStorage.clear()
  useToast.setState({ toast: null })
  beginSession('token-7', sampleUser({ userId: 7 }))
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  endSession('logout')
})

const click = (buttonName: string, recordCode = 73_602) => track([{ beanFlag: 18, recordCode, buttonName }])
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('trackedClick:'))
const names = (request: SentRequest | undefined) =>
  (request?.body as undefined | { content: { buttonName: string }[] })?.content.map((point) => point.buttonName) ?? []
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

test('sends a click with flag, code and name and removes it from storage after its arrival', async () => {
  const sent = answerCalls({ add: success(null) })
  click('招投标信息查询')
  await vi.waitFor(() => expect(kept()).toEqual([]))
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ method: 'POST', url: '/workbench/buyPoint/add' })
  expect(sent[0]?.body).toEqual({
    tableFlag: 'menu',
    content: [
      {
        id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        beanFlag: 18,
        recordCode: 73_602,
        buttonName: '招投标信息查询',
      },
    ],
  })
})

test('a page without a code and an overlong name do not spoil the list', async () => {
  const sent = answerCalls({ add: success(null) })
  track([{ beanFlag: 19, recordCode: null, entranceType: '长'.repeat(200) }])
  await vi.waitFor(() => expect(kept()).toEqual([]))
  expect(sent[0]?.body).toMatchObject({ content: [{ beanFlag: 19, entranceType: '长'.repeat(100) }] })
  expect(JSON.stringify(sent[0]?.body)).not.toContain('recordCode')
})

test('clicks wait while offline and are sent in order, at most a hundred at once', async () => {
  const sent = answerCalls({ add: success(null) })
  const offline = goOffline()
  for (let n = 0; n < 130; n++) click(`第${n}次`)
  await sendPoints()
  expect(sent).toEqual([])
  offline.mockRestore()
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(kept()).toEqual([]))
  expect(sent.map((request) => names(request).length)).toEqual([100, 30])
  expect(sent.flatMap(names)).toEqual(Array.from({ length: 130 }, (_, n) => `第${n}次`))
})

test('keeps the newest thousand clicks', () => {
  goOffline()
  track(Array.from({ length: 1003 }, (_, n) => ({ beanFlag: 18, buttonName: `第${n}次` })))
  expect(kept()).toHaveLength(1000)
  expect(localStorage.getItem(kept().sort()[0] ?? '')).toContain('第3次')
})

test('a failure is silent, keeps the clicks and is retried with growing delays', async () => {
  vi.useFakeTimers()
  let isBroken = true
  const sent = answerCalls({ add: () => (isBroken ? refusal(500, 'server.failed', '操作失败') : success(null)) })
  click('一')
  await vi.advanceTimersByTimeAsync(4900)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(9000)
  expect(sent).toHaveLength(2)
  isBroken = false
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toHaveLength(3)
  expect(kept()).toEqual([])
  expect(useToast.getState().toast).toBeNull()
})

test('the next click retries at once together with earlier ones', async () => {
  let isBroken = true
  const sent = answerCalls({ add: () => (isBroken ? Promise.reject(new TypeError('Failed to fetch')) : success(null)) })
  click('一')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  isBroken = false
  click('二')
  await vi.waitFor(() => expect(kept()).toEqual([]))
  expect(names(sent.at(-1))).toEqual(['一', '二'])
})

test('clicks during a request follow in a request of their own, never at the same time', async () => {
  let running = 0
  let most = 0
  const sent = answerCalls({
    add: async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 20))
      running -= 1
      return success(null)
    },
  })
  click('一')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  click('二')
  click('三')
  await vi.waitFor(() => expect(kept()).toEqual([]))
  expect(sent.map(names)).toEqual([['一'], ['二', '三']])
  expect(most).toBe(1)
})

test('drops clicks that the server refuses for good', async () => {
  const sent = answerCalls({ add: refusal(422, 'request.invalid', '输入有误') })
  click('一')
  await vi.waitFor(() => expect(kept()).toEqual([]))
  expect(sent).toHaveLength(1)
})

test('keeps clicks of an ended login for the account’s next login and ends nothing', async () => {
  let isEnded = true
  const sent = answerCalls({ add: () => (isEnded ? refusal(401, 'session.expired', '登录失效，请重新登录！') : success(null)) })
  click('一')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(useToast.getState().toast).toBeNull()
  isEnded = false
  beginSession('token-8', sampleUser({ userId: 8 }))
  sendLeftBehind()
  await sendPoints()
  expect(sent).toHaveLength(1)
  beginSession('token-7b', sampleUser({ userId: 7 }))
  sendLeftBehind()
  await vi.waitFor(() => expect(kept()).toEqual([]))
  expect(sent[1]?.headers.get('authorization')).toBe('token-7b')
})

test('creates ids without the browser’s own function on plain HTTP', async () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) })
  const sent = answerCalls({ add: success(null) })
  click('一')
  await vi.waitFor(() => expect(kept()).toEqual([]))
  expect(JSON.stringify(sent[0]?.body)).toMatch(/"id":"[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}"/)
})

test('works in a browser that stores nothing', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(() => click('一')).not.toThrow()
})
