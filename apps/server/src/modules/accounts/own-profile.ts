import type { ReminderDays } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'

export interface Profile {
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
  mailsAssignments: boolean
}

/** An account's own details and notification settings. */
export async function findProfile(db: Executor, accountId: number): Promise<Profile | null> {
  const [row] = await db.query<Profile>(
    `select account.name as "loginId", account.phone,
            phone_verified_at is not null as "isPhoneVerified", coalesce(nick_name, '') as "nickName", coalesce(contact_name, '') as "contactName",
            coalesce(email, '') as email, enterprise.name as "companyName", boot_skipped_at is not null as "isBootSkipped",
            period_end_days as "periodEndDays", tells_of_answers as "tellsOfAnswers",
            mails_assignments as "mailsAssignments"
       from account join enterprise on enterprise.id = account.enterprise_id
      where account.id = $1`,
    [accountId],
  )
  return row ?? null
}

/** @param day in Shanghai @returns whether it is the account's first visit on that day */
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
  { nickName, contactName, email }: { nickName: string; contactName: string; email: string },
): Promise<void> {
  await tx.query(`update account set nick_name = nullif($2, ''), contact_name = nullif($3, ''), email = nullif($4, '') where id = $1`, [
    accountId,
    nickName,
    contactName,
    email,
  ])
}

/** @param settings.mailsAssignments unchanged if missing */
export async function updateNotifications(
  db: Executor,
  accountId: number,
  {
    periodEndDays,
    tellsOfAnswers,
    mailsAssignments = null,
  }: Pick<Profile, 'periodEndDays' | 'tellsOfAnswers'> & { mailsAssignments?: boolean | null | undefined },
): Promise<void> {
  await db.query(
    'update account set period_end_days = $2, tells_of_answers = $3, mails_assignments = coalesce($4, mails_assignments) where id = $1',
    [accountId, periodEndDays, tellsOfAnswers, mailsAssignments],
  )
}

/** Stops the mails that tell the account about assignments by colleagues. */
export async function stopAssignmentMails(tx: Executor, accountId: number): Promise<void> {
  await tx.query('update account set mails_assignments = false where id = $1', [accountId])
}
