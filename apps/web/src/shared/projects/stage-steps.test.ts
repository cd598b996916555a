import { projectStages } from '@tender/contract'
import { expect, test } from 'vitest'
import { stageSteps, stageText } from './stage-steps.ts'

const [first, second, third] = projectStages

test('shows all nine stages in order: known, passed and coming ones', () => {
  const steps = stageSteps({
    stage: third,
    stages: [
      { stage: first, at: '2026-03-01T00:00:00Z' },
      { stage: third, at: '2026-05-01T00:00:00Z' },
    ],
  })
  expect(steps.map(({ stage }) => stage)).toEqual(projectStages)
  expect(steps.slice(0, 4)).toEqual([
    { stage: first, state: 'known', at: '2026-03-01T00:00:00Z', isNow: false },
    { stage: second, state: 'passed', at: null, isNow: false },
    { stage: third, state: 'known', at: '2026-05-01T00:00:00Z', isNow: true },
    { stage: projectStages[3], state: 'ahead', at: null, isNow: false },
  ])
})

test('a project without a known stage has reached none', () => {
  expect(new Set(stageSteps({ stage: null, stages: [] }).map(({ state }) => state))).toEqual(new Set(['ahead']))
  expect(stageText(null)).toBe('阶段未知')
  expect(stageText('施工准备')).toBe('施工准备（第 7 步，共 9 步）')
})
