import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closeToast, showToast } from '../toast.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { MarkedText } from './marked-text.tsx'
import { pagesToShow } from './pages-to-show.ts'
import { Pagination } from './pagination.tsx'
import { ToastView } from './toast-view.tsx'

afterEach(cleanup)

test('Escape closes only the topmost dialog', () => {
  const [onBelow, onTop] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <Dialog title="下层" onClose={onBelow}>
      <Dialog title="上层" onClose={onTop}>
        内容
      </Dialog>
    </Dialog>,
  )
  fireEvent(screen.getByRole('dialog', { name: '上层' }), new Event('cancel', { cancelable: true }))
  expect([onTop.mock.calls.length, onBelow.mock.calls.length]).toEqual([1, 0])
  fireEvent(screen.getByRole('dialog', { name: '下层' }), new Event('cancel', { cancelable: true }))
  expect(onBelow).toHaveBeenCalledTimes(1)
})

describe('marked text', () => {
  const marked = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent)

  test('marks exactly the given places', () => {
    const { container } = render(
      <MarkedText
        text="弱电工程与绿化工程"
        marks={[
          [2, 4],
          [7, 9],
        ]}
      />,
    )
    expect(marked()).toEqual(['工程', '工程'])
    expect(container.textContent).toBe('弱电工程与绿化工程')
  })

  test('overlapping or outside places never change the text', () => {
    const { container } = render(
      <MarkedText
        text="弱电工程"
        marks={[
          [0, 3],
          [2, 4],
          [3, 99],
          [4, 4],
        ]}
      />,
    )
    expect(container.textContent).toBe('弱电工程')
    expect(marked()).toEqual(['弱电工'])
  })
})

describe('pages', () => {
  test.each([
    [1, 1, [1]],
    [1, 5, [1, 2, null, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [10, 500, [1, null, 9, 10, 11, null, 500]],
    [503, 500, [1, null, 500, null, 503]],
  ])('page %i of %i', (page, count, shown) => expect(pagesToShow(page, count)).toEqual(shown))

  test('offers the next page if one follows', async () => {
    const onPage = vi.fn<(page: number) => void>()
    render(<Pagination page={500} pageCount={500} hasNext onPage={onPage} />)
    await userEvent.click(screen.getByRole('button', { name: '下一页' }))
    expect(onPage).toHaveBeenCalledWith(501)
    expect(screen.getByRole('button', { name: '第 500 页' }).getAttribute('aria-current')).toBe('page')
  })

  test('a page that is turned to begins at the top of the list, once it is shown', async () => {
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    const list = (page: number) => (
      <section data-list>
        <Pagination page={page} pageCount={3} hasNext onPage={() => undefined} />
      </section>
    )
    const { container, rerender } = render(list(1))
    await userEvent.click(screen.getByRole('button', { name: '第 2 页' }))
    expect(scroll).not.toHaveBeenCalled()
    rerender(list(2))
    expect(scroll.mock.contexts).toEqual([container.querySelector('section')])
    // the way back goes to where the page was left
    rerender(list(1))
    // and who is already there stays there
    await userEvent.click(screen.getByRole('button', { name: '第 1 页' }))
    rerender(list(3))
    expect(scroll).toHaveBeenCalledOnce()
    scroll.mockRestore()
  })
})

test('selected choices keep the order of the options', async () => {
  const onChange = vi.fn<(chosen: string[]) => void>()
  const options = [
    { value: 'works', label: '工程' },
    { value: 'goods', label: '货物' },
  ]
  render(<ChoiceChips label="类别" options={options} chosen={['goods']} onChange={onChange} />)
  await userEvent.click(screen.getByRole('button', { name: '工程' }))
  expect(onChange).toHaveBeenCalledWith(['works', 'goods'])
  await userEvent.click(screen.getByRole('button', { name: '不限' }))
  expect(onChange).toHaveBeenLastCalledWith([])
})

test('a confirmation asks in the words of the specification', async () => {
  const onConfirm = vi.fn<() => void>()
  render(<ConfirmDialog title="提示" text="确定退出账号吗？" onConfirm={onConfirm} onCancel={() => undefined} />)
  expect(screen.getByRole('dialog', { name: '提示' }).textContent).toContain('确定退出账号吗？')
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('shows at most one message, which disappears by itself', async () => {
  vi.useFakeTimers()
  try {
    const { act } = await import('react')
    render(<ToastView />)
    act(() => showToast('info', '第一条'))
    act(() => showToast('error', '第二条'))
    expect(screen.queryByText('第一条')).toBeNull()
    expect(screen.getByText('第二条')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(1499))
    expect(screen.queryByText('第二条')).not.toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByText('第二条')).toBeNull()
  } finally {
    closeToast()
    vi.useRealTimers()
  }
})
