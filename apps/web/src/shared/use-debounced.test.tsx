import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebounced } from './use-debounced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('passes a value on after 200 ms without a change', () => {
  const { result, rerender } = renderHook(({ value }) => useDebounced(value), { initialProps: { value: '宁' } })
  expect(result.current).toBe('宁')
  rerender({ value: '宁波' })
  act(() => void vi.advanceTimersByTime(150))
  rerender({ value: '宁波智能' })
  act(() => void vi.advanceTimersByTime(199))
  expect(result.current).toBe('宁')
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe('宁波智能')
})
