import { approvalResults, auditTypes, type ApprovalSort } from '@tender/contract'
import fc from 'fast-check'
import { describe } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { isRepeated, rounds } from '../../testing/rounds.ts'
import type { ApprovalContent } from '../approval-content.ts'
import type { ApprovalField } from '../approval-fields.ts'
import { approvalKind } from '../approval-kind.ts'
import { recordConformanceTests } from '../conformance.ts'
import { amount, area, moment, text, type RandomRecords } from '../conformance-data.ts'
import { createPostgresEngineOf, type PostgresEngineOptions } from './engine.ts'

const results = fc.constantFrom(...approvalResults.slice(0, 4))
const types = fc.constantFrom(...auditTypes)
const words = fc.array(text(8), { maxLength: 2 })

const randomApprovals: RandomRecords<ApprovalContent, ApprovalField, ApprovalSort> = {
  kind: approvalKind,
  record: fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    names: fc.array(text(8), { minLength: 1, maxLength: 3 }),
    codes: fc.array(fc.constantFrom('2505-330354-04-01-274607', '2019-330391-47-03-831266'), { maxLength: 2 }),
    matters: words,
    documentNumbers: words,
    authorities: words,
    owners: words,
    results: fc.uniqueArray(results),
    auditTypes: fc.uniqueArray(types),
    area: fc.option(area, { nil: null }),
    investment: fc.option(amount, { nil: null }),
    moment,
  }),
  codes: { results, auditTypes: types },
}

const open =
  (options: Omit<PostgresEngineOptions, 'database'> = {}) =>
  async () => {
    const database = await openTestDatabase()
    const engine = createPostgresEngineOf(approvalKind, { database, ...options })
    return { engine, tx: database, close: () => database.close() }
  }

const runs = rounds({ few: isRepeated ? 5 : 10, whole: 50 })

describe('the PostgreSQL engine of approval projects', () => {
  recordConformanceTests(randomApprovals, open(), { runs })
})

describe('the PostgreSQL engine of approval projects, walking the order and looking up each alternative for every search', () => {
  recordConformanceTests(randomApprovals, open({ readWholeBelow: 0, lookUpCost: Number.NEGATIVE_INFINITY }), { runs })
})
