import type { Category, Channel, CompanyIds, Industry, Method } from '@tender/contract'
import type { ContactFact, Fact } from '../../facts/fact.ts'
import { factTable } from '../../facts/fact-table.ts'
import { heldNames, type HeldFact, type HeldValues, type StoredFacts } from '../../facts/notice-facts.ts'
import { noticeReader, type Attachment } from '../../ingest/index.ts'
import type { Executor } from '../../platform/database/executor.ts'

/** A body, or its beginning, and the contacts of the whole body. */
export interface Body {
  text: string
  contacts: ContactFact[]
}

/** With the requested length of its body. */
export interface NoticeRow extends Body, HeldOf {
  id: number
  title: string
  channel: Channel
  publishedAt: Date
  areaCode: string | null
  tenderer: string | null
  agency: string | null
  winners: string[]
  companies: NonNullable<CompanyIds> | null
  winningAmount: number | null
  expectedUntil: Fact<string> | null
  contractEnd: ContractEnd | null
  isDemo: boolean
  sourceCount: number
  opened: boolean
  collected: boolean
}

/** The facts in force for the notice's project, besides its own statements. */
export interface HeldOf {
  biddingDeadline: Date | null
  ownDeadline: Date | null
  endedBy: number | null
  /** Whether that notice only suspends it. */
  isSuspended: boolean
  lotsChangedBy: number | null
  /** In fen. */
  budget: number | null
  ownBudget: number | null
  /** Null if its own statement is in force. */
  budgetBy: number | null
}

export const heldColumns = `held.budget, notice.budget as "ownBudget", held.budget_by as "budgetBy", held.bidding_deadline as "biddingDeadline", notice.bidding_deadline as "ownDeadline", held.ended_by as "endedBy",
            coalesce((select ending.channel = 'change' from notice_public ending where ending.id = held.ended_by), false) as "isSuspended",
            held.lots_changed_by as "lotsChangedBy"`

/** read beyond the requested length, so that a phone or a word across its end is recognised */
const margin = 200

/** The companies in a notice: {normalised name: id}, or null. */
const companiesSql = `(select json_object_agg(name_key, company_id) from organisation_role_public said where said.notice_id = notice.id)`

const winnersSql = `array(select name from notice_party_public party where party.notice_id = notice.id and party.role = 'winner' order by rank limit 3)`

/** Until when the contract runs that a notice awards. */
export interface ContractEnd {
  /** ISO time. */
  at: string
  /** Counted from the day of the award. */
  isEstimate: boolean
  /** The notice that states the term. */
  by: number
}

export const contractEndSql = `(select json_build_object('at', contract.ends_at, 'isEstimate', contract.is_estimate, 'by', contract.stated_by)
              from contract_end_public contract where contract.notice_id = notice.id)`

/** The people and phones that a notice names, unmasked. */
export const contactsSql = `(select told.contacts from notice_facts_personal told where told.notice_id = notice.id)`

