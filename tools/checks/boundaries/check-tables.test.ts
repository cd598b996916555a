import { expect, test } from 'vitest'
import { checkTables, roomOf } from './check-tables.ts'
import { schemaOf } from './read-schema.ts'
import { readSource } from './read-sources.ts'

const schema = schemaOf([
  'create table account (id bigint); create table alarm (id bigint); create view account_public as select id from account;',
  'create view account_personal as select id, phone from account;',
])
const owners = {
  tables: { platform: ['schema_migration'], 'modules/accounts': ['account'], 'modules/alarms': ['alarm'] },
  views: { 'modules/accounts': ['account_public', 'account_personal'] },
  personal: { account_personal: [] },
  personalColumns: ['phone'],
  named: ['apps/server/src/search/postgres/'],
}

/** The errors of one statement in a file of the server. */
const wrongIn = (sql: string, path = 'modules/alarms/queries.ts') =>
  checkTables([readSource(`apps/server/src/${path}`, `db.query(\`${sql}\`)`)], schema, owners)

test('a room may name its own tables and public views of others', () => {
  expect(wrongIn('update alarm set times = 1 where id in (select id from account_public)')).toEqual([])
})

test('a table of another room is refused, however it is named', () => {
  const refused = ['apps/server/src/modules/alarms/queries.ts:1 names account, which belongs to modules/accounts']
  for (const sql of [
    'select 1 from alarm, account',
    'select 1 from alarm where id in (select id from public.account)',
    'delete from "account"',
  ]) {
    expect(wrongIn(sql)).toEqual(refused)
  }
})

test('changing or locking rows through a view is refused', () => {
  const refused = (path: string) => [`apps/server/src/${path}:1 changes or locks rows of the view account_public`]
  expect(wrongIn('update account_public set id = 1')).toEqual(refused('modules/alarms/queries.ts'))
  expect(wrongIn('select 1 from account_public for update')).toEqual(refused('modules/alarms/queries.ts'))
  expect(wrongIn('delete from account_public', 'modules/accounts/queries.ts')).toEqual(refused('modules/accounts/queries.ts'))
})

test('a view with personal data is read only by its owner and its named readers', () => {
  const alarms = readSource('apps/server/src/modules/alarms/queries.ts', 'db.query(`select id from account_personal`)')
  const accounts = readSource('apps/server/src/modules/accounts/queries.ts', 'db.query(`select id from account_personal`)')
  const readBy = (readers: string[]) => checkTables([alarms, accounts], schema, { ...owners, personal: { account_personal: readers } })
  expect(readBy([])).toEqual([
    'apps/server/src/modules/alarms/queries.ts:1 reads account_personal, which holds personal data: modules/alarms is none of its readers in table-owners.ts',
  ])
  expect(readBy(['modules/alarms'])).toEqual([])
  expect(readBy(['modules/alarms', 'modules/menu'])).toEqual([
    'modules/menu is a reader of account_personal in table-owners.ts, but does not read it',
  ])
})

test('a public view with personal data is refused', () => {
  const made = (view: string) =>
    checkTables([], schemaOf(['create table account (id bigint); create table alarm (id bigint);', view]), {
      ...owners,
      views: { 'modules/accounts': [/view (\w+)/.exec(view)?.[1] ?? ''] },
      personal: {},
    })
  expect(made('create view account_public as select id, phone is not null as has_phone from account')).toEqual([])
  expect(made('create view account_public as select id, account.phone from account')).toEqual([
    'view account_public gives phone to everybody: it belongs into a view that ends in _personal',
  ])
  expect(made('create view account_personal as select phone from account')).toEqual([
    'view account_personal has no readers in table-owners.ts',
  ])
})

test('a table name that is known only at run time is refused', () => {
  expect(wrongIn('select 1 from ${table}')).toEqual([
    "apps/server/src/modules/alarms/queries.ts:1 names a table that can't be read here: write its name into the SQL",
  ])
})

test('a listed file may use table names that are known only at run time', () => {
  expect(wrongIn('select 1 from ${table}', 'search/postgres/sample.ts')).toEqual([])
  expect(wrongIn('select 1 from account', 'search/postgres/sample.ts')).toHaveLength(1)
})

test('tests may name any table', () => {
  for (const path of ['modules/alarms/alarms.test.ts', 'testing/factories.ts', 'modules/alarms/alarms-testing.ts']) {
    expect(wrongIn('delete from account', path)).toEqual([])
  }
})

test('programs outside the rooms own no tables', () => {
  expect(wrongIn('select 1 from alarm', 'import.ts')).toEqual(['apps/server/src/import.ts:1 names alarm, which belongs to modules/alarms'])
})

test('every table and view has one owner, and the list of owners names nothing else', () => {
  const made = schemaOf([
    'create table account (id bigint); create table role (id bigint); create view role_list as select account.id from account;',
  ])
  expect(checkTables([], made, { ...owners, tables: { ...owners.tables, 'modules/menu': ['account'] }, views: {}, personal: {} })).toEqual([
    'table role has no owner in table-owners.ts',
    'table alarm of table-owners.ts is in no migration',
    'view role_list has no owner in table-owners.ts',
    'account stands twice in table-owners.ts',
    'view role_list: its name ends in _public, or in _personal where it holds personal data',
    'view role_list of nobody reads account, which belongs to modules/menu',
  ])
})

test.each([
  ['apps/server/src/modules/accounts/queries.ts', 'modules/accounts'],
  ['apps/server/src/modules/accounts/sub-folder/queries.ts', 'modules/accounts'],
  ['apps/server/src/search/postgres/search.ts', 'search'],
  ['apps/server/src/demo/demo-rows.ts', 'demo'],
  ['apps/server/src/import.ts', 'program'],
  ['tools/bench/search.ts', null],
])('%s is in the room %s', (path, room) => {
  expect(roomOf(path)).toBe(room)
})
