import type { OperatorProject, ProjectDecision } from '@tender/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, success } from '../../../testing/answer-calls.ts'
import { openKeptPage } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { OperatorProjectsPage } from './operator-projects-page.tsx'

const sample = (id: number, name: string, ...keys: string[]): OperatorProject => ({
  id,
  name,
  stage: '施工准备',
  owner: '东江水务有限公司',
  areaName: '浙江 宁波',
  notices: 2,
  approvals: 1,
  lastAt: '2026-11-18T02:00:00.000Z',
  keys: keys.map((text, index) => ({ id: id + index, text })),
  favourites: 3,
})
const [works, whole] = [
  sample(10, '东江净水厂扩建', '建设单位与名称 东江水务有限公司 · 东江净水厂扩建'),
  sample(20, '东江净水厂扩建及管网', '项目代码 2505-330212-04-01-274607', '同一招标的公告 #7'),
]
const differ: ProjectDecision = {
  id: 7,
  kind: 'differ',
  projectId: 10,
  name: '东江净水厂扩建',
  otherName: '东江净水厂扩建及管网',
  reason: '',
  decidedAt: '2026-11-20T01:00:00.000Z',
  decidedBy: 'demo-operator',
  undoneAt: null,
  undoneBy: null,
}
const pageOf = (list: ProjectDecision[]) => success({ list, totalCount: list.length, pageIndex: 1, pageSize: 20 })

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})

test('a pair declared different leaves the list of similar projects and is recorded', async () => {
  let decisions: ProjectDecision[] = []
  const sent = answerCalls({
    'project/similar': () => success(decisions.length === 0 ? [{ one: works, other: whole }] : []),
    'project/keepApart': () => {
      decisions = [differ]
      return success({ id: 7 })
    },
    'project/decisions': () => pageOf(decisions),
  })
  openKeptPage(<OperatorProjectsPage />, '/operations/projects')
  await userEvent.click(await screen.findByRole('button', { name: '不是同一项目：东江净水厂扩建 与 东江净水厂扩建及管网' }))
  expect(await screen.findByText(/^没有待核实的相近项目/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: '撤销区分 东江净水厂扩建' })).toBeTruthy()
  expect(sent.find(({ url }) => url.endsWith('project/keepApart'))?.body).toEqual({ id: 10, otherId: 20 })
})

test('a project shows its identifiers below its name, and they are split off with a reason', async () => {
  const sent = answerCalls({
    'project/similar': () => success([]),
    'project/find': () => success({ list: [works, whole], totalCount: 2 }),
    'project/partPreview': () => success({ before: [whole], after: [sample(20, '东江净水厂扩建及管网', '项目代码'), sample(21, '')] }),
    'project/part': () => success({ id: 8 }),
    'project/decisions': () => pageOf([]),
  })
  openKeptPage(<OperatorProjectsPage />, '/operations/projects?words=东江')
  await userEvent.click(await screen.findByRole('button', { name: '拆分 同一招标的公告 #7' }))
  expect(screen.queryByRole('button', { name: /^拆分 建设单位/ })).toBeNull()
  const dialog = within(screen.getByRole('dialog', { name: '拆分项目' }))
  expect(await dialog.findByText(/^#21（不成项目）/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('原因'), '另一个项目')
  await userEvent.click(dialog.getByRole('button', { name: '拆分' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.find(({ url }) => url.endsWith('project/part'))?.body).toEqual({ id: 21, reason: '另一个项目' })
})
