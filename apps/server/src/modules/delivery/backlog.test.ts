import { afterEach, describe, expect, test } from 'vitest'
import { subjectOf } from '../../platform/mail/testing/read-mail.ts'
import {
  app,
  arrive,
  at,
  catchUp,
  deliver,
  follow,
  mailsTo,
  memberWithMail,
  pass,
  pileUp,
  posts,
  receiver,
  stopFollowing,
  subscribe,
  useDeliveryWorld,
  type Member,
} from './testing/delivery-world.ts'

useDeliveryWorld()
afterEach(catchUp)

const matcher = 'subscriptions.match'
const titled = (word: string, count: number) => Array.from({ length: count }, (_, number) => `${word}采购第${number}号`)
const log = async ({ token }: Pick<Member, 'token'>) => (await app.call('getDeliveries', {}, { token })).envelope.data.list
const subjects = ({ email }: Member) => mailsTo(email).map(subjectOf)

/** Simulates a stop of an hour with this many notices, then a restarted server whose matching has not begun. */
async function stopForAnHour(word: string, count: number, stuck = matcher): Promise<void> {
  await stopFollowing()
  await pileUp(titled(word, count), 3600)
  await follow(stuck)
}

describe('after a stop of an hour', () => {
  test('all instant hits come in one mail that states how many are late', async () => {
    const member = await memberWithMail()
    const id = await subscribe(member, '钢丝绳')
    await deliver(member, id, { mail: { frequency: 'now' } })
    await arrive({ title: '钢丝绳采购' })
    await stopForAnHour('钢丝绳', 40)
    for (let look = 0; look < 6; look++) await pass(5)
    expect(subjects(member)).toEqual([])
    await catchUp()
    for (let look = 0; look < 6; look++) await pass(60)
    expect(subjects(member)).toEqual(['钢丝绳：41 条新公告'])
    const [told] = await log(member)
    expect(told).toMatchObject({ state: 'sent', hits: 41 })
    // those of the last ten minutes before the start are not late
    expect(told?.late).toBeGreaterThanOrEqual(33)
    expect(told?.late).toBeLessThan(41)
    const matched = await app.database.query<{ noticeId: number }>(
      'select notice_id as "noticeId" from hit where subscription_id = $1 order by id',
      [id],
    )
    expect(matched.map(({ noticeId }) => noticeId)).toEqual(matched.map(({ noticeId }) => noticeId).toSorted((one, other) => one - other))
    await arrive({ title: '钢丝绳采购，最新' })
    await pass(5)
    expect(subjects(member)).toEqual(['钢丝绳：41 条新公告', '钢丝绳：1 条新公告'])
  })

  test('a due digest waits for the matching and is sent once', async () => {
    const member = await memberWithMail()
    await deliver(member, await subscribe(member, '起重机'), { mail: { frequency: 'daily' } })
    await at(1, '07:00')
    await arrive({ title: '起重机采购' })
    await stopForAnHour('起重机', 20)
    await pass(0)
    await pass(300)
    expect(subjects(member)).toEqual([])
    await catchUp()
    await pass(120)
    expect(subjects(member)).toEqual(['起重机：21 条新公告'])
    await at(2, '08:00')
    expect(mailsTo(member.email).length).toBe(1)
  })

  test('a generic webhook gets its hits at once, but a group chat waits', async () => {
    const member = await memberWithMail()
    const hook = {
      kind: 'generic' as const,
      name: '业务系统',
      address: `http://127.0.0.1:${receiver.port}/hook`,
      secret: 'a secret of some length',
    }
    const chat = { kind: 'wecom' as const, name: '群', address: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=own' }
    receiver.text = '{"errcode":0,"errmsg":"ok"}'
    for (const [word, webhook] of [
      ['卷扬机', hook],
      ['绞盘', chat],
    ] as const) {
      const { id: webhookId } = (await app.call('saveWebhook', webhook, { token: member.token })).envelope.data
      expect(await deliver(member, await subscribe(member, word), { webhook: { frequency: 'now', webhookId } })).toBeNull()
    }
    await arrive({ title: '卷扬机与绞盘采购' })
    await stopForAnHour('卷扬机与绞盘', 4)
    await pass(5)
    expect(posts.map(({ url }) => url)).toEqual(['/hook'])
    await catchUp()
    for (let look = 0; look < 3; look++) await pass(60)
    expect(posts.filter(({ url }) => url.startsWith('/cgi-bin')).length).toBe(1)
  })
})

describe('a consumer that is stuck', () => {
  test('delays mails by at most half an hour', async () => {
    const member = await memberWithMail()
    await deliver(member, await subscribe(member, '千斤顶'), { mail: { frequency: 'now' } })
    await arrive({ title: '千斤顶采购' })
    await stopForAnHour('千斤顶', 4)
    for (let minute = 0; minute < 29; minute++) await pass(60)
    expect(subjects(member)).toEqual([])
    for (let minute = 0; minute < 4; minute++) await pass(60)
    expect(subjects(member)).toEqual(['千斤顶：1 条新公告'])
    expect(await log(member)).toMatchObject([{ late: 1 }])
    await catchUp()
    for (let minute = 0; minute < 4; minute++) await pass(60)
    expect(subjects(member)).toEqual(['千斤顶：1 条新公告', '千斤顶：4 条新公告'])
  })

  test('delays only the hits that it finds itself', async () => {
    const member = await memberWithMail()
    await deliver(member, await subscribe(member, '手拉葫芦'), { mail: { frequency: 'now' } })
    await arrive({ title: '手拉葫芦采购' })
    await stopForAnHour('别的', 2, 'subscriptions.projects')
    await catchUpAllBut('subscriptions.projects')
    // far less than a stuck consumer may hold up
    for (let minute = 0; minute < 4; minute++) await pass(60)
    expect(subjects(member)).toEqual(['手拉葫芦：1 条新公告'])
  })
})

async function catchUpAllBut(stuck: string): Promise<void> {
  await expect
    .poll(
      async () =>
        app.database.query(
          `select from event join event_consumer consumer on event.kind = any(consumer.kinds) and consumer.name <> $1
           and (event.transaction_id, event.id) > (consumer.transaction_id, consumer.event_id)`,
          [stuck],
        ),
      { interval: 20 },
    )
    .toEqual([])
}
