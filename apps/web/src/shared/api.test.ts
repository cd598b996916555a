import { authCalls, searchRecordCalls, searchWordCalls, sharedDataCalls } from '@tender/contract'
import { expect, test, vi } from 'vitest'
import { answerCalls, refusal, success } from '../testing/answer-calls.ts'
import { sampleUser } from '../testing/sample-documents.ts'
import { request } from './api.ts'
import { RequestFailure } from './request-failure.ts'
import { beginSession, endSession } from './session.ts'
import { closeToast, useToast } from './toast.ts'

test('a POST sends token and JSON and returns the data of the envelope', async () => {
  beginSession('the-token', sampleUser())
  const sent = answerCalls({ saveAdvance: success({ id: 4 }) })
  expect(await request(searchRecordCalls.saveAdvance, { name: '杭州', filters: {} })).toEqual({ id: 4 })
  expect(sent[0]).toMatchObject({ method: 'POST', url: '/workbench/api/document/saveAdvance', body: { name: '杭州', filters: {} } })
  expect(sent[0]?.headers.get('authorization')).toBe('the-token')
  expect(sent[0]?.headers.get('content-type')).toBe('application/json')
  endSession('logout')
})

test('a GET puts its request into the query and sends no token without a login', async () => {
  const sent = answerCalls({ selDictDetail: success({ content: [], totalElements: 0 }) })
  await request(sharedDataCalls.selDictDetail, { dictName: '金额', page: 0, size: 20 })
  expect(sent[0]).toMatchObject({
    method: 'GET',
    url: `/workbench/common/selDictDetail?dictName=${encodeURIComponent('金额')}&page=0&size=20`,
  })
  expect(sent[0]?.headers.has('authorization')).toBe(false)
})

test('accepts a success code that is a string', async () => {
  answerCalls({ selAreaArray: success([], '200') })
  expect(await request(sharedDataCalls.selAreaArray, {})).toEqual([])
})

test('a refusal keeps its code, fields and waiting time', async () => {
  answerCalls({ frontDeskLogin: refusal(429, 'login.slowed', '登录失败次数过多，请稍后再试', { retryAfterSeconds: 30 }) })
  const failure = await request(authCalls.frontDeskLogin, { username: 'a', password: 'b', code: 'c', uuid: 'd' }).catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(RequestFailure)
  expect(failure).toMatchObject({ kind: 'refused', status: 429, detail: { error: 'login.slowed', retryAfterSeconds: 30 } })
})

test('a request that came too fast is sent again after the wait, without a message', async () => {
  closeToast()
  vi.useFakeTimers()
  let refusals = 1
  const sent = answerCalls({
    recentSearch: () =>
      refusals-- > 0 ? refusal(429, 'request.too-many', '操作过于频繁，请稍后再试', { retryAfterSeconds: 2 }) : success([]),
  })
  const answer = request(searchRecordCalls.recentSearch, {})
  await vi.advanceTimersByTimeAsync(1900)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(await answer).toEqual([])
  expect(sent).toHaveLength(2)
  expect(useToast.getState().toast).toBeNull()
  vi.useRealTimers()
})

test('a request refused twice or for long shows one message', async () => {
  vi.useFakeTimers()
  const tooMany = (retryAfterSeconds: number) => refusal(429, 'request.too-many', '操作过于频繁，请稍后再试', { retryAfterSeconds })
  const sent = answerCalls({ recentSearch: tooMany(1), recommendSearch: tooMany(60) })
  const long = request(searchWordCalls.recommendSearch, {}).catch((error: unknown) => error)
  expect(await long).toMatchObject({ kind: 'refused', status: 429 })
  const twice = request(searchRecordCalls.recentSearch, {}).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await twice).toMatchObject({ status: 429 })
  expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual(['recommendSearch', 'recentSearch', 'recentSearch'])
  expect(useToast.getState().toast?.text).toBe('操作过于频繁，请稍后再试')
  vi.useRealTimers()
})

test('an unreadable body or a reply outside the contract is a server error', async () => {
  answerCalls({ info: new Response('<html>Bad gateway</html>', { status: 502 }), recentSearch: success([{ words: 1 }]) })
  await expect(request(authCalls.info, {})).rejects.toMatchObject({ kind: 'unreadable', status: 502 })
  await expect(request(searchRecordCalls.recentSearch, {})).rejects.toMatchObject({ kind: 'unreadable' })
  expect(useToast.getState().toast?.text).toBe('服务器出错，请稍后再试试！')
})

test('a dropped request counts as cancelled, an unanswered one as a network failure', async () => {
  answerCalls({ info: new TypeError('Failed to fetch') })
  await expect(request(authCalls.info, {})).rejects.toMatchObject({ kind: 'unreachable' })
  await expect(request(authCalls.info, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'cancelled' })
})
