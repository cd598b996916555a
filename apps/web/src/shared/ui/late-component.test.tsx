import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { lateComponent } from './late-component.tsx'

interface PartProps {
  name: string
}

const Part = ({ name }: PartProps) => <output>{name}</output>
const fileIsGone = new TypeError('Failed to fetch dynamically imported module: https://example.com/admin/assets/part-1.js')

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A file that arrives at attempt number `arrival`. */
function createFile(arrival: number) {
  let attempts = 0
  const load = async () => {
    attempts += 1
    if (attempts < arrival) throw fileIsGone
    return Part
  }
  return { load, attempts: () => attempts }
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)))
const comeOnline = () => act(() => void window.dispatchEvent(new Event('online')))

test('a part that fails to load shows the failure in place, and the page stays', async () => {
  const { load } = createFile(9)
  const Late = lateComponent(load, <i>正在载入</i>)
  render(
    <main>
      正文
      <Late name="图表" />
    </main>,
  )
  expect(screen.getByText('正在载入')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toBe('这部分没有载入，请检查网络连接。')
  expect(screen.queryByText('正在载入')).toBeNull()
  expect(screen.getByRole('main').textContent).toContain('正文')
})

test('重试 loads the part again', async () => {
  const Late = lateComponent(createFile(2).load, <i>正在载入</i>)
  render(<Late name="图表" />)
  await userEvent.click(await screen.findByRole('button', { name: '重试' }))
  expect((await screen.findByRole('status')).textContent).toBe('图表')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('loads the part again when the network returns, and it stays', async () => {
  const file = createFile(2)
  const Late = lateComponent(file.load)
  const { container, unmount } = render(<Late name="图表" />)
  await settle()
  expect(container.textContent).toBe('')
  comeOnline()
  expect((await screen.findByRole('status')).textContent).toBe('图表')
  unmount()
  render(<Late name="图表" />)
  expect(screen.getByRole('status').textContent).toBe('图表')
  expect(file.attempts()).toBe(2)
})

test('retries with growing pauses until the part is removed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const file = createFile(99)
  const Late = lateComponent(file.load)
  const { unmount } = render(<Late name="图表" />)
  await act(() => vi.advanceTimersByTimeAsync(3200))
  expect(file.attempts()).toBeGreaterThanOrEqual(3)
  expect(file.attempts()).toBeLessThanOrEqual(4)
  unmount()
  const before = file.attempts()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(file.attempts()).toBe(before)
})

test('a placeholder that shows its props stays', async () => {
  const Late = lateComponent(createFile(9).load, ({ name }) => <b>{name}</b>)
  render(<Late name="钻石会员" />)
  await settle()
  expect(screen.getByText('钻石会员')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
