import { dayLength, daysBack, deliveryCalls, type ReplyOf } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { CallContext, SessionContext } from '../../../platform/http/context.ts'
import { escapeHtml } from '../../../platform/http/escape-html.ts'
import type { CallbackReply, FileReply } from '../../../platform/http/kinds/bodies.ts'
import { MailNotSent } from '../../../platform/mail/mailer.ts'
import { findAccount } from '../../accounts/index.ts'
import { audit } from '../../audit/index.ts'
import type { DeliveryDeps } from '../deps.ts'
import { answer, askingPage, invalidAnswer } from '../links/small-page.ts'
import { confirming, makeToken, readToken } from '../links/tokens.ts'
import { wakeSettings } from '../settings/setting-queries.ts'
import { countAsked, findLastAsked, insertAsked, replaceConfirmed } from './address-queries.ts'
import { mailStateOf } from './mail-state.ts'

type Deps = Pick<DeliveryDeps, 'database' | 'random' | 'clock' | 'config' | 'mailer'>

/** the limits of confirmation mails, by account and by address: milliseconds between two, and the number a day */
const minPause = 60_000
const maxADay = 5
const daysValid = 3

export async function describeAddress(
  deps: Pick<Deps, 'database' | 'mailer'>,
  { caller }: SessionContext,
): Promise<ReplyOf<typeof deliveryCalls.getMailAddress>> {
  const { state, email, confirmedAt } = await mailStateOf(deps, caller.accountId)
  const askedAt = email === '' ? null : await findLastAsked(deps.database, caller.accountId, email)
  return { state, email, confirmedAt: confirmedAt?.toISOString() ?? null, askedAt: askedAt?.toISOString() ?? null }
}

/**
 * Sends a mail that asks whether the address wants this account's mails.
 * @throws AppError mail.unavailable, mail.no-address, mail.already-confirmed, mail.too-soon, mail.not-sent
 */
export async function askConfirmation(deps: Deps, { caller }: SessionContext): Promise<void> {
  const { database, clock, mailer, random, config } = deps
  const { accountId } = caller
  const { state, email } = await mailStateOf(deps, accountId)
  if (mailer === null) throw new AppError('mail.unavailable')
  if (state === 'no-address') throw new AppError('mail.no-address')
  if (state === 'ready') throw new AppError('mail.already-confirmed')
  const now = clock.now()
  const asked = await countAsked(database, { accountId, email, since: daysBack(now, 1) })
  const isTooSoon = asked.last !== null && now.getTime() - asked.last.getTime() < minPause
  if (isTooSoon || asked.byAccount >= maxADay || asked.toAddress >= maxADay) throw new AppError('mail.too-soon')
  // counted before it is sent, so that failed mails count, too
  await insertAsked(database, { accountId, email, at: now })
  const until = now.getTime() + daysValid * dayLength
  const token = await makeToken(deps, confirming, { accountId, email, until })
  const url = `${config.publicUrl}/${deliveryCalls.confirmMail.path}?token=${token}`
  const messageId = `confirm-${Buffer.from(random.bytes(16)).toString('hex')}@${new URL(config.publicUrl).hostname}`
  try {
    await mailer.send({ to: email, messageId, ...letter(url) })
  } catch (error) {
    if (error instanceof MailNotSent) throw new AppError('mail.not-sent')
    throw error
  }
}

/** It names nobody, so somebody who gets it by mistake learns nothing. */
function letter(url: string): { subject: string; text: string; html: string } {
  const asking = '有人用这个邮箱设置了招投标订阅推送。如果是您本人，请打开下面的链接并点“确认接收”，链接 3 天内有效：'
  const otherwise = '如果不是您本人操作，请忽略这封邮件，不会再向您发送推送。'
  return {
    subject: '请确认接收订阅推送的邮箱',
    text: `${asking}\n\n${url}\n\n${otherwise}\n`,
    html: `<p>${asking}</p><p><a href="${escapeHtml(url)}">确认接收</a></p><p>${otherwise}</p>`,
  }
}

/** @throws AppError delivery.link-invalid */
export async function confirmPage(deps: Pick<Deps, 'database' | 'random' | 'clock' | 'mailer'>, token: string): Promise<FileReply> {
  const found = await readValid(deps, token)
  if (found === null) throw new AppError('delivery.link-invalid')
  return askingPage({ title: '确认接收邮件', text: '确认用这个邮箱接收订阅的新公告？每封邮件都可以一键退订。', button: '确认接收' })
}

export async function confirmAddress(
  deps: Pick<Deps, 'database' | 'random' | 'clock' | 'mailer'>,
  context: Pick<CallContext, 'address'>,
  token: string,
): Promise<CallbackReply> {
  const found = await readValid(deps, token)
  if (found === null) return invalidAnswer()
  const { accountId, email } = found
  const { database, clock } = deps
  const at = clock.now()
  const account = await findAccount(database, accountId)
  if (account === null) return invalidAnswer()
  await database.transaction(async (tx) => {
    await replaceConfirmed(tx, { accountId, email, at })
    // hits that were found meanwhile are delivered now
    await wakeSettings(tx, accountId, null, at)
    const actor = { kind: 'member', accountId, address: context.address } as const
    const { enterpriseId } = account
    await audit(tx, { at, actor, enterpriseId, action: 'mail-address.confirmed', subject: `account:${accountId}` })
  })
  return answer('已确认', '今后订阅的新公告会按您的设置发送到这个邮箱。')
}

/** Also null if the account has another address now. */
async function readValid(
  deps: Pick<Deps, 'database' | 'random' | 'clock' | 'mailer'>,
  token: string,
): Promise<{ accountId: number; email: string } | null> {
  const found = await readToken(deps, confirming, token)
  if (found === null || found.until < deps.clock.now().getTime()) return null
  const { email } = await mailStateOf(deps, found.accountId)
  return email.toLowerCase() === found.email.toLowerCase() ? found : null
}
