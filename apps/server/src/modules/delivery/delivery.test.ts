import { describe, expect, test } from 'vitest'
import { partsOf, subjectOf } from '../../platform/mail/testing/read-mail.ts'
import {
  app,
  arrive,
  at,
  day,
  deliver,
  lastMail,
  linkIn,
  mailServer,
  mailsTo,
  memberWithMail,
  open,
  pass,
  press,
  subscribe,
  useDeliveryWorld,
  type Member,
} from './testing/delivery-world.ts'

useDeliveryWorld()

const now = { mail: { frequency: 'now' } } as const
const daily = { mail: { frequency: 'daily' } } as const
const log = async ({ token }: Pick<Member, 'token'>) => (await app.call('getDeliveries', {}, { token })).envelope.data.list
const subjects = ({ email }: Member) => mailsTo(email).map(subjectOf)

describe('instant delivery', () => {
  test('sends several hits in one mail with all details, once', async () => {
    const member = await memberWithMail()
    const id = await subscribe(member, '道路照明')
    await deliver(member, id, now)
    const [first, second] = await arrive(
      {
        title: '道路照明改造工程招标公告',
        text: '招标人：滨江区城管局\n预算金额：120万元\n投标截止时间：2027年12月2日09时30分',
        stated: {},
      },
      { title: '道路照明<b>"维护"</b>&采购' },
    )
    await pass(1)
    expect(mailsTo(member.email)).toEqual([])
    await pass(5)
    expect(subjects(member)).toEqual(['道路照明：2 条新公告'])
    const { text, html } = partsOf(lastMail(member.email))
    for (const part of [text, html]) {
      expect(part).toContain('道路照明改造工程招标公告')
      expect(part).toContain('滨江区城管局 · 预算 120万元')
      expect(part).toContain('投标截止 2027-12-02 09:30')
      for (const notice of [first, second]) expect(part.split(`https://bid.test/admin/documents/${notice}`).length).toBe(2)
      expect(part).toContain(`https://bid.test/admin/monitors/bidding?sub=${id}`)
      expect(part).not.toContain(member.token)
    }
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;b&gt;&quot;维护&quot;&lt;/b&gt;&amp;采购')
    await pass(3600)
    expect(mailsTo(member.email).length).toBe(1)
    expect(await log(member)).toMatchObject([
      { channel: 'mail', kind: 'hits', name: '道路照明', subscriptionId: id, hits: 2, late: 0, state: 'sent', tries: 1, error: '' },
    ])
    expect((await log(member))[0]?.target).toBe(`rea${'*'.repeat(member.email.indexOf('@') - 3)}@example.cn`)
  })

  test('sends one mail per subscription with its own link, and another mail for later hits', async () => {
    const member = await memberWithMail()
    for (const name of ['水泵', '阀门']) await deliver(member, await subscribe(member, name), now)
    await arrive({ title: '水泵与阀门采购' })
    await pass(5)
    expect(subjects(member).toSorted()).toEqual(['水泵：1 条新公告', '阀门：1 条新公告'])
    await arrive({ title: '水泵采购二' })
    await pass(5)
    expect(subjects(member).at(-1)).toBe('水泵：1 条新公告')
    const ids = mailsTo(member.email).map(({ headers }) => headers.find((line) => line.startsWith('Message-ID')))
    expect(new Set(ids).size).toBe(3)
  })

  test('needs the right; without it the hits come in a digest at eight', async () => {
    const low = await memberWithMail(1)
    const id = await subscribe(low, '桥梁')
    expect(await deliver(low, id, now)).toBe('rights.insufficient')
    const member = await memberWithMail(3)
    await deliver(member, await subscribe(member, '桥梁'), now)
    await app.database.query('delete from member_period where enterprise_id = (select enterprise_id from account where id = $1)', [
      member.accountId,
    ])
    await arrive({ title: '桥梁检测采购', publishedAt: `${day(-19)} 09:00` })
    await pass(3600)
    expect(subjects(member)).toEqual([])
    await at(1, '08:00')
    expect(subjects(member)).toEqual(['桥梁：1 条新公告'])
    expect(partsOf(lastMail(member.email)).text).not.toContain('系统停顿')
  })

  test('names the newest fifty hits and links to the rest', async () => {
    const member = await memberWithMail()
    await deliver(member, await subscribe(member, '路缘石'), now)
    await arrive(...Array.from({ length: 53 }, (_, number) => ({ title: `路缘石采购${number}` })))
    await pass(5)
    const { text } = partsOf(lastMail(member.email))
    expect(subjects(member)).toEqual(['路缘石：53 条新公告'])
    expect(text.split('/admin/documents/').length - 1).toBe(50)
    expect(text).toContain('还有 3 条，查看全部')
    await pass(3600)
    expect(mailsTo(member.email).length).toBe(1)
  })
})

