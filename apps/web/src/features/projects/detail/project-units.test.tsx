import type { DesignedProject, Person } from '@tender/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, success } from '../../../testing/answer-calls.ts'
import { openKeptPage } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { ProjectUnits } from './project-units.tsx'

const owner = { id: 3, name: '鄞州区水务局' }
const units: DesignedProject['units'] = [
  { role: 'owner', ...owner, from: null },
  { role: 'design', id: null, name: '甬江设计研究院有限公司', from: null },
  { role: 'construction', id: 4, name: '东江建设集团有限公司', from: null },
]
const person: Person = {
  id: 8,
  name: '王工',
  otherNames: [],
  posts: [
    {
      companyId: 4,
      company: '东江建设集团有限公司',
      roles: ['project'],
      firstSeen: '2026-10-01T02:00:00.000Z',
      lastSeen: '2026-10-01T02:00:00.000Z',
    },
  ],
  numbers: [{ id: 81, kind: 'mobile', masked: '138****5679', number: null, isSwitchboard: false }],
  lastSeen: '2026-10-01T02:00:00.000Z',
  notices: 1,
  records: 0,
  projects: 1,
}

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})

function open(mayReveal: boolean) {
  const lookups = { limit: 20, left: 5, resetsAt: null, mayReveal }
  const found = { list: [person], totalCount: 1, pageIndex: 1, pageSize: 20, lookups }
  const sent = answerCalls({ getCompanyContacts: () => success(found) })
  openKeptPage(<ProjectUnits project={{ units, owner: { ...owner, from: null } }} />, '/projects/1')
  return sent
}

const buttons = () => screen.getAllByRole('button', { name: /的联系人$/ })

test('contacts of a unit are loaded only by a click beside its name', async () => {
  const sent = open(true)
  expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual([
    '鄞州区水务局的联系人',
    '甬江设计研究院有限公司的联系人',
    '东江建设集团有限公司的联系人',
  ])
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '东江建设集团有限公司的联系人' }))
  const dialog = within(await screen.findByRole('dialog', { name: '东江建设集团有限公司的联系人' }))
  const contact = within(await dialog.findByRole('listitem', { name: '王工' }))
  expect(contact.getByRole('button', { name: '查看王工的号码 138****5679' })).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ id: 4, page: 1 }])
  await userEvent.click(dialog.getByRole('button', { name: '关闭' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('contacts of a unit that only records name are asked for by its name', async () => {
  const sent = open(true)
  await userEvent.click(screen.getByRole('button', { name: '甬江设计研究院有限公司的联系人' }))
  await screen.findByRole('listitem', { name: '王工' })
  expect(sent.map(({ body }) => body)).toEqual([{ name: '甬江设计研究院有限公司', page: 1 }])
})

test('members without the phone right see masked numbers', async () => {
  open(false)
  await userEvent.click(screen.getByRole('button', { name: '东江建设集团有限公司的联系人' }))
  const contact = within(await screen.findByRole('listitem', { name: '王工' }))
  expect(contact.getByText('138****5679')).toBeTruthy()
  expect(contact.queryByRole('button', { name: /^查看王工的号码/ })).toBeNull()
})

test('an owner links to its source as the other units do', () => {
  answerCalls({})
  const from = { kind: 'notice' as const, id: 12, recordId: null }
  const builder = { role: 'construction' as const, id: null, name: '东江建设集团有限公司', from }
  openKeptPage(<ProjectUnits project={{ units: [builder], owner: { ...owner, from } }} />, '/projects/1')
  const link = screen.getByRole('link', { name: '建设单位 鄞州区水务局的出处' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('/12?fact=owner&of=鄞州区水务局')
  expect(link.textContent).toBe('公告出处')
})
