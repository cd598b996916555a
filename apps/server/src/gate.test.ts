import { gzipSync } from 'node:zlib'
import { calls } from '@tender/contract/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIngestKey } from './modules/feeds/index.ts'
import { systemRandom } from './platform/random.ts'
import { openTestApp, type TestApp } from './testing/app.ts'
import { loggedInMember } from './testing/factories.ts'

let app: TestApp
let key: string
beforeAll(async () => {
  app = await openTestApp({ environment: { CALLS_PER_SECOND: '2', WRITES_PER_MINUTE: '6' } })
  key = await createIngestKey(app.database, { name: '省网', clock: app.clock, random: systemRandom })
})
afterAll(() => app.close())

const door = `/${calls.ingestNotices.path}`
let addresses = 0
const freshAddress = () => `2001:db8:${(addresses += 1).toString(16)}::1`

async function post(url: string, payload: string | Buffer, headers: Record<string, string> = {}) {
  const reply = await app.server.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': freshAddress(), ...headers },
  })
  return {
    status: reply.statusCode,
    error: reply.json().data?.error,
    data: reply.json().data,
    content: reply.json().content,
    headers: reply.headers,
  }
}
const member = async () => {
  app.clock.advance(60_000)
  return loggedInMember(app, 3)
}

describe('the login is checked before the body', () => {
  const bomb = gzipSync(`{"notices":[${'[],'.repeat(400_000)}[]]}`)

  test.each([
    ['the door', door, 'ingest.key-invalid'],
    ['a search', `/${calls.getDocumentList.path}`, 'session.expired'],
    ["a brand's logo", `/${calls.saveBranding.path}`, 'session.expired'],
  ])('%s: broken, packed and far too large bodies get 401 without being read', async (_name, url, error) => {
    expect(await post(url, '{broken')).toMatchObject({ status: 401, error })
    expect(await post(url, bomb, { 'content-encoding': 'gzip' })).toMatchObject({ status: 401, error })
    expect(await post(url, 'x'.repeat(2_000_000))).toMatchObject({ status: 401, error })
  })

  test('a member without the right is refused before the body is read', async () => {
    const { token } = await member()
    const reply = await post(`/${calls.saveBranding.path}`, '{broken', { authorization: token })
    expect(reply).toMatchObject({ status: 403, error: 'rights.operator-only' })
  })
})

describe('bodies', () => {
  test('are limited to 8 KB for public calls, 64 KB for others and more only where declared', async () => {
    const { token } = await member()
    const login = `/${calls.frontDeskLogin.path}`
    expect((await post(login, JSON.stringify({ x: 'x'.repeat(8_000) }))).status).toBe(422)
    expect(await post(login, JSON.stringify({ x: 'x'.repeat(9_000) }))).toMatchObject({ status: 413, error: 'request.too-large' })
    const filters = `/${calls.saveAdvance.path}`
    expect((await post(filters, JSON.stringify({ x: 'x'.repeat(60_000) }), { authorization: token })).status).toBe(422)
    expect((await post(filters, JSON.stringify({ x: 'x'.repeat(66_000) }), { authorization: token })).status).toBe(413)
    const points = `/${calls.addBuyPoint.path}`
    expect((await post(points, JSON.stringify({ x: 'x'.repeat(100_000) }), { authorization: token })).status).toBe(422)
  })

  test('in packed form are accepted only from feeds; other calls explain the refusal', async () => {
    const packed = { 'content-encoding': 'gzip' }
    expect(await post(`/${calls.frontDeskLogin.path}`, gzipSync('{}'), packed)).toMatchObject({
      status: 415,
      error: 'request.packed',
      content: '该接口不接受压缩的内容，请不压缩直接提交',
    })
    expect((await post(door, gzipSync('{"notices":[]}'), { ...packed, 'x-api-key': key })).content).toBe('请至少推送一条公告')
    expect((await post(door, 'x', { 'content-encoding': 'compress', 'x-api-key': key })).status).toBe(415)
    expect(await post(door, 'no gzip at all', { ...packed, 'x-api-key': key })).toMatchObject({ status: 422, error: 'request.invalid' })
    expect((await post(door, gzipSync('{"notices":[{}]}').subarray(0, 20), { ...packed, 'x-api-key': key })).status).toBe(422)
  })

  test('with 5,000 levels get a clear error; such a notice is rejected alone', async () => {
    const { token } = await member()
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
    const reply = await post(`/${calls.saveAdvance.path}`, `{"name":${deep}}`, { authorization: token })
    expect(reply).toMatchObject({ status: 400, error: 'request.too-deep', content: '提交的内容层次过深，请检查后重试' })
    const { data } = await post(door, `{"notices":[${deep},7]}`, { 'x-api-key': key })
    expect(data).toMatchObject({ received: 2, created: 0, rejected: [{ index: 0, reason: '层次过深，不像一条公告' }, { index: 1 }] })
  })

  test('from feeds are limited to 1000 notices and 32 MB unpacked', async () => {
    const headers = { 'content-encoding': 'gzip', 'x-api-key': key }
    const many = gzipSync(`{"notices":[${'[],'.repeat(400_000)}[]]}`)
    expect((await post(door, many, headers)).content).toBe('每次最多推送 1000 条公告')
    const large = gzipSync(`{"notices":["${'x'.repeat(34_000_000)}"]}`)
    expect(await post(door, large, headers)).toMatchObject({ status: 413, error: 'request.too-large' })
    const { data } = await post(door, gzipSync(`{"notices":["${'x'.repeat(5_000_000)}"]}`), headers)
    expect(data.rejected).toEqual([{ index: 0, reason: '单条超过 4 MB，请去掉嵌入的图片或附件后再推送' }])
  })
})

