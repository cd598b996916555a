import { describe, expect, test } from 'vitest'
import { findTables, unknownPart } from './find-tables.ts'

const reads = (sql: string) => findTables(sql).flatMap(({ name, isWrite }) => (isWrite ? [] : [name]))
const writes = (sql: string) => findTables(sql).flatMap(({ name, isWrite }) => (isWrite ? [name] : []))

describe('tables that SQL reads', () => {
  test.each([
    ['select id from account', ['account']],
    ['SELECT id FROM "account"', ['account']],
    ['select 1 from public.account a', ['account']],
    ['select 1 from account a, enterprise as e where a.x = e.y', ['account', 'enterprise']],
    ['select 1 from account left join enterprise on enterprise.id = account.enterprise_id, role', ['account', 'enterprise', 'role']],
    [
      'select (select max(at) from account_login where account_id = account.id) as "lastLoginAt" from account',
      ['account_login', 'account'],
    ],
    ['select 1 from (select id from account) a, lateral (select 1 from role) r', ['account', 'role']],
    ['with made as (insert into role values (1) returning id) select id from account', ['account']],
    ['\n from enterprise left join account main on true', ['enterprise', 'account']],
    ['delete from role using account where true', ['account']],
    ['update role set name = account.name from account where true', ['account']],
    ["select ' from role ' -- from company\n from account", ['account']],
    ['select 1 from account where id in (select account_id from account_role)', ['account', 'account_role']],
  ])('%s', (sql, names) => {
    expect(reads(sql)).toEqual(names)
  })
})

describe('SQL without a table', () => {
  test.each([
    ['select extract(epoch from started) - 1'],
    ['select substring(name from role)'],
    ['select a is distinct from role'],
    ['select 1 from unnest($1::text[]) as account_id'],
    ['select role.id, account.name'],
  ])('%s', (sql) => {
    expect(findTables(sql)).toEqual([])
  })
})

describe('tables whose rows SQL changes or locks', () => {
  test.each([
    ['insert into account (id) values (1) on conflict do update set id = 1', ['account']],
    ['update account set name = $1', ['account']],
    ['delete from account where true', ['account']],
    ['truncate table account', ['account']],
    ['lock table account in exclusive mode', ['account']],
    ['select 1 from account where id = 1 for update', ['account']],
    ['select 1 from account for no key update', ['account']],
    ['select 1 from account a join role r on true for share of r', ['role']],
    ['select 1 from role where exists (select 1 from account for update)', ['account']],
    ['select 1 from account where id in (select 1 from role) for update skip locked', ['account']],
  ])('%s', (sql, names) => {
    expect(writes(sql)).toEqual(names)
  })
})

test('a table name that is inserted at run time is unknown', () => {
  expect(findTables(`select 1 from ${unknownPart} where true`)).toEqual([{ name: null, isWrite: false }])
  expect(findTables(`delete from ${unknownPart}`)).toEqual([{ name: null, isWrite: true }])
  expect(findTables(`taken from ${unknownPart}`)).toEqual([])
})
