import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMain, createSub, newSubAccount, tokenOf } from '../../testing/sub-accounts.ts'
import { createMember, loginAs, openTestApp, tryLogin, type TestApp } from '../auth/testing/auth-testing.ts'
import { askForCode, codeSentTo, freshAddress, freshPhone } from './testing/registration-testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const password = 'correct horse'
const register = (phone: string, code: string) =>
  app.call('register', { phone, code, password, hasAgreed: true }, { address: freshAddress() })
const changePhone = (token: string, input: { password: string; phone: string; code: string }) =>
  app.call('changePhone', input, { token, address: freshAddress() })
const holdersOf = async (phone: string) =>
  app.database.query<{ id: number; verified: boolean }>(
    'select id, phone_verified_at is not null as verified from account where phone = $1 order by id',
    [phone],
  )

describe('a phone that a main account wrote for a sub-account', () => {
  test('cannot be used for login, and its holder can register with it normally', async () => {
    const phone = freshPhone()
    const sub = await createSub(app, await createMain(app, 3), { phone })
    expect((await tryLogin(app, { username: phone, password: sub.password })).error?.error).toBe('login.wrong')
    expect((await register(phone, await codeSentTo(app, phone, 'register'))).envelope.data.user).toMatchObject({ phone, accountType: 10 })
    const login = await tryLogin(app, { username: phone, password })
    expect(login.envelope.data.user.userId).not.toBe(sub.id)
    expect(await holdersOf(phone)).toEqual([
      { id: sub.id, verified: false },
      { id: login.envelope.data.user.userId, verified: true },
    ])
  })

  test('cannot reset the password of the sub-account', async () => {
    const phone = freshPhone()
    const sub = await createSub(app, await createMain(app, 3), { phone })
    expect(await codeSentTo(app, phone, 'reset')).toBe('none')
    expect(app.messages.at(-1)?.template).toBe('not-registered')
    await app.call('resetPassword', { phone, code: '000000', password: 'another horse' }, { address: freshAddress() })
    await tokenOf(app, sub.loginName, sub.password)
  })

  test('becomes its login after a code and the password, and is then closed to others', async () => {
    const phone = freshPhone()
    const [sub, other] = [await createSub(app, await createMain(app, 3), { phone }), await createMember(app)]
    const otherToken = (await loginAs(app, other)).token
    const profile = async () => (await app.call('getProfile', {}, { token: sub.token })).envelope.data
    expect(await profile()).toMatchObject({ phone, isPhoneVerified: false })
    const code = await codeSentTo(app, phone, 'change-phone')
    expect((await changePhone(sub.token, { password: sub.password, phone, code })).status).toBe(200)
    expect(await profile()).toMatchObject({ phone, isPhoneVerified: true })
    expect((await tryLogin(app, { username: phone, password: sub.password })).envelope.data.user.userId).toBe(sub.id)
    app.clock.advance(60_000)
    expect(await codeSentTo(app, phone, 'change-phone')).toBe('none')
    expect((await changePhone(otherToken, { password: other.password, phone, code: '000000' })).error?.error).toBe('message-code.wrong')
  })

  test('becomes unverified when the main account writes another, and stays verified when unchanged', async () => {
    const [phone, another] = [freshPhone(), freshPhone()]
    const main = await createMain(app, 3)
    const sub = await createSub(app, main, { phone })
    const code = await codeSentTo(app, phone, 'change-phone')
    await changePhone(sub.token, { password: sub.password, phone, code })
    const write = (input: string) =>
      app.call('changeSubAccount', { id: sub.id, contactName: '新使用人', phone: input, nickName: '' }, { token: main.token })
    const entry = async () =>
      (await app.call('enterpriseaccountList', {}, { token: main.token })).envelope.data.list.find(({ id }) => id === sub.id)
    await write(phone)
    expect(await entry()).toMatchObject({ phone, isPhoneVerified: true })
    await write(another)
    expect(await entry()).toMatchObject({ phone: another, isPhoneVerified: false })
    for (const username of [phone, another]) {
      expect((await tryLogin(app, { username, password: sub.password })).error?.error).toBe('login.wrong')
    }
  })
})

