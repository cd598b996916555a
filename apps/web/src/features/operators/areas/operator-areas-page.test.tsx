import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, refusal, success, type SentRequest } from '../../../testing/answer-calls.ts'
import { openKeptPage, shownAddress } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { OperatorAreasPage } from './operator-areas-page.tsx'

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})
afterEach(cleanup)

const area = (code: string, name: string, change: object = {}) => ({
  code,
  name,
  path: name,
  level: 1,
  hasChildren: true,
  noticeCount: 0,
  enterpriseCount: 0,
  ...change,
})
const country = { code: '000000', name: '全国' }
const figures = (areas: object[], above: object[] = [country]) =>
  success({
    areas,
    isCut: false,
    total: { noticeCount: 1234, withoutArea: 5, limitedEnterprises: 2 },
    above,
    countedAt: '2026-11-20T02:00:00.000Z',
  })
const answer = ({ url }: SentRequest) => {
  const given = new URL(url, 'http://x').searchParams
  if (given.has('keyword')) return figures([area('330212', '鄞州区', { path: '浙江 宁波 鄞州区', level: 3, hasChildren: false })])
  if (given.get('parentCode') === '330000') return figures([area('330200', '宁波市')], [country, { code: '330000', name: '浙江省' }])
  return figures([area('330000', '浙江省', { noticeCount: 1000, enterpriseCount: 2 })])
}
const open = (address = '/operations/areas') => openKeptPage(<OperatorAreasPage />, address)

test('areas open from the country downwards, and the page says why they cannot be changed', async () => {
  answerCalls({ 'area/figures': answer })
  open()
  expect(screen.getByText(/GB\/T 2260.*只能查看，不能修改/)).toBeTruthy()
  expect((await screen.findByRole('row', { name: /浙江省/ })).textContent).toContain('1,000')
  await userEvent.click(screen.getByRole('button', { name: '浙江省' }))
  expect(shownAddress()).toBe('/operations/areas?parent=330000')
  expect(await screen.findByRole('button', { name: '宁波市' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '全国' }))
  expect(shownAddress()).toBe('/operations/areas')
})

test('the address keeps the order of areas, also for the areas inside one', async () => {
  answerCalls({ 'area/figures': answer })
  open()
  await userEvent.click(await screen.findByRole('button', { name: '公告数' }))
  expect(shownAddress()).toBe('/operations/areas?order=公告数')
  await userEvent.click(screen.getByRole('button', { name: '浙江省' }))
  expect(shownAddress()).toBe('/operations/areas?parent=330000&order=公告数')
  expect(await screen.findByRole('button', { name: '宁波市' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: '公告数' }).getAttribute('aria-sort')).toBe('ascending')
})

test('a search finds areas by name in the whole country', async () => {
  const sent = answerCalls({ 'area/figures': answer })
  open('/operations/areas?parent=330000')
  await userEvent.type(await screen.findByLabelText('名称或代码'), '鄞州{Enter}')
  expect(shownAddress()).toBe('/operations/areas?words=鄞州')
  expect(await screen.findByText('浙江 宁波 鄞州区')).toBeTruthy()
  await waitFor(() => expect(sent.at(-1)?.url).toBe(`/workbench/backend/area/figures?keyword=${encodeURIComponent('鄞州')}`))
})

test('areas that failed to load can be loaded again', async () => {
  let fails = true
  answerCalls({ 'area/figures': (request) => (fails ? refusal(500, 'server.failed', '操作失败') : answer(request)) })
  open()
  const retry = await screen.findByRole('button', { name: '重试' })
  fails = false
  await userEvent.click(retry)
  expect(await screen.findByRole('button', { name: '浙江省' })).toBeTruthy()
})
