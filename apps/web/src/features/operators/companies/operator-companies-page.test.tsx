import type { CompanyDecision, OperatorCompany } from '@tender/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, refusal, success } from '../../../testing/answer-calls.ts'
import { openKeptPage } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { OperatorCompaniesPage } from './operator-companies-page.tsx'

const sample = (id: number, ...names: string[]): OperatorCompany => ({
  id,
  names: names.map((name, index) => ({ id: id + index, name })),
  mentions: { tenderer: 0, agency: 0, candidate: 3, winner: 2 },
  figures: { tendered: 0, ranTenders: 0, competed: 3, won: 2 },
  wonAmount: 20_000_000,
  firstSeen: '2026-10-01T02:00:00.000Z',
  lastSeen: '2026-11-18T02:00:00.000Z',
  followers: { favourites: 4, monitors: 1, subscriptions: 0 },
})
const [works, group] = [sample(10, '东江路桥有限公司'), sample(20, '东江路桥集团有限公司', '东江公路工程公司')]
const merged: CompanyDecision = {
  id: 7,
  kind: 'merge',
  companyId: 10,
  name: '东江路桥有限公司',
  otherName: '东江路桥集团有限公司',
  reason: '工商登记为同一公司',
  decidedAt: '2026-11-20T01:00:00.000Z',
  decidedBy: 'demo-operator',
  undoneAt: null,
  undoneBy: null,
}
const pageOf = (list: CompanyDecision[]) => success({ list, totalCount: list.length, pageIndex: 1, pageSize: 20 })

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})

test('two companies are chosen, previewed as one and merged with a reason', async () => {
  let decisions: CompanyDecision[] = []
  const sent = answerCalls({
    'company/find': () => success({ list: [works, group], totalCount: 12 }),
    'company/mergePreview': () =>
      success({ before: [works, group], after: [{ ...sample(10, '东江路桥有限公司', '东江路桥集团有限公司', '东江公路工程公司') }] }),
    'company/merge': () => {
      decisions = [merged]
      return success({ id: 7 })
    },
    'company/decisions': () => pageOf(decisions),
  })
  openKeptPage(<OperatorCompaniesPage />, '/operations/companies?words=东江')
  await userEvent.click(await screen.findByRole('button', { name: '选择 东江路桥有限公司' }))
  expect(screen.getByText(/已选择“东江路桥有限公司”/)).toBeTruthy()
  expect(screen.getByText(/只显示前 2 家/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '与所选合并 东江路桥集团有限公司' }))
  const dialog = within(screen.getByRole('dialog', { name: '合并单位' }))
  const names = await dialog.findByRole('row', { name: /^名称/ })
  expect(names.textContent).toBe('名称1 个2 个3 个')
  expect(dialog.getByText('东江路桥有限公司、东江路桥集团有限公司、东江公路工程公司')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '合并' }))
  expect(dialog.getByText('请填写原因')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('原因'), '工商登记为同一公司')
  await userEvent.click(dialog.getByRole('button', { name: '合并' }))
  expect(await screen.findByRole('row', { name: /工商登记为同一公司/ })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText(/已选择“/)).toBeNull()
  expect(sent.find(({ url }) => url.endsWith('company/merge'))?.body).toEqual({ id: 10, otherId: 20, reason: '工商登记为同一公司' })
})

test('a name is split off a company with several names; a company with one name cannot be split', async () => {
  const sent = answerCalls({
    'company/find': () => success({ list: [works, group], totalCount: 2 }),
    'company/partPreview': () => success({ before: [group], after: [sample(20, '东江路桥集团有限公司'), sample(21, '东江公路工程公司')] }),
    'company/part': () => success({ id: null }),
    'company/decisions': () => pageOf([]),
  })
  openKeptPage(<OperatorCompaniesPage />, '/operations/companies?words=东江')
  await userEvent.click(await screen.findByRole('button', { name: '拆分 东江公路工程公司' }))
  expect(screen.queryByRole('button', { name: '拆分 东江路桥有限公司' })).toBeNull()
  const dialog = within(screen.getByRole('dialog', { name: '拆分单位' }))
  expect((await dialog.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual(['项目', '现在', '保留', '分出'])
  await userEvent.type(dialog.getByLabelText('原因'), '两家不同的公司')
  await userEvent.click(dialog.getByRole('button', { name: '拆分' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.find(({ url }) => url.endsWith('company/part'))?.body).toEqual({ id: 21, reason: '两家不同的公司' })
})

test('a refused preview shows the reason in its place', async () => {
  answerCalls({
    'company/find': () => success({ list: [group], totalCount: 1 }),
    'company/partPreview': () => refusal(409, 'companies.stands-alone', '该名称没有与其他名称合并，无需分开'),
    'company/decisions': () => pageOf([]),
  })
  openKeptPage(<OperatorCompaniesPage />, '/operations/companies?words=东江')
  await userEvent.click(await screen.findByRole('button', { name: '拆分 东江公路工程公司' }))
  expect(await within(screen.getByRole('dialog')).findByText(/无需分开/)).toBeTruthy()
})

test('a decision can be undone and stays on record', async () => {
  let decisions = [merged]
  const sent = answerCalls({
    'company/undoDecision': () => {
      decisions = [{ ...merged, undoneAt: '2026-11-20T02:00:00.000Z', undoneBy: null }]
      return success(null)
    },
    'company/decisions': () => pageOf(decisions),
  })
  openKeptPage(<OperatorCompaniesPage />, '/operations/companies')
  expect(await screen.findByText('先找到要合并或拆分的单位')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: '撤销合并 东江路桥有限公司' }))
  await userEvent.click(within(screen.getByRole('dialog', { name: '撤销合并' })).getByRole('button', { name: '确定' }))
  expect(await screen.findByText('终端 · 2026-11-20 10:00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /撤销合并/ })).toBeNull()
  expect(sent.find(({ url }) => url.endsWith('undoDecision'))?.body).toEqual({ id: 7 })
})
