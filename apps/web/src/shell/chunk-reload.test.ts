import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../testing/answer-calls.ts'
import { reloadForOtherVersion } from './chunk-reload.ts'

const reload = vi.fn<() => void>()

beforeEach(() => {
  sessionStorage.clear()
  document.head.innerHTML = '<meta name="app-version" content="one">'
  vi.useFakeTimers()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  document.head.innerHTML = ''
  vi.useRealTimers()
  vi.restoreAllMocks()
  reload.mockClear()
})

test.each([
  { why: 'the server has another version', answer: Response.json({ version: 'two' }), times: 1 },
  { why: 'the network failed for a moment', answer: Response.json({ version: 'one' }), times: 0 },
  { why: 'the network is still gone', answer: new TypeError('Failed to fetch'), times: 0 },
  { why: 'something else answers', answer: new Response('<html>'), times: 0 },
  { why: 'the server is starting', answer: Response.json({ version: 'two' }, { status: 503 }), times: 0 },
])('a part that failed to load because $why reloads the page $times times', async ({ answer, times }) => {
  answerCalls({ 'app-version.json': answer })
  void reloadForOtherVersion()
  // longer than the page would live on after a reload
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reload).toHaveBeenCalledTimes(times)
})
