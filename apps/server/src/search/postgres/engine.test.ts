import { describe } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { conformanceTests } from '../conformance.ts'
import { createPostgresEngine } from './engine.ts'

const open = (readWholeBelow?: number) => async () => {
  const database = await openTestDatabase()
  const engine = createPostgresEngine({ database, ...(readWholeBelow === undefined ? {} : { readWholeBelow }) })
  return { engine, tx: database, close: () => database.close() }
}

describe('the PostgreSQL engine', () => {
  conformanceTests(open(), { runs: 25 })
})

describe('the PostgreSQL engine, walking the order for every search', () => {
  conformanceTests(open(0), { runs: 25 })
})
