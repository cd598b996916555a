import { describe, expect, test } from 'vitest'
import { app, arrive, day, memberWithMail, subscribe, useDeliveryWorld, type Member } from '../testing/delivery-world.ts'

useDeliveryWorld()

const renew = ({ token }: Member, subscriptionId: number) => app.call('renewFeedLink', { subscriptionId }, { token })
const newLink = async (member: Member, id: number) => (await renew(member, id)).envelope.data.path
const read = (path: string, headers: Record<string, string> = {}) => app.server.inject({ url: `/${path}`, headers })
const titles = (body: string) => [...body.matchAll(/<entry>.*?<title>(.*?)<\/title>/gs)].map(([, title]) => title)

describe('an Atom feed', () => {
  test('lists the newest hits, escaped, with details and a link', async () => {
    const member = await memberWithMail()
    const id = await subscribe(member, '岩棉')
    const path = await newLink(member, id)
    const [, second] = await arrive(
      { title: '岩棉采购一' },
      { title: '岩棉<二>&"三"采购', text: '采购人：滨江区教育局\n预算金额：8万元\n' },
    )
    const { statusCode, headers, body } = await read(path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    expect(titles(body)).toEqual(['岩棉&lt;二&gt;&amp;&quot;三&quot;采购', '岩棉采购一'])
    expect(body).toContain(`<link rel="alternate" type="text/html" href="https://bid.test/admin/documents/${second}"/>`)
    expect(body).toContain('滨江区教育局 · 预算 8万元')
    expect(body).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/)
    for (const part of ['<id>tag:bid.test,2026:subscription/', '<updated>', '<author><name>', '<title>岩棉</title>'])
      expect(body).toContain(part)
    expect((await read(path, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
  })

  test('contains at most fifty hits and marks none as read or shown', async () => {
    const member = await memberWithMail()
    const id = await subscribe(member, '玻璃棉')
    await arrive(...Array.from({ length: 52 }, (_, number) => ({ title: `玻璃棉采购${number}` })))
    expect(titles((await read(await newLink(member, id))).body).length).toBe(50)
    const rows = await app.database.query('select from hit where account_id = $1 and (shown_at is not null or read_at is not null)', [
      member.accountId,
    ])
    expect(rows.length).toBe(0)
  })

  test('follows the current rights', async () => {
    const member = await memberWithMail(1)
    const id = await subscribe(member, '石膏板')
    const path = await newLink(member, id)
    await arrive({ title: '石膏板采购，电话13812345678', publishedAt: `${day(-1)} 09:00` })
    expect(titles((await read(path)).body)).toEqual(['石膏板采购，电话138****5678'])
    await app.database.query('delete from member_period where enterprise_id = (select enterprise_id from account where id = $1)', [
      member.accountId,
    ])
    expect(titles((await read(path)).body)).toEqual([])
    await app.database.query('update account set disabled_at = now() where id = $1', [member.accountId])
    expect((await read(path)).statusCode).toBe(404)
  })
})

describe('the link of a feed', () => {
  test('can be renewed and ended, disappears with its subscription, and every refusal looks the same', async () => {
    const member = await memberWithMail()
    const id = await subscribe(member, '涂料')
    const describeLink = async () => (await app.call('getFeedLink', { subscriptionId: id }, { token: member.token })).envelope.data
    expect(await describeLink()).toEqual({ createdAt: null })
    const first = await newLink(member, id)
    const second = await newLink(member, id)
    expect(await describeLink()).toEqual({ createdAt: app.clock.now().toISOString() })
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
    await app.call('endFeedLink', { subscriptionId: id }, { token: member.token })
    const third = await newLink(member, id)
    await app.call('deleteSubscription', { id }, { token: member.token })
    const refusals = await Promise.all(
      [second, third, 'workbench/feed/short/hits.atom', `workbench/feed/${'a'.repeat(43)}/hits.atom`].map((path) => read(path)),
    )
    expect(new Set(refusals.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(refusals[0]?.json()).toMatchObject({ data: { error: 'feed.not-found' } })
  })

  test('is stored as a hash and belongs to one account', async () => {
    const member = await memberWithMail()
    const id = await subscribe(member, '卷材')
    const key = /feed\/([\w-]+)\//.exec(await newLink(member, id))?.[1] ?? ''
    const rows = await app.database.query<{ keyHash: Buffer }>(
      'select key_hash as "keyHash" from subscription_feed where subscription_id = $1',
      [id],
    )
    expect(rows.map(({ keyHash }) => keyHash.length)).toEqual([32])
    expect(app.logLines.join('\n')).not.toContain(key)
    const other = await memberWithMail()
    expect((await renew(other, id)).error?.error).toBe('subscription.not-found')
  })
})
