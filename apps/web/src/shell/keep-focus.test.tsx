import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let end = () => {}
beforeEach(() => {
  // jsdom has no layout
  Element.prototype.checkVisibility ??= () => true
  end = keepFocus()
})
afterEach(() => {
  cleanup()
  end()
})

const focused = (name: string) => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
const shownFocus = () => document.activeElement?.textContent

/** A list whose entries can be removed, in a panel. */
function Panel({ names }: { names: string[] }) {
  const [left, setLeft] = useState(names)
  return (
    <section>
      <button type="button">之前</button>
      <ul>
        {left.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setLeft(left.filter((one) => one !== name))}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button">之后</button>
    </section>
  )
}

async function pressOn(name: string) {
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}

test('removing an entry by key moves the focus to the next one, then to the one before, then behind the list', async () => {
  render(<Panel names={['甲', '乙', '丙']} />)
  await pressOn('乙')
  await focused('丙')
  await userEvent.keyboard('{Enter}')
  await focused('甲')
  await userEvent.keyboard('{Enter}')
  await focused('之后')
  expect(shownFocus()).toBe('之后')
})

test('a button replaced by a form gives the focus to the form', async () => {
  function Declaring() {
    const [isOpen, setOpen] = useState(false)
    return (
      <section>
        {isOpen ? (
          <button type="button">付款人</button>
        ) : (
          <button type="button" onClick={() => setOpen(true)} key="open">
            我已转账
          </button>
        )}
        <button type="button">取消订单</button>
      </section>
    )
  }
  render(<Declaring />)
  await pressOn('我已转账')
  await focused('付款人')
  expect(shownFocus()).toBe('付款人')
})

test('removing an entry by click does not move the focus', async () => {
  render(<Panel names={['甲', '乙']} />)
  await userEvent.click(screen.getByRole('button', { name: '甲' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '甲' })).toBeNull())
  expect(document.activeElement).toBe(document.body)
})

test('an element that lost the focus before its removal does not get it back', async () => {
  const { rerender } = render(<Panel key="1" names={['甲']} />)
  await userEvent.tab()
  screen.getByRole('button', { name: '之前' }).blur()
  await Promise.resolve()
  rerender(<Panel key="2" names={['乙']} />)
  await screen.findByRole('button', { name: '乙' })
  expect(document.activeElement).toBe(document.body)
})

test.each([
  ['ready', '下一页'],
  ['last', '上一页'],
])('a button that was busy and is then %s leaves the focus at %s', async (state, name) => {
  function Act() {
    const [now, setNow] = useState('ready')
    const press = () => {
      setNow('busy')
      setTimeout(() => setNow(state), 20)
    }
    return (
      <nav>
        <button type="button" disabled={now !== 'ready'} aria-busy={now === 'busy'} onClick={press}>
          下一页
        </button>
        <button type="button">上一页</button>
      </nav>
    )
  }
  render(<Act />)
  await pressOn('下一页')
  await waitFor(() => expect(screen.getByRole('button', { name: '下一页' }).getAttribute('aria-busy')).toBe('false'))
  await focused(name)
})
