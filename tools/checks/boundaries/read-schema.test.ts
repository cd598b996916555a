import { expect, test } from 'vitest'
import { schemaOf } from './read-schema.ts'

test('the schema has the tables and views that the migrations leave', () => {
  const { tables, views } = schemaOf([
    '-- why; and a second part\n\ncreate table account (id bigint); create table old (id bigint);',
    "create view account_public as select account.id, count(a, b) as many, account.facts -> 'from' as said from account join enterprise on true;",
    'create view old_public as select 1;',
    'drop table old; drop view if exists old_public; create unlogged table if not exists enterprise (id bigint);',
  ])
  expect([...tables]).toEqual(['schema_migration', 'account', 'enterprise'])
  expect([...views]).toEqual([['account_public', { reads: ['account', 'enterprise'], columns: ['id', 'many', 'said'] }]])
})
