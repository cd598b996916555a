import { mainAccountType } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'
import type { PaidPeriod, PeriodRow } from '../membership/index.ts'

export interface EnterpriseFilter {
  /** Empty: all. */
  words: string
  state: '' | 'enabled' | 'disabled'
  /** Null: whatever roles its accounts have. */
  roleId: number | null
  /** Null: all but those of `exceptIds`. */
  onlyIds: readonly number[] | null
  exceptIds: readonly number[]
}

export interface ListedEnterprise {
  id: number
  name: string
  created_at: Date
  is_disabled: boolean
  main_id: number | null
  main_name: string
  main_contact: string | null
  main_phone: string | null
  main_phone_verified: boolean
  main_is_disabled: boolean
  sub_accounts: number
  last_login_at: Date | null
}

const contactOf = (account: string) => `coalesce(nullif(${account}.contact_name, ''), nullif(${account}.nick_name, ''))`

const matching = `
  from enterprise left join account main on main.enterprise_id = enterprise.id and main.type = ${mainAccountType}
 where ($1 = '' or position(lower($1) in lower(enterprise.name)) > 0 or exists (
         select 1 from account
          where account.enterprise_id = enterprise.id
            and (position(lower($1) in lower(account.name)) > 0 or account.phone = $1
                 or position(lower($1) in lower(coalesce(account.contact_name, '') || ' ' || coalesce(account.nick_name, ''))) > 0)))
   and ($2 = '' or ($2 = 'disabled') = (coalesce(enterprise.disabled_at, main.disabled_at) is not null))
   and ($3::integer is null or exists (
         select 1 from account join account_role on account_role.account_id = account.id
          where account.enterprise_id = enterprise.id and account_role.role_id = $3))
   and ($4::bigint[] is null or enterprise.id = any($4))
   and enterprise.id <> all($5::bigint[])`

/** Newest first. */
export function selectEnterprises(
  db: Executor,
  filter: EnterpriseFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedEnterprise[]> {
  return db.query<ListedEnterprise>(
    `select enterprise.id, enterprise.name, enterprise.created_at, enterprise.disabled_at is not null as is_disabled,
            main.id as main_id, coalesce(main.name, '') as main_name, ${contactOf('main')} as main_contact, main.phone as main_phone,
            main.phone_verified_at is not null as main_phone_verified,
            main.disabled_at is not null as main_is_disabled,
            (select count(*)::integer from account where enterprise_id = enterprise.id and type <> ${mainAccountType}) as sub_accounts,
            (select max(login.at) from account_login login join account on account.id = login.account_id
              where account.enterprise_id = enterprise.id) as last_login_at
     ${matching}
     order by enterprise.created_at desc, enterprise.id desc limit $6 offset $7`,
    [...parametersOf(filter), limit, offset],
  )
}

export async function countEnterprises(db: Executor, filter: EnterpriseFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select count(*)::integer as count ${matching}`, parametersOf(filter))
  return row?.count ?? 0
}

function parametersOf({ words, state, roleId, onlyIds, exceptIds }: EnterpriseFilter): unknown[] {
  return [words, state, roleId, onlyIds, exceptIds]
}

interface OwnedPeriod extends PaidPeriod {
  enterpriseId: number
}

/**
 * The periods of enterprises that may have something in use: time that was paid from its last start on at the latest is over when all of it
 * has passed since then.
 * @param enterpriseIds null: of all
 */
export function selectPeriodsInReach(db: Executor, now: Date, enterpriseIds: readonly number[] | null): Promise<OwnedPeriod[]> {
  return db.query<OwnedPeriod>(
    `select period.id, period.enterprise_id as "enterpriseId", period.level_id as "levelId", level.rank, period.starts_at as "startsAt",
            period.duration_ms as "durationMs", period.area_codes as "areaCodes"
       from member_period period join member_level level on level.id = period.level_id
      where ($2::bigint[] is null or period.enterprise_id = any($2)) and period.enterprise_id in (
              select enterprise_id from member_period
               group by enterprise_id having max(starts_at) + sum(duration_ms) * interval '1 millisecond' > $1)`,
    [now, enterpriseIds],
  )
}

export interface EnterpriseFacts {
  id: number
  name: string
  created_at: Date
  disabled_at: Date | null
}

export async function selectEnterprise(db: Executor, id: number): Promise<EnterpriseFacts | null> {
  const [row] = await db.query<EnterpriseFacts>('select id, name, created_at, disabled_at from enterprise where id = $1', [id])
  return row ?? null
}

/** Enterprises of exactly this name, in any case. */
export function selectEnterprisesByName(db: Executor, name: string): Promise<EnterpriseFacts[]> {
  return db.query<EnterpriseFacts>('select id, name, created_at, disabled_at from enterprise where lower(name) = lower($1) order by id', [
    name,
  ])
}

interface AccountOfEnterprise {
  id: number
  name: string
  type: number
  contact: string | null
  phone: string | null
  is_phone_verified: boolean
  is_disabled: boolean
  has_second_factor: boolean
  created_at: Date
  last_login_at: Date | null
  sessions: number
  roles: { id: number; name: string }[]
}

/** The main account first. */
export function selectAccountsOf(db: Executor, enterpriseId: number, now: Date): Promise<AccountOfEnterprise[]> {
  return db.query<AccountOfEnterprise>(
    `select account.id, account.name, account.type, ${contactOf('account')} as contact, account.phone,
            account.phone_verified_at is not null as is_phone_verified,
            account.disabled_at is not null as is_disabled, account.created_at,
            exists (select 1 from second_factor where account_id = account.id and enabled_at is not null) as has_second_factor,
            (select max(at) from account_login where account_id = account.id) as last_login_at,
            (select count(*)::integer from session
              where account_id = account.id and revoked_at is null and expires_at > $2) as sessions,
            coalesce((select jsonb_agg(jsonb_build_object('id', role.id, 'name', role.name) order by account_role.position, role.id)
                        from account_role join role on role.id = account_role.role_id
                       where account_role.account_id = account.id), '[]') as roles
       from account where enterprise_id = $1 order by type, id`,
    [enterpriseId, now],
  )
}

export interface PeriodHistoryRow extends PeriodRow {
  source: 'operator' | 'order' | 'demo'
  createdAt: Date
  revokedAt: Date | null
}

/** Every period of an enterprise with where it came from, the last one first. */
export function selectPeriodHistory(db: Executor, enterpriseId: number): Promise<PeriodHistoryRow[]> {
  return db.query<PeriodHistoryRow>(
    `select period.id, period.level_id as "levelId", level.name as "levelName", level.rank, period.starts_at as "startsAt",
            period.duration_ms as "durationMs", period.area_codes as "areaCodes", period.source, period.created_at as "createdAt",
            period.revoked_at as "revokedAt"
       from member_period period join member_level level on level.id = period.level_id
      where period.enterprise_id = $1 order by period.starts_at desc, period.id desc`,
    [enterpriseId],
  )
}
