import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, success, type SentRequest } from '../../../testing/answer-calls.ts'
import { openKeptPage, shownAddress } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { CompanySearchBox } from './company-search-box.tsx'

const company = (id: number, name: string) => ({ id, name, role: 'winner', notices: 3 })
const [group, road] = [company(4, '东江建设集团有限公司'), company(5, '东江路桥有限公司')]

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})

function open(answer: (request: SentRequest) => Response | Promise<Response> = () => success([group, road])) {
  const onSearch = vi.fn<(words: string) => void>()
  const sent = answerCalls({ 'company/suggest': answer })
  openKeptPage(<CompanySearchBox words="" onSearch={onSearch} />, '/companies')
  return { sent, onSearch, field: screen.getByRole('combobox', { name: '企业名称' }) }
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('suggests companies while the member types; arrow keys select one and Enter opens it', async () => {
  const { field, onSearch } = open()
  await userEvent.type(field, '东江')
  await waitFor(() => expect(options()).toEqual(['东江建设集团有限公司中标单位', '东江路桥有限公司中标单位']))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  await userEvent.keyboard('{Enter}')
  expect(shownAddress()).toBe('/companies/5')
  expect(onSearch).not.toHaveBeenCalled()
})

test('Enter without a selection searches for the words, and a click opens a company', async () => {
  const { field, onSearch } = open()
  await userEvent.type(field, ' 东江 ')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Enter}')
  expect(onSearch.mock.calls).toEqual([['东江']])
  expect([shownAddress(), options()]).toEqual(['/companies', []])
  await userEvent.type(field, '路')
  await userEvent.click(await screen.findByRole('option', { name: /东江路桥/ }))
  expect(shownAddress()).toBe('/companies/5')
})

test('Escape closes the list and leaves the words', async () => {
  const { field } = open()
  await userEvent.type(field, '东江')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect([options(), field.getAttribute('aria-expanded')]).toEqual([[], 'false'])
  expect(field).toHaveProperty('value', '东江')
})

test('a late reply does not replace a newer one, and the selection stays on its company', async () => {
  const late: ((response: Response) => void)[] = []
  const { field, sent } = open(({ url }) => {
    const words = new URL(url, 'https://members.invalid').searchParams.get('words')
    if (words === '东江路') return new Promise((resolve) => late.push(resolve))
    return success(words === '东江' ? [group, road] : [road])
  })
  await userEvent.type(field, '东江')
  await waitFor(() => expect(options()).toHaveLength(2))
  await userEvent.type(field, '路')
  await waitFor(() => expect(late).toHaveLength(1))
  await userEvent.type(field, '桥{ArrowDown}')
  await waitFor(() => expect(options()).toEqual(['东江路桥有限公司中标单位']))
  late[0]?.(success([group]))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(options()).toEqual(['东江路桥有限公司中标单位'])
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
  expect(sent).toHaveLength(3)
})

test('asks for no suggestions for members who may not open companies', async () => {
  beginSession('tok', sampleUser({ permissions: ['documents.search'] }))
  const { field, sent, onSearch } = open()
  await userEvent.type(field, '东江{Enter}')
  expect([sent, onSearch.mock.calls]).toEqual([[], [['东江']]])
})
