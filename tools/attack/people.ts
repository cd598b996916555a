import type { Person, PersonNumber } from '@tender/contract'
import type { CallName } from '@tender/contract/server'
import { askingOf, type Asking } from './asking.ts'
import { startAttackedServer, type AttackedServer } from './attack-server.ts'
import { phonesIn } from './judge.ts'
import { createSender } from './send.ts'
import type { Row, Trial } from './trial.ts'

/** lookups a day of the level that may reveal numbers; there are more people than that */
const lookupsADay = 20
const delivered = 26
const company = '试验岸桥水务有限公司'

/**
 * Tries to reveal more numbers than the quota allows, to find masked numbers by their digits, and to find a person who
 * was removed on request.
 */
export const people: Trial = {
  name: 'people',
  isAlone: false,
  run: async (context) => {
    const server = await startAttackedServer(context.template)
    const sender = createSender(server.origin)
    const asking = askingOf(server, sender)
    try {
      const contacts = await deliverContacts(asking, server)
      const trials: [string, (given: Given) => Promise<string[]>][] = [
        ['masked phones', tryMasked],
        ['rights of companies', tryRights],
        ['reveals at once', tryReveals],
        ['who was forgotten', tryForgotten],
      ]
      const rows: Row[] = []
      for (const [name, run] of trials) {
        const before = { requests: asking.requests(), serverErrors: asking.serverErrors() }
        // oxlint-disable-next-line no-await-in-loop -- the last one takes somebody away
        const anomalies = await run({ asking, server, contacts })
        rows.push({
          trial: `people: ${name}`,
          requests: asking.requests() - before.requests,
          serverErrors: asking.serverErrors() - before.serverErrors,
          slowest: null,
          anomalies,
          note: '',
        })
      }
      return rows
    } finally {
      sender.close()
      await server.remove()
    }
  },
}

interface Contact {
  person: Person
  number: PersonNumber
  /** As the feed delivered it. */
  phone: string
  name: string
  notice: { id: string; title: string; content: string }
  companyId: number
  /** The project of the notice. */
  projectId: number
}

interface Given {
  asking: Asking
  server: AttackedServer
  contacts: readonly Contact[]
}

const phoneOf = (index: number) => `1660077${String(1000 + index)}`
const given = '甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥坤乾坎离'
const nameOf = (index: number) => `令${given.charAt(index)}岸`
const noticeOf = (index: number) => ({
  id: `attack-people-${index}`,
  title: `第${index}号试验岸桥泵站工程监理招标公告`,
  content: `<p>采购人：${company}</p><p>联系人：${nameOf(index)}</p><p>联系电话：${phoneOf(index)}</p>`,
})

async function deliverContacts(asking: Asking, { world }: AttackedServer): Promise<Contact[]> {
  const notices = Array.from({ length: delivered }, (_, index) => noticeOf(index))
  await asking.deliver(notices)
  const [token = ''] = world.people.lookups
  const [top = ''] = world.visitors.top.tokens
  const find = () => asking.data<{ list: Person[] }>('getContactList', { by: 'company', words: company, size: 100 }, token)
  const { list } = await until(
    find,
    (found) => found.list.length === delivered && found.list.every(({ posts }) => posts[0]?.companyId !== null),
  )
  const projects = await until(
    () => asking.data<{ list: { id: number; name: string }[] }>('getDesignedProjectList', { searchWord: '试验岸桥泵站', size: 50 }, top),
    (found) => found.list.length === delivered,
  )
  return notices.map((notice, index) => {
    const projectId = projects.list.find(({ name }) => name.startsWith(`第${index}号`))?.id
    const person = list.find(({ name }) => name === nameOf(index))
    const number = person?.numbers[0]
    const companyId = person?.posts[0]?.companyId ?? null
    if (person === undefined || number === undefined || companyId === null || projectId === undefined)
      throw new Error('a contact that was delivered is not there')
    return { person, number, notice, companyId, projectId, name: nameOf(index), phone: phoneOf(index) }
  })
}

/** One number counts once, however often it is requested at once, and no more numbers are revealed than the day allows. */
async function tryReveals({ asking, server, contacts }: Given): Promise<string[]> {
  const { lookups } = server.world.people
  const [token = ''] = lookups
  const left = async () =>
    (await asking.data<{ lookups: { left: number } }>('getContactList', { by: 'company', words: company, size: 1 }, token)).lookups.left
  const reveal = (contact: Contact | undefined, by: string) => asking.ask('revealContact', { id: contact?.number.id ?? 0 }, by)
  const anomalies: string[] = []
  // an account may make 20 calls a second
  await Promise.all(Array.from({ length: 30 }, (_, turn) => reveal(contacts[0], lookups[turn % lookups.length] ?? '')))
  const afterOne = await left()
  if (afterOne !== lookupsADay - 1) anomalies.push(`one number looked at by many at once left ${afterOne} of ${lookupsADay}`)
  await pause(1200)
  const told = new Set<string>()
  for (let round = 0; round < 4; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- what a round was refused by the pace is asked for again
    const replies = await Promise.all(contacts.map((contact, index) => reveal(contact, lookups[(index + round) % lookups.length] ?? '')))
    for (const { text } of replies) for (const phone of phonesIn(text)) told.add(phone)
    // oxlint-disable-next-line no-await-in-loop
    await pause(1200)
  }
  if (told.size !== lookupsADay) anomalies.push(`${told.size} numbers were told on a day of ${lookupsADay}`)
  const atEnd = await left()
  if (atEnd !== 0) anomalies.push(`${atEnd} lookups are left after as many numbers as there are`)
  return anomalies
}

