import { deadlines } from '@tender/contract'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPopovers } from '../../testing/browser-popovers.ts'
import { SpanField } from './period-field.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(value: string | undefined) {
  installPopovers()
  const onChange = vi.fn<(value: string | undefined) => void>()
  render(<SpanField label="投标截止" options={deadlines} value={value} onChange={onChange} />)
  return onChange
}

test('two future days can be chosen in the calendar', async () => {
  const onChange = show(undefined)
  await userEvent.click(screen.getByRole('button', { name: '自定义' }))
  await userEvent.click(await screen.findByRole('button', { name: /2026年11月25日/u }))
  await userEvent.click(screen.getByRole('button', { name: /2026年11月28日/u }))
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-25..2026-11-28')
})

test('shows the chosen days on the button, and 不限 removes them', async () => {
  const onChange = show('2026-12-01..2026-12-31')
  screen.getByRole('button', { name: /2026-12-01 至 12-31/u })
  await userEvent.click(screen.getByRole('button', { name: '不限' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined)
})
