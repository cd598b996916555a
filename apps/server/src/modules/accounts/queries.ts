import type { Executor } from '../../platform/database/executor.ts'
import { mainAccount, type Account, type NewAccount } from './account.ts'
import { nameKeyOf } from './name-key.ts'

const selectAccount = `
  select account.id, account.enterprise_id as "enterpriseId", enterprise.name as "enterpriseName", account.type, account.name, account.phone,
         account.password_hash as "passwordHash", account.nick_name as "nickName", account.avatar_path as "avatarPath",
         account.is_bxkc as "isBxkc", coalesce(account.disabled_at, enterprise.disabled_at) is not null as "isDisabled",
         enterprise.is_demo as "isDemo",
         coalesce((select jsonb_agg(jsonb_build_object('id', role.id, 'name', role.name) order by account_role.position, role.id)
                     from account_role join role on role.id = account_role.role_id
                    where account_role.account_id = account.id), '[]') as roles
    from account join enterprise on enterprise.id = account.enterprise_id`

/**
 * Finds an account by its name or its verified phone. Names are never phone numbers (createAccount ensures that), so at
 * most one account matches.
 */
export async function findAccountByLogin(db: Executor, nameOrPhone: string): Promise<Account | null> {
  const key = nameKeyOf(nameOrPhone)
  const [row] = await db.query<Account>(
    `${selectAccount} where (account.phone = $1 and account.phone_verified_at is not null) or account.name_key = $1`,
    [key],
  )
  return row ?? null
}

/** The account that a phone logs in to. */
export async function findAccountByPhone(db: Executor, phone: string): Promise<Account | null> {
  const [row] = await db.query<Account>(`${selectAccount} where account.phone = $1 and account.phone_verified_at is not null`, [phone])
  return row ?? null
}

export async function findAccount(db: Executor, id: number): Promise<Account | null> {
  const [row] = await db.query<Account>(`${selectAccount} where account.id = $1`, [id])
  return row ?? null
}

/**
 * The names of an enterprise's accounts, the main account first. `contactName` is the nickname if no contact is named;
 * null without either.
 */
export function selectAccountNames(
  db: Executor,
  enterpriseId: number,
): Promise<{ id: number; name: string; contactName: string | null; isDisabled: boolean }[]> {
  return db.query(
    `select id, name, coalesce(nullif(contact_name, ''), nullif(nick_name, '')) as "contactName", disabled_at is not null as "isDisabled"
       from account where enterprise_id = $1 order by type, id`,
    [enterpriseId],
  )
}

/** Null if it has given none. */
export async function findMainAccountName(db: Executor, enterpriseId: number): Promise<string | null> {
  const [row] = await db.query<{ name: string | null }>(
    `select coalesce(nullif(contact_name, ''), nullif(nick_name, '')) as name from account where enterprise_id = $1 and type = $2 order by id limit 1`,
    [enterpriseId, mainAccount],
  )
  return row?.name ?? null
}

export async function insertEnterprise(db: Executor, name: string): Promise<number> {
  const [row] = await db.query<{ id: number }>('insert into enterprise (name) values ($1) returning id', [name])
  if (row === undefined) throw new Error('insert into enterprise returned no row')
  return row.id
}

/** Id of the new account; null if its name or its verified phone is taken. */
export async function insertAccount(db: Executor, account: NewAccount): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(
    `insert into account (enterprise_id, type, name, name_key, phone, phone_verified_at, password_hash, nick_name, contact_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict do nothing returning id`,
    [
      account.enterpriseId,
      account.type,
      account.name,
      nameKeyOf(account.name),
      account.phone,
      account.phoneVerifiedAt,
      account.passwordHash,
      account.nickName,
      account.contactName,
    ],
  )
  return row?.id ?? null
}

export async function insertRoles(db: Executor, accountId: number, roleIds: readonly number[]): Promise<void> {
  if (roleIds.length === 0) return
  await db.query(
    `insert into account_role (account_id, role_id, position)
     select $1, role_id, position from unnest($2::integer[]) with ordinality as role (role_id, position)
     on conflict do nothing`,
    [accountId, roleIds],
  )
}

/** False if the password has changed since `from`. */
export async function replacePassword(db: Executor, accountId: number, hashes: { from: string; to: string }): Promise<boolean> {
  const rows = await db.query('update account set password_hash = $3 where id = $1 and password_hash = $2 returning id', [
    accountId,
    hashes.from,
    hashes.to,
  ])
  return rows.length > 0
}
