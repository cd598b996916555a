import type { CompanyRow, DesignedProjectRow } from '@tender/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../shared/session.ts'
import { useToast } from '../../shared/toast.ts'
import { answerCalls, success, type SentRequest } from '../../testing/answer-calls.ts'
import { installPopovers } from '../../testing/browser-popovers.ts'
import { openKeptPage } from '../../testing/open-kept-page.tsx'
import { sampleUser } from '../../testing/sample-documents.ts'
import { sampleDraft } from '../../testing/sample-exports.ts'
import { CompanyCollectionsPage } from './companies/company-collections-page.tsx'
import { ProjectCollectionsPage } from './projects/project-collections-page.tsx'

installPopovers()
beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})
afterEach(cleanup)

const mark = { collected: true, collectedAt: '2026-03-02T06:30:00Z', folderId: null, note: '' }
const project: DesignedProjectRow = {
  id: 1,
  name: '松涛镇污水处理厂扩建',
  code: null,
  stage: null,
  stageAt: null,
  progress: 'none',
  failedAt: null,
  owner: null,
  areaName: '',
  industry: null,
  division: null,
  investment: null,
  firstAt: '2026-03-01',
  lastAt: '2026-03-02',
  notices: 1,
  approvals: 0,
  stages: [],
  collected: true,
}
const company: CompanyRow = {
  id: 1,
  name: '宁波远航建设有限公司',
  otherNames: [],
  creditCode: null,
  kind: null,
  areaName: '',
  figures: null,
  collected: true,
}
const page = (list: object[], members: object[] = []) =>
  success({
    list,
    totalCount: list.length,
    pageIndex: 1,
    pageSize: 20,
    folders: [{ id: 3, name: '重点', count: 0 }],
    members,
    counts: { all: list.length, unfiled: list.length, updated: 1, owned: 0, pursuits: [] },
    isLimited: false,
  })
const last = (sent: SentRequest[], call: string) => sent.findLast(({ url }) => url.endsWith(call))?.body

async function chooseAll() {
  await userEvent.click(await screen.findByRole('button', { name: '多选' }))
  const bar = within(await screen.findByRole('group', { name: '批量操作' }))
  await userEvent.click(bar.getByRole('checkbox', { name: '全选本页' }))
  return bar
}

test('several projects move to a folder and a stage, and their news are marked as seen', async () => {
  const news = { stage: null, records: [] }
  const rows = [
    { ...project, ...mark, pursuit: null, news: null, team: null },
    { ...project, ...mark, id: 2, name: '柳荫镇卫生院迁建', pursuit: null, news, team: null },
  ]
  const sent = answerCalls({
    getCollectionList: page(rows),
    file: success(null),
    pursue: success(null),
    markCollectionSeen: success(null),
  })
  openKeptPage(<ProjectCollectionsPage />, '/collections/projects')
  const bar = await chooseAll()
  await userEvent.click(bar.getByRole('button', { name: '归类' }))
  await userEvent.click(bar.getByRole('button', { name: '重点' }))
  await waitFor(() => expect(last(sent, 'file')).toEqual({ kind: 'project', ids: [1, 2], folderId: 3 }))
  await userEvent.click(bar.getByRole('button', { name: '跟进阶段' }))
  await userEvent.click(bar.getByRole('button', { name: '已投标' }))
  await waitFor(() => expect(last(sent, 'pursue')).toMatchObject({ kind: 'project', ids: [1, 2], pursuit: 'bid' }))
  await userEvent.click(bar.getByRole('button', { name: '知道了' }))
  await waitFor(() => expect(last(sent, 'markCollectionSeen')).toEqual({ ids: [2] }))
})

test('projects are exported as a whole with the filters of the list, or the chosen ones', async () => {
  const sent = answerCalls({
    getCollectionList: page([{ ...project, ...mark, pursuit: null, news: null, team: null }]),
    exportDesignedCollectInit: success(sampleDraft()),
    exportReview: success({ rows: [] }),
  })
  openKeptPage(<ProjectCollectionsPage />, '/collections/projects?words=扩建')
  const asked = () => sent.filter(({ url }) => url.endsWith('exportDesignedCollectInit')).map(({ body }) => body)
  await userEvent.click(await screen.findByRole('button', { name: '导出' }))
  await userEvent.click(within(await screen.findByRole('dialog', { name: '导出' })).getByRole('button', { name: '取消' }))
  const bar = await chooseAll()
  await userEvent.click(bar.getByRole('button', { name: '导出' }))
  await waitFor(() => expect(asked()).toEqual([{ searchWord: '扩建' }, { ids: [1] }]))
})

