import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasUnsaved } from '../../../shared/drafts.ts'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, refusal, success, type SentRequest } from '../../../testing/answer-calls.ts'
import { openKeptPage, shownAddress } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { OperatorDictionariesPage } from './operator-dictionaries-page.tsx'

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})
afterEach(cleanup)

const dictionaries = success([
  { dictName: 'item_amount', title: '金额区间', count: 2, isChangeable: true, isOfAmounts: true },
  { dictName: 'stage', title: '', count: 2, isChangeable: true, isOfAmounts: false },
  { dictName: 'method', title: '采购方式', count: 1, isChangeable: false, isOfAmounts: false },
])
const items: Record<string, object[]> = {
  item_amount: [
    { id: 1, value: '0-20000000', label: '20万内', position: 1 },
    { id: 2, value: '20000000-', label: '20万以上', position: 2 },
  ],
  stage: [
    { id: 3, value: 'a', label: '立项', position: 1 },
    { id: 4, value: 'b', label: '开工', position: 2 },
  ],
  method: [{ id: 5, value: 'open', label: '公开招标', position: 1 }],
}
const detail = ({ url, body }: SentRequest) => {
  const name = new URL(url, 'http://x').searchParams.get('dictName')
  if (name === null) return success({ id: 9, value: '', label: '', position: 9, ...(typeof body === 'object' ? body : {}) })
  return success({ content: items[name] ?? [], totalElements: (items[name] ?? []).length })
}
const answers = {
  'backend/dict': dictionaries,
  'backend/dictDetail': detail,
  'dictDetail/order': success(null),
  'dictDetail/3': success(null),
}
const changesIn = (sent: SentRequest[]) => sent.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body])
const open = (address = '/operations/dictionaries?dict=stage') => openKeptPage(<OperatorDictionariesPage />, address)
const itemsCard = (name: string) => screen.findByRole('region', { name: `${name}的字典项` })

describe('a dictionary', () => {
  test('is chosen from the list and kept in the address', async () => {
    answerCalls(answers)
    open('/operations/dictionaries')
    expect(await within(await itemsCard('金额区间')).findByText('20万内')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: /采购方式/ }))
    expect(shownAddress()).toBe('/operations/dictionaries?dict=method')
    expect(await within(await itemsCard('采购方式')).findByText('公开招标')).toBeTruthy()
  })

  test('that belongs to the program is read only', async () => {
    answerCalls(answers)
    open('/operations/dictionaries?dict=method')
    const card = await itemsCard('采购方式')
    await within(card).findByText('公开招标')
    expect(within(card).queryByRole('button')).toBeNull()
    expect(card.textContent).toContain('只能查看')
  })

  test('gets a new item at its end and protects unsaved input', async () => {
    const sent = answerCalls(answers)
    open()
    await userEvent.click(await screen.findByRole('button', { name: '新增一项' }))
    await userEvent.type(screen.getByLabelText('名称（会员看到的文字）'), '竣工')
    expect(hasUnsaved()).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(screen.getByText('请填写值')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('值（保存在数据中）'), 'c{Enter}')
    await waitFor(() =>
      expect(changesIn(sent)).toEqual([['POST', '/workbench/backend/dictDetail', { dictName: 'stage', value: 'c', label: '竣工' }]]),
    )
    await waitFor(() => expect(screen.queryByLabelText('值（保存在数据中）')).toBeNull())
    expect(hasUnsaved()).toBe(false)
  })

  test('shows a refused value at its field, and Escape leaves the item unchanged', async () => {
    const no = refusal(422, 'request.invalid', '', { fields: { value: '值“b”已经有了，请换一个' } })
    const sent = answerCalls({ ...answers, 'backend/dictDetail': (request) => (request.method === 'PUT' ? no : detail(request)) })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '修改 立项' }))
    const value = screen.getByLabelText('值（保存在数据中）')
    await userEvent.clear(value)
    await userEvent.type(value, 'b{Enter}')
    expect(await screen.findByText('值“b”已经有了，请换一个')).toBeTruthy()
    const before = { value: 'a', label: '立项' }
    expect(changesIn(sent)).toEqual([['PUT', '/workbench/backend/dictDetail', { id: 3, value: 'b', label: '立项', before }]])
    await userEvent.type(value, '{Escape}')
    expect(screen.queryByLabelText('值（保存在数据中）')).toBeNull()
    expect(screen.getByText('立项')).toBeTruthy()
  })

  test('shows another operator’s change at the field and replaces only what was seen', async () => {
    let label = '立项'
    const text = '这一项刚刚由他人改为“立项审批”（值 a）；再次保存将代替它'
    const sent = answerCalls({
      ...answers,
      'backend/dictDetail': (request) => {
        if (request.method !== 'PUT') return success({ content: [{ id: 3, value: 'a', label, position: 1 }], totalElements: 1 })
        if (JSON.stringify(request.body).includes(`"before":{"value":"a","label":"${label}"}`)) return detail({ ...request, url: '/' })
        return refusal(409, 'dictionary.item-changed', '', { fields: { value: text } })
      },
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '修改 立项' }))
    await userEvent.type(screen.getByLabelText('名称（会员看到的文字）'), '了')
    label = '立项审批'
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText(text)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByLabelText('值（保存在数据中）')).toBeNull())
    expect(changesIn(sent).at(-1)?.[2]).toEqual({ id: 3, value: 'a', label: '立项了', before: { value: 'a', label: '立项审批' } })
  })

  test('changes its order on the page at once and on the server', async () => {
    const sent = answerCalls(answers)
    open()
    await userEvent.click(await screen.findByRole('button', { name: '下移 立项' }))
    await waitFor(() =>
      expect(changesIn(sent)).toEqual([['PUT', '/workbench/backend/dictDetail/order', { dictName: 'stage', ids: [4, 3] }]]),
    )
    await userEvent.click(screen.getByRole('button', { name: '上移 立项' }))
  })

  test('loses an item only after a question', async () => {
    const sent = answerCalls(answers)
    open()
    await userEvent.click(await screen.findByRole('button', { name: '删除 立项' }))
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(changesIn(sent)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: '删除 立项' }))
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(changesIn(sent)).toEqual([['DELETE', '/workbench/backend/dictDetail/3', null]]))
  })
})

describe('a range of amounts', () => {
  test('is entered in 万元, and its label follows', async () => {
    const sent = answerCalls(answers)
    open('/operations/dictionaries?dict=item_amount')
    await userEvent.click(await screen.findByRole('button', { name: '修改 20万以上' }))
    expect(screen.getByText('会员将看到：20万以上')).toBeTruthy()
    const below = screen.getByLabelText(/^止/)
    await userEvent.type(below, '10')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(screen.getByText('止应大于起')).toBeTruthy()
    await userEvent.clear(below)
    await userEvent.type(below, '50.5')
    expect(screen.getByText('会员将看到：20–50.5万')).toBeTruthy()
    const before = { value: '20000000-', label: '20万以上' }
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(changesIn(sent)).toEqual([['PUT', '/workbench/backend/dictDetail', { id: 2, value: '20000000-50500000', before }]]),
    )
  })
})

test('tells other members that dictionaries are for operators only', async () => {
  answerCalls({ 'backend/dict': refusal(403, 'rights.operator-only', '该功能仅运营人员可以使用') })
  open()
  expect(await screen.findByText('该功能仅运营人员可以使用')).toBeTruthy()
})
