import { projectProgresses, projectStages } from '@tender/contract'
import fc from 'fast-check'
import { describe } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { isRepeated, rounds } from '../../testing/rounds.ts'
import { recordConformanceTests } from '../conformance.ts'
import { amount, area, moment, text, type RandomRecords } from '../conformance-data.ts'
import type { ProjectSort } from '@tender/contract'
import type { ProjectContent } from '../project-content.ts'
import type { ProjectField } from '../project-fields.ts'
import { projectKind } from '../project-kind.ts'
import { createPostgresEngineOf, type PostgresEngineOptions } from './engine.ts'

const stages = fc.constantFrom(...projectStages.slice(0, 3))
const progresses = fc.constantFrom(...projectProgresses.map(({ code }) => code))
const industries = fc.constantFrom('A' as const, 'E' as const, 'E47' as const, 'E48' as const, 'S91' as const)

const randomProjects: RandomRecords<ProjectContent, ProjectField, ProjectSort> = {
  kind: projectKind,
  record: fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    names: fc.array(text(8), { minLength: 1, maxLength: 3 }),
    text: fc.oneof(
      { weight: 4, arbitrary: text(30) },
      { weight: 1, arbitrary: fc.constantFrom('联系 13812345678', '电话：0574-87187195') },
    ),
    stage: fc.option(stages, { nil: null }),
    progress: progresses,
    area: fc.option(area, { nil: null }),
    industry: fc.option(industries, { nil: null }),
    investment: fc.option(amount, { nil: null }),
    owner: fc.option(text(6), { nil: null }),
    hasEquipment: fc.boolean(),
    firstAt: moment,
    lastAt: moment,
  }),
  codes: { stage: stages, progress: progresses, industry: industries },
}

const open =
  (options: Omit<PostgresEngineOptions, 'database'> = {}) =>
  async () => {
    const database = await openTestDatabase()
    const engine = createPostgresEngineOf(projectKind, { database, ...options })
    return { engine, tx: database, close: () => database.close() }
  }

const runs = rounds({ few: isRepeated ? 4 : 8, whole: 25 })

describe('the PostgreSQL engine of projects', () => {
  recordConformanceTests(randomProjects, open(), { runs })
})

describe('the PostgreSQL engine of projects, walking the order and looking up each alternative for every search', () => {
  recordConformanceTests(randomProjects, open({ readWholeBelow: 0, lookUpCost: Number.NEGATIVE_INFINITY }), { runs })
})
