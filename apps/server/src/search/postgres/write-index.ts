import { edged, maskedText, normaliseText, openlyEdged } from '@tender/matching'
import { textArray } from '../../platform/database/binary-array.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { noticeFields } from '../notice-fields.ts'
import type { SearchDocument } from '../port.ts'
import type { SearchContent } from '../search-content.ts'
import { recordTerms } from '../terms/record-terms.ts'
import { nameFields, numberFields } from './columns.ts'
import type { Changes } from './read-slice.ts'

/** Notices in one statement: enough to spread its cost, few enough that searches need not wait for it. */
const batchSize = 100

/** Inserts or replaces; a notice that is already indexed the same way is left alone. */
export async function writeIndex(tx: Executor, documents: readonly SearchDocument[]): Promise<void> {
  const latest = [...new Map(documents.map((document) => [document.id, document])).values()]
  let removed = 0
  let added = 0
  for (let at = 0; at < latest.length; at += batchSize) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction takes one statement at a time
    const changes = await writeBatch(tx, latest.slice(at, at + batchSize).map(rowOf))
    removed += changes.removed
    added += changes.added
  }
  await noteChanges(tx, { added, removed })
}

export async function removeFromIndex(tx: Executor, ids: readonly number[]): Promise<void> {
  const removed = await tx.query('delete from notice_search where notice_id = any($1::bigint[]) returning notice_id', [ids])
  await tx.query('delete from notice_search_text where notice_id = any($1::bigint[])', [ids])
  await noteChanges(tx, { added: 0, removed: removed.length })
}

async function noteChanges(tx: Executor, { added, removed }: Changes): Promise<void> {
  if (added + removed > 0) await tx.query('insert into notice_search_change (added, removed) values ($1, $2)', [added, removed])
}

interface ContentRow {
  /** Columns of notice_search, but for the terms. */
  columns: Record<string, string | string[] | number | null>
  terms: string
  text: string
}

interface IndexRow extends ContentRow {
  notice_id: number
}

/** The pure work of indexing, to be done ahead of the transaction. @returns plain data, for `index` as `prepared` */
export function prepareRow(content: SearchContent): object {
  return contentRow(content)
}

function rowOf(document: SearchDocument): IndexRow {
  const { prepared } = document
  const row = prepared !== undefined && isContentRow(prepared) ? prepared : contentRow(document)
  return { notice_id: document.id, ...row }
}

function isContentRow(prepared: object): prepared is ContentRow {
  return 'columns' in prepared && 'terms' in prepared && 'text' in prepared
}

function contentRow(document: SearchContent): ContentRow {
  const title = maskedText(document.title, document.phones.title)
  const text = maskedText(document.text, document.phones.text)
  return {
    columns: {
      ...Object.fromEntries(numberFields.map((field) => [field.name, field.read(document)])),
      title: openlyEdged(title.text, title.masked),
      ...Object.fromEntries(nameFields.map((field) => [field.name, namesOf(field, document)])),
    },
    terms: `{${[...recordTerms(noticeFields, document, title.text, text.text)].join(',')}}`,
    text: openlyEdged(text.text, text.masked),
  }
}

function namesOf({ isList, read }: (typeof nameFields)[number], document: SearchContent): string | string[] {
  const names = read(document).map((name) => edged(normaliseText(name)))
  return isList ? names : (names[0] ?? '')
}

/** A notice that is replaced counts both as added and as removed. */
async function writeBatch(tx: Executor, rows: IndexRow[]): Promise<Changes> {
  const columns = JSON.stringify(rows.map((row) => ({ notice_id: row.notice_id, ...row.columns })))
  const written = await tx.query<Written>(upsertSearch, [columns, textArray(rows.map((row) => row.terms))])
  const texts = await tx.query<Written>(upsertText, [rows.map((row) => row.notice_id), textArray(rows.map((row) => row.text))])
  const changed = new Map([...texts, ...written].map((row) => [row.notice_id, row.is_replaced]))
  return { added: changed.size, removed: [...changed.values()].filter((isReplaced) => isReplaced).length }
}

interface Written {
  notice_id: number
  is_replaced: boolean
}

const typedColumns = [
  ...numberFields.map(({ name }) => ({ name, type: 'bigint' })),
  { name: 'title', type: 'text' },
  ...nameFields.map(({ name, isList }) => ({ name, type: isList ? 'text[]' : 'text' })),
]
const columnNames = typedColumns.map(({ name }) => name)
const all = [...columnNames, 'terms']

const upsertSearch = `
  insert into notice_search as old (notice_id, ${all.join(', ')})
  select notice_id, ${columnNames.join(', ')}, terms::int4[]
  from rows from (
    json_to_recordset($1::json) as (notice_id bigint, ${typedColumns.map(({ name, type }) => `${name} ${type}`).join(', ')}),
    unnest($2::text[])
  ) as given (notice_id, ${all.join(', ')})
  on conflict (notice_id) do update set ${all.map((name) => `${name} = excluded.${name}`).join(', ')}
  where (${all.map((name) => `old.${name}`).join(', ')}) is distinct from (${all.map((name) => `excluded.${name}`).join(', ')})
  returning old.notice_id, old.xmax <> 0 as is_replaced`

const upsertText = `
  insert into notice_search_text as old (notice_id, text)
  select * from unnest($1::bigint[], $2::text[])
  on conflict (notice_id) do update set text = excluded.text where old.text <> excluded.text
  returning old.notice_id, old.xmax <> 0 as is_replaced`
