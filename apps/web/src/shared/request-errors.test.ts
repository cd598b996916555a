import { authCalls, searchRecordCalls, errorShows, sharedDataCalls, type ErrorShow } from '@tender/contract'
import { errorCatalogue } from '@tender/contract/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCalls, refusal, success } from '../testing/answer-calls.ts'
import { sampleUser } from '../testing/sample-documents.ts'
import { request } from './api.ts'
import { RequestFailure } from './request-failure.ts'
import { showSecondFactorNeed } from './second-factor-need.ts'
import { beginSession, endSession, useSession } from './session.ts'
import { closeToast, showToast, useToast } from './toast.ts'

const expired = { type: 'error', text: '登录失效，请重新登录！' }

beforeEach(() => beginSession('token', sampleUser()))
afterEach(() => {
  vi.useRealTimers()
  closeToast()
  showSecondFactorNeed(false)
  endSession('logout')
})

/** Makes a request that gets `answer`, and returns the toast that is then visible. */
async function toastAfter(answer: Response | Error) {
  answerCalls({ recentSearch: answer })
  await expect(request(searchRecordCalls.recentSearch, {})).rejects.toBeInstanceOf(RequestFailure)
  const { toast } = useToast.getState()
  return toast === null ? null : { type: toast.type, text: toast.text }
}
const error = (text: string) => ({ type: 'error', text })
const envelope = (code: number, content = '', status = 200) => Response.json({ code, data: null, content }, { status })

describe('section 8, by the code of the envelope', () => {
  test.each([
    [500, '操作失败'],
    [404, '出现异常，请尝试重新刷新页面'],
    [504, '接口请求超时'],
    [499, '客户端断开连接'],
    [403, '操作失败'],
    [418, '操作失败'],
    [199, '操作失败'],
    [301, '操作失败'],
  ])('%i shows %s, whatever the HTTP status', async (code, text) => {
    expect(await toastAfter(envelope(code))).toEqual(error(text))
    expect(await toastAfter(envelope(code, '', code >= 400 ? code : 200))).toEqual(error(text))
  })

  test.each([430, 210])('%i is silent', async (code) => {
    expect(await toastAfter(envelope(code))).toBeNull()
  })

  test('a failed check shows an info message and does not end the login', async () => {
    expect(await toastAfter(envelope(400, '检验失败，登录失败！'))).toEqual({ type: 'info', text: '登录失效，请重新登录！' })
    expect(await toastAfter(refusal(400, 'login.token-invalid', '检验失败，登录失败！'))).toMatchObject({ type: 'info' })
    expect(useSession.getState().token).toBe('token')
  })

  test('another 400 shows a failure', async () => {
    expect(await toastAfter(envelope(400, '别的话'))).toEqual(error('操作失败'))
  })

  test('a failed reply is no success, whatever its envelope says', async () => {
    expect(await toastAfter(Response.json({ code: 200, data: [], content: '' }, { status: 500 }))).toEqual(error('操作失败'))
  })
})

describe('section 8, without an envelope', () => {
  test('uses the status in the body', async () => {
    expect(await toastAfter(Response.json({ status: 404, error: 'Not Found', path: '/x' }, { status: 404 }))).toEqual(
      error('出现异常，请尝试重新刷新页面'),
    )
    expect(await toastAfter(Response.json({ status: 400, message: '检验失败，登录失败！' }, { status: 400 }))).toMatchObject({
      type: 'info',
    })
  })

  test.each([
    ['a page in place of an answer', new Response('<html>Bad gateway</html>', { status: 502 }), '服务器出错，请稍后再试试！'],
    ['a page in place of success', new Response('<html>Welcome to the hotel</html>'), '服务器出错，请稍后再试试！'],
    ['no words at all', new Response(null, { status: 500 }), '服务器出错，请稍后再试试！'],
    ['a gateway that waited too long', new Response('<html></html>', { status: 504 }), '接口请求超时'],
    ['a cut network', new TypeError('Failed to fetch'), '网络异常，请检查网络连接是否正常！'],
    ['an answer that breaks off', brokenOff(), '网络异常，请检查网络连接是否正常！'],
  ])('%s', async (_what, answer, text) => {
    expect(await toastAfter(answer)).toEqual(error(text))
  })

  test('a dropped request is silent, even while its reply arrives', async () => {
    const controller = new AbortController()
    answerCalls({
      recentSearch: () => {
        controller.abort()
        throw new DOMException('aborted', 'AbortError')
      },
    })
    await expect(request(searchRecordCalls.recentSearch, {}, { signal: controller.signal })).rejects.toMatchObject({ kind: 'cancelled' })
    await expect(request(searchRecordCalls.recentSearch, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'cancelled' })
    expect(useToast.getState().toast).toBeNull()
  })

  test('a failure shown on the page has no message, but the end of the login still has', async () => {
    answerCalls({ recentSearch: new TypeError('Failed to fetch'), info: refusal(401, 'session.expired', '登录失效，请重新登录！') })
    const options = { isFailureInPlace: true }
    await expect(request(searchRecordCalls.recentSearch, {}, options)).rejects.toMatchObject({ kind: 'unreachable' })
    expect(useToast.getState().toast).toBeNull()
    await expect(request(authCalls.info, {}, options)).rejects.toMatchObject({ status: 401 })
    expect(useToast.getState().toast).toMatchObject(expired)
    expect(useSession.getState().token).toBeNull()
  })

  test('gives up waiting after exactly 180000 ms', async () => {
    vi.useFakeTimers()
    answerForever()
    let failure: unknown = null
    request(searchRecordCalls.recentSearch, {}).catch((error: unknown) => (failure = error))
    await vi.advanceTimersByTimeAsync(179_999)
    expect(failure).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(failure).toMatchObject({ kind: 'late' })
    expect(useToast.getState().toast).toMatchObject(error('接口请求超时'))
  })
})

