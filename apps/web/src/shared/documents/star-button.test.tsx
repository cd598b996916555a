import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refusal, success, type SentRequest } from '../../testing/answer-calls.ts'
import { sampleList, sampleRow, sampleUser } from '../../testing/sample-documents.ts'
import { createQueryClient } from '../query-client.ts'
import { beginSession } from '../session.ts'
import { closeToast, useToast } from '../toast.ts'
import { collectionListKey } from './cached-rows.ts'
import { ResultList } from './result-list.tsx'
import { firstSearch } from './search-state.ts'
import { useDocumentList } from './use-document-list.ts'

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
  closeToast()
})
afterEach(cleanup)

function List({ sort }: { sort: 'newest' | 'deadline' }) {
  const { data } = useDocumentList({ ...firstSearch, sort }, {})
  return <ResultList rows={data?.list ?? []} now={new Date('2026-03-02T00:00:00Z')} />
}

function openLists() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <List sort="newest" />
        <List sort="deadline" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const pressed = () => screen.getAllByRole('button', { name: /收藏/ }).map((star) => star.getAttribute('aria-pressed'))
const collectCalls = (sent: SentRequest[]) => sent.filter(({ url }) => url.includes('documentCollect')).map(({ url }) => url.split('?')[1])

test('a star appears at once in every list that shows the notice', async () => {
  let answer: (response: Response) => void = () => undefined
  const slow = new Promise<Response>((resolve) => (answer = resolve))
  const sent = answerCalls({ getDocumentList: success(sampleList([sampleRow()])), documentCollect: async () => (await slow).clone() })
  openLists()
  await waitFor(() => expect(pressed()).toEqual(['false', 'false']))
  await userEvent.click(screen.getAllByRole('button', { name: '收藏：智慧园区弱电工程招标公告' })[0] ?? document.body)
  await waitFor(() => expect(pressed()).toEqual(['true', 'true']))
  expect(collectCalls(sent)).toEqual(['id=1&collect=1'])
  answer(success({ collected: true }))
  await userEvent.click(screen.getAllByRole('button', { name: '已收藏：智慧园区弱电工程招标公告' })[1] ?? document.body)
  await waitFor(() => expect(collectCalls(sent)).toEqual(['id=1&collect=1', 'id=1&collect=0']))
  await waitFor(() => expect(pressed()).toEqual(['false', 'false']))
})

test('a star stays in a list that was requested before it was set', async () => {
  let answerLate: (reply: Response) => void = () => undefined
  const late = new Promise<Response>((resolve) => (answerLate = resolve))
  let answerCollect: (reply: Response) => void = () => undefined
  const slow = new Promise<Response>((resolve) => (answerCollect = resolve))
  const isByDeadline = ({ body }: SentRequest) => JSON.stringify(body).includes('deadline')
  answerCalls({
    getDocumentList: (request) => (isByDeadline(request) ? late : success(sampleList([sampleRow()]))),
    documentCollect: () => slow,
  })
  openLists()
  await userEvent.click(await screen.findByRole('button', { name: '收藏：智慧园区弱电工程招标公告' }))
  answerLate(success(sampleList([sampleRow()])))
  await waitFor(() => expect(pressed()).toEqual(['true', 'false']))
  answerCollect(success({ collected: true }))
  await waitFor(() => expect(pressed()).toEqual(['true', 'true']))
})

test('favourites opened before the server’s reply are loaded again after it', async () => {
  let answerCollect: (reply: Response) => void = () => undefined
  const slow = new Promise<Response>((resolve) => (answerCollect = resolve))
  const stored: { id: number }[] = []
  answerCalls({
    getDocumentList: success(sampleList([sampleRow()])),
    documentCollect: async () => {
      const reply = await slow
      stored.push({ id: 1 })
      return reply
    },
  })
  const read = vi.fn<() => Promise<{ list: { id: number }[] }>>(() => Promise.resolve({ list: [...stored] }))
  function Favourites() {
    const { data } = useQuery({ queryKey: [...collectionListKey, {}], queryFn: read })
    return <p>收藏 {data?.list.length} 条</p>
  }
  const client = createQueryClient()
  const view = (page: ReactNode) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender } = render(view(<List sort="newest" />))
  await userEvent.click(await screen.findByRole('button', { name: '收藏：智慧园区弱电工程招标公告' }))
  rerender(view(<Favourites />))
  expect(await screen.findByText('收藏 0 条')).toBeTruthy()
  answerCollect(success({ collected: true }))
  expect(await screen.findByText('收藏 1 条')).toBeTruthy()
  expect(read).toHaveBeenCalledTimes(2)
})

test.each([
  [refusal(422, 'collection.full', '最多收藏 5000 条招投标信息'), '最多收藏 5000 条招投标信息'],
  [refusal(404, 'document.not-found', '该公告不存在或已下架'), '该公告不存在或已下架，请返回列表重新查询'],
])('a refused star is removed with a message', async (answer, text) => {
  answerCalls({ getDocumentList: success(sampleList([sampleRow()])), documentCollect: answer })
  openLists()
  await userEvent.click((await screen.findAllByRole('button', { name: /收藏/ }))[0] ?? document.body)
  await waitFor(() => expect(useToast.getState().toast?.text).toBe(text))
  await waitFor(() => expect(pressed()).toEqual(['false', 'false']))
})
