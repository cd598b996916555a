import { edged, maskedText, normaliseText, openlyEdged } from '@tender/matching'
import { textArray } from '../../platform/database/binary-array.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { Turns } from '../../platform/turns.ts'
import { noticeKind } from '../notice-kind.ts'
import type { RecordEngine, SearchedRecord } from '../port.ts'
import type { Field, NamesField, NumberField } from '../fields.ts'
import type { RecordKind } from '../record-kind.ts'
import type { SearchContent } from '../search-content.ts'
import { termsOfAxis } from '../terms/axes.ts'
import { commonWordBits } from '../terms/common-words.ts'
import { hiddenNumbers } from '../terms/hidden-numbers.ts'
import { addFieldTerms, recordTerms } from '../terms/record-terms.ts'
import { columnsOf } from './columns.ts'
import type { Changes } from './read-slice.ts'

/** Records in one statement: enough to spread its cost, few enough not to delay searches. */
const batchSize = 100

/** Inserts, replaces and removes records of a kind. A record that is already indexed the same way is skipped. */
export function indexWriter<Content>(kind: RecordKind<Content>): Pick<RecordEngine<Content, string, string>, 'index' | 'amend' | 'remove'> {
  const statements = statementsOf(kind)
  return {
    index: async (tx, records) => {
      const latest = [...new Map(records.map((record) => [record.id, record])).values()]
      let removed = 0
      let added = 0
      for (let at = 0; at < latest.length; at += batchSize) {
        // oxlint-disable-next-line no-await-in-loop -- a transaction takes one statement at a time
        const rows = await new Turns().map(latest.slice(at, at + batchSize), (record) => rowOf(kind, record))
        // oxlint-disable-next-line no-await-in-loop
        const changes = await writeBatch(tx, statements, rows)
        removed += changes.removed
        added += changes.added
      }
      await noteChanges(tx, kind, { added, removed })
    },
    amend: (tx, field, values) => amendIndex(tx, kind, field, values),
    remove: async (tx, ids) => {
      const { record, text, id } = kind.tables
      const removed = await tx.query(`delete from ${record} where ${id} = any($1::bigint[]) returning ${id}`, [ids])
      await tx.query(`delete from ${text} where ${id} = any($1::bigint[])`, [ids])
      await noteChanges(tx, kind, { added: 0, removed: removed.length })
    },
  }
}

async function noteChanges<Content>(tx: Executor, { tables }: RecordKind<Content>, { added, removed }: Changes): Promise<void> {
  if (added + removed > 0) await tx.query(`insert into ${tables.change} (added, removed) values ($1, $2)`, [added, removed])
}

/** Replaces only the terms of the field; texts and other terms stay. */
async function amendIndex<Content>(
  tx: Executor,
  kind: RecordKind<Content>,
  name: string,
  values: ReadonlyMap<number, number | null>,
): Promise<void> {
  const field = kind.amended?.[name] === undefined ? undefined : kind.fields[name]
  const changed = await amendColumn(tx, kind, field, values)
  if (changed === null) throw new Error(`${name} is amended by nobody`)
  await noteChanges(tx, kind, { added: changed.length, removed: changed.length })
}

/** @returns a row for each changed record; null if the field cannot be amended */
async function amendColumn<Content>(
  tx: Executor,
  { tables: { record, id } }: RecordKind<Content>,
  field: Field<Content> | undefined,
  values: ReadonlyMap<number, number | null>,
): Promise<unknown[] | null> {
  const [ids, numbers] = [[...values.keys()], [...values.values()]]
  if (field?.kind === 'group')
    return tx.query(
      `update ${record} as old set ${field.name} = given.value from unnest($1::bigint[], $2::bigint[]) as given (id, value)
        where old.${id} = given.id and old.${field.name} is distinct from given.value
       returning old.${id}`,
      [ids, numbers],
    )
  if (field?.kind !== 'number') return null
  const { from, below } = termsOfAxis(field)
  return tx.query(
    `update ${record} as old
        set ${field.name} = given.value,
            terms = array(select term from unnest(old.terms) with ordinality as each (term, place) where (term < $4 or term >= $5) and term <> all($6::int4[]) order by place) || given.terms::int4[]
       from rows from (unnest($1::bigint[]), unnest($2::bigint[]), unnest($3::text[])) as given (id, value, terms)
      where old.${id} = given.id and old.${field.name} is distinct from given.value
     returning old.${id}`,
    [
      ids,
      numbers,
      textArray(numbers.map((value) => `{${[...axisTerms(field, value)].join(',')}}`)),
      from,
      below,
      [...axisTerms(field, null)],
    ],
  )
}

/** @param value null for the term of records without a value, if the field has one */
function axisTerms<Content>(field: NumberField<Content>, value: number | null): Set<number> {
  const terms = new Set<number>()
  addFieldTerms(terms, { ...field, read: () => value }, null)
  return terms
}

interface ContentRow {
  /** The table's columns other than the terms. */
  columns: Record<string, string | string[] | number | number[] | null>
  terms: string
  text: string
}

