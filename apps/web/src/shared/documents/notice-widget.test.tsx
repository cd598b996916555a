import { noticeFilters } from '@tender/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refusal, success, type SentRequest } from '../../testing/answer-calls.ts'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { sampleUser } from '../../testing/sample-documents.ts'
import { noFilters, type SearchFilters } from './search-state.ts'
import { createQueryClient } from '../query-client.ts'
import { beginSession } from '../session.ts'
import { NoticeWidget } from './notice-widget.tsx'

beforeEach(() => beginSession('tok', sampleUser()))
afterEach(cleanup)

interface ShownProps {
  name: keyof typeof noticeFilters
  filters: Partial<SearchFilters>
}

function Shown({ name, filters }: ShownProps) {
  const [values, setValues] = useState<SearchFilters>({ ...noFilters, ...filters })
  return (
    <>
      <NoticeWidget name={name} filter={noticeFilters[name]} values={values} onChange={setValues} />
      <button type="button" onClick={() => setValues({ ...values, searchWord: '桥' })}>
        另一次搜索
      </button>
    </>
  )
}

function show(name: ShownProps['name'], filters: ShownProps['filters'] = {}) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Shown name={name} filters={filters} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const asked = (sent: SentRequest[]) => sent.filter(({ url }) => url.endsWith('getFilterCounts')).map(({ body }) => body)
const counted = (counts: Record<string, number>, atLeast: readonly string[] = []) =>
  success(Object.entries(counts).map(([choice, totalCount]) => ({ choice, totalCount, totalIsLowerBound: atLeast.includes(choice) })))

test('each choice shows its count, and choosing within the filter does not count again', async () => {
  const sent = answerCalls({ getFilterCounts: counted({ tender: 1000, result: 0, change: 12 }, ['tender']) })
  show('docchannel', { area: ['330000'], docchannel: ['result'] })
  expect((await screen.findByRole('button', { name: '招标公告 1,000+' })).textContent).toBe('招标公告 1,000+')
  await userEvent.click(screen.getByRole('button', { name: '变更公告 12' }))
  expect(screen.getByRole('button', { name: '变更公告 12', pressed: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: '不限' })).toBeTruthy()
  const codes = noticeFilters.docchannel.options.map(({ code }) => code)
  expect(asked(sent)).toEqual([
    expect.objectContaining({ filter: 'docchannel', choices: codes, area: ['330000'], docchannel: [], latestOnly: false }),
  ])
})

test('old counts stay until new ones arrive, and an outdated request is cancelled', async () => {
  const pending: SentRequest[] = []
  const sent = answerCalls({
    getFilterCounts: (request) => {
      pending.push(request)
      return pending.length === 1 ? counted({ tender: 7 }) : new Promise<Response>(() => undefined)
    },
  })
  show('docchannel')
  await screen.findByRole('button', { name: '招标公告 7' })
  await userEvent.click(screen.getByRole('button', { name: '另一次搜索' }))
  await waitFor(() => expect(asked(sent)).toHaveLength(2))
  expect(screen.getByRole('button', { name: '招标公告 7' })).toBeTruthy()
  cleanup()
  expect(pending[1]?.signal?.aborted).toBe(true)
})

test('counts provinces at once and cities when their province opens', async () => {
  const area = (name: string, code: string, children: object[] = []) => ({ name, code, classify: 'one', children })
  const cities = [area('杭州市', '330100'), area('宁波市', '330200')]
  const tree = [area('全国', '000000', [area('浙江省', '330000', cities), area('北京市', '110000')])]
  const sent = answerCalls({
    selAreaArray: success(tree),
    getFilterCounts: counted({ '330000': 30, '110000': 4, '330100': 18, '330200': 12 }),
  })
  show('area')
  expect(await screen.findByRole('checkbox', { name: '浙江省 30' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '展开浙江省' }))
  expect(await screen.findByRole('checkbox', { name: '宁波市 12' })).toBeTruthy()
  expect(asked(sent)).toEqual([
    expect.objectContaining({ filter: 'area', choices: ['330000', '110000'] }),
    expect.objectContaining({ filter: 'area', choices: ['330100', '330200'] }),
  ])
})

test('also counts ranges of amounts and flags', async () => {
  const sent = answerCalls({
    selDictDetail: success({ content: [{ value: '0-20000000', label: '20万内' }], totalElements: 1 }),
    getFilterCounts: counted({ '..20000000': 5, true: 3 }),
  })
  show('budget')
  expect(await screen.findByRole('button', { name: '20万内 5' })).toBeTruthy()
  show('hasPhone')
  expect(await screen.findByRole('checkbox', { name: '有联系电话 3' })).toBeTruthy()
  expect(asked(sent)).toEqual([
    expect.objectContaining({ filter: 'budget', choices: ['..20000000'] }),
    expect.objectContaining({ filter: 'hasPhone', choices: ['true'] }),
  ])
})

test('choices work without counts, and a level without the search asks for none', async () => {
  answerCalls({ getFilterCounts: refusal(500, 'server.failed', '操作失败') })
  show('docchannel')
  expect(await screen.findByRole('button', { name: '招标公告' })).toBeTruthy()
  cleanup()
  beginSession('tok', sampleUser({ permissions: [] }))
  const sent = answerCalls({})
  show('docchannel')
  expect(screen.getByRole('button', { name: '招标公告' })).toBeTruthy()
  expect(asked(sent)).toEqual([])
  vi.unstubAllGlobals()
})