describe('rate limits', () => {
  test('allow an account a burst and then some calls a second, without slowing other accounts', async () => {
    const [{ token }, other] = [await member(), await member()]
    const read = (caller = token) => app.call('getMemberPermission', {}, { token: caller })
    for (let call = 0; call < 20; call++) expect((await read()).status).toBe(200)
    const refused = await read()
    expect(refused).toMatchObject({
      status: 429,
      error: { error: 'request.too-many', retryAfterSeconds: 1 },
      envelope: { content: '操作过于频繁，请稍后再试' },
    })
    expect(refused.headers['retry-after']).toBe('1')
    expect((await read(other.token)).status).toBe(200)
    app.clock.advance(1000)
    expect([(await read()).status, (await read()).status, (await read()).status]).toEqual([200, 200, 429])
  })

  test('limit changing calls by the minute as well, even when they use GET', async () => {
    const { token } = await member()
    const write = () => app.call('clearRecentSearch', {}, { token })
    for (let call = 0; call < 6; call++) expect((await write()).status).toBe(200)
    expect(await write()).toMatchObject({ status: 429, error: { retryAfterSeconds: 10 } })
    expect((await app.call('documentCollect', { id: 1, collect: '1' }, { token })).status).toBe(429)
    expect((await app.call('getDocumentList', {}, { token })).status).toBe(200)
    app.clock.advance(10_000)
    expect((await write()).status).toBe(200)
  })

  test('count calls without a login by network', async () => {
    const address = freshAddress()
    const options = (from: string) => app.call('registrationOptions', {}, { address: from })
    for (let call = 0; call < 20; call++) await options(address)
    expect((await options(address.replace('::1', '::2'))).status).toBe(429)
    expect((await options(freshAddress())).status).toBe(200)
  })

  test('refuse guessed tokens and keys after some attempts', async () => {
    const address = freshAddress()
    const token = (await member()).token
    const guess = () => app.call('getMemberPermission', {}, { token: `${token.slice(0, -4)}AAAA`, address })
    for (let call = 0; call < 20; call++) expect((await guess()).status).toBe(401)
    expect((await guess()).status).toBe(429)
    expect((await app.call('ingestNotices', { notices: [1] }, { key: 'tk_guessed', address })).status).toBe(429)
  })

  test('give a feed its own limits, also for deliveries at the same time', async () => {
    app.clock.advance(60_000)
    const push = () => app.call('ingestNotices', { notices: [7] }, { key })
    const statuses = (await Promise.all(Array.from({ length: 8 }, push))).map((reply) => reply.status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4)
    expect((await push()).status).toBe(200)
    for (let call = 0; call < 100; call++) await push()
    const refused = await push()
    expect(refused).toMatchObject({ status: 429, error: { error: 'request.too-many' } })
  })
})
