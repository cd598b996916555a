import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MessageNotSent, type Message } from '../../platform/messages/message-gateway.ts'
import { createMember, openTestApp, workFor, type TestApp } from '../auth/testing/auth-testing.ts'
import { askForCode, codeSentTo, freshAddress, freshPhone, otherThan } from './testing/registration-testing.ts'
import { deleteExpiredRegistrations } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const minutes = (count: number) => count * 60_000
const register = (phone: string, code: string, address = freshAddress()) =>
  app.call('register', { phone, code, password: 'correct horse', hasAgreed: true }, { address })

describe('a message code', () => {
  test('has six digits and is valid for five minutes according to the reply', async () => {
    const phone = freshPhone()
    const reply = await askForCode(app, phone, 'register')
    expect(reply.envelope.data).toEqual({ resendAfterSeconds: 60, expiresInSeconds: 300 })
    const message = app.messages.at(-1)
    expect(message).toMatchObject({ phone, template: 'register', code: expect.stringMatching(/^\d{6}$/) })
    expect(message?.text).toBe(`您正在注册账号，验证码 ${message?.code}，5 分钟内有效。请勿告诉他人，如非本人操作请忽略。`)
  })

  test('needs a picture code, which it uses up', async () => {
    const address = freshAddress()
    const sent = app.messages.length
    const wrong = await askForCode(app, freshPhone(), 'register', { pictureCode: 'AAAA' })
    expect(wrong.error).toEqual({ error: 'login.wrong-code', fields: { pictureCode: '验证码不正确或已过期，请输入新的验证码' } })
    const { uuid } = (await app.call('code', {}, { address })).envelope.data
    const body = { phone: freshPhone(), purpose: 'register' as const, pictureCode: 'K7MX', uuid, work: workFor(uuid) }
    expect((await app.call('sendMessageCode', body, { address })).status).toBe(200)
    expect((await app.call('sendMessageCode', { ...body, phone: freshPhone() }, { address })).error?.error).toBe('login.wrong-code')
    expect(app.messages).toHaveLength(sent + 1)
  })

  test('needs work for its own picture, which is checked before the picture answer', async () => {
    const address = freshAddress()
    const sent = app.messages.length
    const [first, second] = [await app.call('code', {}, { address }), await app.call('code', {}, { address })]
    const { uuid } = first.envelope.data
    for (const [work, pictureCode] of [
      [undefined, 'K7MX'],
      ['', 'AAAA'],
      ['12x', 'K7MX'],
    ] as const) {
      const picture = (await app.call('code', {}, { address })).envelope.data.uuid
      const body = {
        phone: freshPhone(),
        purpose: 'register' as const,
        pictureCode,
        uuid: picture,
        ...(work === undefined ? {} : { work }),
      }
      const reply = await app.call('sendMessageCode', body, { address })
      expect(reply.status).toBe(422)
      expect(reply.error).toEqual({
        error: 'login.work-missing',
        fields: { pictureCode: '安全校验未完成，请输入新的验证码后重试' },
      })
    }
    const wrong = { phone: freshPhone(), purpose: 'register' as const, pictureCode: 'AAAA', uuid, work: workFor(uuid) }
    expect((await app.call('sendMessageCode', wrong, { address })).error?.error).toBe('login.wrong-code')
    expect(app.messages).toHaveLength(sent)
    const other = second.envelope.data.uuid
    const right = { phone: freshPhone(), purpose: 'register' as const, pictureCode: 'K7MX', uuid: other, work: workFor(other) }
    expect((await app.call('sendMessageCode', right, { address })).status).toBe(200)
  })

  test('can be sent again after 60 seconds, and only the newest is valid', async () => {
    const phone = freshPhone()
    const first = await codeSentTo(app, phone, 'register')
    app.clock.advance(59_000)
    const early = await askForCode(app, phone, 'register')
    expect(early.status).toBe(429)
    expect(early.error).toEqual({
      error: 'message-code.too-soon',
      fields: { phone: '短信验证码刚刚发送过，请稍后再获取' },
      retryAfterSeconds: 1,
    })
    app.clock.advance(1_000)
    const second = await codeSentTo(app, phone, 'register')
    // one time in a million the two are equal
    expect(first === second || (await register(phone, first)).status === 422).toBe(true)
    expect((await register(phone, second)).status).toBe(200)
  })

  test('can be sent and used after the clock was set back a day', async () => {
    const phone = freshPhone()
    const now = app.clock.now()
    const first = await codeSentTo(app, phone, 'register')
    app.clock.set(new Date(now.getTime() - 86_400_000))
    const second = await codeSentTo(app, phone, 'register')
    expect((await askForCode(app, phone, 'register')).error).toMatchObject({ error: 'message-code.too-soon', retryAfterSeconds: 60 })
    expect(first === second || (await register(phone, first)).status === 422).toBe(true)
    expect((await register(phone, second)).status).toBe(200)
    app.clock.set(now)
  })

  test('is sent to one phone at most ten times a day, for all purposes', async () => {
    const phone = freshPhone()
    for (let n = 1; n <= 10; n += 1) {
      expect((await askForCode(app, phone, n % 2 === 0 ? 'register' : 'reset')).status).toBe(200)
      app.clock.advance(minutes(2))
    }
    expect((await askForCode(app, phone, 'register')).error?.error).toBe('message-code.too-many')
    app.clock.advance(24 * minutes(60))
    expect((await askForCode(app, phone, 'register')).status).toBe(200)
  })

  test('is sent from one address at most twenty times an hour, for all phones', async () => {
    const address = freshAddress()
    for (let n = 1; n <= 20; n += 1) expect((await askForCode(app, freshPhone(), 'register', { address })).status).toBe(200)
    expect((await askForCode(app, freshPhone(), 'register', { address })).error?.error).toBe('message-code.address-limit')
    expect((await askForCode(app, freshPhone(), 'register')).status).toBe(200)
    app.clock.advance(minutes(60))
    expect((await askForCode(app, freshPhone(), 'register', { address })).status).toBe(200)
  })

  test('requested ten times at once is sent once', async () => {
    const phone = freshPhone()
    const replies = await Promise.all(Array.from({ length: 10 }, () => askForCode(app, phone, 'register')))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(app.messages.filter((message) => message.phone === phone)).toHaveLength(1)
  })

  test('is valid for five minutes', async () => {
    const phone = freshPhone()
    const code = await codeSentTo(app, phone, 'register')
    app.clock.advance(minutes(5))
    const reply = await register(phone, code)
    expect(reply.error).toEqual({
      error: 'message-code.wrong',
      fields: { code: '短信验证码不正确或已过期，请重新输入或重新获取' },
    })
  })

  test('becomes invalid after five wrong tries, at once or one after another', async () => {
    for (const atOnce of [true, false]) {
      const phone = freshPhone()
      const code = await codeSentTo(app, phone, 'register')
      const tries = Array.from({ length: 5 }, () => () => register(phone, otherThan(code)))
      if (atOnce) await Promise.all(tries.map((run) => run()))
      else for (const run of tries) await run()
      expect((await register(phone, code)).error?.error).toBe('message-code.wrong')
    }
  })

  test('survives four wrong tries', async () => {
    const phone = freshPhone()
    const code = await codeSentTo(app, phone, 'register')
    for (let n = 1; n <= 4; n += 1) expect((await register(phone, otherThan(code))).status).toBe(422)
    expect((await register(phone, code)).status).toBe(200)
  })

  test('works once, for its own phone and its own purpose', async () => {
    const member = await createMember(app)
    const code = await codeSentTo(app, member.phone, 'reset')
    const reset = (phone: string, input: string) =>
      app.call('resetPassword', { phone, code: input, password: 'another horse' }, { address: freshAddress() })
    expect((await register(member.phone, code)).error?.error).toBe('message-code.wrong')
    const other = await createMember(app)
    expect((await reset(other.phone, code)).error?.error).toBe('message-code.wrong')
    expect((await reset(member.phone, code)).status).toBe(200)
    expect((await reset(member.phone, code)).error?.error).toBe('message-code.wrong')
  })

  test('slows down an address that guesses codes', async () => {
    const address = freshAddress()
    for (let n = 1; n <= 21; n += 1) await register(freshPhone(), '123456', address)
    const slowed = await register(freshPhone(), '123456', address)
    expect(slowed.status).toBe(429)
    expect(slowed.error).toMatchObject({ error: 'login.slowed', fields: { code: '错误次数过多，请稍后再试' } })
  })

  test('is stored as a hash without its phone, and deleted after a day', async () => {
    const phone = freshPhone()
    const code = await codeSentTo(app, phone, 'register')
    const [row] = await app.database.query<{ whole: string }>('select jsonb_agg(message_code)::text as whole from message_code')
    for (const secret of [phone, code]) {
      expect(row?.whole).not.toContain(`"${secret}"`)
      expect(row?.whole).not.toContain(Buffer.from(secret).toString('hex'))
    }
    app.clock.advance(24 * minutes(60) + 1)
    await deleteExpiredRegistrations(app.database, app.clock.now())
    expect(await app.database.query('select id from message_code')).toEqual([])
  })
})

