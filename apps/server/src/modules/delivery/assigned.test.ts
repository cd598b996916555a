import { beforeEach, describe, expect, test } from 'vitest'
import { partsOf, subjectOf } from '../../platform/mail/testing/read-mail.ts'
import { createSub, type TestMain } from '../../testing/sub-accounts.ts'
import {
  app,
  arrive,
  at,
  deliver,
  follow,
  followed,
  giveMail,
  lastMail,
  linkIn,
  mailServer,
  mailsTo,
  open,
  pass,
  press,
  stopFollowing,
  subscribe,
  useDeliveryWorld,
  type Member,
} from './testing/delivery-world.ts'
import { newTeam, own } from './testing/delivery-team.ts'

useDeliveryWorld()

let main: TestMain
let wang: Member
let li: Member
let serial = 0

beforeEach(async () => {
  ;({ main, wang, li } = await newTeam(3))
})

/** Publishes a notice of a project of its own. */
async function tender(title = '道路照明改造工程招标公告', text = ''): Promise<number> {
  serial += 1
  const stated = { projectName: `第${serial}号工程`, projectCode: `AS-2025-${serial}` }
  const [id = 0] = await arrive({ title, text: `${text}\n第${serial}号`, stated })
  return id
}

const subjects = ({ email }: Member) => mailsTo(email).map(subjectOf)
const log = async ({ token }: Pick<Member, 'token'>) => (await app.call('getDeliveries', {}, { token })).envelope.data.list
const wants = async ({ token }: Pick<Member, 'token'>) =>
  (await app.call('getProfile', {}, { token })).envelope.data.notifications.mailsAssignments

describe('a new owner chosen by somebody else', () => {
  test('gets one mail with project, deadline and sender', async () => {
    const id = await tender('道路照明<b>改造</b>&维护招标公告', '投标截止时间：2027年12月2日09时30分')
    expect(await own(main, [id], wang)).toBe(200)
    await pass(1)
    expect(mailsTo(wang.email)).toEqual([])
    await pass(5)
    expect(subjects(wang)).toEqual(['张总指定您负责：道路照明<b>改造</b>&维护招标公告（投标截止 2027-12-02 09:30）'])
    const { text, html } = partsOf(lastMail(wang.email))
    expect(text.split(/\r?\n/).slice(0, 3)).toEqual([
      '道路照明<b>改造</b>&维护招标公告',
      '投标截止 2027-12-02 09:30 · 张总指定您负责',
      `https://bid.test/admin/documents/${id}`,
    ])
    expect(html).toContain('道路照明&lt;b&gt;改造&lt;/b&gt;&amp;维护招标公告')
    for (const part of [text, html]) expect(part).not.toContain(wang.token)
    await pass(3600)
    expect(mailsTo(wang.email)).toHaveLength(1)
    expect(await log(wang)).toMatchObject([{ kind: 'assigned', subscriptionId: null, hits: 0, state: 'sent', tries: 1, error: '' }])
    expect(await app.database.query(`select from delivery where kind = 'assigned' and content is not null`)).toEqual([])
  })

  test('gets one mail for several projects within seconds, and another for later ones', async () => {
    const ids = [
      await tender('水泵采购公告', '投标截止时间：2027年12月9日09时30分'),
      await tender('阀门采购公告', '投标截止时间：2027年12月2日09时30分'),
    ]
    for (const id of ids) await own(main, [id], wang)
    await own(main, [await tender('管件采购公告')], li)
    await pass(5)
    expect(subjects(wang)).toEqual(['张总指定您负责 2 个项目（最早投标截止 2027-12-02 09:30）'])
    expect(subjects(li)).toEqual(['张总指定您负责：管件采购公告'])
    const { text } = partsOf(lastMail(wang.email))
    for (const id of ids) expect(text).toMatch(new RegExp(`/admin/documents/${id}\\s`))
    await own(main, [await tender('电缆采购公告')], wang)
    await pass(5)
    expect(subjects(wang).slice(1)).toEqual(['张总指定您负责：电缆采购公告'])
  })

  test('also gets a mail for a 拟在建 project', async () => {
    const name = '青岭县城南水厂扩建工程'
    const owner = '青岭县水务发展有限公司'
    await arrive({
      title: `${name}勘察设计招标公告`,
      text: `招标人：${owner}\n`,
      stated: { tenderer: owner, projectName: `${name}勘察设计`, category: '工程', projectCode: 'AS-P-1' },
    })
    const { list } = (await app.call('getDesignedProjectList', { searchWord: '城南水厂' }, { token: main.token })).envelope.data
    const [{ id, name: shown } = { id: 0, name: '' }] = list
    expect((await app.call('ownProjects', { ids: [id], ownerId: wang.accountId }, { token: main.token })).status).toBe(200)
    await followed()
    await pass(5)
    expect(subjects(wang)).toEqual([`张总指定您负责：${shown}`])
    const { text } = partsOf(lastMail(wang.email))
    expect(text).toMatch(new RegExp(`拟在建项目 · 张总指定您负责\\r?\\nhttps://bid.test/admin/projects/${id}\\s`))
    expect(text).toContain('查看我负责的：https://bid.test/admin/collections/projects?owned=1')
  })

  test('gets a mail that names the sender, and no second one when assigned again', async () => {
    const id = await tender()
    await own(wang, [id], wang)
    await own(wang, [id], li)
    await pass(5)
    expect(subjects(li)).toEqual(['王工指定您负责：道路照明改造工程招标公告'])
    await own(main, [id], li)
    await pass(60)
    expect(mailsTo(li.email)).toHaveLength(1)
    expect(mailsTo(wang.email)).toEqual([])
  })

  test('sees masked phones in the mail if the phone right has ended before sending', async () => {
    await own(main, [await tender('锅炉采购，联系13812345678')], wang)
    await app.database.query('delete from member_period where enterprise_id = (select enterprise_id from account where id = $1)', [
      wang.accountId,
    ])
    await pass(5)
    const mail = lastMail(wang.email)
    for (const part of [subjectOf(mail), partsOf(mail).text, partsOf(mail).html]) {
      expect(part).toContain('138****5678')
      expect(part).not.toContain('13812345678')
    }
  })

  test('still gets the mail after a stop, even when its job was lost', async () => {
    await stopFollowing()
    const id = await tenderUnfollowed()
    await app.call('ownCollected', { ids: [id], ownerId: wang.accountId }, { token: main.token })
    await follow()
    await followed()
    await app.database.query(`delete from job where kind = 'compose-assigned'`)
    await pass(60)
    expect(subjects(wang)).toEqual([])
    for (const _minute of [2, 3, 4]) await pass(60)
    expect(subjects(wang)).toEqual(['张总指定您负责：停顿期间的招标公告'])
  })
})

