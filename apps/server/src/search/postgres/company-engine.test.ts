import { companyKinds, companyRoles } from '@tender/contract'
import fc from 'fast-check'
import { describe } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { isRepeated, rounds } from '../../testing/rounds.ts'
import type { CompanyContent } from '../company-content.ts'
import type { CompanyField } from '../company-fields.ts'
import { companyKind, type CompanyOrder } from '../company-kind.ts'
import { recordConformanceTests } from '../conformance.ts'
import { amount, area, moment, text, type RandomRecords } from '../conformance-data.ts'
import { writeInitials } from '../initials.ts'
import { createPostgresEngineOf, type PostgresEngineOptions } from './engine.ts'

const kinds = fc.constantFrom(...companyKinds.slice(0, 3).map(({ code }) => code))
const roles = fc.constantFrom(...companyRoles.map(({ code }) => code))
const industries = fc.constantFrom('A', 'E', 'S')
const initials = fc.array(fc.constantFrom('a', 'b', 'z', 'ab', 'bz'), { maxLength: 5 }).map(writeInitials)
const areas = fc.array(area, { maxLength: 3 })

const randomCompanies: RandomRecords<CompanyContent, CompanyField, CompanyOrder> = {
  kind: companyKind,
  record: fc
    .record({
      id: fc.integer({ min: 1, max: 40 }),
      names: fc.array(text(8), { minLength: 1, maxLength: 3 }),
      initials: fc.array(initials, { maxLength: 3 }),
      creditCodes: fc.array(fc.constantFrom('91330106673959654p', '12330200419503210u'), { maxLength: 2 }),
      kind: fc.option(kinds, { nil: null }),
      area: fc.option(area, { nil: null }),
      kindByName: fc.option(kinds, { nil: null }),
      areaByName: fc.option(area, { nil: null }),
      industry: fc.option(industries, { nil: null }),
      roles: fc.uniqueArray(roles),
      projects: fc.nat(5),
      wonAmount: fc.option(amount, { nil: null }),
      lastSeen: moment,
      seenIn: areas,
      settledIn: areas,
      isSettled: fc.boolean(),
    })
    .map((company) => ({ ...company, entry: company.id })),
  codes: { kind: kinds, kindByName: kinds, roles, industry: industries },
}

const open =
  (options: Omit<PostgresEngineOptions, 'database'> = {}) =>
  async () => {
    const database = await openTestDatabase()
    const engine = createPostgresEngineOf(companyKind, { database, ...options })
    return { engine, tx: database, close: () => database.close() }
  }

const runs = rounds({ few: isRepeated ? 5 : 10, whole: 50 })

describe('the PostgreSQL engine of companies', () => {
  recordConformanceTests(randomCompanies, open(), { runs })
})

describe('the PostgreSQL engine of companies, walking the order and looking up each alternative for every search', () => {
  recordConformanceTests(randomCompanies, open({ readWholeBelow: 0, lookUpCost: Number.NEGATIVE_INFINITY }), { runs })
})
