import type { Executor } from '../../platform/database/executor.ts'

/** What a link is for: exactly one of the three is not null. */
export interface InvitedRow {
  /** The main account of this enterprise, */
  enterpriseId: number | null
  /** of a new enterprise of this name, */
  enterpriseName: string | null
  /** or a new password of this account. */
  accountId: number | null
  /** Of the new main account. */
  phone: string | null
  expiresAt: Date
}

export async function insertInvitation(tx: Executor, invited: InvitedRow & { tokenHash: Buffer; createdAt: Date }): Promise<void> {
  await tx.query(
    `insert into invitation (token_hash, enterprise_id, enterprise_name, account_id, phone, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      invited.tokenHash,
      invited.enterpriseId,
      invited.enterpriseName,
      invited.accountId,
      invited.phone,
      invited.createdAt,
      invited.expiresAt,
    ],
  )
}

const selected = `enterprise_id as "enterpriseId", enterprise_name as "enterpriseName", account_id as "accountId", phone, expires_at as "expiresAt"`

/** What a token invites to, while it can be accepted. */
export async function findInvitation(db: Executor, tokenHash: Buffer, now: Date): Promise<InvitedRow | null> {
  const [row] = await db.query<InvitedRow>(
    `select ${selected} from invitation where token_hash = $1 and used_at is null and expires_at > $2`,
    [tokenHash, now],
  )
  return row ?? null
}

/** The same, and from the end of the transaction on it is used. */
export async function takeInvitation(tx: Executor, tokenHash: Buffer, now: Date): Promise<InvitedRow | null> {
  const [row] = await tx.query<InvitedRow>(
    `update invitation set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2 returning ${selected}`,
    [tokenHash, now],
  )
  return row ?? null
}

/** Links that would set a password of the account. */
export async function deleteInvitationsOf(tx: Executor, accountId: number): Promise<void> {
  await tx.query('delete from invitation where account_id = $1 and used_at is null', [accountId])
}

export async function deleteInvitationsTo(tx: Executor, enterpriseId: number): Promise<void> {
  await tx.query('delete from invitation where enterprise_id = $1 and used_at is null', [enterpriseId])
}

interface InvitedEnterprise {
  name: string
  hasMainAccount: boolean
  isDisabled: boolean
}

export async function findInvitedEnterprise(db: Executor, id: number): Promise<InvitedEnterprise | null> {
  const [row] = await db.query<InvitedEnterprise>(
    `select name, exists (select 1 from account_public where enterprise_id = enterprise.id and type = 10) as "hasMainAccount",
            disabled_at is not null as "isDisabled"
       from enterprise_public enterprise where id = $1`,
    [id],
  )
  return row ?? null
}