async function tenderUnfollowed(): Promise<number> {
  await follow()
  const id = await tender('停顿期间的招标公告')
  await stopFollowing()
  return id
}

describe('no mail about a new owner is sent', () => {
  test('to a member who takes a project for themselves', async () => {
    await own(wang, [await tender()], wang)
    await own(main, [await tender()], { accountId: main.id })
    await pass(60)
    expect(mailServer.mails).toEqual([])
  })

  test('about a project that was handed on, taken back or opened before the mail is sent', async () => {
    const [handedOn, takenBack, opened] = [await tender('甲招标公告'), await tender('乙招标公告'), await tender('丙招标公告')]
    await own(main, [handedOn, takenBack, opened], wang)
    await own(main, [handedOn], li)
    await own(main, [takenBack], null)
    await app.call('getDocument', { id: opened }, { token: wang.token })
    await pass(5)
    expect(subjects(wang)).toEqual([])
    expect(subjects(li)).toEqual(['张总指定您负责：甲招标公告'])
    expect(await log(wang)).toEqual([])
  })

  test('about a project taken back while mails were refused, but the other projects are sent', async () => {
    const [kept, takenBack] = [await tender('甲招标公告'), await tender('乙招标公告')]
    mailServer.refusal = { status: 451 }
    await own(main, [kept, takenBack], wang)
    await pass(5)
    await own(main, [takenBack], null)
    mailServer.refusal = null
    await pass(60)
    expect(subjects(wang)).toEqual(['张总指定您负责：甲招标公告'])
    expect(await log(wang)).toMatchObject([{ state: 'sent', tries: 2 }])

    mailServer.refusal = { status: 451 }
    const alone = await tender('丙招标公告')
    await own(main, [alone], wang)
    await pass(5)
    await own(main, [alone], li)
    mailServer.refusal = null
    await pass(60)
    expect(subjects(wang)).toHaveLength(1)
    expect(subjects(li)).toEqual(['张总指定您负责：丙招标公告'])
    expect((await log(wang))[0]).toMatchObject({ state: 'failed' })
  })

  test('to an account that was disabled before sending, even after it is enabled again', async () => {
    await own(main, [await tender()], wang)
    await app.call('setSubAccountState', { id: wang.accountId, isDisabled: true }, { token: main.token })
    await pass(5)
    await app.call('setSubAccountState', { id: wang.accountId, isDisabled: false }, { token: main.token })
    await pass(600)
    expect(mailServer.mails).toEqual([])
  })

  test('to an unconfirmed address, even when it is confirmed later', async () => {
    const { id, token } = await createSub(app, main, { contactName: '赵工' })
    const zhao = await giveMail({ accountId: id, token }, { isConfirmed: false })
    await own(main, [await tender()], zhao)
    await pass(60)
    expect(mailsTo(zhao.email)).toEqual([])
    await giveMail(zhao)
    await pass(600)
    expect(mailsTo(zhao.email)).toEqual([])
  })

  test('to another enterprise', async () => {
    const other = await newTeam(3)
    const id = await tender()
    expect(await own(other.main, [id], wang)).toBe(404)
    await own(main, [id], wang)
    await pass(5)
    expect(mailServer.mails.map(({ to }) => to)).toEqual([[wang.email]])
  })
})

