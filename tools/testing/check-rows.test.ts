import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkRows } from './check-rows.mjs'

const root = mkdtempSync(join(tmpdir(), 'check-rows-'))
const path = join(root, 'apps/server/src/queries.ts')
mkdirSync(join(path, '..'), { recursive: true })
afterAll(() => rmSync(root, { recursive: true, force: true }))

writeFileSync(
  join(root, 'tsconfig.json'),
  JSON.stringify({ compilerOptions: { strict: true, lib: ['es2023'], types: [] }, include: ['apps'] }),
)
writeFileSync(
  path,
  `interface Db { query<Row extends object>(sql: string): Promise<Row[]> }
declare const db: Db
interface Account { id: number; name: string | null; kind: 'main' | 'sub'; madeAt: Date; periods: { level: number; endsAt?: string }[] }
export const typed = () => db.query<Account>('select …')
export function inferred(): Promise<{ id: number }[]> {
  return db.query('select …')
}
export const open = <Row extends object>() => db.query<Row>('select …')
export const unread = () => db.query('delete …')
`,
)

type Columns = Record<string, string[]>

/** The errors for rows of the statement on this line. */
function check(place: string, ...columns: Columns[]) {
  const file = join(root, 'rows.jsonl')
  writeFileSync(file, columns.map((each) => `${JSON.stringify({ place: `${path}:${place}`, columns: each })}\n`).join(''))
  return checkRows(root, file)
}

const account: Columns = {
  id: ['number'],
  name: ['null', 'string'],
  kind: ['string'],
  madeAt: ['date'],
  periods: ['array'],
  'periods[]': ['object'],
  'periods[].level': ['number'],
}

test('rows that match their type are correct', () => {
  expect(check('4:31', account)).toEqual({ wrong: [], compared: 1 })
  expect(check('6:13', { id: ['number'] })).toEqual({ wrong: [], compared: 1 })
})

test('a value that its type does not allow is reported, also within JSON', () => {
  expect(check('4:31', account, { ...account, id: ['null'], madeAt: ['string'], 'periods[].endsAt': ['number'] }).wrong).toEqual([
    'apps/server/src/queries.ts:4 says that id is number, and it was null',
    'apps/server/src/queries.ts:4 says that madeAt is Date, and it was string',
    'apps/server/src/queries.ts:4 says that periods[].endsAt is string | undefined, and it was number',
  ])
})

test('a column that is missing in the type or in the rows is reported', () => {
  expect(check('6:13', { ID: ['number'] }).wrong).toEqual([
    'apps/server/src/queries.ts:6 says that rows have id, which no row had',
    'apps/server/src/queries.ts:6 reads no ID: rows have it, their type does not',
  ])
})

test('rows without a known type or a reader are not compared', () => {
  expect(check('8:50', { id: ['number'] })).toEqual({ wrong: [], compared: 0 })
  expect(check('9:32', { id: ['number'] })).toEqual({ wrong: [], compared: 0 })
})
