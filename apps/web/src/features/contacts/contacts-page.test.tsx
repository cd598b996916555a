import { subscriptionCriteria, type ContactRecord, type LookupsLeft, type Person } from '@tender/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { beginSession } from '../../shared/session.ts'
import { answerCalls, refusal, success, type SentRequest } from '../../testing/answer-calls.ts'
import { openKeptPage } from '../../testing/open-kept-page.tsx'
import { sampleUser } from '../../testing/sample-documents.ts'
import { sampleSubscription, sampleSubscriptions } from '../../testing/sample-subscriptions.ts'
import { ContactsPage } from './contacts-page.tsx'

const person: Person = {
  id: 3,
  name: '陈建国',
  otherNames: ['陈工'],
  posts: [
    {
      companyId: 9,
      company: '绍兴市第二中学',
      roles: ['tenderer'],
      firstSeen: '2026-10-01T02:00:00.000Z',
      lastSeen: '2026-11-01T02:00:00.000Z',
    },
    {
      companyId: 7,
      company: '宁波市人民医院',
      roles: ['project'],
      firstSeen: '2026-01-05T02:00:00.000Z',
      lastSeen: '2026-01-05T02:00:00.000Z',
    },
  ],
  numbers: [
    { id: 11, kind: 'mobile', masked: '138****8001', number: null, isSwitchboard: false },
    { id: 12, kind: 'landline', masked: '0574-8765****', number: null, isSwitchboard: true },
  ],
  lastSeen: '2026-11-01T02:00:00.000Z',
  notices: 4,
  records: 0,
  projects: 2,
}
const records: ContactRecord[] = [
  {
    recordId: 70,
    at: '2026-10-01T02:00:00.000Z',
    title: '建筑工程施工许可证核发',
    projectName: '某中学新建工程',
    matter: '建筑工程施工许可证核发',
    sourceName: '某市政务网',
    from: { kind: 'approval', id: 7, contact: 1 },
  },
  {
    recordId: 80,
    at: '2026-09-01T02:00:00.000Z',
    title: '某医院迁建工程',
    projectName: '某医院迁建工程',
    matter: null,
    sourceName: '某市发展和改革委员会',
    from: { kind: 'project', id: 8, contact: null },
  },
]
const lookups: LookupsLeft = { limit: 20, left: 5, resetsAt: null, mayReveal: true }
const page = (left: Partial<LookupsLeft> = {}, isCut = false) =>
  success({ list: [person], totalCount: 1, pageIndex: 1, pageSize: 20, lookups: { ...lookups, ...left }, isCut })

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})

/** What the start of the page asks for beside people. */
const nothingWatched = {
  getUserMonitor: success(sampleSubscriptions([])),
  getCompanyCollectList: success({
    list: [],
    totalCount: 0,
    pageIndex: 1,
    pageSize: 8,
    folders: [],
    counts: { all: 0, unfiled: 0 },
    isLimited: false,
  }),
}
const searchesIn = (sent: readonly SentRequest[]) => sent.filter(({ url }) => url.endsWith('getContactList'))

const open = (address = '/contacts?by=person&words=建国') => openKeptPage(<ContactsPage />, address)