describe('the existence of an account with a phone', () => {
  test('is revealed only to the holder of the phone', async () => {
    const known = await createMember(app)
    const unknown = freshPhone()
    const replies = []
    for (const phone of [known.phone, unknown]) {
      for (const purpose of ['register', 'reset', 'change-phone'] as const) {
        const reply = await askForCode(app, phone, purpose)
        replies.push({ status: reply.status, envelope: reply.envelope })
        app.clock.advance(minutes(1))
      }
    }
    for (const reply of replies) expect(reply).toEqual(replies[0])
    const told = (phone: string) => app.messages.filter((message) => message.phone === phone).map((message) => message.template)
    expect(told(known.phone)).toEqual(['already-registered', 'reset', 'phone-in-use'])
    expect(told(unknown)).toEqual(['register', 'not-registered', 'change-phone'])
    expect(app.messages.find((message) => message.template === 'already-registered')?.text).toContain('已注册，请直接登录')
  })

  test('is not revealed by using a wrong code', async () => {
    const known = await createMember(app)
    const replies = []
    for (const phone of [known.phone, freshPhone()]) {
      await askForCode(app, phone, 'register')
      replies.push((await register(phone, '000000')).envelope)
      replies.push((await app.call('resetPassword', { phone, code: '000000', password: 'correct horse' })).envelope)
    }
    for (const reply of replies) expect(reply).toEqual(replies[0])
  })
})

