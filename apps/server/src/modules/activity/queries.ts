import type { ActivityKind } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'
import type { Visibility } from '../../search/port.ts'
import { visibilityParameters } from '../documents/index.ts'

export interface ActivityRow {
  kind: ActivityKind
  at: Date
  /** The searched words, the title of the notice, or the code of the quota or the change. */
  words: string
  /** The changed thing, or the used amount of a quota. */
  detail: string
  noticeId: number | null
  /** For a notice: whether the level may see it. */
  isVisible: boolean
  /** For a notice; null if it has no area. */
  areaCode: string | null
}

interface ActivityFilter {
  accountId: number
  enterpriseId: number
  /** Empty for every kind. */
  kind: ActivityKind | ''
  /** From inclusive and until exclusive; null for no bound. */
  from: Date | null
  to: Date | null
  /** The caller's visibility; null for everything. */
  visibility: Visibility | null
  limit: number
  offset: number
}

// each kind is read from its own records, so nothing is recorded twice
const everything = `
  select kind, at, words, detail, notice_id, is_visible, area_code from (
    select 'login' as kind, at, '' as words, '' as detail, null::bigint as notice_id, true as is_visible, null as area_code
      from account_login_public where account_id = $1
    union all
    select 'search', searched_at, words, '', null, true, null from search_history_public where account_id = $1
    union all
    select 'open', opened_at, title, '', notice.id, is_visible(notice.published_at, notice.area_code, $6, $7), notice.area_code
      from notice_opened_public notice_opened join notice_public notice on notice.id = notice_opened.notice_id where account_id = $1
    union all
    select 'collect', collected_at, title, '', notice.id, is_visible(notice.published_at, notice.area_code, $6, $7), notice.area_code
      from collection_public collection join notice_public notice on notice.id = collection.notice_id where account_id = $1
    union all
    select 'quota', used_at, quota_code, amount::text, null, true, null from quota_use_public where account_id = $1 and enterprise_id = $2
    union all
    select 'change', at, action, subject, null, true, null from audit_log_public where actor_account_id = $1 and enterprise_id = $2
  ) as activity
  where exists (select 1 from account_public where id = $1 and enterprise_id = $2)
    and ($3 = '' or kind = $3) and ($4::timestamptz is null or at >= $4) and ($5::timestamptz is null or at < $5)`

/** What an account of the enterprise did, newest first. */
export async function selectActivity(db: Executor, filter: ActivityFilter): Promise<{ list: ActivityRow[]; total: number }> {
  const which = [filter.accountId, filter.enterpriseId, filter.kind, filter.from, filter.to, ...visibilityParameters(filter.visibility)]
  const [counted] = await db.query<{ total: number }>(`select count(*)::integer as total from (${everything}) as counted`, which)
  const list = await db.query<ActivityRow>(
    `select kind, at, words, detail, notice_id as "noticeId", is_visible as "isVisible", area_code as "areaCode" from (${everything}) as listed
      order by at desc, kind, notice_id desc, words limit $8 offset $9`,
    [...which, filter.limit, filter.offset],
  )
  return { list, total: counted?.total ?? 0 }
}
