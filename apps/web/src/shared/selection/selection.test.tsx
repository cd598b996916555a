import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { RowCheckbox } from './row-checkbox.tsx'
import { SelectionContext, useSelection } from './selection.ts'

afterEach(cleanup)

function List({ titles, isOld = false }: { titles: string; isOld?: boolean }) {
  const rows = Array.from(titles).map((title) => ({ id: title.codePointAt(0) ?? 0, title }))
  const [selection, begin] = useSelection(rows, isOld)
  return (
    <SelectionContext value={selection}>
      <button type="button" onClick={begin}>
        多选
      </button>
      <output>{selection?.chosen.map(({ title }) => title)}</output>
      {rows.map((row) => (
        <RowCheckbox key={row.id} row={row} />
      ))}
    </SelectionContext>
  )
}

test('Shift selects or deselects all rows between two clicks, in both directions', async () => {
  const user = userEvent.setup()
  const click = (title: string) => user.click(screen.getByRole('checkbox', { name: `选择 ${title}` }))
  const shiftClick = async (title: string) => {
    await user.keyboard('{Shift>}')
    await click(title)
    await user.keyboard('{/Shift}')
  }
  const chosen = () => screen.getByRole('status').textContent
  const { rerender } = render(<List titles="甲乙丙丁戊己" />)
  await user.click(screen.getByRole('button', { name: '多选' }))
  await shiftClick('戊')
  expect(chosen()).toBe('戊')
  await shiftClick('乙')
  expect(chosen()).toBe('乙丙丁戊')
  await click('戊')
  await shiftClick('丁')
  expect(chosen()).toBe('乙丙')
  rerender(<List titles="己庚辛" />)
  await shiftClick('辛')
  expect(chosen()).toBe('辛')
})

test('rows of an earlier request do not count, because the member has asked for others', async () => {
  const user = userEvent.setup()
  const chosen = () => screen.getByRole('status').textContent
  const { rerender } = render(<List titles="甲乙丙" />)
  await user.click(screen.getByRole('button', { name: '多选' }))
  await user.click(screen.getByRole('checkbox', { name: '选择 甲' }))
  await user.click(screen.getByRole('checkbox', { name: '选择 乙' }))
  rerender(<List titles="甲乙丙" isOld />)
  expect(chosen()).toBe('')
  rerender(<List titles="乙丁" />)
  expect(chosen()).toBe('乙')
})
