import { maxPeopleCompanies, maxPeopleNames } from '@tender/contract'
import type { RawNotice } from '../../ingest/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../testing/factories.ts'
import { runConsumers } from '../../platform/events/run-consumers.ts'
import { createLog } from '../../platform/log.ts'
import { caughtUp } from '../../testing/caught-up.ts'

let app: TestApp
let stop: () => Promise<void>
let member: { token: string; accountId: number }

const hospital = '宁波市鄞州区人民医院'
const agency = '浙江明德招标代理有限公司'

beforeAll(async () => {
  app = await openTestApp()
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  await store([
    tender('道路', {
      tenderer: hospital,
      contact: '陈建国',
      phone: '13800138001',
      agency,
      agencyContact: '王工',
      agencyPhone: '0574-87187195',
    }),
    tender('食堂', {
      tenderer: hospital,
      contact: '陈建国',
      phone: '0574-87651111',
      agency,
      agencyContact: '王秀珍',
      agencyPhone: '0574-87187195',
    }),
    tender('门诊楼', { tenderer: '绍兴市第二中学', contact: '陈建国', phone: '13800138001' }),
    tender('停车场', { tenderer: '绍兴市第二中学', contact: '李芳', phone: '13900139002' }),
  ])
  member = await loggedInMember(app, 2)
})
afterAll(async () => {
  await stop()
  await app.close()
})

async function store(notices: RawNotice[]): Promise<number[]> {
  const ids = await storeNotices(app, notices)
  await caughtUp(app.database)
  return ids
}

interface Contacts {
  tenderer: string
  contact: string
  phone: string
  agency?: string
  agencyContact?: string
  agencyPhone?: string
}

function tender(project: string, told: Contacts, changes: Partial<RawNotice> = {}): RawNotice {
  const ofAgency =
    told.agency === undefined ? '' : `\n采购代理机构：${told.agency}\n联系人：${told.agencyContact}\n联系电话：${told.agencyPhone}`
  return rawNotice({
    title: `${project}改造工程招标公告`,
    publishedAt: '2026-11-01 09:00',
    text: `项目名称：${project}改造工程\n采购人：${told.tenderer}\n联系人：${told.contact}\n联系电话：${told.phone}${ofAgency}\n监督部门：宁波市财政局\n监督电话：0574-87180000`,
    stated: { area: '330200' },
    ...changes,
  })
}

const find = async (by: 'person' | 'company' | 'number', words: string, token = member.token) =>
  app.call('getContactList', { by, words }, { token })
const people = async (by: 'person' | 'company' | 'number', words: string, token = member.token) =>
  (await find(by, words, token)).envelope.data.list

test('a person is found by part of the name, with companies, masked numbers and a project count', async () => {
  const [chen, ...others] = await people('person', '建国')
  expect(others).toEqual([])
  expect(chen).toMatchObject({ name: '陈建国', notices: 3, projects: 3 })
  expect(chen?.posts.map(({ company, roles }) => [company, roles])).toEqual([
    ['绍兴市第二中学', ['tenderer']],
    [hospital, ['tenderer']],
  ])
  expect(chen?.numbers.map(({ masked, number }) => [masked, number]).toSorted()).toEqual([
    ['0574-8765****', null],
    ['138****8001', null],
  ])
})

test('a company search lists people, and assigns a form of address to the owner of the number', async () => {
  const list = await people('company', '明德招标')
  expect(list.map(({ name, otherNames }) => [name, otherNames])).toEqual([['王秀珍', ['王工']]])
  expect(await people('company', '没有的单位')).toEqual([])
})

test('a number is found in any format, and a landline also without its area code', async () => {
  for (const words of ['13800138001', '138 0013 8001', '+86-138-0013-8001', '１３８００１３８００１'])
    expect((await people('number', words)).map(({ name }) => name)).toEqual(['陈建国'])
  for (const words of ['0574-87187195', '87187195', '057487187195'])
    expect((await people('number', words)).map(({ name }) => name)).toEqual(['王秀珍'])
  for (const words of ['1380013', '8718', '1871', '3800138001']) expect(await people('number', words)).toEqual([])
})