describe('an update in the project of a favourite', () => {
  test('is delivered once by the settings of its own subscription, with a link to the hits', async () => {
    const member = await memberWithMail()
    const head = '项目名称：湿地公园工程\n项目编号：SD-2025-77\n招标人：滨江区园林局\n'
    const [id = 0] = await arrive({ title: '湿地公园工程招标公告', text: head })
    await app.call('documentCollect', { id, collect: '1' }, { token: member.token })
    await arrive({ title: '食堂设备采购' })
    const [one] = (await app.call('getUserMonitor', {}, { token: member.token })).envelope.data.list
    expect(one).toMatchObject({ kind: 'collection' })
    expect(await deliver(member, one?.id ?? 0, now)).toBeNull()
    const later = { title: '湿地公园工程中标结果公告', publishedAt: `${day(-8)} 09:00`, text: `${head}中标人：浙江园林有限公司` }
    const [awarded] = await arrive(later)
    await pass(5)
    expect(subjects(member)).toEqual(['收藏更新：1 条新公告'])
    const { text } = partsOf(lastMail(member.email))
    expect(text).toContain(`https://bid.test/admin/documents/${awarded}`)
    expect(text).toContain(`https://bid.test/admin/monitors?sub=${one?.id}`)
    await press(linkIn(lastMail(member.email)))
    await arrive({ ...later, title: '湿地公园工程合同公告', publishedAt: `${day(-7)} 09:00` })
    await pass(3600)
    expect(mailsTo(member.email).length).toBe(1)
  })
})

describe('a digest mail', () => {
  test('comes at its hour with the new hits, and not at all without hits', async () => {
    const member = await memberWithMail()
    await deliver(member, await subscribe(member, '隧道'), { mail: { frequency: 'daily', hour: 18 } })
    await arrive({ title: '隧道照明采购' })
    await at(0, '17:59')
    expect(subjects(member)).toEqual([])
    await at(0, '18:00')
    expect(subjects(member)).toEqual(['隧道：1 条新公告'])
    await arrive({ title: '隧道通风采购' })
    await pass(60)
    await at(1, '17:59')
    expect(subjects(member).length).toBe(1)
    await at(1, '18:00')
    await at(2, '18:00')
    await at(3, '18:00')
    expect(subjects(member).length).toBe(2)
    expect(partsOf(lastMail(member.email)).text).not.toContain('系统停顿')
  })

  test('comes weekly on its day', async () => {
    const member = await memberWithMail()
    await deliver(member, await subscribe(member, '涵洞'), { mail: { frequency: 'weekly', hour: 9, weekday: 2 } })
    await arrive({ title: '涵洞维修采购' })
    await at(3, '23:00')
    expect(subjects(member)).toEqual([])
    await at(4, '09:00')
    expect(subjects(member)).toEqual(['涵洞：1 条新公告'])
  })

  test('after a long stop comes once and says how many hits are late', async () => {
    const member = await memberWithMail()
    await deliver(member, await subscribe(member, '护栏'), daily)
    await arrive({ title: '护栏采购一' }, { title: '护栏采购二' })
    await at(5, '13:20')
    expect(subjects(member)).toEqual(['护栏：2 条新公告'])
    expect(partsOf(lastMail(member.email)).text).toContain('这些公告因系统停顿晚于应到时间送达')
    expect(await log(member)).toMatchObject([{ hits: 2, late: 2 }])
    await pass(3600)
    expect(mailsTo(member.email).length).toBe(1)
  })

  test('for instant delivery also says after a stop how many hits are late', async () => {
    const member = await memberWithMail()
    await deliver(member, await subscribe(member, '标线'), now)
    const [first] = await arrive({ title: '标线施工一' }, { title: '标线施工二' })
    // the clock stays where it is, because the runner looks for due jobs by itself
    await app.database.query(
      `update hit set arrived_at = arrived_at - interval '1 hour', matched_at = matched_at - interval '1 hour' where notice_id = $1`,
      [first],
    )
    await pass(5)
    expect(subjects(member)).toEqual(['标线：2 条新公告'])
    expect(await log(member)).toMatchObject([{ hits: 2, late: 1 }])
  })
})

