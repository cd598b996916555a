import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { searchWork } from '@tender/contract'
import { question } from '../../../testing/app.ts'
import { createMember, openTestApp, pictureAnswer, tryLogin, workFor, type TestApp, type TestMember } from '../testing/auth-testing.ts'

let app: TestApp
let member: TestMember
/** From the network that logs in, unless another is named. */
const codeOf = async (address = '203.0.113.1') => (await app.call('code', {}, { address })).envelope.data.uuid
const loginWith = (uuid: string, code = pictureAnswer) => tryLogin(app, { username: member.name, password: member.password, uuid, code })

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await createMember(app)
})

describe('a picture code', () => {
  test('is sent as a picture that does not reveal its answer', async () => {
    const { data } = (await app.call('code', {})).envelope
    expect(data.expiresInSeconds).toBe(300)
    expect(Object.keys(data)).toEqual(['uuid', 'img', 'expiresInSeconds'])
    const png = Buffer.from((data.img ?? '').replace('data:image/png;base64,', ''), 'base64')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(png.toString('latin1')).not.toContain(pictureAnswer)
    expect(data.uuid).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('accepts its answer in any case, with spaces or full-width letters', async () => {
    for (const code of [pictureAnswer.toLowerCase(), ` ${pictureAnswer} `, 'Ｋ７ＭＸ', 'k 7 m x']) {
      expect((await loginWith(await codeOf(), code)).status).toBe(200)
    }
  })

  test('accepts look-alike characters and nothing else', async () => {
    for (const code of ['KTMX', 'r7my']) expect((await loginWith(await codeOf(), code)).status).toBe(200)
    for (const code of ['K7WX', 'K9MX', 'K7MXX']) {
      expect((await loginWith(await codeOf(), code)).error?.error).toBe('login.wrong-code')
    }
  })

  test('with a wrong answer is reported at its field, before anything about the account', async () => {
    const reply = await tryLogin(app, { username: 'nobody', password: 'wrong', uuid: await codeOf(), code: 'AAAA' })
    expect(reply.status).toBe(422)
    expect(reply.error).toEqual({ error: 'login.wrong-code', fields: { code: '验证码不正确或已过期，请输入新的验证码' } })
  })

  test('works once, whether its answer or the password was right or wrong', async () => {
    const afterRight = await codeOf()
    expect((await loginWith(afterRight)).status).toBe(200)
    expect((await loginWith(afterRight)).error?.error).toBe('login.wrong-code')

    const afterWrong = await codeOf()
    expect((await loginWith(afterWrong, 'AAAA')).error?.error).toBe('login.wrong-code')
    expect((await loginWith(afterWrong)).error?.error).toBe('login.wrong-code')

    const afterPassword = await codeOf()
    expect((await tryLogin(app, { username: member.name, password: 'wrong', uuid: afterPassword })).error?.error).toBe('login.wrong')
    expect((await loginWith(afterPassword)).error?.error).toBe('login.wrong-code')
  })

  test('works for only one of many logins at the same time', async () => {
    const uuid = await codeOf()
    const replies = await Promise.all(Array.from({ length: 8 }, () => loginWith(uuid)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.error?.error === 'login.wrong-code')).toHaveLength(7)
  })

  test('expires after five minutes', async () => {
    const inTime = await codeOf()
    app.clock.advance(299_999)
    expect((await loginWith(inTime)).status).toBe(200)
    const late = await codeOf()
    app.clock.advance(300_000)
    expect((await loginWith(late)).error?.error).toBe('login.wrong-code')
  })

  test('is wrong if it was never given out', async () => {
    expect((await loginWith(crypto.randomUUID())).error?.error).toBe('login.wrong-code')
  })

  test('is not stored in the database in clear', async () => {
    await codeOf()
    const [row] = await app.database.query<{ whole: string }>('select jsonb_agg(picture_code)::text as whole from picture_code')
    expect(row?.whole).not.toContain(pictureAnswer)
    expect(row?.whole).not.toContain(Buffer.from(pictureAnswer).toString('hex'))
  })

  test('requires work from a network that asked for many pictures without a login', async () => {
    const address = '192.0.2.90'
    const ask = async () => (await app.call('code', {}, { address })).envelope.data
    // five successful logins look like an office at nine in the morning
    for (let n = 1; n <= 5; n += 1)
      expect((await tryLogin(app, { username: member.name, password: member.password }, address)).status).toBe(200)
    for (let n = 1; n <= 20; n += 1) expect((await ask()).workBits).toBeUndefined()
    const [without, other, done] = [await ask(), await ask(), await ask()]
    expect(without.workBits).toBe(8)
    const login = (uuid: string, work?: string) =>
      app.call('frontDeskLogin', {
        username: member.name,
        password: member.password,
        code: pictureAnswer,
        uuid,
        ...(work === undefined ? {} : { work }),
      })
    expect((await login(without.uuid)).error).toEqual({
      error: 'login.work-missing',
      fields: { code: '安全校验未完成，请输入新的验证码后重试' },
    })
    expect((await login(without.uuid, workFor(without.uuid))).error?.error).toBe('login.wrong-code')
    expect((await login(other.uuid, '12x')).error?.error).toBe('login.work-missing')
    expect((await login(done.uuid, workFor(done.uuid))).status).toBe(200)
    expect((await app.call('code', {}, { address: '192.0.2.91' })).envelope.data.workBits).toBeUndefined()
  })

  test('from another network still costs the work owed by the network that answers it', async () => {
    const answerFrom = (address: string, uuid: string, more: { code: string; work?: string }) =>
      app.call('frontDeskLogin', { username: member.name, password: member.password, uuid, ...more }, { address })
    const [busy, fresh] = ['192.0.2.92', '192.0.2.93']
    for (let n = 1; n <= 20; n += 1) await codeOf(busy)
    const [guessed, worked, own] = [await codeOf(fresh), await codeOf(fresh), await codeOf(fresh)]
    expect((await answerFrom(busy, guessed, { code: pictureAnswer })).error?.error).toBe('login.work-missing')
    expect((await answerFrom(busy, worked, { code: pictureAnswer, work: workFor(worked) })).status).toBe(200)
    expect((await answerFrom(fresh, own, { code: pictureAnswer })).status).toBe(200)

    // even a network that fetches no pictures itself must do work
    const guesser = '192.0.2.94'
    for (let n = 1; n <= 20; n += 1) {
      const wrong = await answerFrom(guesser, await codeOf(`198.18.0.${n}`), { code: 'AAAA' })
      expect(wrong.error?.error).toBe('login.wrong-code')
    }
    expect((await answerFrom(guesser, await codeOf('198.18.0.21'), { code: 'AAAA' })).error?.error).toBe('login.work-missing')
  })

  test('is refused to an address that took a hundred at once, until a new one is allowed', async () => {
    const address = '192.0.2.77'
    for (let n = 1; n <= 100; n += 1) await codeOf(address)
    const refused = await app.call('code', {}, { address })
    expect(refused.status).toBe(429)
    expect(refused.error).toEqual({ error: 'request.too-many', retryAfterSeconds: 3 })
    expect((await app.call('code', {}, { address: '192.0.2.78' })).status).toBe(200)
    app.clock.advance(3_000)
    expect((await app.call('code', {}, { address })).status).toBe(200)
  })
})

describe('a question in place of a picture', () => {
  const ask = async () => (await app.call('code', { kind: 'question' })).envelope.data
  const answer = (uuid: string, code: string, work?: string) =>
    app.call('frontDeskLogin', { username: member.name, password: member.password, uuid, code, ...(work === undefined ? {} : { work }) })
  const solve = (uuid: string, bits: number) => String(searchWork(uuid, bits, 0, 60_000))

  test('is asked in words, and costs more work than a picture on a busy network', async () => {
    const data = await ask()
    expect(data).toEqual({ uuid: data.uuid, question: question.text, expiresInSeconds: 300, workBits: 10 })
    expect((await answer(data.uuid, question.answer, solve(data.uuid, 10))).status).toBe(200)
  })

  test('is not accepted without its work, with a wrong answer, or twice', async () => {
    expect((await answer((await ask()).uuid, question.answer)).error?.error).toBe('login.work-missing')
    const { uuid } = await ask()
    const work = solve(uuid, 10)
    // D looks like 0, but the answer is a number
    expect((await answer(uuid, '1D', work)).error?.error).toBe('login.wrong-code')
    expect((await answer(uuid, question.answer, work)).error?.error).toBe('login.wrong-code')
  })
})