test('several projects get one owner', async () => {
  const wang = { id: 71, name: '王工' }
  const owner = { ...wang, givenBy: null, givenAt: '2026-11-20T02:00:00Z', isNew: false }
  const rows = [
    { ...project, ...mark, pursuit: null, news: null, team: { owner, others: [] } },
    { ...project, ...mark, id: 2, name: '柳荫镇卫生院迁建', pursuit: null, news: null, team: { owner: null, others: [] } },
  ]
  const sent = answerCalls({ getCollectionList: page(rows, [wang]), own: success({ ids: [1, 2] }) })
  openKeptPage(<ProjectCollectionsPage />, '/collections/projects')
  expect(await screen.findByRole('button', { name: /^王工 负责：/ })).toBeTruthy()
  const bar = await chooseAll()
  await userEvent.click(bar.getByRole('button', { name: '负责人' }))
  await userEvent.click(bar.getByRole('button', { name: '王工' }))
  await waitFor(() => expect(last(sent, 'own')).toEqual({ ids: [1, 2], ownerId: 71 }))
})

test('several companies move to a folder, and one that is not chosen stays', async () => {
  const rows = [
    { ...company, ...mark },
    { ...company, ...mark, id: 2, name: '绍兴新浦市政有限公司' },
  ]
  const sent = answerCalls({ getCompanyCollectList: page(rows), file: success(null) })
  openKeptPage(<CompanyCollectionsPage />, '/collections/companies')
  const bar = await chooseAll()
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 绍兴新浦市政有限公司' }))
  await userEvent.click(bar.getByRole('button', { name: '归类' }))
  await userEvent.click(bar.getByRole('button', { name: '重点' }))
  await waitFor(() => expect(last(sent, 'file')).toEqual({ kind: 'company', ids: [1], folderId: 3 }))
})

test('companies are exported as a whole or the chosen ones', async () => {
  const sent = answerCalls({
    getCompanyCollectList: page([{ ...company, ...mark }]),
    exportCompanyCollectInit: success(sampleDraft()),
    exportReview: success({ rows: [] }),
  })
  openKeptPage(<CompanyCollectionsPage />, '/collections/companies?words=远航')
  const asked = () => sent.filter(({ url }) => url.endsWith('exportCompanyCollectInit')).map(({ body }) => body)
  await userEvent.click(await screen.findByRole('button', { name: '导出' }))
  await userEvent.click(within(await screen.findByRole('dialog', { name: '导出' })).getByRole('button', { name: '取消' }))
  const bar = await chooseAll()
  await userEvent.click(bar.getByRole('button', { name: '导出' }))
  await waitFor(() => expect(asked()).toEqual([{ searchWord: '远航' }, { ids: [1] }]))
})

test('several companies are taken out with one call and can be restored until the member leaves', async () => {
  const rows = [
    { ...company, ...mark },
    { ...company, ...mark, id: 2, name: '绍兴新浦市政有限公司' },
  ]
  const sent = answerCalls({ getCompanyCollectList: page(rows), collectCompanies: success({ ids: [] }) })
  openKeptPage(<CompanyCollectionsPage />, '/collections/companies')
  const bar = await chooseAll()
  expect(bar.queryByRole('button', { name: '收藏' })).toBeNull()
  await userEvent.click(bar.getByRole('button', { name: '取消收藏' }))
  await waitFor(() => expect(last(sent, 'collectCompanies')).toEqual({ ids: [1, 2], collect: false }))
  expect(await screen.findAllByText('已取消收藏，离开本页后移除')).toHaveLength(2)
  expect(useToast.getState().toast).toMatchObject({ type: 'success', text: '已取消收藏 2 家' })
  answerCalls({ collectCompanies: success({ ids: [1] }) })
  await userEvent.click(bar.getByRole('button', { name: '收藏' }))
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('已收藏 1 家，另有 1 家已不可查看'))
  expect(screen.getAllByText('已取消收藏，离开本页后移除')).toHaveLength(1)
})

test('several projects are taken out with one call', async () => {
  const rows = [
    { ...project, ...mark, pursuit: null, news: null, team: null },
    { ...project, ...mark, id: 2, name: '柳荫镇卫生院迁建', pursuit: null, news: null, team: null },
  ]
  const sent = answerCalls({ getCollectionList: page(rows), collectProjects: success({ ids: [] }) })
  openKeptPage(<ProjectCollectionsPage />, '/collections/projects')
  const bar = await chooseAll()
  await userEvent.click(bar.getByRole('button', { name: '取消收藏' }))
  await waitFor(() => expect(last(sent, 'collectProjects')).toEqual({ ids: [1, 2], collect: false }))
  expect(await screen.findAllByText('已取消收藏，离开本页后移除')).toHaveLength(2)
})
