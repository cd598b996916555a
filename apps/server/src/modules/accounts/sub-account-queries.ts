import type { Executor } from '../../platform/database/executor.ts'
import { subAccount } from './account.ts'

export interface SubAccount {
  id: number
  name: string
  phone: string | null
  contactName: string | null
  nickName: string | null
  disabledAt: Date | null
  /** Disabled by the main account, which may therefore enable it again. */
  isDisabledByMain: boolean
}

const columns = `id, name, phone, contact_name as "contactName", nick_name as "nickName", disabled_at as "disabledAt",
  disabled_at is not null and disabled_at is not distinct from disabled_by_main_at as "isDisabledByMain"`

/** A sub-account of an enterprise; null for another enterprise's account, and for the main account. */
export async function findSubAccount(db: Executor, enterpriseId: number, id: number): Promise<SubAccount | null> {
  const [row] = await db.query<SubAccount>(`select ${columns} from account where id = $1 and enterprise_id = $2 and type = $3`, [
    id,
    enterpriseId,
    subAccount,
  ])
  return row ?? null
}

/** Like findSubAccount, but locks it until the transaction ends. */
export async function lockSubAccount(tx: Executor, enterpriseId: number, id: number): Promise<SubAccount | null> {
  const [row] = await tx.query<SubAccount>(
    `select ${columns} from account where id = $1 and enterprise_id = $2 and type = $3 for no key update`,
    [id, enterpriseId, subAccount],
  )
  return row ?? null
}

export async function updateSubAccount(
  tx: Executor,
  id: number,
  { contactName, phone, nickName }: { contactName: string; phone: string | null; nickName: string | null },
): Promise<void> {
  // a changed phone is contact data until it is verified
  await tx.query(
    `update account
        set contact_name = $2, phone = $3, nick_name = $4,
            phone_verified_at = case when phone is not distinct from $3 then phone_verified_at end
      where id = $1`,
    [id, contactName, phone, nickName],
  )
}

export async function updateDisabled(tx: Executor, id: number, at: Date | null): Promise<void> {
  await tx.query('update account set disabled_at = $2, disabled_by_main_at = $2 where id = $1', [id, at])
}

export async function updatePassword(tx: Executor, id: number, passwordHash: string): Promise<void> {
  await tx.query('update account set password_hash = $2 where id = $1', [id, passwordHash])
}
