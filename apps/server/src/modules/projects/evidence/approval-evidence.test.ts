import { expect, test } from 'vitest'
import type { ApprovalResult, ProjectStage } from '@tender/contract'
import { approvalEvidence } from './approval-evidence.ts'

test.each([
  ['建筑工程施工许可证核发', 'completed', '在建'],
  ['建筑工程施工许可证核发', 'other', '在建'],
  ['建筑工程施工许可证核发', 'reviewing', null],
  ['建筑工程施工许可证核发', 'pending', null],
  ['建筑工程施工许可证核发', 'refused', null],
  ['房屋建筑工程竣工验收备案', 'completed', '竣工'],
  ['房屋建筑工程竣工验收备案', 'reviewing', null],
  ['房屋建筑工程竣工验收备案', 'pending', null],
  ['建设项目环境影响报告表审批', 'completed', '环境影响评价'],
  ['建设项目环境影响报告表审批', 'reviewing', '环境影响评价'],
  ['建设项目环境影响报告表审批', 'pending', null],
  ['施工图设计文件审查', 'reviewing', '施工图审查'],
  ['初步设计审批', 'revoked', null],
] as const)('%s with the result %s is evidence of the stage %s', (matter, result, stage) => {
  expect(stageTold(matter, result)).toBe(stage)
})

function stageTold(matter: string, result: ApprovalResult): ProjectStage | null | undefined {
  const [evidence] = approvalEvidence({
    recordId: 1,
    position: 0,
    approvalId: null,
    projectName: '青岭县城东水厂新增4条生产线建设项目',
    investmentCode: '2507-330205-04-01-526822',
    owner: '青岭县水务发展有限公司',
    matter,
    result,
    at: new Date('2026-03-02T00:00:00+08:00'),
    investment: null,
    areaCode: null,
    site: null,
    content: null,
    units: [],
    plannedStart: null,
    plannedFinish: null,
    industry: null,
    stage: null,
  })
  return evidence?.said.stage
}
