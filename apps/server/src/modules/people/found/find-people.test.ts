import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personNameKey } from '../../../ingest/index.ts'
import type { Database } from '../../../platform/database/executor.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { rounds } from '../../../testing/rounds.ts'
import { comparedName } from '../../../wording/texts/compared-name.ts'
import { isFullName } from '../noted/person-name.ts'
import { findPeople } from './find-people.ts'
import { wholeScope } from './people-scope.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

interface Entry {
  name: string
  company: string
  person: number
  day: number
}

/** Few characters, so that words occur in names; some have a meaning in patterns, and some are other forms of others. */
const text = (characters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters.split('')), minLength, maxLength })
const entries = fc.array(
  fc.record<Entry>({
    name: text('王秀珍工', 1, 5),
    company: text('A%_（', 1, 8),
    person: fc.integer({ min: 1, max: 4 }),
    day: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 24 },
)

test('property: people are found by any literal part of a name or company, latest seen first', async () => {
  const words = fc.oneof(text('王秀珍工%_', 1, 3), text('Aa%_(（', 1, 4), text('A\\% ', 1, 4))
  await fc.assert(
    fc.asyncProperty(entries, words, async (stored, typed) => {
      await fill(stored)
      for (const by of ['person', 'company'] as const) {
        const expected = expectedPeople(stored, by, typed)
        for (const page of [1, 2]) {
          // oxlint-disable-next-line no-await-in-loop -- the pages of one list
          const found = await findPeople(database, { by, words: typed }, wholeScope, { page, size: 2 })
          expect(found, `${by} ${typed}`).toEqual({ ids: expected.slice(2 * page - 2, 2 * page), total: expected.length, isCut: false })
        }
      }
    }),
    { numRuns: rounds({ few: 100, whole: 1000 }) },
  )
})

/** The people that a plain look at every entry finds. */
function expectedPeople(stored: readonly Entry[], by: 'person' | 'company', typed: string): number[] {
  const key = by === 'person' ? personNameKey(typed) : comparedName(typed)
  const isFound = ({ name, company }: Entry) =>
    by === 'person' ? isFullName(personNameKey(name)) && personNameKey(name).includes(key) : comparedName(company).includes(key)
  const lastSeen = new Map<number, number>()
  for (const entry of key.length < 2 ? [] : stored.filter(isFound))
    lastSeen.set(entry.person, Math.max(entry.day, lastSeen.get(entry.person) ?? 0))
  return [...lastSeen].toSorted(([one, day], [other, otherDay]) => otherDay - day || other - one).map(([person]) => person)
}

async function fill(stored: readonly Entry[]): Promise<void> {
  await database.query('delete from person_entry')
  const rows = stored.map(({ name, company, person, day }, place) => ({
    company: company.trim(),
    company_key: comparedName(company),
    name,
    name_key: personNameKey(name),
    is_full: isFullName(personNameKey(name)),
    number: String(13_800_000_000 + place),
    person,
    seen: `2026-10-0${day}`,
  }))
  await database.query(
    `insert into person_entry (company, company_key, root_key, name, name_key, is_full_name, number, digits, extension, kind, is_together, person_id, last_seen)
     select company, company_key, company_key, name, name_key, is_full, number, number, '', 'mobile', false, person, seen
     from json_to_recordset($1::json) as r (company text, company_key text, name text, name_key text, is_full boolean, number text, person bigint, seen timestamptz)`,
    [JSON.stringify(rows)],
  )
}