describe('a failing message gateway', () => {
  let failing: TestApp
  let isDown = true
  const taken: Message[] = []
  beforeAll(async () => {
    failing = await openTestApp({
      messageGateway: {
        send: async (message) => {
          if (isDown) throw new MessageNotSent('gateway answered 500')
          taken.push(message)
        },
      },
    })
  })
  afterAll(() => failing.close())

  test('gives an error in Chinese, uses no limits, and keeps an earlier code valid', async () => {
    const phone = freshPhone()
    isDown = false
    expect((await askForCode(failing, phone, 'register')).status).toBe(200)
    const code = taken.at(-1)?.code ?? ''
    failing.clock.advance(minutes(1))
    isDown = true
    for (let n = 1; n <= 12; n += 1) {
      const reply = await askForCode(failing, phone, 'register')
      expect(reply.status).toBe(502)
      expect(reply.error).toEqual({ error: 'message.not-sent', fields: { phone: '短信没有发送成功，请稍后重试；多次失败请联系客服' } })
    }
    const reply = await failing.call('register', { phone, code, password: 'correct horse', hasAgreed: true })
    expect(reply.status).toBe(200)
    const log = failing.logLines.join('')
    expect(log).toContain('gateway answered 500')
    expect(log).not.toContain(phone)
  })
})

describe('a server without a message gateway', () => {
  test('sends no codes, and tells the page that registration is closed', async () => {
    const closed = await openTestApp({ messageGateway: null })
    expect((await closed.call('registrationOptions', {})).envelope.data).toEqual({ isOpen: false, hotline: null })
    expect((await askForCode(closed, freshPhone(), 'register')).error?.error).toBe('registration.closed')
    await closed.close()
    expect((await app.call('registrationOptions', {})).envelope.data.isOpen).toBe(true)
  })
})
