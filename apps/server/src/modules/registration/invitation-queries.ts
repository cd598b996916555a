import type { Executor } from '../../platform/database/executor.ts'

/** The purpose of a link: exactly one of the three ids is not null. */
export interface InvitedRow {
  /** It makes the main account of this enterprise, */
  enterpriseId: number | null
  /** or of a new enterprise with this name, */
  enterpriseName: string | null
  /** or sets a new password of this account. */
  accountId: number | null
  /** Phone of the new main account. */
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

/** The purpose of a token that can still be accepted. */
export async function findInvitation(db: Executor, tokenHash: Buffer, now: Date): Promise<InvitedRow | null> {
  const [row] = await db.query<InvitedRow>(
    `select ${selected} from invitation where token_hash = $1 and used_at is null and expires_at > $2`,
    [tokenHash, now],
  )
  return row ?? null
}

/** The same, and uses the token up when the transaction ends. */
export async function takeInvitation(tx: Executor, tokenHash: Buffer, now: Date): Promise<InvitedRow | null> {
  const [row] = await tx.query<InvitedRow>(
    `update invitation set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2 returning ${selected}`,
    [tokenHash, now],
  )
  return row ?? null
}

/** Deletes links that would set a password of the account. */
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
