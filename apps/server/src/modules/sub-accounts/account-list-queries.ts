import type { QuotaCode } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { Executor } from '../../platform/database/executor.ts'
import { orderBy } from '../../platform/database/order-by.ts'

interface AccountRow {
  id: number
  loginName: string
  contactName: string
  nickName: string
  phone: string
  isPhoneVerified: boolean
  type: number
  isDisabled: boolean
  createdAt: Date
  lastLoginAt: Date | null
  quotaShares: { quota: QuotaCode; amount: number }[]
  deniedMenuCount: number
}

interface AccountFilter {
  enterpriseId: number
  /** Null for every account of the enterprise. */
  onlyId: number | null
  /** Empty for all. */
  words: string
  /** Null for both. */
  isDisabled: boolean | null
  order?: ParsedRequestOf<(typeof calls)['enterpriseaccountList']>['order']
  limit: number
  offset: number
}

const matches = `account.enterprise_id = $1 and ($2::bigint is null or account.id = $2) and ($4::boolean is null or (account.disabled_at is not null) = $4)
  and ($3 = '' or position(lower($3) in lower(concat_ws(' ', account.name, account.contact_name, account.nick_name, account.phone))) > 0)`

const sortedBy = {
  name: `"contactName"`,
  phone: 'account.phone',
  deniedMenus: '"deniedMenuCount"',
  lastLoginAt: '"lastLoginAt"',
  createdAt: 'account.created_at',
}

/** A page of an enterprise's accounts: by default the main account first, then the newest. */
export async function selectAccountPage(db: Executor, filter: AccountFilter): Promise<{ list: AccountRow[]; total: number }> {
  const which = [filter.enterpriseId, filter.onlyId, filter.words, filter.isDisabled]
  const [counted] = await db.query<{ total: number }>(
    `select count(*)::integer as total from account_personal account where ${matches}`,
    which,
  )
  const list = await db.query<AccountRow>(
    `select account.id, account.name as "loginName", coalesce(account.contact_name, '') as "contactName",
            coalesce(account.nick_name, '') as "nickName", coalesce(account.phone, '') as phone,
            account.phone_verified_at is not null as "isPhoneVerified", account.type,
            account.disabled_at is not null as "isDisabled", account.created_at as "createdAt",
            (select max(at) from account_login_public where account_id = account.id) as "lastLoginAt",
            coalesce((select jsonb_agg(jsonb_build_object('quota', quota_code, 'amount', amount) order by quota_code)
                        from account_quota_share_public where account_id = account.id), '[]') as "quotaShares",
            (select count(*)::integer from account_denied_menu_public where account_id = account.id) as "deniedMenuCount"
       from account_personal account where ${matches}
      order by ${orderBy(filter.order, sortedBy, 'account.type, account.id desc')} limit $5 offset $6`,
    [...which, filter.limit, filter.offset],
  )
  return { list, total: counted?.total ?? 0 }
}
