import type { PermissionCode } from '@tender/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../../shared/query-client.ts'
import { useLocation } from '../../../shared/router/index.ts'
import { beginSession } from '../../../shared/session.ts'
import { useToast } from '../../../shared/toast.ts'
import { useRefusal } from '../../../shared/upgrade/refusal.ts'
import { answerCalls, refusal, success, type SentRequest } from '../../../testing/answer-calls.ts'
import { MemoryRouter, Route, Routes } from '../../../testing/memory-router.tsx'
import { sampleList, sampleRow, sampleUser } from '../../../testing/sample-documents.ts'
import { DocumentsPage } from '../documents-page.tsx'

const found = (...words: string[]) =>
  success({ list: words.map((word) => ({ word, kind: 'synonym', notices: null })), totalCount: words.length, pageIndex: 1, pageSize: 20 })
const quiet = {
  recentSearch: success([]),
  recommendSearch: success([]),
  getLastRecord: success(null),
  selAreaArray: success([]),
  getDocumentList: success(sampleList([sampleRow()])),
  getSynonymList: found('升降机', '扶梯', '客用电梯'),
}

beforeEach(() => beginSession('tok', sampleUser()))
afterEach(cleanup)

function Words() {
  return <p data-testid="words">{new URLSearchParams(useLocation().search).get('words')}</p>
}

function open(words: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/documents?words=${encodeURIComponent(words)}`]}>
        <Words />
        <Routes>
          <Route path="/documents" element={<DocumentsPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const wordsOfAddress = () => screen.getByTestId('words').textContent
const sentTo = (sent: SentRequest[], call: string) => sent.filter(({ url }) => url.endsWith(call))
const offersOf = async (word: string) => within(await screen.findByRole('group', { name: `“${word}”的同义词与相关词` }))
const names = (offers: Awaited<ReturnType<typeof offersOf>>) => offers.getAllByRole('button').map(({ textContent }) => textContent)

test('the keyboard adds a synonym, which is searched for, shown as a chip and can be removed', async () => {
  const sent = answerCalls(quiet)
  open('电梯')
  const offers = await offersOf('电梯')
  // a synonym that contains the word itself would find nothing more
  expect(names(offers)).toEqual(['升降机', '扶梯'])
  expect(sentTo(sent, 'getDocumentList').map(({ body }) => body)).toEqual([expect.objectContaining({ searchWord: '电梯' })])
  offers.getByRole('button', { name: '升降机' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(wordsOfAddress()).toBe('电梯|升降机'))
  await waitFor(() => expect(sentTo(sent, 'getDocumentList').at(-1)?.body).toMatchObject({ searchWord: '电梯|升降机', remember: true }))
  expect(screen.getByRole('combobox', { name: '检索词' })).toHaveProperty('value', '电梯|升降机')
  expect(screen.getByText('也找 升降机')).toBeTruthy()
  expect(names(offers)).toEqual(['扶梯'])
  expect(document.activeElement?.textContent).toBe('扶梯')
  const chip = await screen.findByRole('button', { name: '不再找 升降机' })
  chip.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(wordsOfAddress()).toBe('电梯'))
  expect(screen.queryByText('也找 升降机')).toBeNull()
  expect(names(offers)).toEqual(['升降机', '扶梯'])
  expect(sentTo(sent, 'getSynonymList')).toHaveLength(1)
})

test('each plain word gets its own synonyms once the list is shown; quoted, excluded and title words get none', async () => {
  let show: () => void = () => undefined
  const shown = new Promise<void>((resolve) => {
    show = resolve
  })
  const getDocumentList = () => shown.then(() => success(sampleList([sampleRow()])))
  const sent = answerCalls({ ...quiet, getDocumentList })
  open('电梯 "安 装" 维修 -保养 标题:采购')
  await waitFor(() => expect(sentTo(sent, 'getDocumentList')).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(sentTo(sent, 'getSynonymList')).toEqual([])
  show()
  const offers = await offersOf('维修')
  expect(sentTo(sent, 'getSynonymList').map(({ body }) => body)).toEqual([
    expect.objectContaining({ keyword: '电梯' }),
    expect.objectContaining({ keyword: '维修' }),
  ])
  await userEvent.click(offers.getByRole('button', { name: '升降机' }))
  await waitFor(() => expect(wordsOfAddress()).toBe('电梯 "安 装" 维修|升降机 -保养 标题:采购'))
})

test('a new search cancels requests of the earlier one', async () => {
  const getSynonymList = () => new Promise<Response>(() => undefined)
  const sent = answerCalls({ ...quiet, getSynonymList })
  open('电梯')
  await waitFor(() => expect(sentTo(sent, 'getSynonymList')).toHaveLength(1))
  await userEvent.clear(screen.getByRole('combobox', { name: '检索词' }))
  await userEvent.type(screen.getByRole('combobox', { name: '检索词' }), '隧道{Enter}')
  await waitFor(() => expect(sentTo(sent, 'getSynonymList')).toHaveLength(2))
  expect(sentTo(sent, 'getSynonymList').map(({ signal }) => signal?.aborted)).toEqual([true, false])
})

test('shows nothing after a failure or if the level has no right to synonyms', async () => {
  const sent = answerCalls({ ...quiet, getSynonymList: refusal(403, 'level.permission-missing', '会员级别不足') })
  open('电梯|升降机')
  await waitFor(() => expect(sentTo(sent, 'getSynonymList')).toHaveLength(1))
  expect(await screen.findByText('也找 升降机')).toBeTruthy()
  expect(screen.queryByRole('group', { name: '“电梯”的同义词与相关词' })).toBeNull()
  expect([useToast.getState().toast, useRefusal.getState().refusal]).toEqual([null, null])
  cleanup()

  const permissions: PermissionCode[] = ['documents.full-text']
  beginSession('tok', { ...sampleUser(), permissions })
  open('电梯')
  await screen.findByRole('link', { name: sampleRow().title })
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(sentTo(sent, 'getSynonymList')).toHaveLength(1)
})
