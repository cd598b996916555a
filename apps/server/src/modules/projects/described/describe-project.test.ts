import { expect, test } from 'vitest'
import { approvalEvidence, type MatterForProjects } from '../evidence/approval-evidence.ts'
import { describeProject } from './describe-project.ts'

const million = 100_000_000

const study = matter('可行性研究报告审批', 120 * million, '2026-02-10')
const permit = matter('建筑工程施工许可证核发', 80 * million, '2026-09-05')

test('the contract sum of a permit is the investment only if nobody states the total', () => {
  expect(investmentOf(study, permit)).toBe(120 * million)
  expect(investmentOf(permit)).toBe(80 * million)
})

test('the industry comes from the approvals, else from the project code', () => {
  const industry = (...said: Partial<MatterForProjects>[]) =>
    describeProject(said.map((some) => ({ ...study, ...some })).flatMap(approvalEvidence))?.industry
  expect(industry({ industry: 'C' }, { industry: 'C27' }, { industry: 'C' })).toBe('C27')
  expect(industry({ industry: 'C' }, { industry: 'E47' }, { industry: 'C' })).toBe('C')
  const filed = { investmentCode: '2019-330391-47-03-831266' }
  expect(industry(filed)).toBe('E47')
  expect(industry({ ...filed, industry: 'Q84' })).toBe('Q84')
  expect(industry({})).toBeNull()
})

function investmentOf(...matters: MatterForProjects[]): number | null | undefined {
  return describeProject(matters.flatMap(approvalEvidence))?.investment
}

function matter(name: string, investment: number, day: string): MatterForProjects {
  return {
    recordId: 1,
    position: 0,
    approvalId: null,
    projectName: '青岭县城东水厂新增4条生产线建设项目',
    investmentCode: '2507-330205-04-01-526822',
    owner: '青岭县水务发展有限公司',
    matter: name,
    result: 'completed',
    at: new Date(`${day}T00:00:00+08:00`),
    investment,
    areaCode: null,
    site: null,
    content: null,
    units: [],
    plannedStart: null,
    plannedFinish: null,
    industry: null,
    stage: null,
  }
}
