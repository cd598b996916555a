import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '../query-client.ts'
import { RequestFailure } from '../request-failure.ts'
import type { FilterSets } from './filter-sets.ts'
import { SavedFilters } from './saved-filters.tsx'

afterEach(cleanup)

const nameTaken = new RequestFailure('refused', 422, '有错误', { error: 'saved-filter.name-taken', fields: { name: '已有同名的筛选方案' } })

/** A server that keeps filters under names. */
function openPanel(kept: Record<string, string>) {
  const stored = new Map(Object.entries(kept))
  const names = () => [...stored.keys()]
  const rename = (id: number, name: string) => {
    const former = names()[id] ?? ''
    if (stored.has(name)) return Promise.reject(nameTaken)
    const renamed = [...stored].map(([key, words]) => [key === former ? name : key, words] as const)
    stored.clear()
    for (const [key, words] of renamed) stored.set(key, words)
    return Promise.resolve()
  }
  const sets: FilterSets<{ searchWord: string }> = {
    key: ['saved'],
    load: () => Promise.resolve([...stored].map(([name, searchWord], id) => ({ id, name, filters: { searchWord } }))),
    save: (name, { searchWord }) => Promise.resolve(stored.set(name, searchWord)),
    rename,
    drop: (id) => Promise.resolve(stored.delete(names()[id] ?? '')),
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SavedFilters sets={sets} filters={{ searchWord: '现在' }} onFilters={() => undefined} />
    </QueryClientProvider>,
  )
  return stored
}

test('a deleted set can be restored with its filters', async () => {
  const stored = openPanel({ 甲方案: '光伏', 乙方案: '道路' })
  await userEvent.click(await screen.findByRole('button', { name: '删除方案 甲方案' }))
  expect(await screen.findByText('已删除“甲方案”')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: '甲方案' })).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect(await screen.findByRole('button', { name: '甲方案' })).toBeTruthy()
  expect(screen.queryByText('已删除“甲方案”')).toBeNull()
  expect(stored.get('甲方案')).toBe('光伏')
})

test('a set replaced under its name can be restored, and a new name replaces none', async () => {
  const stored = openPanel({ 甲方案: '光伏' })
  await screen.findByRole('button', { name: '甲方案' })
  await userEvent.type(screen.getByRole('textbox'), ' 甲方案 {Enter}')
  expect(await screen.findByText('已替换“甲方案”原来的条件')).toBeTruthy()
  expect(stored.get('甲方案')).toBe('现在')
  await userEvent.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(stored.get('甲方案')).toBe('光伏'))
  await userEvent.type(screen.getByRole('textbox'), '丙方案{Enter}')
  await screen.findByRole('button', { name: '丙方案' })
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
})

test('a set is renamed in its row, not to the name of another, and Escape leaves the name as it was', async () => {
  const stored = openPanel({ 甲方案: '光伏', 乙方案: '道路' })
  await userEvent.click(await screen.findByRole('button', { name: '重命名方案 甲方案' }))
  // the old name is selected, so that typing replaces it
  await userEvent.keyboard('乙方案{Enter}')
  expect(await screen.findByText('已有同名的筛选方案')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '重命名方案 甲方案' }))
  expect([...stored.keys()]).toEqual(['甲方案', '乙方案'])
  await userEvent.keyboard('{Enter}')
  await userEvent.clear(screen.getByRole('textbox', { name: '方案 甲方案 的新名称' }))
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('请输入方案名称')).toBeTruthy()
  await userEvent.keyboard('丙方案 {Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '重命名方案 丙方案' })))
  expect([...stored]).toEqual([
    ['丙方案', '光伏'],
    ['乙方案', '道路'],
  ])
})
