import type { NotificationSettings, ReminderDays } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'

interface ProfileRow {
  loginId: string
  phone: string | null
  isPhoneVerified: boolean
  nickName: string
  contactName: string
  email: string
  companyName: string
  isBootSkipped: boolean
  periodEndDays: ReminderDays
  tellsOfAnswers: boolean
}

export async function selectProfile(db: Executor, accountId: number): Promise<ProfileRow | null> {
  const [row] = await db.query<ProfileRow>(
    `select account.name as "loginId", account.phone,
            phone_verified_at is not null as "isPhoneVerified", coalesce(nick_name, '') as "nickName", coalesce(contact_name, '') as "contactName",
            coalesce(email, '') as email, enterprise.name as "companyName", boot_skipped_at is not null as "isBootSkipped",
            period_end_days as "periodEndDays", tells_of_answers as "tellsOfAnswers"
       from account join enterprise on enterprise.id = account.enterprise_id
      where account.id = $1`,
    [accountId],
  )
  return row ?? null
}

/** @param day in Shanghai @returns whether it is the account's first visit of that day */
export async function noteVisit(db: Executor, accountId: number, day: string): Promise<boolean> {
  const rows = await db.query(
    'update account set last_visit_day = $2::date where id = $1 and last_visit_day is distinct from $2::date returning id',
    [accountId, day],
  )
  return rows.length > 0
}

export async function updateBootSkipped(db: Executor, accountId: number, now: Date): Promise<void> {
  await db.query('update account set boot_skipped_at = $2 where id = $1 and boot_skipped_at is null', [accountId, now])
}

export async function updateProfile(
  tx: Executor,
  accountId: number,
  given: { nickName: string; contactName: string; email: string },
): Promise<void> {
  await tx.query(`update account set nick_name = nullif($2, ''), contact_name = nullif($3, ''), email = nullif($4, '') where id = $1`, [
    accountId,
    given.nickName,
    given.contactName,
    given.email,
  ])
}

/** @returns what it was called before */
export async function updateEnterpriseName(tx: Executor, enterpriseId: number, name: string): Promise<string> {
  const [before] = await tx.query<{ name: string }>('select name from enterprise where id = $1 for update', [enterpriseId])
  await tx.query('update enterprise set name = $2 where id = $1', [enterpriseId, name])
  return before?.name ?? ''
}

export async function updateNotifications(db: Executor, accountId: number, given: NotificationSettings): Promise<void> {
  await db.query('update account set period_end_days = $2, tells_of_answers = $3 where id = $1', [
    accountId,
    given.periodEndDays,
    given.tellsOfAnswers,
  ])
}
