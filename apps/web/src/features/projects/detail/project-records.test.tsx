import type { ProjectRecord } from '@tender/contract'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { ProjectRecords } from './project-records.tsx'

const permit = (documentNumber: string): ProjectRecord => ({
  at: '2026-03-05T02:00:00.000Z',
  from: { kind: 'approval', id: 7, recordId: 70 },
  title: '建筑工程施工许可证核发',
  channel: null,
  result: '办结',
  authority: '东江区住房和城乡建设局',
  documentNumber,
  stage: '在建',
  isFailure: false,
  winners: [],
})

const shown = (records: ProjectRecord[]) => (
  <MemoryRouter>
    <ProjectRecords project={{ records, stages: [] }} />
  </MemoryRouter>
)

test('two matters with one name in one approval are both shown and leave no remains when the list changes', () => {
  const [one, other] = [permit('330212202603050101'), permit('330212202603050102')]
  const { rerender } = render(shown([one, other]))
  expect(numbersShown()).toEqual([one.documentNumber, other.documentNumber])
  const acceptance = { ...permit('YS-1'), title: '竣工验收备案' }
  rerender(shown([acceptance, one]))
  expect(numbersShown()).toEqual(['YS-1', one.documentNumber])
})

test('a project list is shown as a list and not as a decision', () => {
  const list = { ...permit('QL-1'), from: { kind: 'list' as const, id: 7, recordId: 71 }, title: '列入项目清单', result: null }
  render(shown([list, permit('330212202603050101')]))
  expect(screen.getAllByRole('listitem').map((entry) => within(entry).getByText(/^(?:项目清单|审批)$/).textContent)).toEqual([
    '项目清单',
    '审批',
  ])
})

test('only a failed tender says that it failed', () => {
  const tender = { ...permit('QL-1'), channel: 'failure' as const, title: '施工流标公告', result: null, authority: null, isFailure: true }
  render(shown([tender, permit('330212202603050101')]))
  const said = screen.getByText('招标失败，阶段不变')
  expect(said.closest('li')?.textContent).toContain('施工流标公告')
})

function numbersShown() {
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent.split(' · ').at(-1))
}
