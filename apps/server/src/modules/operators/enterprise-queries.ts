import { mainAccountType } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { Executor } from '../../platform/database/executor.ts'
import { orderBy } from '../../platform/database/order-by.ts'

export interface EnterpriseFilter {
  /** Empty for all. */
  words: string
  state: '' | 'enabled' | 'disabled'
  /** Null for any role. */
  roleId: number | null
  /** Null for all except those of `exceptIds`. */
  onlyIds: readonly number[] | null
  exceptIds: readonly number[]
}

export interface ListedEnterprise {
  id: number
  name: string
  createdAt: Date
  isDisabled: boolean
  mainId: number | null
  mainName: string
  mainContact: string | null
  mainPhone: string | null
  mainPhoneVerified: boolean
  mainIsDisabled: boolean
  subAccounts: number
  lastLoginAt: Date | null
}

const contactOf = (account: string) => `coalesce(nullif(${account}.contact_name, ''), nullif(${account}.nick_name, ''))`

const matching = `
  from enterprise_public enterprise
  left join account_personal main on main.enterprise_id = enterprise.id and main.type = ${mainAccountType}
 where ($1 = '' or position(lower($1) in lower(enterprise.name)) > 0 or exists (
         select 1 from account_personal account
          where account.enterprise_id = enterprise.id
            and (position(lower($1) in lower(account.name)) > 0 or account.phone = $1
                 or position(lower($1) in lower(coalesce(account.contact_name, '') || ' ' || coalesce(account.nick_name, ''))) > 0)))
   and ($2 = '' or ($2 = 'disabled') = (coalesce(enterprise.disabled_at, main.disabled_at) is not null))
   and ($3::integer is null or exists (
         select 1 from account_public account join account_role_public account_role on account_role.account_id = account.id
          where account.enterprise_id = enterprise.id and account_role.role_id = $3))
   and ($4::bigint[] is null or enterprise.id = any($4))
   and enterprise.id <> all($5::bigint[])`

type EnterpriseOrder = ParsedRequestOf<(typeof calls)['listEnterprises']>['order']

const sortedBy = {
  name: 'enterprise.name',
  mainName: 'main.name',
  subAccounts: '"subAccounts"',
  createdAt: 'enterprise.created_at',
  lastLoginAt: '"lastLoginAt"',
}

/** Newest first by default. */
export function selectEnterprises(
  db: Executor,
  filter: EnterpriseFilter,
  { order, limit, offset }: { order: EnterpriseOrder; limit: number; offset: number },
): Promise<ListedEnterprise[]> {
  return db.query<ListedEnterprise>(
    `select enterprise.id, enterprise.name, enterprise.created_at as "createdAt", enterprise.disabled_at is not null as "isDisabled",
            main.id as "mainId", coalesce(main.name, '') as "mainName", ${contactOf('main')} as "mainContact", main.phone as "mainPhone",
            main.phone_verified_at is not null as "mainPhoneVerified",
            main.disabled_at is not null as "mainIsDisabled",
            (select count(*)::integer from account_public account where enterprise_id = enterprise.id and type <> ${mainAccountType}) as "subAccounts",
            (select max(login.at) from account_login_public login join account_public account on account.id = login.account_id
              where account.enterprise_id = enterprise.id) as "lastLoginAt"
     ${matching}
     order by ${orderBy(order, sortedBy, 'enterprise.created_at desc, enterprise.id desc')} limit $6 offset $7`,
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

export interface EnterpriseFacts {
  id: number
  name: string
  createdAt: Date
  disabledAt: Date | null
}

export async function findEnterprise(db: Executor, id: number): Promise<EnterpriseFacts | null> {
  const [row] = await db.query<EnterpriseFacts>(
    'select id, name, created_at as "createdAt", disabled_at as "disabledAt" from enterprise_public where id = $1',
    [id],
  )
  return row ?? null
}

/** Enterprises with exactly this name, in any case. */
export function selectEnterprisesByName(db: Executor, name: string): Promise<EnterpriseFacts[]> {
  return db.query<EnterpriseFacts>(
    'select id, name, created_at as "createdAt", disabled_at as "disabledAt" from enterprise_public where lower(name) = lower($1) order by id',
    [name],
  )
}

interface AccountOfEnterprise {
  id: number
  name: string
  type: number
  contact: string | null
  phone: string | null
  isPhoneVerified: boolean
  isDisabled: boolean
  hasSecondFactor: boolean
  createdAt: Date
  lastLoginAt: Date | null
  sessions: number
  roles: { id: number; name: string }[]
}

/** The main account first. */
export function selectAccountsOf(db: Executor, enterpriseId: number, now: Date): Promise<AccountOfEnterprise[]> {
  return db.query<AccountOfEnterprise>(
    `select account.id, account.name, account.type, ${contactOf('account')} as contact, account.phone,
            account.phone_verified_at is not null as "isPhoneVerified",
            account.disabled_at is not null as "isDisabled", account.created_at as "createdAt",
            exists (select 1 from second_factor_public where account_id = account.id and enabled_at is not null) as "hasSecondFactor",
            (select max(at) from account_login_public where account_id = account.id) as "lastLoginAt",
            (select count(*)::integer from session_public
              where account_id = account.id and revoked_at is null and expires_at > $2) as sessions,
            coalesce((select jsonb_agg(jsonb_build_object('id', role.id, 'name', role.name) order by account_role.position, role.id)
                        from account_role_public account_role join role_public role on role.id = account_role.role_id
                       where account_role.account_id = account.id), '[]') as roles
       from account_personal account where enterprise_id = $1 order by type, id`,
    [enterpriseId, now],
  )
}
