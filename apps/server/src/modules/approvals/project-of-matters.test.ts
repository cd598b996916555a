import { expect, test } from 'vitest'
import { projectOfMatters } from './project-of-matters.ts'
import type { MatterRow } from './select-matters.ts'

test('the contract sum of a permit is the investment only if no matter states the total', () => {
  const study = row('可行性研究报告审批', 1_200_000)
  const permit = row('建筑工程施工许可证核发', 800_000)
  expect(projectOfMatters([study, permit])?.investment).toBe(1_200_000)
  expect(projectOfMatters([permit])?.investment).toBe(800_000)
})

function row(matter: string, investment: number): MatterRow {
  const at = new Date('2026-03-05T00:00:00+08:00')
  return {
    approvalId: 1,
    recordId: 1,
    position: 0,
    kind: 'item',
    projectName: '某区东部新城学校新建工程',
    investmentCode: null,
    owner: null,
    matter,
    authority: null,
    result: 'completed',
    documentNumber: null,
    decidedAt: at,
    auditType: null,
    investment,
    areaCode: null,
    site: null,
    content: null,
    units: [],
    contacts: [],
    plannedStart: null,
    plannedFinish: null,
    evidence: {},
    itemId: null,
    title: '',
    sourceName: '',
    url: null,
    publishedAt: null,
    at,
    knownAt: at,
    hasText: false,
    isDemo: false,
  }
}