describe('the rights at the time of sending', () => {
  test('mask phones, and hide the newest notices until they may be seen', async () => {
    const member = await memberWithMail(1)
    await deliver(member, await subscribe(member, '锅炉'), daily)
    await arrive({ title: '锅炉采购，联系13812345678' })
    await at(1, '08:00')
    const { text, html } = partsOf(lastMail(member.email))
    for (const part of [text, html]) {
      expect(part).toContain('138****5678')
      expect(part).not.toContain('13812345678')
    }
    const registered = await memberWithMail(0)
    await deliver(registered, await subscribe(registered, '锅炉'), daily)
    await arrive({ title: '锅炉维修采购', publishedAt: `${day(0)} 12:00` })
    await at(2, '08:00')
    expect(subjects(registered)).toEqual([])
    await at(8, '08:00')
    expect(subjects(registered)).toEqual(['锅炉：1 条新公告'])
  })

  test('limit the hits to the areas of the period', async () => {
    const member = await memberWithMail()
    await deliver(member, await subscribe(member, '泵站', '泵站', { scope: 'full' }), daily)
    await arrive(
      { title: '宁波市鄞州区泵站招标公告', text: '项目地点：浙江省宁波市鄞州区\n泵站' },
      { title: '武汉市江岸区泵站招标公告', text: '项目地点：湖北省武汉市江岸区\n泵站' },
    )
    await app.database.query(
      `update member_period set area_codes = '{330000}' where enterprise_id = (select enterprise_id from account where id = $1)`,
      [member.accountId],
    )
    await at(1, '08:00')
    expect(subjects(member)).toEqual(['泵站：1 条新公告'])
    expect(partsOf(lastMail(member.email)).text).toContain('宁波市')
  })

  test('let a disabled account get no mail, not even one on its way', async () => {
    const member = await memberWithMail()
    await deliver(member, await subscribe(member, '闸门'), now)
    await arrive({ title: '闸门采购一' })
    mailServer.refusal = { status: 451 }
    await pass(5)
    mailServer.refusal = null
    const setDisabled = (disabledAt: Date | null) =>
      app.database.query('update account set disabled_at = $2 where id = $1', [member.accountId, disabledAt])
    await setDisabled(app.clock.now())
    await arrive({ title: '闸门采购二' })
    await pass(3600)
    await at(1, '09:00')
    expect(mailsTo(member.email)).toEqual([])
    await setDisabled(null)
    await at(2, '09:00')
    expect(subjects(member)).toEqual(['闸门：2 条新公告'])
  })

  test('a deleted subscription sends nothing', async () => {
    const member = await memberWithMail()
    const id = await subscribe(member, '栏杆')
    await deliver(member, id, daily)
    await arrive({ title: '栏杆采购' })
    await app.call('deleteSubscription', { id }, { token: member.token })
    await at(1, '08:00')
    expect(subjects(member)).toEqual([])
  })
})

