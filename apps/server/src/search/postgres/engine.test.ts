import { describe } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { isRepeated, isWhole, rounds } from '../../testing/rounds.ts'
import { conformanceTests } from '../conformance.ts'
import { createPostgresEngine, type PostgresEngineOptions } from './engine.ts'

const open =
  (options: Omit<PostgresEngineOptions, 'database'> = {}) =>
  async () => {
    const database = await openTestDatabase()
    const engine = createPostgresEngine({ database, ...options })
    return { engine, tx: database, close: () => database.close() }
  }

const runs = rounds({ few: isRepeated ? 4 : 8, whole: 50 })

describe('the PostgreSQL engine', () => {
  conformanceTests(open(), { runs, large: !isRepeated })
})

describe('the PostgreSQL engine, walking the order and looking up each alternative for every search', () => {
  conformanceTests(open({ readWholeBelow: 0, lookUpCost: Number.NEGATIVE_INFINITY }), { runs, large: isWhole })
})
