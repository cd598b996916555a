import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoWorld, demoSeed, type DemoTruth } from '../../../demo/demo-world.ts'
import { dialledNumber } from '../../../phones/dialled-number.ts'
import { systemRandom } from '../../../platform/random.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { storeNotices } from '../../../testing/factories.ts'
import { noteAllPeople } from './note-missing.ts'

let app: TestApp
let truths: DemoTruth[]
let noticeIds: number[]
let known: Known[]

/** A person in a notice: their identity in the world, and the product's. */
interface Known {
  person: string
  name: string
  number: string
  personId: number
  rootKey: string
  isSwitchboard: boolean
}

beforeAll(async () => {
  app = await openTestApp()
  const world = [...createDemoWorld({ seed: demoSeed, notices: 1500, until: new Date('2026-08-20T10:00:00+08:00') }).notices()]
  const telling = world.filter(({ truth }) => truth.contacts.length > 0 && truth.duplicateOf === null)
  truths = telling.map(({ truth }) => truth)
  noticeIds = await storeNotices(
    app,
    telling.map(({ raw }) => raw),
  )
  const { signal } = new AbortController()
  await noteAllPeople({ database: app.database, random: systemRandom }, { signal, reached: null, progress: () => Promise.resolve() }, false)
  known = await readKnown()
}, 120_000)
afterAll(() => app.close())

async function readKnown(): Promise<Known[]> {
  const rows = await app.database.query<{ noticeId: number; nameKey: string; digits: string; extension: string } & Known>(
    `select source_id as "noticeId", name_key as "nameKey", digits, extension, person_id as "personId", root_key as "rootKey", is_switchboard as "isSwitchboard"
     from person_contact join person_entry entry on entry.id = entry_id where source = 'notice'`,
  )
  const byPlace = new Map(rows.map((row) => [`${row.noticeId} ${row.nameKey} ${row.digits} ${row.extension}`, row]))
  return truths.flatMap(({ contacts }, index) =>
    contacts.flatMap(({ person, name, phone }) => {
      const { digits, extension } = dialledNumber(phone)
      const row = byPlace.get(`${noticeIds[index]} ${name} ${digits} ${extension}`)
      return row === undefined || person === null ? [] : [{ ...row, person, name: name ?? '', number: phone }]
    }),
  )
}

function groupedBy<Key, Value>(of: (one: Known) => Key, value: (one: Known) => Value): Map<Key, Set<Value>> {
  const groups = new Map<Key, Set<Value>>()
  for (const one of known) groups.set(of(one), (groups.get(of(one)) ?? new Set()).add(value(one)))
  return groups
}

test('nearly every contact of the demo world is stored, but no supervising authority', async () => {
  const told = truths.flatMap(({ contacts }) => contacts.filter(({ role }) => role !== 'supervision'))
  expect(known.length / told.length).toBeGreaterThan(0.95)
  const supervising = truths.flatMap(({ contacts }) =>
    contacts.filter(({ role }) => role === 'supervision').map(({ phone }) => dialledNumber(phone).digits),
  )
  expect(supervising.length).toBeGreaterThan(20)
  expect(await app.database.query('select 1 from person_entry where digits = any($1::text[])', [supervising])).toEqual([])
})

test('different people of the demo world are never merged', () => {
  const people = groupedBy(
    ({ personId }) => personId,
    ({ person }) => person,
  )
  expect(people.size).toBeGreaterThan(100)
  expect([...people.values()].filter((persons) => persons.size > 1)).toEqual([])
})

test('a contact with the same name and number is one person, even at another company', () => {
  const people = groupedBy(
    ({ person }) => person,
    ({ personId }) => personId,
  )
  expect([...people].filter(([, ids]) => ids.size > 1)).toEqual([])
  const companies = groupedBy(
    ({ person }) => person,
    ({ rootKey }) => rootKey,
  )
  expect([...companies.values()].filter((keys) => keys.size > 1).length).toBeGreaterThan(2)
})

test('numbers shared by three or more named people are marked as switchboards', () => {
  const shared = groupedBy(
    ({ number }) => number,
    ({ person }) => person,
  )
  const many = [...shared].filter(([, persons]) => persons.size > 2).map(([number]) => number)
  expect(many.length).toBeGreaterThan(0)
  const flagged = known.filter(({ isSwitchboard }) => isSwitchboard)
  expect(flagged.length).toBeGreaterThan(5)
  expect(flagged.filter(({ number }) => (shared.get(number)?.size ?? 0) < 2)).toEqual([])
})