test('the phone of a supervising authority belongs to nobody', async () => {
  expect(await people('number', '0574-87180000')).toEqual([])
})

test('a number or a person leads to its notices, with the number of their projects', async () => {
  const { envelope } = await app.call('selProjectByPhone', { phone: '13800138001' }, { token: member.token })
  expect(envelope.data).toMatchObject({ totalCount: 2, projects: 2 })
  expect(envelope.data.list.map(({ title }) => title).toSorted()).toEqual(['道路改造工程招标公告', '门诊楼改造工程招标公告'].toSorted())
  const [chen] = await people('person', '陈建国')
  const behind = await app.call('selProjectByPhone', { personId: chen?.id }, { token: member.token })
  expect(behind.envelope.data.totalCount).toBe(3)
  expect((await app.call('selProjectByPhone', {}, { token: member.token })).error?.error).toBe('request.invalid')
})

test('contacts are listed for a notice and for a company', async () => {
  const [id] = await app.database.query<{ id: number }>(`select id from notice where title like '停车场%'`)
  const contacts = await app.call('getDocContactList', { id: id?.id ?? 0 }, { token: member.token })
  expect(contacts.envelope.data.list.map(({ name }) => name)).toEqual(['李芳'])
  const [company] = await app.database.query<{ id: number }>('select id from organisation where name = $1', [hospital])
  const ofCompany = await app.call('getCompanyContacts', { id: company?.id ?? 0 }, { token: member.token })
  expect(ofCompany.envelope.data).toMatchObject({ totalCount: 1, list: [{ name: '陈建国' }] })
})

test('revealing a number costs one lookup a day, and the audit log shows it masked', async () => {
  const { token } = await loggedInMember(app, 2)
  const [li] = await people('person', '李芳', token)
  const id = li?.numbers[0]?.id ?? 0
  expect((await find('person', '李芳', token)).envelope.data.lookups).toMatchObject({ limit: 20, left: 20, mayReveal: true })
  const reveal = () => app.call('revealContact', { id }, { token })
  expect((await reveal()).envelope.data).toMatchObject({ number: '13900139002', lookups: { left: 19 } })
  expect((await reveal()).envelope.data.lookups.left).toBe(19)
  expect((await people('person', '李芳', token))[0]?.numbers[0]?.number).toBe('13900139002')
  const log = await app.database.query<{ subject: string }>(`select subject, detail::text from audit_log where action = 'contact.revealed'`)
  expect(log).toEqual([{ subject: '139****9002', detail: '{"name": "绍兴市第二中学"}' }])
  app.clock.advance(15 * 3600_000)
  expect((await people('person', '李芳', token))[0]?.numbers[0]?.number).toBeNull()
  expect(app.logLines.join('\n')).not.toContain('13900139002')
})

test('simultaneous reveals never exceed the quota of the level', async () => {
  const contacts = Array.from({ length: 30 }, (_, index) => `136001360${String(10 + index)}`)
  await store(contacts.map((phone, index) => tender(`竞速第${index}`, { tenderer: `竞速单位第${index}有限公司`, contact: '赵敏', phone })))
  const { token } = await loggedInMember(app, 2)
  const page = await app.call('getContactList', { by: 'person', words: '赵敏', size: 100 }, { token })
  const ids = page.envelope.data.list.flatMap(({ numbers }) => numbers.map(({ id }) => id))
  expect(ids).toHaveLength(30)
  const replies = await Promise.all(ids.map((id) => app.call('revealContact', { id }, { token })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ error }) => error?.error))).toEqual(new Set(['quota.used-up']))
})