describe('mails to a new owner', () => {
  test('can be switched off and on together with the other reminders', async () => {
    expect(await wants(wang)).toBe(true)
    const choose = (mailsAssignments?: boolean) =>
      app.call('saveNotifications', { periodEndDays: 15, tellsOfAnswers: true, mailsAssignments }, { token: wang.token })
    await choose(false)
    // like a page that was opened before the choice existed
    await choose()
    expect(await wants(wang)).toBe(false)
    await own(main, [await tender()], wang)
    await pass(60)
    expect(mailsTo(wang.email)).toEqual([])
    await choose(true)
    await own(main, [await tender('食堂设备采购公告')], wang)
    await pass(5)
    expect(subjects(wang)).toEqual(['张总指定您负责：食堂设备采购公告'])
  })

  test('are turned off by pressing the button behind their link, without affecting other mails', async () => {
    const id = await subscribe(wang, '消防')
    await deliver(wang, id, { mail: { frequency: 'daily' } })
    await own(main, [await tender()], wang)
    await pass(5)
    const link = linkIn(lastMail(wang.email), '/workbench/delivery/unsubscribe')
    expect(lastMail(wang.email).headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const page = await open(link)
    expect(page.body).toContain('不再用邮件通知同事指派给您的项目')
    expect(await wants(wang)).toBe(true)
    for (const _press of ['first', 'again']) expect((await press(link)).statusCode).toBe(200)
    expect([await wants(wang), await wants(li)]).toEqual([false, true])
    await own(main, [await tender()], wang)
    await arrive({ title: '消防水池采购公告' })
    await at(1, '08:00')
    expect(subjects(wang).slice(1)).toEqual(['消防：1 条新公告'])
    // the link of one kind of mails does not work for another
    const other = linkIn(lastMail(wang.email), '/workbench/delivery/unsubscribe')
    await press(other)
    expect((await app.call('getDelivery', { subscriptionId: String(id) }, { token: wang.token })).envelope.data.mail.frequency).toBe('off')
    expect((await press(`${link.slice(0, -4)}abcd`)).statusCode).toBe(404)
  })

  test('are not sent any more if the owner turns them off while one waits', async () => {
    mailServer.refusal = { status: 451 }
    await own(main, [await tender()], wang)
    await pass(5)
    await app.call('saveNotifications', { periodEndDays: 15, tellsOfAnswers: true, mailsAssignments: false }, { token: wang.token })
    mailServer.refusal = null
    await pass(600)
    expect(mailServer.mails).toEqual([])
    expect(await log(wang)).toMatchObject([{ state: 'failed' }])
  })
})
