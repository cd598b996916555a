import { divisions, industries, type DesignedProjectRow } from '@tender/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { beginSession, rememberMenu } from '../../../shared/session.ts'
import { answerCalls, success } from '../../../testing/answer-calls.ts'
import { installPopovers } from '../../../testing/browser-popovers.ts'
import { openKeptPage } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { sampleDraft } from '../../../testing/sample-exports.ts'
import { sampleMenu } from '../../../testing/sample-menu.ts'
import { ProjectsPage } from './projects-page.tsx'

installPopovers()
beforeEach(() => beginSession('tok', sampleUser()))

const project: DesignedProjectRow = {
  id: 1,
  name: '松涛镇污水处理厂扩建',
  code: null,
  stage: '施工准备',
  stageAt: null,
  progress: 'none',
  failedAt: null,
  owner: null,
  areaName: '',
  industry: 'D',
  division: '水的生产和供应业',
  investment: null,
  firstAt: '2026-03-01',
  lastAt: '2026-03-02',
  notices: 1,
  approvals: 0,
  stages: [],
  collected: false,
}

const counting = z.object({ choices: z.array(z.string()) })
const countOf = (choice: string) => ({ totalCount: choice === '施工准备' ? 2 : 0, totalIsLowerBound: false })

/** Opens the page with two projects, one of which is a favourite. */
function openPage(address = '/projects') {
  const sent = answerCalls({
    getDesignedProjectList: success({
      list: [
        { ...project, nameMarks: [] },
        { ...project, nameMarks: [], id: 2, name: '柳荫镇卫生院迁建', collected: true },
      ],
      totalCount: 2,
      totalIsLowerBound: false,
      pageIndex: 1,
      pageSize: 20,
      nextCursor: null,
      notes: [],
    }),
    getFilterRecords: success([]),
    getFilterCounts: ({ body }) => success(z.parse(counting, body).choices.map((choice) => ({ choice, ...countOf(choice) }))),
    recentSearch: success([]),
    collectProjects: success({ ids: [1] }),
    exportDesignedInit: success(sampleDraft()),
    exportReview: success({ rows: [] }),
  })
  openKeptPage(<ProjectsPage />, address)
  return (name: string) => sent.filter(({ url }) => url.endsWith(name)).map(({ body }) => body)
}

test('visible choices show their counts, and a menu counts its choices when it opens', async () => {
  const bodies = openPage()
  await userEvent.click(await screen.findByRole('button', { name: '施工准备 2' }))
  expect(await screen.findByRole('button', { name: '施工准备 2', pressed: true })).toBeTruthy()
  const asked = () => bodies('getFilterCounts').map((body) => z.parse(z.object({ filter: z.string(), stage: z.array(z.string()) }), body))
  // choosing a stage changes only the counts of the other visible filter
  await waitFor(() => expect(asked().filter(({ filter }) => filter === 'updated')).toHaveLength(2))
  expect(asked().filter(({ filter }) => filter === 'stage')).toEqual([{ filter: 'stage', stage: [] }])
  await userEvent.click(screen.getByRole('button', { name: '审批进展' }))
  expect(await screen.findByRole('button', { name: '已批复 0' })).toBeTruthy()
  expect(asked().at(-1)).toEqual({ filter: 'progress', stage: ['施工准备'] })
})

test('an industry opens to its divisions, which are then counted, and a row names its division', async () => {
  const bodies = openPage()
  expect(await screen.findAllByText('水的生产和供应业')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: '行业' }))
  expect(await screen.findByRole('checkbox', { name: '制造业 0' })).toBeTruthy()
  const counted = () => bodies('getFilterCounts').map((body) => z.parse(counting, body).choices)
  expect(counted().at(-1)).toEqual(industries.map(({ code }) => code))
  await userEvent.click(screen.getByRole('button', { name: '展开制造业' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: '医药制造业 0' }))
  expect(counted()).toContainEqual(divisions.filter(({ under }) => under === 'C').map(({ code }) => code))
  await waitFor(() => expect(bodies('getDesignedProjectList').at(-1)).toMatchObject({ industry: ['C27'] }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '制造业 0' }).indeterminate).toBe(true)
})

test('several projects become favourites with one call, in the list and in the table', async () => {
  const bodies = openPage()
  await userEvent.click(await screen.findByRole('button', { name: '多选' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 松涛镇污水处理厂扩建' }))
  await userEvent.click(screen.getByRole('radio', { name: '表格' }))
  const table = within(await screen.findByRole('table'))
  await userEvent.click(table.getByRole('checkbox', { name: '选择 柳荫镇卫生院迁建' }))
  const bar = within(screen.getByRole('group', { name: '批量操作' }))
  expect(bar.getByText('已选 2 项')).toBeTruthy()
  await userEvent.click(bar.getByRole('button', { name: '收藏' }))
  await waitFor(() => expect(bodies('collectProjects')).toEqual([{ ids: [1], collect: true }]))
  await waitFor(() => expect(table.getAllByRole('button', { name: /^已收藏：/ })).toHaveLength(2))
})

test('the whole search is exported in its order, or the chosen projects', async () => {
  const bodies = openPage('/projects?words=扩建&sort=investment')
  await userEvent.click(await screen.findByRole('button', { name: '导出' }))
  await userEvent.click(within(await screen.findByRole('dialog', { name: '导出' })).getByRole('button', { name: '取消' }))
  await userEvent.click(screen.getByRole('button', { name: '多选' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 柳荫镇卫生院迁建' }))
  const bar = within(await screen.findByRole('group', { name: '批量操作' }))
  await userEvent.click(bar.getByRole('button', { name: '导出' }))
  await waitFor(() => expect(bodies('exportDesignedInit')).toMatchObject([{ searchWord: '扩建', sort: 'investment' }, { ids: [2] }]))
})

test('members without access to favourites see no stars and cannot choose rows', async () => {
  rememberMenu(sampleMenu({ refused: [{ path: '/collections/projects', reason: 'main-account' }] }))
  openPage()
  expect(await screen.findByRole('link', { name: '松涛镇污水处理厂扩建' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '多选' })).toBeNull()
  expect(screen.queryByRole('button', { name: /收藏：/ })).toBeNull()
})
