import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from './executor.ts'
import { migrate, readMigrations } from './migrate.ts'

/** The version that the upgrade starts from. Later migrations change tables that have rows by then. */
const oldVersion = '0022-quota-limits.sql'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('an upgraded database with rows gets the same schema as a new one', async () => {
  const fresh = await readSchema()
  await database.query('drop schema public cascade; create schema public')
  await makeOldDatabase()
  const old = await readSchema()
  await database.query(demoRows)
  const newer = readMigrations().filter(({ name }) => name > oldVersion)
  expect(await migrate(database)).toEqual(newer.map(({ name }) => name))

  expect(await readSchema()).toEqual(fresh)
  for (const part of ['tables', 'columns', 'constraints', 'indexes', 'views', 'functions'] as const) expect(fresh[part]).not.toEqual([])
  expect(old.columns).not.toEqual(fresh.columns)
  // the rows are still there, and the migrations have changed them
  const accounts = await database.query(`
    select name_key, phone_verified_at is not null as "isPhoneVerified", enterprise.is_demo as "isDemo"
      from account join enterprise on enterprise.id = enterprise_id order by account.id`)
  expect(accounts).toEqual([
    { name_key: 'demo-senior', isPhoneVerified: true, isDemo: true },
    { name_key: 'demo-senior-sub-1', isPhoneVerified: true, isDemo: true },
    { name_key: 'somebody', isPhoneVerified: false, isDemo: false },
  ])
  expect(await migrate(database)).toEqual([])
})

test('nodes that start together on an empty database run each migration once', async () => {
  for (let round = 0; round < 3; round++) {
    await database.query('drop schema public cascade; create schema public')
    const ran = await Promise.all([migrate(database), migrate(database), migrate(database)])
    expect(ran.flat().toSorted()).toEqual(readMigrations().map(({ name }) => name))
  }
})

/** Makes a database as a program of that version left it. */
async function makeOldDatabase(): Promise<void> {
  await database.query(
    'create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  for (const { name, sql, checksum } of readMigrations().filter(({ name }) => name <= oldVersion)) {
    await database.query(sql)
    await database.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
  }
}

/** Demo accounts as that version made them, and a member's account, with rows in the tables that later migrations change or copy from. */
const demoRows = `
  insert into enterprise (name) values ('演示企业'), ('某企业');
  insert into account (enterprise_id, type, name, phone, password_hash, nick_name)
  select enterprise.id, made.type, made.name, made.phone, 'none', made.name
    from enterprise join (values ('演示企业', 10, 'demo-senior', '16000000003'), ('演示企业', 20, 'demo-senior-sub-1', '16000000010'),
                                 ('某企业', 10, 'Somebody', '13900000001')) as made (enterprise, type, name, phone) on made.enterprise = enterprise.name
   order by enterprise.id, made.type;
  insert into account_role (account_id, role_id) select id, 200 from account where name = 'demo-senior';
  insert into session (token_hash, account_id, created_at, last_used_at, expires_at)
  select sha256(name::bytea), id, now(), now(), now() + interval '1 day' from account;
  insert into picture_code (uuid, answer_hash, expires_at) values (gen_random_uuid(), 'none', now());
  insert into audit_log (at, actor_kind, actor_account_id, actor_name, enterprise_id, action, subject, detail)
  select now(), 'member', id, name, enterprise_id, 'account.changed', name, '{"fields": ["手机号"]}' from account`

type SchemaPart = 'tables' | 'columns' | 'constraints' | 'indexes' | 'views' | 'functions'

/** Returns the parts of the schema, each in a fixed order. */
async function readSchema(): Promise<Record<SchemaPart, object[]>> {
  const tables = await database.query(
    `select relname, relkind, reloptions from pg_class where relnamespace = 'public'::regnamespace order by 1`,
  )
  const columns = await database.query(`
    select table_name, column_name, ordinal_position, data_type, udt_name, is_nullable, column_default, is_identity, is_generated,
           collation_name, col_description(table_name::regclass, ordinal_position) as comment
      from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`)
  const constraints = await database.query(`
    select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`)
  const indexes = await database.query(`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`)
  const views = await database.query(`select viewname, definition from pg_views where schemaname = 'public' order by 1`)
  const functions = await database.query(`
    select proname, pg_get_functiondef(oid) as definition from pg_proc where pronamespace = 'public'::regnamespace order by 1, 2`)
  return { tables, columns, constraints, indexes, views, functions }
}
