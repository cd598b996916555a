import { areaPrefix } from '../../../apps/server/src/gazetteer/area-code.ts'
import type { Database, Executor } from '../../../apps/server/src/platform/database/executor.ts'
import type { FieldCondition } from '../../../apps/server/src/search/field-conditions.ts'
import type { Field } from '../../../apps/server/src/search/fields.ts'
import { totalLimit, type SearchedRecord } from '../../../apps/server/src/search/port.ts'
import type { RecordKind } from '../../../apps/server/src/search/record-kind.ts'
import { Parameters } from '../../../apps/server/src/search/postgres/condition-sql.ts'
import type { Asked } from './invented-records.ts'

/** The same records in a plain table without an index of words: their text in one column, codes in a list, and a column for each number. */
export interface PlainTable<Content, Field extends string, Sort extends string> {
  insert(tx: Executor, records: readonly SearchedRecord<Content>[]): Promise<void>
  analyze(): Promise<void>
  /** Finds the first 20 and the total up to the engine's limit. Each word is literal; signs of the query language are letters. */
  search(asked: Asked<Field, Sort>): Promise<void>
}

export async function createPlainTable<Content, Name extends string, Sort extends string>(
  database: Database,
  kind: RecordKind<Content, Name, Sort>,
): Promise<PlainTable<Content, Name, Sort>> {
  const fields = Object.entries<Field<Content>>(kind.fields)
  const columns = [
    'id bigint',
    'text text',
    'tags text[]',
    ...fields.flatMap(([, field]) => (field.kind === 'number' ? [`${field.name} bigint`] : [])),
  ]
  await database.query(`create table bench_record (${columns.join(', ')}, primary key (id))`)
  return {
    insert: async (tx, records) => {
      const rows = records.map((record) => plainRow(kind, fields, record))
      await tx.query(`insert into bench_record select * from json_to_recordset($1::json) as r (${columns.join(', ')})`, [
        JSON.stringify(rows),
      ])
    },
    analyze: async () => void (await database.query('analyze bench_record')),
    search: async ({ words, sort, conditions = [], page = 1 }) => {
      const parameters = new Parameters()
      const parts = words.split(' ').filter(Boolean)
      const where = [
        'true',
        ...parts.map((part) => `text like ${parameters.add(`%${part}%`)}`),
        ...conditions.map((one) => conditionSql(kind, one, parameters)),
      ]
      const from = `from bench_record where ${where.join(' and ')}`
      await database.query(`select id ${from} order by ${orderSql(kind, sort)} offset ${(page - 1) * 20} limit 20`, parameters.values)
      await database.query(`select count(*) from (select 1 ${from} limit ${totalLimit + 1}) found`, parameters.values)
    },
  }
}

function plainRow<Content, Name extends string, Sort extends string>(
  kind: RecordKind<Content, Name, Sort>,
  fields: readonly [string, Field<Content>][],
  record: SearchedRecord<Content>,
): object {
  const { title, text } = kind.texts(record)
  const numbers = fields.flatMap(([, field]) => (field.kind === 'number' ? [[field.name, field.read(record)] as const] : []))
  return {
    id: record.id,
    text: `${title}\n${text}`,
    tags: fields.flatMap(([name, field]) => tagsOf(name, field, record)),
    ...Object.fromEntries(numbers),
  }
}

/** Codes, flags that are set, and areas with all their parents. */
function tagsOf<Content>(name: string, field: Field<Content>, record: Content): string[] {
  switch (field.kind) {
    case 'code':
      return field.read(record).map((code) => `${name}:${code}`)
    case 'flag':
      return field.read(record) ? [name] : []
    case 'area':
      return field.read(record).flatMap((code) => [2, 4, 6].map((digits) => `${name}:${code.slice(0, digits)}`))
    case 'initials':
    case 'names':
    case 'number':
    case 'group':
      return []
  }
}

function conditionSql<Content, Name extends string, Sort extends string>(
  kind: RecordKind<Content, Name, Sort>,
  condition: FieldCondition<Name>,
  parameters: Parameters,
): string {
  switch (condition.kind) {
    case 'listed':
      return `tags && ${parameters.add(condition.values.map((value) => `${condition.field}:${value}`))}::text[]`
    case 'inside':
      return `tags && ${parameters.add(condition.areas.map((area) => `${condition.field}:${areaPrefix(area)}`))}::text[]`
    case 'flagged':
      return `${condition.value ? '' : 'not '}${parameters.add(condition.field)}::text = any(tags)`
    case 'named':
      return `text like ${parameters.add(`%${condition.words}%`)}`
    case 'within': {
      const field = kind.fields[condition.field]
      if (field.kind !== 'number') throw new Error(`plain SQL has no column ${condition.field}`)
      const bounds = [
        ...(condition.from === undefined ? [] : [`${field.name} >= ${parameters.add(condition.from)}::bigint`]),
        ...(condition.below === undefined ? [] : [`${field.name} < ${parameters.add(condition.below)}::bigint`]),
      ]
      return bounds.length === 0 ? `${field.name} is not null` : bounds.join(' and ')
    }
    case 'spelt':
    case 'either':
      throw new Error(`plain SQL does not know ${condition.kind}`)
  }
}

function orderSql<Content, Name extends string, Sort extends string>(kind: RecordKind<Content, Name, Sort>, sort: Sort): string {
  const order = kind.orders[sort]
  const first = order.by === 'field' ? [`${order.field.name} ${order.direction === 'up' ? 'asc' : 'desc'} nulls last`] : []
  return [...first, `${kind.moment.name} desc`, 'id desc'].join(', ')
}