test('a member without the phone right can neither search by number nor reveal one', async () => {
  const { token } = await loggedInMember(app, 1)
  expect((await find('number', '13800138001', token)).error).toMatchObject({
    error: 'rights.insufficient',
    permission: 'documents.contact-phone',
  })
  expect((await app.call('selProjectByPhone', { phone: '13800138001' }, { token })).error?.error).toBe('rights.insufficient')
  expect((await find('person', '13800138001', token)).envelope.data.list).toEqual([])
  expect((await find('company', '13800138001', token)).envelope.data.list).toEqual([])
  const reply = await find('person', '陈建国', token)
  expect(reply.envelope.data.lookups).toEqual({ limit: 0, left: 0, resetsAt: expect.anything(), mayReveal: false })
  expect(JSON.stringify(reply.envelope)).not.toContain('13800138001')
  const id = reply.envelope.data.list[0]?.numbers[0]?.id ?? 0
  expect((await app.call('revealContact', { id }, { token })).error?.error).toBe('rights.insufficient')
})

test('a registered user, who may not filter by company, is refused the search for people', async () => {
  const { token } = await loggedInMember(app, 0)
  expect((await find('person', '陈建国', token)).error).toMatchObject({ permission: 'documents.party-filter' })
})

test('people outside the member’s areas are neither seen, counted nor revealed', async () => {
  await store([tender('外省', { tenderer: '武汉市第一中学', contact: '孙外省', phone: '13700137003' }, { stated: { area: '420100' } })])
  const { token } = await loggedInMember(app, 2, ['330000'])
  expect((await find('person', '孙外省', token)).envelope.data).toMatchObject({ list: [], totalCount: 0 })
  expect((await find('number', '13700137003', token)).envelope.data.totalCount).toBe(0)
  const [seen] = await people('person', '孙外省')
  const id = seen?.numbers[0]?.id ?? 0
  expect((await app.call('revealContact', { id }, { token })).error?.error).toBe('people.not-found')
  expect((await app.call('selProjectByPhone', { personId: seen?.id }, { token })).envelope.data.totalCount).toBe(0)
})

/** Inserts entries of one name at numbered companies, which no notice names. */
async function fillEntries(how: { count: number; name: string; company: string }): Promise<void> {
  await app.database.query(
    `insert into person_entry (company_key, root_key, name, name_key, is_full_name, number, digits, extension, kind, is_together, person_id, last_seen)
     select $3 || n, $3 || n, $2, $2, true, (15000000000 + n)::text, (15000000000 + n)::text, '', 'mobile', false, 9000000 + n, '2026-10-01'
     from generate_series(1, $1::integer) n`,
    [how.count, how.name, how.company],
  )
}

test('a very frequent name is searched only among the latest entries, and the reply says so', async () => {
  await fillEntries({ count: maxPeopleNames, name: '欧阳多', company: '满员公司' })
  expect((await find('person', '欧阳多')).envelope.data).toMatchObject({ isCut: false })
  await fillEntries({ count: 1, name: '欧阳多', company: '另一公司' })
  expect((await find('person', '欧阳多')).envelope.data).toMatchObject({ isCut: true, totalCount: maxPeopleNames })
  expect((await find('person', '陈建国')).envelope.data).toMatchObject({ isCut: false })
  await app.database.query(`delete from person_entry where name = '欧阳多'`)
})

test('a search that matches too many companies covers only some of them, and the reply says so', async () => {
  const fill = (from: number, to: number) =>
    store(
      Array.from({ length: to - from + 1 }, (_, index) =>
        tender(`车站${from + index}`, { tenderer: `绍兴多家${from + index}号建设有限公司`, contact: '赵伟', phone: '13700137003' }),
      ),
    )
  await fill(1, maxPeopleCompanies)
  expect((await find('company', '绍兴多家')).envelope.data).toMatchObject({ isCut: false })
  await fill(maxPeopleCompanies + 1, maxPeopleCompanies + 1)
  expect((await find('company', '绍兴多家')).envelope.data).toMatchObject({ isCut: true })
})