/** Members who may not read phones find nothing by digits and see no phone anywhere. */
async function tryMasked({ asking, server, contacts }: Given): Promise<string[]> {
  const { masked, lookups } = server.world.people
  const [contact] = contacts
  if (contact === undefined) return ['nobody was delivered']
  const found = await findsByDigits(asking, contact, { masked, reading: lookups[0] ?? '' })
  await pause(1100)
  return [...found, ...(await tellsMasked(asking, contact, masked))]
}

async function findsByDigits(asking: Asking, { phone }: Contact, tokens: { masked: string; reading: string }): Promise<string[]> {
  const spaced = `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`
  const anomalies: string[] = []
  // without the right, the reply notes that the words are a phone
  const found = async (searchWord: string, token: string) => {
    const { status, text } = await asking.ask('getDocumentList', { searchWord, scope: 'full' }, token)
    return status === 403 ? 0 : Number(JSON.parse(text).data.totalCount)
  }
  if ((await found(phone, tokens.reading)) === 0) anomalies.push('who reads phones finds none either: nothing was tried')
  for (const digits of [phone, spaced, phone.slice(0, 7), phone.slice(-8), phone.slice(3, 9)]) {
    // oxlint-disable-next-line no-await-in-loop -- within the account's pace
    if ((await found(digits, tokens.masked)) > 0) anomalies.push(`a masked phone is found by ${digits.length} of its signs`)
  }
  return anomalies
}

async function tellsMasked(asking: Asking, contact: Contact, masked: string): Promise<string[]> {
  const { phone, name: person } = contact
  const anomalies: string[] = []
  for (const [name, input] of callsWithPhone(contact)) {
    // oxlint-disable-next-line no-await-in-loop -- within the account's pace
    const { text, status } = await asking.ask(name, input, masked)
    if (phonesIn(text).includes(phone)) anomalies.push(`${name} tells a masked phone (status ${status})`)
    if (status === 200 && JSON.stringify(input).includes(phone) && text.includes(person))
      anomalies.push(`${name} finds somebody by a masked phone`)
  }
  return anomalies
}

/** All calls that search for the phone or show its owner. */
const callsWithPhone = ({ phone, companyId, projectId, number }: Contact): [CallName, object][] => [
  ['getContactList', { by: 'number', words: phone }],
  ['getContactList', { by: 'person', words: phone }],
  ['getContactList', { by: 'company', words: phone }],
  ['getContactList', { by: 'company', words: company }],
  ['getCompanyContacts', { id: companyId }],
  ['getCompany', { id: companyId }],
  ['getCompanyNotices', { id: companyId, side: 'tendered' }],
  ['getCompanyList', { searchWord: phone }],
  ['getCompanyList', { searchWord: company }],
  ['suggestCompanies', { words: phone }],
  ['getDocumentList', { searchWord: company, scope: 'full' }],
  ['selProjectByPhone', { id: number.id }],
  ['revealContact', { id: number.id }],
  ['getDesignedProjectList', { searchWord: phone }],
  ['getDesignedProject', { id: projectId }],
  ['exportProject', { id: projectId }],
]

const companyCalls = (id: number): [CallName, object][] => [
  ['getCompany', { id }],
  ['getCompanyNotices', { id, side: 'tendered' }],
  ['getCompanyPartners', { id, who: 'customers' }],
  ['getCompanyRivals', { id }],
  ['getTopPartners', { id, as: 'suppliers' }],
  ['getCompanyQualifications', { id }],
  ['getCompanyList', { searchWord: company }],
  ['selQualified', { id }],
  ['companyCollect', { id, collect: '1' }],
  ['getCompanyCollectList', {}],
]
const operatorCalls = (id: number): [CallName, object][] => [
  ['findCompaniesToMerge', { words: company }],
  ['previewCompanyMerge', { id, otherId: id + 1 }],
  ['mergeCompanies', { id, otherId: id + 1, reason: '试验越权' }],
  ['partCompany', { id, reason: '试验越权' }],
  ['undoCompanyDecision', { id: 1 }],
  ['getForgotten', {}],
  ['findPeople', { by: 'company', words: company }],
  ['forgetNumber', { phone: phoneOf(0), reason: '试验越权' }],
]

/**
 * Tries pages of companies as a registered user, without a login, and as a sub-account that was denied them; tries
 * operators' calls as members.
 */
