import type { MessageCodePurpose } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'

export interface NewMessageCode {
  id: string
  phoneHash: Buffer
  purpose: MessageCodePurpose
  /** Null for a message without a code. */
  codeHash: Buffer | null
  addressHash: Buffer
  sentAt: Date
  expiresAt: Date
}

/** Locks counting and adding codes until the transaction ends. It is short, because the gateway is called after it. */
export async function lockMessageCodes(tx: Executor): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('message codes'))`)
}

export interface SentBefore {
  /** Codes sent to the phone within the last 24 hours. */
  ofPhone: number
  lastToPhone: Date | null
  /** Codes requested by the address within the last hour. */
  ofAddress: number
}

export async function countSent(tx: Executor, request: { phoneHash: Buffer; addressHash: Buffer; now: Date }): Promise<SentBefore> {
  const [row] = await tx.query<SentBefore>(
    `select (select count(*)::int from message_code where phone_hash = $1 and sent_at > $3::timestamptz - interval '1 day') as "ofPhone",
            (select max(sent_at) from message_code where phone_hash = $1 and sent_at <= $3::timestamptz) as "lastToPhone",
            (select count(*)::int from message_code where address_hash = $2 and sent_at > $3::timestamptz - interval '1 hour') as "ofAddress"`,
    [request.phoneHash, request.addressHash, request.now],
  )
  if (row === undefined) throw new Error('a count returned no row')
  return row
}

export async function insertMessageCode(tx: Executor, code: NewMessageCode): Promise<void> {
  await tx.query(
    `insert into message_code (id, phone_hash, purpose, code_hash, address_hash, sent_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [code.id, code.phoneHash, code.purpose, code.codeHash, code.addressHash, code.sentAt, code.expiresAt],
  )
}

export async function deleteMessageCode(db: Executor, id: string): Promise<void> {
  await db.query('delete from message_code where id = $1', [id])
}

/** Counts a try of the newest code for a phone and purpose as wrong, before it is compared; null if no code can be tried. */
export async function countTry(
  db: Executor,
  attempt: { phoneHash: Buffer; purpose: MessageCodePurpose; now: Date; tries: number },
): Promise<{ id: string; codeHash: Buffer | null } | null> {
  const [row] = await db.query<{ id: string; codeHash: Buffer | null }>(
    `update message_code set wrong_tries = wrong_tries + 1
      where id = (select id from message_code where phone_hash = $1 and purpose = $2 and sent_at <= $3 order by sent_at desc, id limit 1)
        and expires_at > $3 and used_at is null and wrong_tries < $4
      returning id, code_hash as "codeHash"`,
    [attempt.phoneHash, attempt.purpose, attempt.now, attempt.tries],
  )
  return row ?? null
}

export async function takeBackTry(db: Executor, id: string): Promise<void> {
  await db.query('update message_code set wrong_tries = wrong_tries - 1 where id = $1', [id])
}

/** False if it was used meanwhile. */
export async function markUsed(tx: Executor, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query('update message_code set used_at = $2 where id = $1 and used_at is null returning id', [id, now])
  return rows.length > 0
}

/** Deletes codes that no limit counts any more, and expired invitations. */
export async function deleteExpiredRegistrations(db: Executor, now: Date): Promise<void> {
  await db.query(`delete from message_code where sent_at < $1::timestamptz - interval '1 day'`, [now])
  await db.query('delete from invitation where expires_at <= $1 or used_at is not null', [now])
}
