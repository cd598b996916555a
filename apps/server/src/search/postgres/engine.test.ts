import { describe } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { isWhole, rounds } from '../../testing/rounds.ts'
import { conformanceTests } from '../conformance.ts'
import { createPostgresEngine } from './engine.ts'

const open = (readWholeBelow?: number) => async () => {
  const database = await openTestDatabase()
  const engine = createPostgresEngine({ database, ...(readWholeBelow === undefined ? {} : { readWholeBelow }) })
  return { engine, tx: database, close: () => database.close() }
}

const runs = rounds({ few: 8, whole: 50 })

describe('the PostgreSQL engine', () => {
  conformanceTests(open(), { runs, large: true })
})

describe('the PostgreSQL engine, walking the order for every search', () => {
  conformanceTests(open(0), { runs, large: isWhole })
})
