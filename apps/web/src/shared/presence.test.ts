import { authCalls } from '@tender/contract'
import { expect, test, vi } from 'vitest'
import { answerCalls, success } from '../testing/answer-calls.ts'
import { sampleUser } from '../testing/sample-documents.ts'
import { request } from './api.ts'

test('a call counts as background after a minute without use of the page', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const sent = answerCalls({ info: success(sampleUser()) })
  const isBackground = async () => {
    await request(authCalls.info, {})
    return sent.at(-1)?.headers.has('x-background')
  }
  for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
    window.dispatchEvent(new Event(sign))
    vi.setSystemTime(Date.now() + 59_999)
    expect(await isBackground()).toBe(false)
    vi.setSystemTime(Date.now() + 1)
    expect(await isBackground()).toBe(true)
  }
  window.dispatchEvent(new Event('keydown'))
  expect(await isBackground()).toBe(false)
})
