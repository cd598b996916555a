import type { ApprovalRow } from '@tender/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, success } from '../../../testing/answer-calls.ts'
import { installPopovers } from '../../../testing/browser-popovers.ts'
import { openKeptPage } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { sampleDraft } from '../../../testing/sample-exports.ts'
import { ApprovalsPage } from './approvals-page.tsx'

installPopovers()
beforeEach(() => {
  localStorage.clear()
  beginSession('tok', sampleUser())
})

const row: ApprovalRow = {
  id: 1,
  name: '松涛镇污水处理厂扩建',
  codes: ['2601-330902-04-01-654321'],
  owner: null,
  areaName: '浙江 舟山',
  auditType: 'filing',
  investment: null,
  matterCount: 3,
  latest: { matter: '企业投资项目备案', authority: '定海区发展和改革局', result: 'completed', decidedAt: '2026-03-02' },
  at: '2026-03-02',
  isDemo: false,
}

function openPage(address = '/approvals') {
  const sent = answerCalls({
    getApprovalProjectList: success({
      list: [row],
      totalCount: 1,
      totalIsLowerBound: false,
      pageIndex: 1,
      pageSize: 20,
      nextCursor: null,
      notes: [],
    }),
    getFilterRecords: success([]),
    getFilterCounts: success([]),
    selAreaArray: success([]),
    'approval/getAdvance': success([{ id: 5, name: '舟山备案', filters: { searchWord: '水厂', auditType: ['filing'] } }]),
    'approval/saveAdvance': success({ id: 6 }),
    exportApprovalInit: success(sampleDraft()),
    exportReview: success({ rows: [] }),
  })
  openKeptPage(<ApprovalsPage />, address)
  return sent
}

const titles = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

test('the member chooses the columns of the table, and the browser remembers them', async () => {
  openPage()
  await screen.findByRole('link', { name: row.name })
  expect(screen.queryByRole('button', { name: '列' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: '表格' }))
  await userEvent.click(await screen.findByRole('button', { name: '列' }))
  const choice = within(screen.getByRole('group', { name: '显示的列' }))
  expect(titles()).toContain('项目代码')
  await userEvent.click(choice.getByRole('checkbox', { name: '项目代码' }))
  await userEvent.click(choice.getByRole('checkbox', { name: '事项数' }))
  await waitFor(() => expect(titles().slice(0, 4)).toEqual(['项目名称', '最新事项', '事项数', '审批部门']))
  expect(screen.getByRole('cell', { name: '3' })).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('approvalListView') ?? '')).toEqual({
    view: 'table',
    columnChoices: { code: false, matters: true },
  })
})

test('the search is exported in its order, with the columns of approvals', async () => {
  const sent = openPage('/approvals?words=扩建&sort=amount')
  await userEvent.click(await screen.findByRole('button', { name: '导出' }))
  const dialog = within(await screen.findByRole('dialog', { name: '导出' }))
  expect(await dialog.findByRole('checkbox', { name: '审批部门', checked: true })).toBeTruthy()
  const asked = () => sent.find(({ url }) => url.endsWith('exportApprovalInit'))?.body
  await waitFor(() => expect(asked()).toMatchObject({ searchWord: '扩建', sort: 'amount' }))
})

test('a saved set of filters is applied, and the current filters are saved under a name', async () => {
  const sent = openPage('/approvals?words=扩建')
  await screen.findByRole('link', { name: row.name })
  await userEvent.click(screen.getByRole('button', { name: '筛选方案' }))
  await userEvent.type(await screen.findByLabelText('把当前条件保存为'), '扩建项目{Enter}')
  const bodies = (call: string) => sent.filter(({ url }) => url.endsWith(call)).map(({ body }) => body)
  await waitFor(() => expect(bodies('approval/saveAdvance')).toMatchObject([{ name: '扩建项目', filters: { searchWord: '扩建' } }]))
  await userEvent.click(await screen.findByRole('button', { name: '舟山备案' }))
  await waitFor(() => expect(bodies('getApprovalProjectList').at(-1)).toMatchObject({ searchWord: '水厂', auditType: ['filing'] }))
})