describe('a mail that the server refuses', () => {
  test('is sent again after growing pauses under the same id', async () => {
    const member = await memberWithMail()
    await deliver(member, await subscribe(member, '井盖'), now)
    await arrive({ title: '井盖采购' })
    mailServer.refusal = { status: 451 }
    await pass(5)
    expect(await log(member)).toMatchObject([{ state: 'waiting', tries: 1, error: '收件服务器暂时不收，稍后重试' }])
    await pass(59)
    expect(await log(member)).toMatchObject([{ tries: 1 }])
    await pass(1)
    expect(await log(member)).toMatchObject([{ tries: 2 }])
    mailServer.refusal = null
    await pass(300)
    expect(await log(member)).toMatchObject([{ state: 'sent', tries: 3, error: '', nextTryAt: null }])
    expect(mailsTo(member.email).length).toBe(1)
  })

  test('for a wrong address is given up, and the log says so', async () => {
    const member = await memberWithMail()
    await deliver(member, await subscribe(member, '雨篷'), now)
    await arrive({ title: '雨篷采购' })
    mailServer.refusal = { status: 550 }
    await pass(5)
    expect(await log(member)).toMatchObject([{ state: 'failed', tries: 1, error: '收件服务器拒收，请检查邮箱地址是否正确' }])
    const [row] = await app.database.query<{ content: unknown }>('select content from delivery where account_id = $1', [member.accountId])
    expect(row).toEqual({ content: null })
    mailServer.refusal = null
    await at(1, '09:00')
    expect(mailsTo(member.email)).toEqual([])
  })

  test('for half a day is merged once into the next digest, marked as late', async () => {
    const member = await memberWithMail()
    await deliver(member, await subscribe(member, '沟盖'), daily)
    await arrive({ title: '沟盖采购一' })
    mailServer.refusal = { status: 451 }
    await at(1, '08:00')
    for (const minutes of [1, 5, 15, 60, 180, 480]) await pass(minutes * 60)
    expect(await log(member)).toMatchObject([
      { state: 'failed', tries: 7, error: '收件服务器暂时不收，稍后重试；内容并入下一封邮件', nextTryAt: null },
    ])
    mailServer.refusal = null
    await pass(3600)
    expect(mailsTo(member.email)).toEqual([])
    await arrive({ title: '沟盖采购二' })
    await at(2, '08:00')
    expect(subjects(member)).toEqual(['沟盖：2 条新公告'])
    expect(partsOf(lastMail(member.email)).text).toContain('其中 1 条因系统停顿晚于应到时间送达')
    await at(3, '08:00')
    expect(mailsTo(member.email).length).toBe(1)
  })

  test('for half a day causes few tries an hour, and later sends every hit once', async () => {
    const member = await memberWithMail()
    await deliver(member, await subscribe(member, '雨水箅'), now)
    mailServer.refusal = { status: 451 }
    const ids: number[] = []
    for (let hour = 0; hour < 14; hour++) {
      ids.push(...(await arrive({ title: `雨水箅采购${hour}` })))
      for (const seconds of [5, 60, 300, 3235]) await pass(seconds)
    }
    const tried = await log(member)
    expect(tried.filter(({ state }) => state === 'waiting').length).toBe(1)
    expect(tried.reduce((sum, { tries }) => sum + tries, 0)).toBeLessThanOrEqual(14 * 5)
    mailServer.refusal = null
    await pass(3600)
    await pass(3600)
    expect(mailsTo(member.email).length).toBeLessThanOrEqual(2)
    const texts = mailsTo(member.email).map((mail) => partsOf(mail).text)
    expect(texts[0]).toMatch(/其中 1\d 条因系统停顿晚于应到时间送达/)
    const named = texts.flatMap((text) => [...text.matchAll(/\/admin\/documents\/(\d+)/g)].map(([, id]) => Number(id)))
    expect(named.toSorted((one, other) => one - other)).toEqual(ids)
  })

  test('for half a day as a single instant mail is sent again an hour later', async () => {
    const member = await memberWithMail()
    await deliver(member, await subscribe(member, '检查井'), now)
    await arrive({ title: '检查井采购' })
    mailServer.refusal = { status: 451 }
    await pass(5)
    for (const minutes of [1, 5, 15, 60, 180, 480]) await pass(minutes * 60)
    expect(await log(member)).toMatchObject([{ state: 'failed', tries: 7 }])
    mailServer.refusal = null
    await pass(3600)
    expect(subjects(member)).toEqual(['检查井：1 条新公告'])
    expect(await log(member)).toMatchObject([{ state: 'sent', hits: 1, late: 1 }, { state: 'failed' }])
    await at(2, '09:00')
    expect(mailsTo(member.email).length).toBe(1)
  })

  test('is never sent if its subscription was turned off at the time', async () => {
    const member = await memberWithMail()
    const id = await subscribe(member, '路名牌')
    await deliver(member, id, now)
    await arrive({ title: '路名牌采购' })
    mailServer.refusal = { status: 451 }
    await pass(5)
    await deliver(member, id, {})
    for (const minutes of [1, 5, 15, 60, 180, 480]) await pass(minutes * 60)
    mailServer.refusal = null
    await deliver(member, id, now)
    await at(2, '09:00')
    expect(mailsTo(member.email)).toEqual([])
  })
})

