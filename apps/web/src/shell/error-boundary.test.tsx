import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, keepDraft } from '../shared/drafts.ts'
import { closeToast, useToast } from '../shared/toast.ts'
import { answerCalls } from '../testing/answer-calls.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const reload = vi.fn<() => void>()

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

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)))
const reachable = () => answerCalls({ 'app-version.json': Response.json({ version: 'one' }) })
const unreachable = () => answerCalls({ 'app-version.json': new TypeError('Failed to fetch') })

async function openBrokenPage(message: string) {
  const Broken = () => {
    throw new TypeError(message)
  }
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
    { onCaughtError: () => undefined },
  )
  await settle()
}

const fileIsGone = 'Failed to fetch dynamically imported module: https://example.com/admin/assets/document-page-1.js'

test('a failed page offers a reload and does not reload by itself', async () => {
  reachable()
  await openBrokenPage('坏了')
  expect(screen.getByRole('alert').textContent).toContain('页面出现异常')
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '刷新页面' }))
  await settle()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('without a network the page stays even if a reload is requested', async () => {
  unreachable()
  await openBrokenPage(fileIsGone)
  expect(screen.getByRole('alert').textContent).toContain('页面加载失败')
  await userEvent.click(screen.getByRole('button', { name: '刷新页面' }))
  await settle()
  expect(reload).not.toHaveBeenCalled()
  expect(useToast.getState().toast?.text).toBe('网络异常，请检查网络连接是否正常！')
})

test('a page whose file failed to load is loaded again when the network returns', async () => {
  unreachable()
  let isThere = false
  const Page = () => {
    if (!isThere) throw new TypeError(fileIsGone)
    return <output>公告</output>
  }
  render(
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>,
    { onCaughtError: () => undefined },
  )
  expect((await screen.findByRole('alert')).textContent).toContain('页面加载失败')
  isThere = true
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('status').textContent).toBe('公告')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a missing file does not lose a draft', async () => {
  reachable()
  keepDraft({ id: 'a form' })
  await openBrokenPage(fileIsGone)
  dropDraft('a form')
  expect(reload).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('页面加载失败')
})

test('a missing file reloads the page once for each version of the program', async () => {
  reachable()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const Broken = () => {
    throw new TypeError(fileIsGone)
  }
  const page = (
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>
  )
  render(page, { onCaughtError: () => undefined })
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  vi.useRealTimers()
  cleanup()
  render(page, { onCaughtError: () => undefined })
  await settle()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('alert').textContent).toContain('页面加载失败')
})