describe('a login that has ended', () => {
  test.each([
    ['an envelope', () => refusal(401, 'session.expired', '登录失效，请重新登录！')],
    ['an envelope on a good answer', () => envelope(401)],
    ['a plain string', () => new Response('Error: 401', { status: 500 })],
    ['a plain status', () => new Response('Unauthorized', { status: 401 })],
    ['a JSON string', () => Response.json('401')],
  ])('reported by %s closes other messages, shows one for three seconds and ends the session', async (_how, answer) => {
    vi.useFakeTimers()
    showToast('info', '别的消息', 60_000)
    expect(await toastAfter(answer())).toEqual(expired)
    expect(useSession.getState()).toMatchObject({ token: null, user: null, endedBy: 'expiry' })
    expect(sessionStorage.getItem('token')).toBeNull()
    await vi.advanceTimersByTimeAsync(2999)
    expect(useToast.getState().toast).toMatchObject(expired)
    await vi.advanceTimersByTimeAsync(1)
    expect(useToast.getState().toast).toBeNull()
  })

  test('shows one message for two replies', async () => {
    answerCalls({
      recentSearch: refusal(401, 'session.expired', ''),
      info: async () => {
        await new Promise((resolve) => setTimeout(resolve, 5))
        return refusal(401, 'session.expired', '')
      },
    })
    const seen: (string | undefined)[] = []
    const stop = useToast.subscribe(({ toast }) => toast !== null && seen.push(toast.text))
    await Promise.allSettled([request(searchRecordCalls.recentSearch, {}), request(authCalls.info, {})])
    stop()
    expect(seen).toEqual(['登录失效，请重新登录！'])
  })

  test('a late reply to an earlier login does not end the present one', async () => {
    answerCalls({
      info: () => {
        beginSession('newer', sampleUser())
        return refusal(401, 'session.expired', '')
      },
    })
    await expect(request(authCalls.info, {})).rejects.toBeInstanceOf(RequestFailure)
    expect(useSession.getState().token).toBe('newer')
    expect(useToast.getState().toast).toBeNull()
  })
})

describe('errors of the catalogue', () => {
  const shows = new Map<string, ErrorShow>(Object.entries(errorShows))
  const entries = Object.entries(errorCatalogue)
    .map(([code, entry]) => [code, { ...entry, show: shows.get(code) ?? 'toast' }] as const)
    .filter(([, entry]) => entry.status !== 401 && entry.show !== 'login')

  test.each(entries.filter(([, entry]) => entry.show === 'toast'))('%s shows the server’s text as a message', async (code, entry) => {
    expect(await toastAfter(refusal(entry.status, code, '服务器的说法'))).toEqual(error('服务器的说法'))
  })

  // password.needed opens a dialog instead: shell/recent-password
  test.each(entries.filter(([code, entry]) => entry.show !== 'toast' && code !== 'password.needed'))(
    '%s is left to the page that asked',
    async (code, entry) => {
      expect(await toastAfter(refusal(entry.status, code, entry.text))).toBeNull()
    },
  )
})

describe('a failure of a form', () => {
  const toastOf = async (answer: Response) => {
    answerCalls({ recentSearch: answer })
    await expect(request(searchRecordCalls.recentSearch, {}, { shownFields: ['note'] })).rejects.toBeInstanceOf(RequestFailure)
    return useToast.getState().toast?.text ?? null
  }

  test('is shown at the field that the server names, without a message', async () => {
    expect(await toastOf(refusal(422, 'request.invalid', '输入有误', { fields: { note: '请填写处理说明' } }))).toBeNull()
  })

  test.each([
    ['names a field that the form does not show', refusal(422, 'request.invalid', '输入有误', { fields: { id: '不是数字' } }), '输入有误'],
    ['names no field', refusal(422, 'request.invalid', '输入有误'), '输入有误'],
    ['leaves it to a field and names none', refusal(403, 'login.disabled', '该账号已停用'), '该账号已停用'],
    ['says what has nothing to do with fields', refusal(503, 'server.closing', '服务正在重启'), '服务正在重启'],
  ])('shows a message if the server %s', async (_what, answer, text) => {
    expect(await toastOf(answer)).toBe(text)
  })

  test('that the page shows elsewhere stays there', async () => {
    expect(await toastOf(refusal(404, 'order.not-found', '没有找到该订单'))).toBeNull()
  })
})

test('background requests fail silently and end nothing', async () => {
  answerCalls({ selDictDetail: refusal(500, 'server.failed', '操作失败'), info: refusal(401, 'session.expired', '') })
  const dictionary = { dictName: 'item_amount', page: 0, size: 20 }
  await expect(request(sharedDataCalls.selDictDetail, dictionary, { isSilent: true })).rejects.toBeInstanceOf(RequestFailure)
  await expect(request(authCalls.info, {}, { isSilent: true })).rejects.toBeInstanceOf(RequestFailure)
  expect(useToast.getState().toast).toBeNull()
  expect(useSession.getState().token).toBe('token')
})

test('leaves no timer after success', async () => {
  vi.useFakeTimers()
  answerCalls({ recentSearch: success([]) })
  await request(searchRecordCalls.recentSearch, {})
  expect(vi.getTimerCount()).toBe(0)
})

function brokenOff(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"code":200,'))
      controller.error(new TypeError('network error'))
    },
  })
  return new Response(body)
}

/** The server receives the request and never answers. */
function answerForever(): void {
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )
}
