import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SelectionContext, useSelection } from '../selection/selection.ts'
import { RowCheckbox } from '../selection/row-checkbox.tsx'
import { DataTable, type DataColumn } from './data-table.tsx'

afterEach(cleanup)

interface Fruit {
  id: number
  title: string
  price: number | null
}

const fruits: readonly Fruit[] = [
  { id: 1, title: '梨', price: 3 },
  { id: 2, title: '桃', price: null },
  { id: 3, title: '杏', price: 1 },
]
const name: DataColumn<Fruit> = { title: '名称', cell: ({ title }) => title }
const price: DataColumn<Fruit> = { title: '价格', kind: 'number', cell: ({ price: amount }) => amount }

const namesOfRows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const head = (title: string) => screen.getByRole('columnheader', { name: title })

test('a click on a column sorts loaded rows with empty values last, and an empty cell has a dash', async () => {
  render(<DataTable label="水果" rows={fruits} columns={[name, { ...price, sort: (row) => row.price }]} rowKey={({ id }) => id} />)
  expect(within(screen.getByRole('row', { name: /桃/ })).getByRole('cell').textContent).toBe('—')
  const shown = []
  for (const direction of ['ascending', 'descending', 'none']) {
    await userEvent.click(within(head('价格')).getByRole('button'))
    expect(head('价格').getAttribute('aria-sort')).toBe(direction)
    shown.push(namesOfRows())
  }
  expect(shown).toEqual([
    ['杏', '梨', '桃'],
    ['梨', '杏', '桃'],
    ['梨', '桃', '杏'],
  ])
})

test('repeated clicks go through the server’s orders and then return to its default', async () => {
  const asked: string[] = []
  function Table() {
    const [order, setOrder] = useState('')
    const choose = (next: string) => {
      asked.push(next)
      setOrder(next)
    }
    const columns = [
      { ...name, sort: 'title' },
      { ...price, sort: ['-price'] },
    ]
    return <DataTable label="水果" rows={fruits} columns={columns} rowKey={({ id }) => id} order={order} onOrder={choose} />
  }
  render(<Table />)
  await userEvent.click(screen.getByRole('button', { name: '名称' }))
  expect(head('名称').getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(screen.getByRole('button', { name: '名称' }))
  expect(screen.getByRole('button', { name: '名称' }).title).toBe('降序，点击恢复默认顺序')
  await userEvent.click(screen.getByRole('button', { name: '价格' }))
  expect(head('价格').getAttribute('aria-sort')).toBe('descending')
  expect(head('名称').getAttribute('aria-sort')).toBe('none')
  await userEvent.click(screen.getByRole('button', { name: '价格' }))
  expect(asked).toEqual(['title', '-title', '-price', ''])
  expect(namesOfRows()).toEqual(['梨', '桃', '杏'])
})

test('marks an order that the level lacks and still asks for it on a click', async () => {
  const asked: string[] = []
  const columns = [name, { ...price, sort: ['-price'], isSortLocked: true }]
  render(<DataTable label="水果" rows={fruits} columns={columns} rowKey={({ id }) => id} order="" onOrder={(order) => asked.push(order)} />)
  const button = screen.getByRole('button', { name: '价格' })
  expect(button.title).toContain('会员')
  await userEvent.click(button)
  expect(asked).toEqual(['-price'])
})

test('each row has a checkbox while rows are being selected', async () => {
  function Table() {
    const [selection, begin] = useSelection(fruits)
    return (
      <SelectionContext value={selection}>
        <button type="button" onClick={selection === null ? begin : selection.end}>
          多选
        </button>
        <output>{selection?.chosen.map(({ title }) => title)}</output>
        <DataTable
          label="水果"
          rows={fruits}
          columns={[name, price]}
          rowKey={({ id }) => id}
          renderCheckbox={selection === null ? undefined : (row) => <RowCheckbox row={row} />}
        />
      </SelectionContext>
    )
  }
  render(<Table />)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '多选' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 桃' }))
  expect(screen.getByRole('status').textContent).toBe('桃')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['选择', '名称', '价格'])
  await userEvent.click(screen.getByRole('button', { name: '多选' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
})
