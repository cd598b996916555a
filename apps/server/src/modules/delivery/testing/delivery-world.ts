import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { addDays, formatDay, type RequestOf, type subscriptionCriteria } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import type * as z from 'zod/mini'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import type { Runner } from '../../../platform/jobs/index.ts'
import { createLog } from '../../../platform/log.ts'
import { createSmtpMailer } from '../../../platform/mail/smtp-mailer.ts'
import { openMailServer, type TakenMail, type TestMailServer } from '../../../platform/mail/testing/mail-server.ts'
import { partsOf } from '../../../platform/mail/testing/read-mail.ts'
import { createOutgoing, type Outgoing } from '../../../platform/outgoing/outgoing.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'

/** A message that a receiver got. */
export interface TakenPost {
  url: string
  headers: IncomingHttpHeaders
  body: string
}

export let app: TestApp
export let mailServer: TestMailServer
export const posts: TakenPost[] = []
/** The receiver's answer. */
export const receiver = { status: 200, text: 'ok', port: 0 }
let runner: Runner
let http: Server
let stopConsumers: () => Promise<void>

/**
 * Ten o'clock on a Friday. Each test begins on another one, two weeks later, because jobs need time to go forward. All
 * of them are before the database's own time, by which events are deleted.
 */
const firstDay = new Date('2025-10-24T10:00:00+08:00')
let today = firstDay

/** The whole program with a mail server and a receiver of webhooks on this machine. The robots' hosts lead to the receiver, without TLS. */
export function useDeliveryWorld(): void {
  beforeAll(async () => {
    today = firstDay
    mailServer = await openMailServer()
    http = createServer((request, reply) => {
      let body = ''
      request.setEncoding('utf8').on('data', (piece: string) => (body += piece))
      request.on('end', () => {
        posts.push({ url: request.url ?? '', headers: request.headers, body })
        reply.writeHead(receiver.status).end(receiver.text)
      })
    })
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    const address = http.address()
    receiver.port = typeof address === 'object' && address !== null ? address.port : 0
    app = await openTestApp({
      now: today,
      // days pass within a test
      environment: { PUBLIC_URL: 'https://bid.test', SESSION_HOURS: '720', SESSION_IDLE_MINUTES: '43200' },
      mailer: createSmtpMailer({ url: mailServer.url, from: '招标平台 <notice@bid.test>' }),
      outgoing: toReceiver(),
    })
    await follow()
    runner = await app.startJobs()
    await runner.runDue()
    // the other jobs have nothing to do here when a day passes
    await app.database.query(`delete from job where is_scheduled and kind not like '%deliveries'`)
  })
  afterAll(async () => {
    await stopConsumers()
    await app.close()
    await mailServer.close()
    http.close()
  })
  beforeEach(async ({ onTestFailed }) => {
    const begun = app.logLines.length
    onTestFailed(() => console.log(app.logLines.slice(begun).filter(isTelling).join('')))
    today = addDays(today, 14)
    app.clock.set(today)
    await runner.runDue()
    mailServer.mails.length = 0
    mailServer.refusal = null
    posts.length = 0
    Object.assign(receiver, { status: 200, text: 'ok' })
  })
}

/** Starts the consumers. @param stuck a consumer that fails at each try */
export async function follow(stuck?: string): Promise<void> {
  const fail = () => Promise.reject(new Error('stuck'))
  const consumers = app.services.consumers.map((consumer) => (consumer.name === stuck ? { ...consumer, handle: fail } : consumer))
  await app.database.query('update event_consumer set retry_at = null')
  stopConsumers = await runConsumers({ database: app.database, log: createLog('silent') }, consumers)
}

/** Stops the consumers, as if the server were stopped. */
export async function stopFollowing(): Promise<void> {
  await stopConsumers()
}

/** Stores notices over some past time, the last one just now, without any consumer. The database knows how long each has waited. */
export async function pileUp(titles: readonly string[], seconds: number): Promise<void> {
  const between = seconds / titles.length
  for (const title of titles) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await storeNotices(app, [rawNotice({ title, publishedAt: `${day(-10)} 09:00` })])
    // oxlint-disable-next-line no-await-in-loop
    await app.database.query(
      `update event set at = at - $1 * interval '1 second' where exists (
         select from event_consumer consumer where event.kind = any(consumer.kinds)
           and (event.transaction_id, event.id) > (consumer.transaction_id, consumer.event_id))`,
      [between],
    )
  }
  app.clock.advance(seconds * 1000)
}

/** Waits until the consumers have handled everything. */
export async function catchUp(): Promise<void> {
  await stopFollowing()
  await follow()
  await followed()
  // in the time of the test, because the database says how long it waited
  await app.database.query(
    `update hit set arrived_at = $1::timestamptz - (clock_timestamp() - arrived_at) where arrived_at > $1::timestamptz + interval '30 days'`,
    [app.clock.now()],
  )
}