describe('a mail address', () => {
  const state = async ({ token }: Pick<Member, 'token'>) => (await app.call('getMailAddress', {}, { token })).envelope.data

  test('gets nothing until its owner confirms it, and then what has waited', async () => {
    const member = await memberWithMail(7, { isConfirmed: false })
    const id = await subscribe(member, '岗亭')
    await deliver(member, id, now)
    await arrive({ title: '岗亭采购' })
    await pass(60)
    expect(mailsTo(member.email)).toEqual([])
    expect(await state(member)).toMatchObject({ state: 'unconfirmed', email: member.email, askedAt: null })
    await app.call('askMailConfirmation', {}, { token: member.token })
    const letter = lastMail(member.email)
    expect(letter.raw).not.toContain('岗亭')
    const link = linkIn(letter)
    const page = await open(link)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await state(member)).state).toBe('unconfirmed')
    expect((await press(link)).statusCode).toBe(200)
    expect((await state(member)).state).toBe('ready')
    await pass(60)
    expect(subjects(member).at(-1)).toBe('岗亭：1 条新公告')
  })

  test('must be confirmed again after a change, and an older link confirms nothing', async () => {
    const member = await memberWithMail()
    await deliver(member, await subscribe(member, '货架'), now)
    app.clock.advance(120_000)
    await app.database.query(`update account set email = 'stranger@example.cn' where id = $1`, [member.accountId])
    expect((await state(member)).state).toBe('unconfirmed')
    await app.call('askMailConfirmation', {}, { token: member.token })
    const link = linkIn(lastMail('stranger@example.cn'))
    await app.database.query(`update account set email = 'other@example.cn' where id = $1`, [member.accountId])
    expect((await press(link)).statusCode).toBe(404)
    await arrive({ title: '货架采购' })
    await pass(60)
    expect(mailServer.mails.length).toBe(1)
    await app.database.query('update account set email = $2 where id = $1', [member.accountId, 'stranger@example.cn'])
    app.clock.advance(4 * 86_400_000)
    expect((await press(link)).statusCode).toBe(404)
  })

  test('gets only a few confirmation mails, whichever account asks for them', async () => {
    const ask = async ({ token }: Member) => (await app.call('askMailConfirmation', {}, { token })).error?.error ?? null
    const member = await memberWithMail(7, { isConfirmed: false })
    expect([await ask(member), await ask(member)]).toEqual([null, 'mail.too-soon'])
    for (let other = 0; other < 4; other++) {
      app.clock.advance(61_000)
      const next = await memberWithMail(7, { isConfirmed: false })
      await app.database.query('update account set email = $2 where id = $1', [next.accountId, member.email.toUpperCase()])
      expect(await ask(next)).toBeNull()
    }
    app.clock.advance(61_000)
    expect(await ask(member)).toBe('mail.too-soon')
    expect(mailServer.mails.length).toBe(5)
    const ready = await memberWithMail()
    app.clock.advance(61_000)
    expect(await ask(ready)).toBe('mail.already-confirmed')
    await app.database.query('update account set email = null where id = $1', [ready.accountId])
    expect(await ask(ready)).toBe('mail.no-address')
  })
})

