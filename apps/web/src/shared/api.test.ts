import { authCalls, documentCalls, sharedDataCalls } from '@tender/contract'
import { expect, test } from 'vitest'
import { answerCalls, refusal, success } from '../testing/answer-calls.ts'
import { sampleUser } from '../testing/sample-documents.ts'
import { request } from './api.ts'
import { RequestFailure } from './request-failure.ts'
import { beginSession, endSession } from './session.ts'
import { useToast } from './toast.ts'

test('a POST carries the token and JSON, and gives the data of the envelope', async () => {
  beginSession('the-token', sampleUser())
  const sent = answerCalls({ saveAdvance: success({ id: 4 }) })
  expect(await request(documentCalls.saveAdvance, { name: '杭州', filters: {} })).toEqual({ id: 4 })
  expect(sent[0]).toMatchObject({ method: 'POST', url: '/workbench/api/document/saveAdvance', body: { name: '杭州', filters: {} } })
  expect(sent[0]?.headers.get('authorization')).toBe('the-token')
  expect(sent[0]?.headers.get('content-type')).toBe('application/json')
  endSession('logout')
})

test('a GET puts its request into the query and, without a login, sends no token', async () => {
  const sent = answerCalls({ selDictDetail: success({ content: [], totalElements: 0 }) })
  await request(sharedDataCalls.selDictDetail, { dictName: '金额', page: 0, size: 20 })
  expect(sent[0]).toMatchObject({
    method: 'GET',
    url: `/workbench/common/selDictDetail?dictName=${encodeURIComponent('金额')}&page=0&size=20`,
  })
  expect(sent[0]?.headers.has('authorization')).toBe(false)
})

test('success may arrive as a string', async () => {
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

test('a body that is no envelope, or a reply that is not the contract’s, is the server’s fault', async () => {
  answerCalls({ info: new Response('<html>Bad gateway</html>', { status: 502 }), recentSearch: success([{ words: 1 }]) })
  await expect(request(authCalls.info, {})).rejects.toMatchObject({ kind: 'unreadable', status: 502 })
  await expect(request(documentCalls.recentSearch, {})).rejects.toMatchObject({ kind: 'unreadable' })
  expect(useToast.getState().toast?.text).toBe('服务器出错，请稍后再试试！')
})

test('a request that the page drops is cancelled, one that nobody answers is a network failure', async () => {
  answerCalls({ info: new TypeError('Failed to fetch') })
  await expect(request(authCalls.info, {})).rejects.toMatchObject({ kind: 'unreachable' })
  await expect(request(authCalls.info, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'cancelled' })
})
