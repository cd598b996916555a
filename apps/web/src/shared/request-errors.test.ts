import { errorCatalogue } from '@tender/contract'
import { describe, expect, test } from 'vitest'
import { presentFailure, reactTo } from './request-errors.ts'
import { RequestFailure } from './request-failure.ts'
import { beginSession, useSession } from './session.ts'
import { sampleUser } from '../testing/sample-documents.ts'
import { showToast, useToast } from './toast.ts'

const refused = (status: number, content = '', error?: string) =>
  new RequestFailure('refused', status, content, error === undefined ? null : { error })
const toast = (text: string) => ({ show: 'toast', type: 'error', text })

describe('failures without an envelope', () => {
  test('a cancelled request is silent', () => expect(reactTo(new RequestFailure('cancelled', 0, '', null))).toEqual({ show: 'silent' }))
  test('no answer blames the network', () =>
    expect(reactTo(new RequestFailure('unreachable', 0, '', null))).toEqual(toast('网络异常，请检查网络连接是否正常！')))
  test('an answer that is not ours blames the server', () =>
    expect(reactTo(new RequestFailure('unreadable', 502, '', null))).toEqual(toast('服务器出错，请稍后再试试！')))
  test('a request that took too long says so', () =>
    expect(reactTo(new RequestFailure('late', 0, '', null))).toEqual(toast('接口请求超时')))
})

describe('statuses of the specification', () => {
  test.each([
    [404, '出现异常，请尝试重新刷新页面'],
    [499, '客户端断开连接'],
    [504, '接口请求超时'],
    [500, '操作失败'],
    [418, '操作失败'],
  ])('%i reads %s', (status, text) => expect(reactTo(refused(status))).toEqual(toast(text)))

  test.each([430, 210])('%i is silent', (status) => expect(reactTo(refused(status))).toEqual({ show: 'silent' }))

  test('400 with a failed check is an info message', () =>
    expect(reactTo(refused(400, '检验失败，登录失败！', 'login.token-invalid'))).toEqual({
      show: 'toast',
      type: 'info',
      text: '登录失效，请重新登录！',
    }))
})

describe('errors of the catalogue', () => {
  test.each(Object.entries(errorCatalogue).filter(([, entry]) => entry.show === 'toast' && entry.status !== 401))(
    '%s is a toast with the text of the server',
    (code, entry) => expect(reactTo(refused(entry.status, '服务器的说法', code))).toEqual(toast('服务器的说法')),
  )

  test.each(Object.entries(errorCatalogue).filter(([, entry]) => ['field', 'page', 'upgrade'].includes(entry.show)))(
    '%s is left to the screen that asked',
    (code, entry) => expect(reactTo(refused(entry.status, entry.text, code))).toEqual({ show: 'in-place' }),
  )
})

test('401 closes what is shown, says so for three seconds and ends the session', () => {
  beginSession('t', sampleUser())
  showToast('info', '别的消息')
  presentFailure(refused(401, '登录失效，请重新登录！', 'session.expired'), 't')
  expect(useToast.getState().toast).toMatchObject({ type: 'error', text: '登录失效，请重新登录！' })
  expect(useSession.getState()).toMatchObject({ token: null, user: null, endedBy: 'expiry' })
  expect(sessionStorage.getItem('token')).toBeNull()
})