describe('unsubscribing by mail link', () => {
  test('needs one press and no login, affects one subscription, and does nothing on opening', async () => {
    const member = await memberWithMail()
    const [lights, signs] = [await subscribe(member, '信号灯'), await subscribe(member, '标志牌')]
    for (const id of [lights, signs]) await deliver(member, id, now)
    await arrive({ title: '信号灯采购' })
    await pass(5)
    const mail = lastMail(member.email)
    const link = /^List-Unsubscribe: <(.*)>$/.exec(mail.headers.find((line) => line.startsWith('List-Unsubscribe:')) ?? '')?.[1] ?? ''
    expect(mail.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const settings = async (subscriptionId: number) =>
      (await app.call('getDelivery', { subscriptionId }, { token: member.token })).envelope.data.mail.frequency
    const page = await open(link)
    expect(page.body).toContain('「信号灯」')
    expect(page.body).toContain('<form method="post">')
    expect(await settings(lights)).toBe('now')
    await arrive({ title: '信号灯维修' })
    expect((await press(link)).body).toContain('已退订')
    expect((await press(link)).statusCode).toBe(200)
    expect([await settings(lights), await settings(signs)]).toEqual(['off', 'now'])
    await pass(60)
    expect(mailsTo(member.email).length).toBe(1)
  })

  test('refuses forged tokens and tokens for another purpose', async () => {
    const member = await memberWithMail(7, { isConfirmed: false })
    const id = await subscribe(member, '监控杆')
    await deliver(member, id, now)
    await app.call('askMailConfirmation', {}, { token: member.token })
    const confirm = linkIn(lastMail(member.email))
    const forged = ['', 'v1.AAAA', `v1.${Buffer.from(`{"subscriptionId":${id}}`).toString('base64url')}`, confirm.split('token=')[1] ?? '']
    for (const token of forged) {
      const link = `/workbench/delivery/unsubscribe?token=${token}`
      expect([(await open(link)).statusCode, (await press(link)).statusCode]).toEqual([404, 404])
    }
    expect((await app.call('getDelivery', { subscriptionId: id }, { token: member.token })).envelope.data.mail.frequency).toBe('now')
  })
})

describe('delivery settings', () => {
  test('belong to one account, stop delivery when off, and exclude hits found before they were on', async () => {
    const member = await memberWithMail()
    const id = await subscribe(member, '围挡')
    await arrive({ title: '围挡采购一' })
    await deliver(member, id, daily)
    const get = async () => (await app.call('getDelivery', { subscriptionId: id }, { token: member.token })).envelope.data
    expect(await get()).toEqual({
      mail: { frequency: 'daily', hour: 8, weekday: 1 },
      webhook: { frequency: 'off', hour: 8, weekday: 1, webhookId: null },
      mailState: 'ready',
      mayInstant: true,
      waiting: { mail: 0, webhook: 0 },
    })
    await arrive({ title: '围挡采购二' })
    expect((await get()).waiting.mail).toBe(1)
    const other = await memberWithMail()
    expect(await deliver(other, id, daily)).toBe('subscription.not-found')
    expect((await app.call('getDelivery', { subscriptionId: id }, { token: other.token })).error?.error).toBe('subscription.not-found')
    expect(await log(other)).toEqual([])
    await deliver(member, id, {})
    await at(1, '08:00')
    expect(mailsTo(member.email)).toEqual([])
  })

  test('deliver waiting hits once after a change', async () => {
    const member = await memberWithMail()
    const id = await subscribe(member, '苗木')
    await deliver(member, id, daily)
    await arrive({ title: '苗木采购' })
    await deliver(member, id, now)
    await pass(60)
    expect(subjects(member)).toEqual(['苗木：1 条新公告'])
    await deliver(member, id, daily)
    await at(1, '08:00')
    expect(mailsTo(member.email).length).toBe(1)
  })
})

test('no address, subject or content of a mail appears in the log', () => {
  const lines = app.logLines.join('\n')
  expect(lines).toContain('delivery not taken')
  for (const word of ['@example.cn', '道路照明', '井盖', 'token=']) expect(lines).not.toContain(word)
})
