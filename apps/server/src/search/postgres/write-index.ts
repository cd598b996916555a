import { edged, maskedText, normaliseText, openlyEdged } from '@tender/matching'
import { textArray } from '../../platform/database/binary-array.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { SearchContent, SearchDocument } from '../port.ts'
import { documentTerms } from './document-terms.ts'
import type { Changes } from './read-slice.ts'

/** Notices in one statement: enough to spread its cost, few enough that searches need not wait for it. */
const batchSize = 100

/** Inserts or replaces; what is indexed just so already is left alone. */
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
  published_at: number
  bidding_deadline: number | null
  budget: number | null
  winning_amount: number | null
  amount: number | null
  title: string
  tenderer: string
  agency: string
  winners: string[]
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
  return 'terms' in prepared && 'winners' in prepared && 'text' in prepared
}

function contentRow(document: SearchContent): ContentRow {
  const title = maskedText(document.title, document.phones.title)
  const text = maskedText(document.text, document.phones.text)
  return {
    published_at: document.publishedAt.getTime(),
    bidding_deadline: document.biddingDeadline?.getTime() ?? null,
    budget: document.budget,
    winning_amount: document.winningAmount,
    amount: document.winningAmount ?? document.budget,
    title: openlyEdged(title.text, title.masked),
    tenderer: edged(normaliseText(document.tenderer ?? '')),
    agency: edged(normaliseText(document.agency ?? '')),
    winners: document.winners.map((winner) => edged(normaliseText(winner))),
    terms: `{${[...documentTerms(document, title.text, text.text)].join(',')}}`,
    text: openlyEdged(text.text, text.masked),
  }
}

/** A notice that is replaced counts both as added and as removed. */
async function writeBatch(tx: Executor, rows: IndexRow[]): Promise<Changes> {
  const columns = JSON.stringify(rows.map(({ terms: _terms, text: _text, ...others }) => others))
  const written = await tx.query<Written>(upsertSearch, [columns, textArray(rows.map((row) => row.terms))])
  const texts = await tx.query<Written>(upsertText, [rows.map((row) => row.notice_id), textArray(rows.map((row) => row.text))])
  const changed = new Map([...texts, ...written].map((row) => [row.notice_id, row.is_replaced]))
  return { added: changed.size, removed: [...changed.values()].filter((isReplaced) => isReplaced).length }
}

interface Written {
  notice_id: number
  is_replaced: boolean
}

const upsertSearch = `
  insert into notice_search as old
    (notice_id, published_at, bidding_deadline, budget, winning_amount, amount, title, tenderer, agency, winners, terms)
  select notice_id, published_at, bidding_deadline, budget, winning_amount, amount, title, tenderer, agency, winners, terms::int4[]
  from rows from (
    json_to_recordset($1::json) as (
      notice_id bigint, published_at bigint, bidding_deadline bigint, budget bigint, winning_amount bigint, amount bigint,
      title text, tenderer text, agency text, winners text[]
    ),
    unnest($2::text[])
  ) as given (notice_id, published_at, bidding_deadline, budget, winning_amount, amount, title, tenderer, agency, winners, terms)
  on conflict (notice_id) do update set
    published_at = excluded.published_at, bidding_deadline = excluded.bidding_deadline, budget = excluded.budget,
    winning_amount = excluded.winning_amount, amount = excluded.amount, title = excluded.title, tenderer = excluded.tenderer,
    agency = excluded.agency, winners = excluded.winners, terms = excluded.terms
  where (old.published_at, old.bidding_deadline, old.budget, old.winning_amount, old.amount, old.title, old.tenderer, old.agency, old.winners, old.terms)
    is distinct from (excluded.published_at, excluded.bidding_deadline, excluded.budget, excluded.winning_amount, excluded.amount, excluded.title,
      excluded.tenderer, excluded.agency, excluded.winners, excluded.terms)
  returning old.notice_id, old.xmax <> 0 as is_replaced`

const upsertText = `
  insert into notice_search_text as old (notice_id, text)
  select * from unnest($1::bigint[], $2::text[])
  on conflict (notice_id) do update set text = excluded.text where old.text <> excluded.text
  returning old.notice_id, old.xmax <> 0 as is_replaced`