describe('the existence of a phone at another account', () => {
  test('is revealed in no reply to main accounts or operators', async () => {
    const main = await createMain(app, 7)
    const known = [await createMember(app), await createMember(app)].map(({ phone }) => phone)
    const told = async (phone: string) => {
      const made = await app.call('createSubAccount', newSubAccount({ phone }), { token: main.token })
      const { id } = made.envelope.data
      await app.call('changeSubAccount', { id, contactName: '某', phone: '', nickName: '' }, { token: main.token })
      const changed = await app.call('changeSubAccount', { id, contactName: '某', phone, nickName: '' }, { token: main.token })
      return [made.status, made.envelope.data.password, changed.envelope]
    }
    const replies = []
    for (const phone of [...known, freshPhone()]) replies.push(await told(phone))
    for (const reply of replies) expect(reply).toEqual(replies[0])
    const operator = (await loginAs(app, await createMember(app, { roleIds: [300] }))).token
    for (const phone of [...known, freshPhone()]) {
      const invited = await app.call('inviteEnterprise', { name: '受邀企业', phone }, { token: operator })
      expect(invited.status).toBe(200)
      expect((await app.call('inviteAgain', { id: invited.envelope.data.id, phone }, { token: operator })).status).toBe(200)
    }
  })
})

describe('two accounts with the same phone at the same moment', () => {
  test('verify it only once, and the other gets the error of a wrong code', async () => {
    for (let round = 0; round < 5; round += 1) {
      const phone = freshPhone()
      const member = await createMember(app)
      const { token } = await loginAs(app, member)
      const registering = await codeSentTo(app, phone, 'register')
      app.clock.advance(60_000)
      const changing = await codeSentTo(app, phone, 'change-phone')
      const replies = await Promise.all([
        register(phone, registering),
        changePhone(token, { password: member.password, phone, code: changing }),
      ])
      expect(replies.map((reply) => reply.error?.error ?? 'done').sort()).toEqual(['done', 'message-code.wrong'])
      expect((await holdersOf(phone)).filter(({ verified }) => verified)).toHaveLength(1)
    }
  })

  test('may both hold it unverified after simultaneous changes', async () => {
    const main = await createMain(app, 3)
    const subs = [await createSub(app, main), await createSub(app, main)]
    const phone = freshPhone()
    const write = ({ id }: { id: number }) =>
      app.call('changeSubAccount', { id, contactName: '某', phone, nickName: '' }, { token: main.token })
    const replies = await Promise.all([...subs, ...subs].map(write))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await holdersOf(phone)).toHaveLength(2)
  })
})

describe('a reply about an unverified phone', () => {
  test('takes as long at login as for an unknown account', async () => {
    const phone = freshPhone()
    await createSub(app, await createMain(app, 3), { phone })
    const time = async (username: string) => {
      const address = freshAddress()
      const start = performance.now()
      const reply = await tryLogin(app, { username, password: 'wrong' }, address)
      return { milliseconds: performance.now() - start, envelope: reply.envelope }
    }
    await time(freshPhone())
    const [contact, unknown]: Awaited<ReturnType<typeof time>>[][] = [[], []]
    // in turn, so that other work of the machine affects both
    for (let n = 1; n <= 4; n += 1) {
      contact?.push(await time(phone))
      unknown?.push(await time(freshPhone()))
    }
    expect(contact?.[0]?.envelope).toEqual(unknown?.[0]?.envelope)
    const least = (times: typeof contact) => Math.min(...(times ?? []).map(({ milliseconds }) => milliseconds))
    // nearly all of either time is argon2; without it, one would take a fraction
    expect(least(contact)).toBeGreaterThan(least(unknown) / 3)
    expect(least(unknown)).toBeGreaterThan(least(contact) / 3)
  })

  test('to a code request is the same as for an unknown phone', async () => {
    const phone = freshPhone()
    await createSub(app, await createMain(app, 3), { phone })
    const replies = [await askForCode(app, phone, 'reset'), await askForCode(app, freshPhone(), 'reset')]
    expect(replies[0]?.envelope).toEqual(replies[1]?.envelope)
  })
})
