import { noticeFilters } from '@tender/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AmountRange } from './describe-filter.ts'
import { createQueryClient } from '../query-client.ts'
import { beginSession } from '../session.ts'
import { answerCalls, refusal, success } from '../../testing/answer-calls.ts'
import { sampleUser } from '../../testing/sample-documents.ts'
import { noFilters } from '../documents/search-state.ts'
import { AmountField } from './amount-field.tsx'
import { FilterWidget } from './filter-widget.tsx'

const operatorsRanges = success({
  content: [
    { value: '0-20000000', label: '20万内' },
    { value: '20000000-50000000', label: '20–50万' },
    { value: '300000000-', label: '300万以上' },
    { value: '面议', label: '面议' },
  ],
  totalElements: 4,
})

beforeEach(() => beginSession('tok', sampleUser()))
afterEach(cleanup)

function show(range: AmountRange) {
  const onChange = vi.fn<(range: AmountRange) => void>()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AmountField label="预算金额" range={range} onChange={onChange} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return onChange
}

test('shows the operator’s ranges and marks the active one', async () => {
  answerCalls({ selDictDetail: operatorsRanges })
  const onChange = show({ from: 20_000_000, below: 50_000_000 })
  const chips = await screen.findAllByRole('button', { pressed: false })
  expect(chips.map((chip) => chip.textContent)).toEqual(['不限', '20万内', '300万以上'])
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('20–50万')
  await userEvent.click(screen.getByRole('button', { name: '20万内' }))
  await userEvent.click(screen.getByRole('button', { name: '300万以上' }))
  expect(onChange.mock.calls).toEqual([[{ from: undefined, below: 20_000_000 }], [{ from: 300_000_000, below: undefined }]])
})

test.each([
  ['fail to load', refusal(500, 'server.failed', '操作失败')],
  ['are empty', () => success({ content: [], totalElements: 0 })],
])('accepts an own range if the operator’s ranges %s', async (_, reply) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answerCalls({ selDictDetail: reply })
  const onChange = show({ from: undefined, below: undefined })
  // while they are empty, they are loaded again a few times
  for (let pause = 0; pause < 20; pause += 1) await act(() => vi.advanceTimersByTimeAsync(500))
  vi.useRealTimers()
  expect(screen.getByRole('button', { name: '不限' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('最低（万元）'), '12.5')
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(onChange.mock.calls).toEqual([[{ from: 12_500_000, below: undefined }]])
})

test('asks for nothing if the level cannot filter by amount', () => {
  beginSession('tok', sampleUser({ permissions: [] }))
  const sent = answerCalls({})
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <FilterWidget name="budget" filter={noticeFilters.budget} values={noFilters} onChange={vi.fn<() => void>()} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByText(/您当前会员权限不足，请升级会员！/)).toBeTruthy()
  expect(sent.filter(({ url }) => url.includes('Dict'))).toEqual([])
})