/** The rows of a list, unordered. @param length characters of each body, plus a margin; 0 for none */
export function selectRows(
  db: Executor,
  { ids, accountId, length }: { ids: number[]; accountId: number; length: number },
  signal: AbortSignal,
): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select notice.id, notice.title, notice.channel, notice.published_at as "publishedAt", notice.area_code as "areaCode",
            notice.tenderer, notice.agency, notice.winning_amount as "winningAmount",
            ${heldColumns}, notice.expected_until as "expectedUntil",
            ${contractEndSql} as "contractEnd", notice.is_demo as "isDemo",
            ${winnersSql} as winners, ${companiesSql} as companies,
            (select count(*)::int from notice_source_public source where source.notice_id = notice.id) as "sourceCount",
            exists (select 1 from notice_opened opened where opened.account_id = $2 and opened.notice_id = notice.id) as opened,
            exists (select 1 from collection_public collection where collection.account_id = $2 and collection.notice_id = notice.id) as collected,
            case when $3::integer > 0 then coalesce((select left(text, $3) from notice_body_personal body where body.notice_id = notice.id), '') else '' end as text,
            case when $3::integer > 0 then coalesce(${contactsSql}, '[]') else '[]' end as contacts
     from notice_public notice join notice_effective_public held on held.notice_id = notice.id
     where notice.id = any($1::bigint[])`,
    [ids, accountId, length === 0 ? 0 : length + margin],
    { signal },
  )
}

export interface TextRow extends Body {
  noticeId: number
}

/** The beginnings of the bodies, with this length plus a margin. */
export function selectTexts(db: Executor, ids: number[], length: number, signal: AbortSignal): Promise<TextRow[]> {
  return db.query<TextRow>(
    `select body.notice_id as "noticeId", left(body.text, $2::integer) as text, coalesce(told.contacts, '[]') as contacts
     from notice_body_personal body join notice_facts_personal told on told.notice_id = body.notice_id where body.notice_id = any($1::bigint[])`,
    [ids, length + margin],
    { signal },
  )
}

/** The statement in force for each fact that later notices may change; times as texts. `by`: null if the notice states it itself. */
export type HeldStatements = { [Name in HeldFact]: { value: StoredValue<Name> | null; by: number | null } }

type StoredValue<Name extends HeldFact> = HeldValues[Name] extends Date | null ? string : NonNullable<HeldValues[Name]>

export const statementsSql = `jsonb_build_object(${heldNames
  .map((name) => `'${name}', jsonb_build_object('value', held.${factTable[name].column}, 'by', held.${factTable[name].held.by})`)
  .join(', ')})`

export interface NoticeRecord extends HeldOf {
  id: number
  title: string
  channel: Channel
  category: Category | null
  method: Method | null
  industry: Industry | null
  publishedAt: Date
  areaCode: string | null
  projectId: number | null
  held: HeldStatements
  contractEnd: ContractEnd | null
  facts: StoredFacts
  companies: NonNullable<CompanyIds> | null
  isDemo: boolean
  collected: boolean
  text: string
  safeHtml: string | null
  attachments: Attachment[]
  /** As `PhonePlaces`; null if another reader stored it. */
  phonePlaces: number[] | null
  phoneSecrets: number[] | null
}

/** @param accountId the account whose favourites are marked */
export async function findNotice(db: Executor, id: number, accountId: number): Promise<NoticeRecord | null> {
  const [notice] = await db.query<NoticeRecord>(
    `select notice.id, notice.title, notice.channel, notice.category, notice.method, notice.industry,
            notice.published_at as "publishedAt", notice.area_code as "areaCode", notice.project_id as "projectId",
            ${heldColumns}, ${statementsSql} as held, ${contractEndSql} as "contractEnd", told.facts, notice.is_demo as "isDemo",
            exists (select 1 from collection_public collection where collection.account_id = $2 and collection.notice_id = notice.id) as collected,
            ${companiesSql} as companies, body.text, body.safe_html as "safeHtml", body.attachments,
            case when body.phones_by = $3 then body.phone_places end as "phonePlaces", case when body.phones_by = $3 then body.phone_secrets end as "phoneSecrets"
     from notice_public notice join notice_body_personal body on body.notice_id = notice.id
     join notice_facts_personal told on told.notice_id = notice.id join notice_effective_public held on held.notice_id = notice.id
     where notice.id = $1`,
    [id, accountId, noticeReader.version],
  )
  return notice ?? null
}

export interface SourceRow {
  sourceName: string
  url: string | null
  publishedAt: Date | null
}

export function selectSources(db: Executor, noticeId: number): Promise<SourceRow[]> {
  return db.query<SourceRow>(
    `select source_name as "sourceName", url, published_at as "publishedAt"
       from notice_source_public where notice_id = $1 order by published_at nulls last, id limit 20`,
    [noticeId],
  )
}

export interface TitleRow {
  id: number
  title: string
  channel: Channel
  publishedAt: Date
  areaCode: string | null
}

export interface ThreadRow extends TitleRow {
  winners: string[]
  companies: NonNullable<CompanyIds> | null
  winningAmount: number | null
  budget: number | null
  /** Only for changes and clarifications; others have none here. */
  contacts: ContactFact[]
}

/** The notices of a project, oldest first; only the newest hundred if there are more. */
export async function selectThread(db: Executor, projectId: number): Promise<ThreadRow[]> {
  const rows = await db.query<ThreadRow>(
    `select id, title, channel, published_at as "publishedAt", area_code as "areaCode", budget, winning_amount as "winningAmount", ${winnersSql} as winners, ${companiesSql} as companies,
            case when channel in ('change', 'clarification') then coalesce(${contactsSql}, '[]') else '[]' end as contacts
       from notice_public notice where project_id = $1 order by published_at desc, id desc limit 100`,
    [projectId],
  )
  return rows.toReversed()
}

/** The last notice of the project before another one. */
export async function findNoticeBefore(
  db: Executor,
  projectId: number,
  notice: Pick<NoticeRecord, 'id' | 'publishedAt'>,
): Promise<Pick<NoticeRecord, 'facts' | 'publishedAt' | 'areaCode'> | null> {
  const [row] = await db.query<Pick<NoticeRecord, 'facts' | 'publishedAt' | 'areaCode'>>(
    `select told.facts, notice.published_at as "publishedAt", notice.area_code as "areaCode"
     from notice_public notice join notice_facts_personal told on told.notice_id = notice.id
     where project_id = $1 and id <> $3 and (published_at, id) < ($2, $3) and channel in ('forecast', 'prequalification', 'tender', 'change', 'clarification')
     order by published_at desc, id desc limit 1`,
    [projectId, notice.publishedAt, notice.id],
  )
  return row ?? null
}

/** When and where a notice was published. */
export async function findPlace(db: Executor, id: number): Promise<Pick<NoticeRecord, 'publishedAt' | 'areaCode'> | null> {
  const [row] = await db.query<Pick<NoticeRecord, 'publishedAt' | 'areaCode'>>(
    'select published_at as "publishedAt", area_code as "areaCode" from notice_public where id = $1',
    [id],
  )
  return row ?? null
}

export async function insertOpened(db: Executor, accountId: number, noticeId: number, at: Date): Promise<void> {
  await db.query(
    `insert into notice_opened (account_id, notice_id, opened_at) values ($1, $2, $3) on conflict (account_id, notice_id) do update set opened_at = excluded.opened_at`,
    [accountId, noticeId, at],
  )
}

/** Notice → its project; a notice without one is a project of its own, with its negative id. */
export async function selectProjects(db: Executor, ids: readonly number[], signal: AbortSignal): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; project: number }>(
    'select id, coalesce(project_id, -id) as project from notice_public where id = any($1::bigint[])',
    [[...ids]],
    { signal },
  )
  return new Map(rows.map(({ id, project }) => [id, project]))
}

/** Other notices of the projects of these notices, latest first. */
export function selectOfSameProjects(
  db: Executor,
  { ids, limit }: { ids: readonly number[]; limit: number },
): Promise<{ id: number; title: string; projectId: number }[]> {
  return db.query(
    `select distinct on (other.published_at, other.id) other.id, other.title, other.project_id as "projectId"
       from notice_public told join notice_public other on other.project_id = told.project_id
      where told.id = any($1::bigint[]) and other.id <> all($1::bigint[])
      order by other.published_at desc, other.id desc limit $2`,
    [ids, limit],
  )
}

/** A title, and the facts in force for its project. */
export type HeldTitle = TitleRow & HeldOf

export function selectTitles(db: Executor, ids: readonly number[]): Promise<HeldTitle[]> {
  return db.query<HeldTitle>(
    `select notice.id, notice.title, notice.channel, notice.published_at as "publishedAt", notice.area_code as "areaCode", ${heldColumns}
     from notice_public notice join notice_effective_public held on held.notice_id = notice.id where notice.id = any($1::bigint[])`,
    [ids],
  )
}
