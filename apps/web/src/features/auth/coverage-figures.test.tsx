import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerCalls, success } from '../../testing/answer-calls.ts'
import { CoverageFigures } from './coverage-figures.tsx'

afterEach(cleanup)

test('the figures of the service are shown in full', async () => {
  answerCalls({ 'common/coverage': success({ newest: 12_345, notices: 194_210, cities: 337 }) })
  render(<CoverageFigures />)
  expect((await screen.findByText('累计收录公告')).nextSibling?.textContent).toBe('194,210')
  expect(screen.getByText('近30天新增公告').nextSibling?.textContent).toBe('12,345')
  expect(screen.getByText('覆盖地市').nextSibling?.textContent).toBe('337')
})

test.each([
  ['a service that has just begun', success({ newest: 999, notices: 999, cities: 40 })],
  ['a server that does not answer', new Error('offline')],
])('%s shows no figures', async (_case, answer) => {
  const sent = answerCalls({ 'common/coverage': answer })
  const { container } = render(<CoverageFigures />)
  await waitFor(() => expect(sent).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(container.textContent).toBe('')
})