interface IndexRow extends ContentRow {
  id: number
}

/**
 * Prepares a notice for indexing, before the transaction and without side effects.
 * @returns plain data, to pass to `index` as `prepared`
 */
export function prepareRow(content: SearchContent): object {
  return contentRow(noticeKind, content)
}

function rowOf<Content>(kind: RecordKind<Content>, record: SearchedRecord<Content>): IndexRow {
  const { prepared } = record
  const row = prepared !== undefined && isContentRow(prepared) ? prepared : contentRow(kind, record)
  // the preparation did not know about other records
  return { id: record.id, ...row, columns: { ...row.columns, ...groupsOf(kind, record) } }
}

function isContentRow(prepared: object): prepared is ContentRow {
  return 'columns' in prepared && 'terms' in prepared && 'text' in prepared
}

function contentRow<Content>(kind: RecordKind<Content>, content: Content): ContentRow {
  const texts = kind.texts(content)
  const { numbers, names, initials } = columnsOf(kind)
  const title = maskedText(texts.title, texts.phones.title)
  const text = maskedText(texts.text, texts.phones.text)
  const edgedTitle = openlyEdged(title.text, title.masked)
  const edgedText = openlyEdged(text.text, text.masked)
  return {
    columns: {
      ...Object.fromEntries(numbers.map((field) => [field.name, field.read(content)])),
      title: edgedTitle,
      common_words: `\\x${Buffer.from(commonWordBits([edgedTitle, edgedText])).toString('hex')}`,
      hidden_numbers: hiddenNumbers([title, text]),
      ...Object.fromEntries(names.map((field) => [field.name, namesOf(field, content)])),
      ...Object.fromEntries(initials.map((field) => [field.name, field.read(content).join(' ')])),
    },
    terms: `{${[...recordTerms(kind.fields, content, title.text, text.text)].join(',')}}`,
    text: edgedText,
  }
}

function groupsOf<Content>(kind: RecordKind<Content>, content: Content): ContentRow['columns'] {
  return Object.fromEntries(columnsOf(kind).groups.map((field) => [field.name, field.read(content)]))
}

function namesOf<Content>({ isList, read }: NamesField<Content>, content: Content): string | string[] {
  const names = read(content).map((name) => edged(normaliseText(name)))
  return isList ? names : (names[0] ?? '')
}

/** Replacing a record counts as an addition and as a removal. */
async function writeBatch(tx: Executor, { upsertRecord, upsertText }: Statements, rows: IndexRow[]): Promise<Changes> {
  const columns = JSON.stringify(rows.map((row) => ({ id: row.id, ...row.columns })))
  const written = await tx.query<Written>(upsertRecord, [columns, textArray(rows.map((row) => row.terms))])
  const texts = await tx.query<Written>(upsertText, [rows.map((row) => row.id), textArray(rows.map((row) => row.text))])
  const changed = new Map([...texts, ...written].map((row) => [row.id, row.isReplaced]))
  return { added: changed.size, removed: [...changed.values()].filter((isReplaced) => isReplaced).length }
}

interface Written {
  id: number
  isReplaced: boolean
}

interface Statements {
  upsertRecord: string
  upsertText: string
}

function statementsOf<Content>(kind: RecordKind<Content>): Statements {
  const { tables } = kind
  const { numbers, names, initials, groups } = columnsOf(kind)
  const typedColumns = [
    ...[...numbers, ...groups].map(({ name }) => ({ name, type: 'bigint' })),
    { name: 'title', type: 'text' },
    { name: 'common_words', type: 'bytea' },
    { name: 'hidden_numbers', type: 'int4[]' },
    ...names.map(({ name, isList }) => ({ name, type: isList ? 'text[]' : 'text' })),
    ...initials.map(({ name }) => ({ name, type: 'text' })),
  ]
  const columnNames = typedColumns.map(({ name }) => name)
  const all = [...columnNames, 'terms']
  const upsertRecord = `
  insert into ${tables.record} as old (${tables.id}, ${all.join(', ')})
  select id, ${columnNames.join(', ')}, terms::int4[]
  from rows from (
    json_to_recordset($1::json) as (id bigint, ${typedColumns.map(({ name, type }) => `${name} ${type}`).join(', ')}),
    unnest($2::text[])
  ) as given (id, ${all.join(', ')})
  on conflict (${tables.id}) do update set ${all.map((name) => `${name} = excluded.${name}`).join(', ')}
  where (${all.map((name) => `old.${name}`).join(', ')}) is distinct from (${all.map((name) => `excluded.${name}`).join(', ')})
  returning old.${tables.id} as id, old.xmax <> 0 as "isReplaced"`
  const upsertText = `
  insert into ${tables.text} as old (${tables.id}, text)
  select * from unnest($1::bigint[], $2::text[])
  on conflict (${tables.id}) do update set text = excluded.text where old.text <> excluded.text
  returning old.${tables.id} as id, old.xmax <> 0 as "isReplaced"`
  return { upsertRecord, upsertText }
}