async function tryRights({ asking, server, contacts }: Given): Promise<string[]> {
  const { people: own, visitors } = server.world
  const id = contacts[0]?.companyId ?? 0
  const anomalies: string[] = []
  const expectRefused = async (who: string, token: string, asked: readonly [CallName, object][]) => {
    for (const [name, input] of asked) {
      // oxlint-disable-next-line no-await-in-loop -- within the account's pace
      const { status } = await asking.ask(name, input, token)
      if (status !== 401 && status !== 403) anomalies.push(`${name} answers ${who} with ${status}`)
      // oxlint-disable-next-line no-await-in-loop
      await pause(60)
    }
  }
  const denied = own.deniedSub.token
  const [main = ''] = own.lookups
  if ((await asking.ask('getCompany', { id }, denied)).status !== 200) anomalies.push('the sub-account sees no company before either')
  await asking.data('setSubAccountMenus', { id: own.deniedSub.id, denied: ['Companies', 'CompanyCollections'] }, main)
  await expectRefused('who is not logged in', 'nobody', [...companyCalls(id), ...operatorCalls(id)])
  await expectRefused('a registered account', visitors.registered.tokens[0] ?? '', companyCalls(id))
  await expectRefused('a sub-account that was denied them', denied, companyCalls(id))
  await expectRefused('a member of the highest level', visitors.top.tokens[0] ?? '', operatorCalls(id))
  return anomalies
}

/**
 * Removes a person on request while others read, and delivers the notice again. Calls that showed the person must no
 * longer contain the name or the number.
 */
async function tryForgotten({ asking, server, contacts }: Given): Promise<string[]> {
  const contact = contacts.at(-1)
  const [operator = ''] = server.world.visitors.operator.tokens
  const [top = ''] = server.world.visitors.top.tokens.slice(1)
  if (contact === undefined) return ['nobody was delivered']
  const { list } = await asking.data<{ list: { id: number }[] }>('getDocumentList', { searchWord: contact.notice.title }, top)
  const noticeId = list[0]?.id ?? 0
  const tells = () => callsThatTell(asking, contact, noticeId, top)
  const before = await tells()
  if (!before.includes('getDocument') || !before.includes('getContactList'))
    return [`only ${before.join(', ')} told anything before: nothing was tried`]
  await asking.data('forgetPerson', { personId: contact.person.id, reason: '试验：本人要求' }, operator)
  await until(
    () => asking.data<{ list: { appliedAt: string | null }[] }>('getForgotten', {}, operator),
    (forgotten) => forgotten.list.every(({ appliedAt }) => appliedAt !== null),
  )
  const anomalies = (await tells()).map((name) => `${name} tells who was forgotten`)
  await asking.deliver([contact.notice, { ...contact.notice, id: 'attack-people-again', title: `${contact.notice.title}（更正）` }])
  await pause(3000)
  return [...anomalies, ...(await tells()).map((name) => `${name} tells who was forgotten, after an import`)]
}

/** Names of the calls whose replies contain the contact. */
async function callsThatTell(asking: Asking, contact: Contact, noticeId: number, token: string): Promise<string[]> {
  const telling: string[] = []
  for (const [name, input] of callsWithContact(contact, noticeId)) {
    // oxlint-disable-next-line no-await-in-loop -- within the account's pace
    const { text } = await asking.ask(name, input, token)
    // some replies repeat the request
    const told = Object.values(input).includes(contact.name) ? text.replaceAll(JSON.stringify(contact.name), '') : text
    if (phonesIn(text).includes(contact.phone) || told.includes(contact.name)) telling.push(name)
    // oxlint-disable-next-line no-await-in-loop
    await pause(60)
  }
  return telling
}

/** All calls that search for a contact or show what names it. */
const callsWithContact = ({ phone, name, notice, number, companyId, projectId }: Contact, noticeId: number): [CallName, object][] => [
  ['getDocumentList', { searchWord: phone, scope: 'full' }],
  ['getDocumentList', { searchWord: name, scope: 'full' }],
  ['getDocumentList', { searchWord: notice.title, scope: 'full' }],
  ['getDocument', { id: noticeId }],
  ['getDocContactList', { id: noticeId }],
  ['getContactList', { by: 'person', words: name }],
  ['getContactList', { by: 'company', words: company, size: 100 }],
  ['getContactList', { by: 'number', words: phone }],
  ['getCompanyContacts', { id: companyId, size: 100 }],
  ['getCompany', { id: companyId }],
  ['selProjectByPhone', { id: number.id }],
  ['revealContact', { id: number.id }],
  ['getDesignedProjectList', { searchWord: phone }],
  ['getDesignedProject', { id: projectId }],
  ['exportProject', { id: projectId }],
]

async function until<Found>(look: () => Promise<Found>, isRight: (found: Found) => boolean): Promise<Found> {
  const end = Date.now() + 60_000
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until it is so
    const found = await look()
    if (isRight(found)) return found
    if (Date.now() > end) throw new Error('what was delivered is not noted after a minute')
    // oxlint-disable-next-line no-await-in-loop
    await pause(300)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
