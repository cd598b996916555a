import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayLength } from '@tender/contract'
import { createPipeline } from '../../ingest/index.ts'
import { createTestReading } from '../../ingest/testing/test-reading.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import { createLog } from '../../platform/log.ts'
import { openMailServer, type TestMailServer } from '../../platform/mail/testing/mail-server.ts'
import { systemRandom } from '../../platform/random.ts'
import { createPostgresEngine } from '../../search/postgres/engine.ts'
import { rawNotice } from '../../testing/factories.ts'
import { ownDatabase, type OwnDatabase } from '../../testing/own-database.ts'
import { createAccount, createEnterprise, mainAccount } from '../accounts/index.ts'
import { addPeriod } from '../membership/index.ts'
import { partsOf } from '../../platform/mail/testing/read-mail.ts'
import { sealPart } from './webhooks/open-webhook.ts'
import { runMortal } from '../../testing/program.ts'
import { rounds } from '../../testing/rounds.ts'

const many = rounds({ few: 80, whole: 160 })
const kills = rounds({ few: 2, whole: 6 })
const log = createLog('fatal')
let own: OwnDatabase
let mailServer: TestMailServer
let receiver: Server
const posts: { key: string; body: string }[] = []
let environment: Record<string, string>

beforeAll(async () => {
  own = await ownDatabase()
  mailServer = await openMailServer()
  receiver = createServer((request, reply) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      posts.push({ key: String(request.headers['idempotency-key']), body })
      reply.end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const sending = { SMTP_URL: mailServer.url, MAIL_FROM: 'notice@bid.test', PUBLIC_URL: 'https://bid.test' }
  environment = { ...own.environment, ...sending, DEMO: 'off' }
  await own.use(fill)
})
afterAll(async () => {
  await mailServer.close()
  receiver.close()
  await own.remove()
})

test('after repeated kills, every hit is delivered once per channel, and no row is doubled', { timeout: 300_000 }, async () => {
  // a fast machine may finish before the last of them
  const ends: boolean[] = []
  for (let kill = 0; kill < kills && ends.at(-1) !== false; kill++) {
    // oxlint-disable-next-line no-await-in-loop -- one process after the other
    const { wasKilled } = await runMortal('deliver-and-die', environment, { after: 'ready', milliseconds: 1200 + ((kill * 397) % 1500) })
    ends.push(wasKilled)
  }
  expect(ends[0]).toBe(true)
  expect(await runMortal('deliver-and-die', environment)).toEqual({ wasKilled: false, lastLine: 'nothing left' })
  const { rows, counted, deliveries } = await own.use(stored)
  expect(rows).toMatchObject([
    { channel: 'mail', state: 'sent' },
    { channel: 'webhook', state: 'sent' },
  ])
  expect(counted).toEqual({ told: 2 * many, hits: many })
  const mails = mailServer.mails.map((mail) => ({ key: keyOf(mail.headers), body: partsOf(mail).text }))
  for (const [channel, sent] of [['mail', mails] as const, ['webhook', posts] as const]) {
    const keys = deliveries.filter((delivery) => delivery.channel === channel).map(({ key }) => key)
    expect(keys.length).toBeGreaterThanOrEqual(kills)
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(keys))
    // only deliveries that were under way at a kill are repeated, under the same key
    expect(sent.length - keys.length).toBeLessThanOrEqual(4 * kills)
    expect(namedOnce(sent).length).toBe(many)
  }
})

async function stored(database: Database) {
  const rows = await database.query(
    'select channel, state, count(*)::integer as count from delivery group by channel, state order by channel',
  )
  const [counted] = await database.query<{ told: number; hits: number }>(
    `select count(*)::integer as told, (select count(*)::integer from hit) as hits from delivery_hit where delivery_id is not null`,
  )
  const deliveries = await database.query<{ key: string; channel: string }>('select key, channel from delivery')
  return { rows, counted, deliveries }
}

/** The notices in the sent messages. @throws if one appears under two keys */
function namedOnce(sent: readonly { key: string; body: string }[]): string[] {
  const named = new Map<string, string>()
  for (const { key, body } of sent) {
    for (const [, id = ''] of body.matchAll(/\/admin\/documents\/(\d+)/g)) {
      if ((named.get(id) ?? key) !== key) throw new Error(`notice ${id} was told twice`)
      named.set(id, key)
    }
  }
  return [...named.keys()]
}

function keyOf(headers: readonly string[]): string {
  return /<(\w+)@/.exec(headers.find((line) => line.startsWith('Message-ID')) ?? '')?.[1] ?? ''
}

async function fill(database: Database): Promise<void> {
  const reading = createTestReading()
  const pipeline = createPipeline({
    database,
    searchEngine: createPostgresEngine({ database }),
    clock: systemClock,
    random: systemRandom,
    log,
    reading,
  })
  await pipeline.store(
    Array.from({ length: many }, (_, number) => rawNotice({ title: `灭火器采购${number}`, sourceId: `kill-${number}` })),
    { isDemo: false },
  )
  const now = systemClock.now()
  const address = receiver.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const accountId = await database.transaction(async (tx) => {
    const enterpriseId = await createEnterprise(tx, '推送企业')
    const names = { name: 'told', nickName: null, contactName: null, phone: null, phoneVerifiedAt: null }
    const id = await createAccount(tx, { ...names, enterpriseId, type: mainAccount, passwordHash: '', roleIds: [] })
    const period = { enterpriseId, levelId: 7, startsAt: new Date(now.getTime() - dayLength), durationMs: 9 * dayLength }
    await addPeriod(tx, { ...period, areaCodes: [], source: 'operator' })
    const criteria = JSON.stringify({ groups: [{ keyword: '灭火器' }] })
    await tx.query(
      `insert into subscription (account_id, enterprise_id, kind, name, criteria, created_at, changed_at) values ($1, $2, 'bidding', '灭火器', $3, $4, $4)`,
      [id, enterpriseId, criteria, now],
    )
    await tx.query(`update account set email = 'told@example.cn'`)
    await tx.query(`insert into mail_address values ($1, 'told@example.cn', $2)`, [id, now])
    return id ?? 0
  })
  const [sealed, secret] = [
    await sealPart({ database, random: systemRandom }, accountId, 'address', `http://127.0.0.1:${port}/hook`),
    await sealPart({ database, random: systemRandom }, accountId, 'secret', 'a secret of some length'),
  ]
  await database.query(
    `insert into webhook (account_id, name, kind, host, address, secret, created_at) values ($1, '接收', 'generic', '127.0.0.1', $2, $3, $4)`,
    [accountId, sealed, secret, now],
  )
  await database.query(
    `insert into delivery_setting (subscription_id, channel, account_id, webhook_id, frequency, hour, weekday, composed_at)
     select subscription.id, channel, $1, case channel when 'webhook' then webhook.id end, 'now', 8, 1, $2
     from subscription, webhook, unnest('{mail,webhook}'::text[]) as channel`,
    [accountId, now],
  )
}
