import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/executor.ts'
import { readMigrations } from '../../platform/database/migrate.ts'
import { openTestDatabase } from '../../testing/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.query(`
    drop view account_personal;
    alter table account drop constraint account_verified_phone_form;
    drop index account_verified_phone; drop index account_phone; drop index account_name_key;
    alter table account drop column phone_verified_at, drop column name_key;
    create unique index account_name on account (lower(name));
    create unique index account_phone on account (phone) where phone is not null;
  `)
})
afterAll(() => database.close())

/** An account as it was before, and its entries in the audit log: action, detail, hours after midnight. */
async function account(name: string, phone: string | null, told: [string, object, number][]): Promise<void> {
  const [row] = await database.query<{ id: number; enterprise_id: number }>(
    `with made as (insert into enterprise (name) values ('某企业') returning id)
     insert into account (enterprise_id, type, name, phone, password_hash) select id, 10, $1, $2, 'none' from made returning id, enterprise_id`,
    [name, phone],
  )
  for (const [action, detail, hour] of told) {
    await database.query(
      `insert into audit_log (at, actor_kind, actor_account_id, actor_name, enterprise_id, action, subject, detail)
       values (timestamptz '2026-03-01T00:00:00Z' + $1 * interval '1 hour', 'member', $2, $3, $4, $5, $3, $6)`,
      [hour, row?.id, name, row?.enterprise_id, action, JSON.stringify(detail)],
    )
  }
}

test('the migration verifies a phone that its owner proved by a code and nobody changed later', async () => {
  const phoneWritten = { fields: ['使用人姓名', '手机号'] }
  await account('Registered', '13900000001', [['account.registered', { by: 'phone' }, 1]])
  await account('changed-own', '13900000002', [['account.phone-changed', {}, 1]])
  await account('written-after', '13900000003', [
    ['account.phone-changed', {}, 1],
    ['account.changed', phoneWritten, 2],
  ])
  await account('named-after', '13900000004', [
    ['account.phone-changed', {}, 1],
    ['account.changed', { fields: ['昵称'] }, 2],
  ])
  await account('proved-again', '13900000005', [
    ['account.changed', phoneWritten, 1],
    ['account.phone-changed', {}, 2],
  ])
  await account('invited', '13900000006', [['account.registered', { by: 'invitation' }, 1]])
  await account('reset-only', '13900000007', [['password.reset', { by: 'phone' }, 1]])
  await account('by-main-account', '13900000008', [])
  await account('without-phone', null, [['account.registered', { by: 'phone' }, 1]])
  await account('demo-trial', '16000000042', [])
  const sql = readMigrations().find(({ name }) => name === '0023-verified-phones.sql')?.sql ?? ''
  await database.transaction((tx) => tx.query(sql))
  const rows = await database.query<{ name: string }>('select name from account where phone_verified_at is not null order by id')
  expect(rows.map(({ name }) => name)).toEqual(['Registered', 'changed-own', 'named-after', 'proved-again', 'demo-trial'])
  expect(await database.query(`select name_key from account where name = 'Registered'`)).toEqual([{ name_key: 'registered' }])
})
