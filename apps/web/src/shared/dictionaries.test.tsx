import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCalls, refusal, success, type SentRequest } from '../testing/answer-calls.ts'
import { sampleUser } from '../testing/sample-documents.ts'
import { useDictionaries } from './dictionaries.ts'
import { createQueryClient } from './query-client.ts'
import { beginSession } from './session.ts'
import { closeToast, useToast } from './toast.ts'

const amounts = [{ value: '0-20000000', label: '20万内' }]
const page = (content: object[]) => success({ content, totalElements: content.length })
const queriesOf = (sent: SentRequest[]) => sent.map((request) => new URL(request.url, 'http://page.test').search)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  beginSession('tok', sampleUser())
  closeToast()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function session() {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  return { read: (...names: string[]) => renderHook(() => useDictionaries(...names), { wrapper }) }
}

describe('dictionaries', () => {
  test('are loaded by name, each with one request', async () => {
    const sent = answerCalls({
      selDictDetail: ({ url }) => page([{ value: '1', label: url.includes('method') ? '公开招标' : '招标公告' }]),
    })
    const { result } = session().read('docchannel', 'method')
    expect(result.current).toEqual([null, null])
    await waitFor(() => expect(result.current).toEqual([[{ value: '1', label: '招标公告' }], [{ value: '1', label: '公开招标' }]]))
    expect(queriesOf(sent)).toEqual(['?dictName=docchannel&size=9999&page=0', '?dictName=method&size=9999&page=0'])
  })

  test('are loaded once in a session', async () => {
    const sent = answerCalls({ selDictDetail: () => page(amounts) })
    const { read } = session()
    const first = read('method')
    await waitFor(() => expect(first.result.current[0]).not.toBeNull())
    first.unmount()
    vi.advanceTimersByTime(60 * 60_000)
    expect(read('method', 'item_amount').result.current[0]).toEqual(amounts)
    await waitFor(() => expect(sent).toHaveLength(2))
  })

  test('that fail to load show a message and are empty', async () => {
    answerCalls({ selDictDetail: refusal(500, 'server.failed', '操作失败') })
    const { result } = session().read('method')
    await waitFor(() => expect(result.current).toEqual([[]]))
    expect(useToast.getState().toast?.text).toBe('操作失败')
  })

  test('cannot be read without names', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => session().read()).toThrow('need Dict names')
    vi.restoreAllMocks()
  })
})

describe('the dictionary of amounts', () => {
  test('is loaded with 20 items, again while the reply is empty', async () => {
    const answers = [[], [], amounts]
    const sent = answerCalls({ selDictDetail: () => page(answers.shift() ?? []) })
    const { result } = session().read('item_amount')
    for (let pause = 0; pause < 4; pause += 1) await vi.advanceTimersByTimeAsync(500)
    await waitFor(() => expect(result.current).toEqual([amounts]))
    expect(queriesOf(sent)).toEqual(Array(3).fill('?dictName=item_amount&size=20&page=0'))
  })

  test('is given up silently after five more empty replies', async () => {
    const sent = answerCalls({ selDictDetail: () => page([]) })
    const { result } = session().read('item_amount')
    for (let pause = 0; pause < 20; pause += 1) await vi.advanceTimersByTimeAsync(500)
    await waitFor(() => expect(result.current).toEqual([[]]))
    expect(sent).toHaveLength(6)
    expect(useToast.getState().toast).toBeNull()
  })

  test('that fails to load is not requested again and shows no message', async () => {
    const sent = answerCalls({ selDictDetail: refusal(500, 'server.failed', '操作失败') })
    const { result } = session().read('item_amount')
    for (let pause = 0; pause < 4; pause += 1) await vi.advanceTimersByTimeAsync(500)
    await waitFor(() => expect(result.current).toEqual([[]]))
    expect(sent).toHaveLength(1)
    expect(useToast.getState().toast).toBeNull()
  })
})
