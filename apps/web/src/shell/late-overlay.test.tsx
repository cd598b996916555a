import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, useToast } from '../shared/toast.ts'
import { answerCalls } from '../testing/answer-calls.ts'
import { lateOverlay } from './late-overlay.tsx'

interface DrawerProps {
  onClose: () => void
}

const reload = vi.fn<() => void>()
const fileIsGone = new TypeError('Failed to fetch dynamically imported module: https://example.com/admin/assets/drawer-1.js')
const Drawer: ComponentType<DrawerProps> = () => <output>抽屉</output>
const Broken: ComponentType<DrawerProps> = () => {
  throw new Error('坏了')
}

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  cleanup()
  closeToast()
  vi.restoreAllMocks()
  reload.mockClear()
})

function showPage(load: () => Promise<ComponentType<DrawerProps>>) {
  const Overlay = lateOverlay(load, { onFail: ({ onClose }) => onClose() })
  const Page = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          打开
        </button>
        {isOpen && <Overlay onClose={() => setOpen(false)} />}
      </>
    )
  }
  render(<Page />, { onCaughtError: () => undefined })
}

const button = () => screen.getByRole('button', { name: '打开' })
const open = () => userEvent.click(button())
const toast = () => useToast.getState().toast?.text ?? ''

test('a missing file leaves the page in place, shows a message and is loaded again at the next opening', async () => {
  answerCalls({ 'app-version.json': new TypeError('Failed to fetch') })
  const answers = [() => Promise.reject(fileIsGone), () => Promise.resolve(Drawer)]
  showPage(() => answers.shift()?.() ?? Promise.resolve(Drawer))
  await open()
  await waitFor(() => expect(toast()).toContain('没有打开'))
  expect(button().getAttribute('aria-expanded')).toBe('false')
  expect(reload).not.toHaveBeenCalled()
  await open()
  expect((await screen.findByRole('status')).textContent).toBe('抽屉')
})

test('a file missing because of a newer version reloads the page', async () => {
  answerCalls({ 'app-version.json': Response.json({ version: 'two' }) })
  showPage(() => Promise.reject(fileIsGone))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await act(async () => {
    button().click()
    await vi.advanceTimersByTimeAsync(500)
  })
  expect(reload).toHaveBeenCalledTimes(1)
  // by now the page would be gone
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  vi.useRealTimers()
  expect(useToast.getState().toast).toBeNull()
})

test('a failing overlay leaves the page in place and shows a message', async () => {
  showPage(() => Promise.resolve(Broken))
  await open()
  await waitFor(() => expect(toast()).toContain('这里出现异常'))
  expect(button().getAttribute('aria-expanded')).toBe('false')
})
