import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noFilters, type SearchFilters } from '../../../shared/documents/search-state.ts'
import { createQueryClient } from '../../../shared/query-client.ts'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, success, type SentRequest } from '../../../testing/answer-calls.ts'
import { installInView } from '../../../testing/in-view.ts'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { FilterSheet } from './filter-sheet.tsx'

/** Simulates which sections are in view; the test environment has no layout. */
let watched: Map<Element, (isInView: boolean) => void>

beforeEach(() => {
  watched = installInView()
  beginSession('tok', sampleUser())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Sheet() {
  const [isOpen, setOpen] = useState(true)
  const [values, setValues] = useState<SearchFilters>({ ...noFilters, searchWord: '桥' })
  if (!isOpen) return null
  return <FilterSheet values={values} total={null} onChange={setValues} onClear={() => undefined} onClose={() => setOpen(false)} />
}

function openSheet() {
  const counts: SentRequest[] = []
  answerCalls({
    selAreaArray: success([]),
    selDictDetail: success({ content: [], totalElements: 0 }),
    getFilterCounts: (request) => {
      counts.push(request)
      return filterOf(request) === 'docchannel'
        ? success([{ choice: 'tender', totalCount: 26, totalIsLowerBound: false }])
        : new Promise<Response>(() => undefined)
    },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Sheet />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return counts
}

const filterOf = ({ body }: SentRequest) => (body !== null && typeof body === 'object' && 'filter' in body ? body.filter : undefined)

function scroll(title: string, isInView: boolean) {
  const section = screen.getByRole('heading', { name: title }).closest('section')
  act(() => {
    if (section !== null) watched.get(section)?.(isInView)
  })
}

test('choices show their counts, and only those in view are counted', async () => {
  const counts = openSheet()
  expect(counts).toEqual([])
  scroll('信息类型', true)
  await userEvent.click(await screen.findByRole('button', { name: '招标公告 26' }))
  expect(counts.map(filterOf)).toEqual(['docchannel'])
  scroll('信息类型', false)
  scroll('采购方式', true)
  scroll('其他', true)
  await waitFor(() => expect(counts.map(filterOf)).toEqual(['docchannel', 'method', 'hasAttachment', 'hasPhone']))
  expect(counts.at(1)?.body).toMatchObject({ searchWord: '桥', docchannel: ['tender'], method: [] })
})

test('outdated counts are cancelled, and all of them when the sheet closes', async () => {
  const counts = openSheet()
  scroll('采购方式', true)
  await waitFor(() => expect(counts).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: '招标公告' }))
  await waitFor(() => expect(counts).toHaveLength(2))
  expect(counts.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  await userEvent.click(screen.getByRole('button', { name: '查看结果' }))
  expect(counts.map(({ signal }) => signal?.aborted)).toEqual([true, true])
})
