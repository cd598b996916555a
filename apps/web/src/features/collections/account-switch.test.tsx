import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginSession, useSession } from '../../shared/session.ts'
import { answerCalls, success, type SentRequest } from '../../testing/answer-calls.ts'
import { openKeptPage, shownAddress } from '../../testing/open-kept-page.tsx'
import { sampleRow, sampleUser } from '../../testing/sample-documents.ts'
import { CompanyCollectionsPage } from './companies/company-collections-page.tsx'
import { DocumentCollectionsPage } from './document-collections-page.tsx'
import { ProjectCollectionsPage } from './projects/project-collections-page.tsx'

const accounts = [
  { docchannel: 7, docchannelName: '李经理', loginId: 'main' },
  { docchannel: 12, docchannelName: '小王', loginId: 'wang' },
]

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
  useSession.setState({ accountSelect: accounts })
})
afterEach(cleanup)

const list = success({
  list: [
    {
      ...sampleRow({ collected: false }),
      collectedAt: '2026-03-02T06:30:00Z',
      folderId: null,
      note: '',
      pursuit: null,
      updates: [],
      team: null,
      putIn: null,
    },
  ],
  folders: [],
  shared: [],
  members: [],
  counts: { all: 1, unfiled: 1, updated: 0, owned: 0, pursuits: [] },
  totalCount: 1,
  pageIndex: 1,
  pageSize: 20,
  detailsLeft: null,
})
const bodies = (sent: SentRequest[]) => sent.filter(({ url }) => url.endsWith('getCollectList')).map(({ body }) => body)
const open = (address: string) => openKeptPage(<DocumentCollectionsPage />, address)

test('a main account reads a sub-account’s favourites without stars, and the address keeps the account', async () => {
  const sent = answerCalls({ getCollectList: list })
  open('/collections/documents?words=园区&page=2')
  expect(await screen.findByRole('button', { name: /^收藏：/ })).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('查看账号'), '小王（wang）')
  expect(shownAddress()).toBe('/collections/documents?account=12')
  expect(await screen.findByText('正在查看 小王 收藏的公告，只能查看，不能更改。')).toBeTruthy()
  await waitFor(() => expect(bodies(sent).at(-1)).toEqual({ searchWord: '', page: 1, accountId: 12 }))
  expect(screen.queryByRole('button', { name: /收藏：/ })).toBeNull()
  expect(screen.getByText('收藏于 2026-03-02 14:30')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('查看账号'), '我的收藏')
  expect(shownAddress()).toBe('/collections/documents')
})

test('a copied address opens the same account, and a search keeps it', async () => {
  const sent = answerCalls({ getCollectList: list })
  open('/collections/documents?account=12')
  await screen.findByText(/正在查看 小王/)
  await userEvent.type(screen.getByLabelText('在收藏中查找'), '弱电{Enter}')
  expect(shownAddress()).toBe('/collections/documents?account=12&words=弱电')
  await waitFor(() => expect(bodies(sent).at(-1)).toEqual({ searchWord: '弱电', page: 1, accountId: 12 }))
})

test('a sub-account has no account choice and reads its own favourites whatever the address says', async () => {
  useSession.setState({ user: sampleUser({ accountType: 20 }), accountSelect: [] })
  const sent = answerCalls({ getCollectList: list })
  open('/collections/documents?account=12')
  await screen.findByRole('button', { name: /^收藏：/ })
  expect(screen.queryByLabelText('查看账号')).toBeNull()
  expect(bodies(sent)).toEqual([{ searchWord: '', page: 1 }])
})

test('a main account without sub-accounts has no account choice', async () => {
  useSession.setState({ accountSelect: accounts.slice(0, 1) })
  answerCalls({ getCollectList: list })
  open('/collections/documents')
  await screen.findByRole('button', { name: /^收藏：/ })
  expect(screen.queryByLabelText('查看账号')).toBeNull()
})

test.each([
  ['getCompanyCollectList', '企业收藏', '单位', <CompanyCollectionsPage key="companies" />],
  ['getCollectionList', '拟在建收藏', '项目', <ProjectCollectionsPage key="projects" />],
])('%s of a sub-account are shown as read only, and the member’s own are not', async (call, title, what, shown) => {
  const none = { list: [], folders: [], members: [], counts: { all: 0, unfiled: 0, updated: 0, owned: 0, pursuits: [] }, isLimited: false }
  answerCalls({ [call]: success({ ...none, totalCount: 0, pageIndex: 1, pageSize: 20 }) })
  openKeptPage(shown, '/collections')
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  const readOnly = `正在查看 小王 收藏的${what}，只能查看，不能更改。`
  expect(screen.queryByText(readOnly)).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('查看账号'), '小王（wang）')
  expect(await screen.findByText(readOnly)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '多选' })).toBeNull()
})