describe('人脉电话', () => {
  test('asks for nobody without words and searches in the chosen way', async () => {
    const sent = answerCalls({ ...nothingWatched, getContactList: () => page() })
    open('/contacts')
    expect(screen.getByText('按单位、人名或号码查找联系人')).toBeTruthy()
    expect(searchesIn(sent)).toEqual([])
    await userEvent.click(screen.getByRole('radio', { name: '按人名' }))
    await userEvent.type(screen.getByRole('searchbox'), '陈建国{Enter}')
    expect(await screen.findByRole('listitem', { name: '陈建国' })).toBeTruthy()
    expect(searchesIn(sent).at(-1)?.body).toEqual({ by: 'person', words: '陈建国', page: 1 })
  })

  test('a single character gets an error at the field and is not sent', async () => {
    const sent = answerCalls({ ...nothingWatched, getContactList: () => page() })
    open('/contacts')
    await userEvent.type(screen.getByRole('searchbox'), '王{Enter}')
    expect(await screen.findByText('请输入至少 2 个字')).toBeTruthy()
    expect(searchesIn(sent)).toEqual([])
    await userEvent.type(screen.getByRole('searchbox'), '芳{Enter}')
    await screen.findByRole('listitem', { name: '陈建国' })
    expect(searchesIn(sent).at(-1)?.body).toMatchObject({ words: '王芳' })
  })

  test('offers the companies that the member monitors and has as favourites, each once', async () => {
    beginSession('tok', sampleUser({ permissions: ['documents.search', 'documents.party-filter', 'companies.view'] }))
    const monitor = sampleSubscription({
      kind: 'owner',
      criteria: subscriptionCriteria.parse({ filters: { tenderer: '绍兴市第二中学' } }),
    })
    const company = {
      otherNames: [],
      creditCode: null,
      kind: null,
      areaName: '',
      figures: null,
      collected: true,
      collectedAt: '2026-11-01T02:00:00.000Z',
      folderId: null,
      note: '',
    }
    const list = ['绍兴市第二中学', '宁波市人民医院'].map((name, index) => ({ ...company, id: index + 1, name }))
    const sent = answerCalls({
      getUserMonitor: success(sampleSubscriptions([sampleSubscription(), monitor])),
      getCompanyCollectList: success({
        list,
        totalCount: 2,
        pageIndex: 1,
        pageSize: 8,
        folders: [],
        counts: { all: 2, unfiled: 2 },
        isLimited: false,
      }),
      getContactList: () => page(),
    })
    open('/contacts')
    const offered = await screen.findAllByRole('button', { name: /中学|医院/ })
    expect(offered.map(({ textContent }) => textContent)).toEqual(['绍兴市第二中学', '宁波市人民医院'])
    await userEvent.click(screen.getByRole('button', { name: '宁波市人民医院' }))
    expect(await screen.findByRole('listitem', { name: '陈建国' })).toBeTruthy()
    expect(searchesIn(sent).at(-1)?.body).toEqual({ by: 'company', words: '宁波市人民医院', page: 1 })
  })

  test('says that only the latest names were searched and how to get all', async () => {
    answerCalls({ getContactList: () => page({}, true) })
    open()
    expect(await screen.findByText(/只查找了最近出现的 2,000 条，请写全姓名/)).toBeTruthy()
  })

  test('shows the server’s error for words in the address that are too short', async () => {
    answerCalls({ getContactList: refusal(422, 'request.invalid', '请求的内容有误', { fields: { words: '请输入至少两个字' } }) })
    open('/contacts?by=person&words=陈')
    expect(await screen.findByText('请输入至少两个字')).toBeTruthy()
    expect(screen.queryByText('内容没有载入')).toBeNull()
  })

  test('shows companies with dates, other names, masked numbers and the remaining look-ups', async () => {
    answerCalls({ getContactList: () => page() })
    open()
    const item = await screen.findByRole('listitem', { name: '陈建国' })
    for (const text of [
      '又称 陈工',
      '换过单位',
      '绍兴市第二中学',
      '招标人 · 2026-10-01 至 2026-11-01',
      '项目联系人 · 2026-01-05',
      '138****8001',
      '单位总机',
      '项目 2 个 · 公告 4 篇',
    ])
      expect(item.textContent).toContain(text)
    expect(screen.getByText(/今日还可查看/).textContent).toContain('今日还可查看 5 个号码（共 20 个）')
  })

  test('a click shows a number and lowers the remaining look-ups', async () => {
    const sent = answerCalls({
      getContactList: () => page(),
      revealContact: () => success({ number: '13800138001', lookups: { ...lookups, left: 4 } }),
    })
    open()
    const item = await screen.findByRole('listitem', { name: '陈建国' })
    await userEvent.click(within(item).getByRole('button', { name: '查看陈建国的号码 138****8001' }))
    expect(await within(item).findByText('13800138001')).toBeTruthy()
    expect(within(item).getByRole('button', { name: '复制陈建国的号码' })).toBeTruthy()
    expect(screen.getByText(/今日还可查看/).textContent).toContain('还可查看 4 个')
    expect(sent.find(({ url }) => url.includes('revealContact'))?.body).toEqual({ id: 11 })
  })

  test('tells members without the phone right which level shows phones', async () => {
    answerCalls({ getContactList: () => page({ mayReveal: false, limit: 0, left: 0 }) })
    open()
    const item = await screen.findByRole('listitem', { name: '陈建国' })
    expect(within(item).queryByRole('button', { name: /的号码/ })).toBeNull()
    expect(screen.getByText(/查看公告中的联系人与完整电话号码/)).toBeTruthy()
  })

  test('tells a level without the search by number which level has it', async () => {
    answerCalls({
      getContactList: () =>
        refusal(403, 'rights.insufficient', '您当前会员权限不足，请升级会员！', { permission: 'documents.contact-phone' }),
    })
    open('/contacts?by=number&words=13800138001')
    expect(await screen.findByText(/查看公告中的联系人与完整电话号码/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows the notices and records behind a person, each with a link to its page', async () => {
    const named = { ...person, records: 2 }
    const sent = answerCalls({
      getContactList: () => success({ list: [named], totalCount: 1, pageIndex: 1, pageSize: 20, lookups, isCut: false }),
      selProjectByPhone: () => success({ list: [], totalCount: 0, pageIndex: 1, pageSize: 20, projects: 2 }),
      getContactRecords: () => success({ list: records, totalCount: 2, pageIndex: 1, pageSize: 20 }),
    })
    open()
    const item = await screen.findByRole('listitem', { name: '陈建国' })
    expect(item.textContent).toContain('项目 2 个 · 公告 4 篇 · 审批与项目 2 条')
    await userEvent.click(within(item).getByRole('button', { name: '陈建国出现的公告与审批' }))
    const panel = within(await screen.findByRole('dialog', { name: '陈建国出现的公告与审批' }))
    await userEvent.click(panel.getByRole('radio', { name: '审批与项目 2 条' }))
    const approval = await panel.findByRole('link', { name: '某中学新建工程' })
    expect(approval.getAttribute('href')).toMatch(/\/approvals\/7\?fact=contact-1&of=&record=70$/)
    expect(panel.getByRole('link', { name: '某医院迁建工程' }).getAttribute('href')).toMatch(/\/projects\/8$/)
    expect(sent.at(-1)?.body).toEqual({ personId: 3, page: 1 })
  })

  test('shows records at once if a person has no notices, without links to pages the member may not open', async () => {
    answerCalls({
      getContactList: () =>
        success({ list: [{ ...person, notices: 0, records: 1 }], totalCount: 1, pageIndex: 1, pageSize: 20, lookups, isCut: false }),
      getContactRecords: () => success({ list: [{ ...records[0], from: null }], totalCount: 1, pageIndex: 1, pageSize: 20 }),
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '陈建国出现的审批与项目' }))
    const panel = within(await screen.findByRole('dialog'))
    expect(await panel.findByText('某中学新建工程')).toBeTruthy()
    expect(panel.queryByRole('link')).toBeNull()
  })
})
