import type { Category, Channel, Industry, Method } from '@tender/contract'
import type { ContactFact } from '../../../facts/fact.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Visibility } from '../../../search/port.ts'
import {
  contactsSql,
  contractEndSql,
  heldColumns,
  statementsSql,
  type ContractEnd,
  type HeldOf,
  type HeldStatements,
  type TitleRow,
} from '../queries.ts'
import { visibilityParameters } from '../rights/visibility.ts'

/** What is stored of a notice that its row in a spreadsheet tells. */
export interface ExportRow extends HeldOf {
  id: number
  title: string
  channel: Channel
  category: Category | null
  method: Method | null
  industry: Industry | null
  publishedAt: Date
  areaCode: string | null
  projectId: number | null
  projectCode: string | null
  tenderer: string | null
  agency: string | null
  winners: string[]
  winningAmount: number | null
  held: HeldStatements
  contractEnd: ContractEnd | null
  contacts: ContactFact[]
  /** The first place that published it; null if none is known. */
  source: { name: string; url: string | null } | null
}

/** Those of these notices that are visible, in the order of the ids. */
export function selectExportRows(
  db: Executor,
  ids: readonly number[],
  visibility: Visibility | null,
  signal: AbortSignal,
): Promise<ExportRow[]> {
  return db.query<ExportRow>(
    `select notice.id, notice.title, notice.channel, notice.category, notice.method, notice.industry, notice.published_at as "publishedAt",
            notice.area_code as "areaCode", notice.project_id as "projectId", notice.project_code as "projectCode", notice.tenderer, notice.agency,
            notice.winning_amount as "winningAmount", ${heldColumns}, ${statementsSql} as held, ${contractEndSql} as "contractEnd",
            array(select name from notice_party_public party where party.notice_id = notice.id and party.role = 'winner' order by rank limit 20) as winners,
            coalesce(${contactsSql}, '[]') as contacts,
            (select json_build_object('name', source_name, 'url', url) from notice_source_public source
              where source.notice_id = notice.id order by source.published_at nulls last, source.id limit 1) as source
       from unnest($1::bigint[]) with ordinality as asked (id, position) join notice_public notice on notice.id = asked.id
       join notice_effective_public held on held.notice_id = notice.id
      where is_visible(notice.published_at, notice.area_code, $2, $3) order by asked.position`,
    [ids, ...visibilityParameters(visibility)],
    { signal },
  )
}

/** A notice of a project that may state its contacts anew. */
export interface StatingRow extends TitleRow {
  projectId: number
  contacts: ContactFact[]
}

/** The visible notices of those of these projects that have changes or clarifications, from which contacts are taken. */
export function selectStating(
  db: Executor,
  projectIds: readonly number[],
  visibility: Visibility | null,
  signal: AbortSignal,
): Promise<StatingRow[]> {
  if (projectIds.length === 0) return Promise.resolve([])
  return db.query<StatingRow>(
    `select stating.* from unnest($1::bigint[]) as asked (id), lateral (
       select notice.id, notice.project_id as "projectId", notice.title, notice.channel, notice.published_at as "publishedAt", notice.area_code as "areaCode",
              case when channel in ('change', 'clarification') then coalesce(${contactsSql}, '[]') else '[]' end as contacts
         from notice_public notice where notice.project_id = asked.id and is_visible(notice.published_at, notice.area_code, $2, $3)
           and exists (select 1 from notice_public changing where changing.project_id = asked.id and changing.channel in ('change', 'clarification'))
        order by notice.published_at desc, notice.id desc limit 100) stating`,
    [projectIds, ...visibilityParameters(visibility)],
    { signal },
  )
}