/** Whether a log line is a warning or an error, or reports that a delivery was not accepted. */
function isTelling(line: string): boolean {
  return /"level":[4-6]0/.test(line) || line.includes('delivery not taken')
}

function toReceiver(): Outgoing {
  const local = createOutgoing({ mayConnect: (address) => address === '127.0.0.1', deadline: 2000 })
  return {
    check: (url) => local.check(url),
    post: (url, post) => local.post(url.replace(/^https:\/\/[\w.]+\//, `http://127.0.0.1:${receiver.port}/`), post),
  }
}

export interface Member {
  token: string
  accountId: number
  email: string
}

/** A member with an email, confirmed by default. */
export async function memberWithMail(levelId = 7, { isConfirmed = true }: { isConfirmed?: boolean } = {}): Promise<Member> {
  const member = await loggedInMember(app, levelId)
  return giveMail(member, { isConfirmed })
}

/** Gives the account an email that its owner has confirmed by default. */
export async function giveMail(
  { token, accountId }: Pick<Member, 'token' | 'accountId'>,
  { isConfirmed = true }: { isConfirmed?: boolean } = {},
): Promise<Member> {
  const email = `reader${accountId}@example.cn`
  await app.database.query('update account set email = $2 where id = $1', [accountId, email])
  if (isConfirmed) {
    await app.call('askMailConfirmation', {}, { token })
    await press(linkIn(lastMail(email)))
    mailServer.mails.length = 0
  }
  return { token, accountId, email }
}

export async function subscribe(
  member: Pick<Member, 'token'>,
  name: string,
  keyword = name,
  filters: z.input<typeof subscriptionCriteria>['filters'] = {},
): Promise<number> {
  const criteria = { groups: [{ keyword }], filters }
  const { envelope, error } = await app.call('saveSubscription', { kind: 'bidding', name, criteria }, { token: member.token })
  if (error !== null) throw new Error(JSON.stringify(error))
  return envelope.data.id
}

type Saving = RequestOf<(typeof calls)['saveDelivery']>
const off = { frequency: 'off' } as const

/** Sets how a subscription is delivered. @returns the refusal, or null */
export async function deliver(
  member: Pick<Member, 'token'>,
  subscriptionId: number,
  settings: Partial<Pick<Saving, 'mail' | 'webhook'>>,
): Promise<string | null> {
  const { error } = await app.call('saveDelivery', { subscriptionId, mail: off, webhook: off, ...settings }, { token: member.token })
  return error?.error ?? null
}

/** Publishes notices and matches them; nothing is composed yet. */
export async function arrive(...notices: Parameters<typeof rawNotice>[0][]): Promise<number[]> {
  const ids = await storeNotices(
    app,
    notices.map((notice) => rawNotice({ publishedAt: `${day(-10)} 09:00`, ...notice })),
  )
  await followed()
  // events have the time of the database, which is not that of the test
  await app.database.query('update hit set arrived_at = $2, matched_at = $2 where notice_id = any($1::bigint[])', [ids, app.clock.now()])
  return ids
}

/** Waits until every event has been handled. */
export async function followed(): Promise<void> {
  const waiting = async () => {
    const rows = await app.database.query(
      `select 1 from event join event_consumer consumer on event.kind = any(consumer.kinds)
       and (event.transaction_id, event.id) > (consumer.transaction_id, consumer.event_id)`,
    )
    return rows.length
  }
  await expect.poll(waiting, { interval: 5 }).toBe(0)
}

/** Advances the clock and runs everything that is due. @param seconds to advance */
export async function pass(seconds: number): Promise<void> {
  app.clock.advance(seconds * 1000)
  await runner.runDue()
}

/** Sets the clock to this time in Shanghai, days after the test's Friday, and runs everything that is due. */
export async function at(days: number, time: string): Promise<void> {
  app.clock.set(new Date(`${day(days)}T${time}:00+08:00`))
  await runner.runDue()
}

/** A day after the test's Friday, such as 2026-11-20. */
export function day(days: number): string {
  return formatDay(addDays(today, days))
}

export function mailsTo(email: string): TakenMail[] {
  return mailServer.mails.filter(({ to }) => to.includes(email))
}

export function lastMail(email: string): TakenMail {
  const mail = mailsTo(email).at(-1)
  if (mail === undefined) throw new Error('no mail')
  return mail
}

/** The link in a mail. */
export function linkIn(mail: TakenMail, path = '/workbench/delivery/'): string {
  const [link] = new RegExp(`https://bid\\.test${path}[^\\s"<>]+`).exec(partsOf(mail).text) ?? []
  if (link === undefined) throw new Error(`no link in ${partsOf(mail).text}`)
  return link
}

/** Opens the link, as a mail scanner does. */
export function open(link: string) {
  return app.server.inject({ url: link.replace('https://bid.test', '') })
}

/** Presses the button, as its page or a mail program does. */
export function press(link: string) {
  return app.server.inject({
    method: 'POST',
    url: link.replace('https://bid.test', ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
}
