import type { ApprovalDetail } from '@tender/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../shared/query-client.ts'
import { beginSession } from '../../shared/session.ts'
import { answerCalls, success } from '../../testing/answer-calls.ts'
import { MemoryRouter, Route, Routes } from '../../testing/memory-router.tsx'
import { sampleUser } from '../../testing/sample-documents.ts'
import { ApprovalPage } from './approval-page.tsx'

const listed: ApprovalDetail['lists'][number] = {
  recordId: 5,
  position: 0,
  matter: '列入项目清单',
  authority: null,
  result: null,
  documentNumber: null,
  decidedAt: null,
  publishedAt: '2026-06-01T00:00:00.000Z',
  title: '云龙文化中心新建工程',
  sources: [{ name: '发展和改革委员会网站', url: null }],
  hasText: false,
}
const detail: ApprovalDetail = {
  id: 7,
  name: '云龙文化中心新建工程',
  otherNames: [],
  codes: [],
  owner: { id: null, name: '鄞州区文化局' },
  areaName: '浙江 宁波 鄞州区',
  auditType: null,
  investment: null,
  site: null,
  content: null,
  plannedStart: null,
  plannedFinish: null,
  units: [],
  matters: [],
  lists: [listed],
  isDemo: false,
}

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})

function open(approval: ApprovalDetail) {
  answerCalls({ getApprovalProject: () => success(approval), getProjectsOfApproval: () => success([]) })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/approvals/7']}>
        <Routes>
          <Route path="/approvals/:id" element={<ApprovalPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('a project that appears only in project lists shows the lists and no approval matters', async () => {
  open(detail)
  const lists = within(await screen.findByRole('region', { name: '项目清单（1）' }))
  expect(lists.getByRole('heading', { level: 3 }).textContent).toBe('列入项目清单')
  expect(lists.getByText('来源：发展和改革委员会网站')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^审批事项/ })).toBeNull()
})

test('project lists come after the approval matters', async () => {
  open({ ...detail, matters: [{ ...listed, recordId: 3, matter: '初步设计审批', result: 'completed' }] })
  await screen.findByRole('region', { name: '审批事项（1）' })
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['初步设计审批办结', '列入项目清单'])
})
