import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, showToast } from '../toast.ts'
import { Dialog } from './dialog.tsx'
import { ToastView } from './toast-view.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastView />)
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  closeToast()
})

const show = (...given: Parameters<typeof showToast>) => act(() => showToast(...given))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a message stays for 1500 ms', async () => {
  show('success', '方案已保存')
  await pass(1499)
  expect(screen.getByText('方案已保存')).toBeTruthy()
  await pass(1)
  expect(screen.queryByText('方案已保存')).toBeNull()
})

test('a new message replaces the earlier one and stays for its own time', async () => {
  show('info', '第一条')
  await pass(1000)
  show('warning', '第二条', 3000)
  expect(screen.queryByText('第一条')).toBeNull()
  await pass(2999)
  expect(screen.getByText('第二条')).toBeTruthy()
  await pass(1)
  expect(screen.queryByText('第二条')).toBeNull()
})

test('screen readers announce an error at once and other messages in turn', () => {
  show('error', '操作失败')
  expect(screen.getByText('操作失败').closest('[aria-live="assertive"]')).not.toBeNull()
  show('success', '已收藏')
  expect(screen.getByRole('status').textContent).toBe('已收藏')
})

test('a message is inside the open dialog and survives it', async () => {
  const dialog = render(
    <Dialog title="服务期明细" onClose={() => undefined}>
      正文
    </Dialog>,
  )
  await pass(0)
  show('success', '已保存')
  expect(screen.getByRole('dialog').contains(screen.getByText('已保存'))).toBe(true)
  dialog.unmount()
  await pass(0)
  expect(screen.getByText('已保存').isConnected).toBe(true)
  expect(screen.getByText('已保存').closest('dialog')).toBeNull()
})
