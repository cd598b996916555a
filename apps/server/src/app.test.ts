import { calls } from '@tender/contract/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCallLimits } from './platform/http/call-limits.ts'
import type { Gate } from './platform/http/gate.ts'
import { mountCalls } from './platform/http/mount.ts'
import { createServer } from './platform/http/server.ts'
import { createLog } from './platform/log.ts'
import { openTestApp, type TestApp } from './testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const nobody: Gate = {
  callerOf: async () => null,
  feedOf: async () => null,
  limits: createCallLimits({ callsPerSecond: 1, writesPerMinute: 1 }, () => 0),
  storage: null,
}

test('the program does not start when a call of the contract has no handler', async () => {
  const server = await createServer({ log: createLog('fatal'), trustedProxies: 0, isHttps: false })
  // @ts-expect-error a row without a handler does not compile either
  expect(() => mountCalls(server, { rows: calls, handlers: {}, gate: nobody })).toThrow(/call \w+ of the contract has no handler/)
})

test.each([undefined, null, '', 'everybody', {}, { permission: 7 }])(
  'the program does not start with a call whose access is %j',
  async (access) => {
    const server = await createServer({ log: createLog('fatal'), trustedProxies: 0, isHttps: false })
    const handlers = { code: async () => ({}) }
    // @ts-expect-error a row with an unknown access does not compile either
    expect(() => mountCalls(server, { rows: { code: { ...calls.code, access } }, handlers, gate: nobody })).toThrow(
      'call code of the contract does not declare who may make it',
    )
  },
)

test('every call that needs a login answers 401 without one, with the text of the specification', async () => {
  const guarded = Object.values(calls).filter((row) => row.access !== 'public' && row.access !== 'ingest-key' && row.access !== 'signature')
  expect(guarded.length).toBeGreaterThan(10)
  for (const row of guarded) {
    const reply = await app.server.inject({ method: row.method, url: `/${row.path}`, ...(row.method === 'POST' ? { payload: {} } : {}) })
    expect([row.path, reply.statusCode, reply.json()]).toEqual([
      row.path,
      401,
      { code: 401, data: { error: 'session.expired' }, content: '登录失效，请重新登录！' },
    ])
  }
})

test('OpenAPI describes every call under a heading, and the docs address redirects to its page', async () => {
  const description = (await app.server.inject('/workbench/openapi.json')).json()
  const headings = description.tags.map((tag: { name: string }) => tag.name)
  expect((await app.server.inject('/workbench/docs')).headers.location).toBe('/admin/docs')
  for (const row of Object.values(calls)) {
    const described = description.paths[`/${row.path.replace(/:(\w+)/g, '{$1}')}`][row.method.toLowerCase()]
    expect(described).toMatchObject({ summary: row.summary })
    expect(headings).toContain(described.tags[0])
    const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const parameters: { name: string; in: string }[] = described.parameters
    expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(inPath)
  }
})

test('replies have a strict content policy and a request id and are not cached', async () => {
  const reply = await app.server.inject('/workbench/backend/auth/code')
  const policy = reply.headers['content-security-policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
  expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('invalid JSON, too large bodies and unknown addresses get an envelope that names the error', async () => {
  const post = (payload: string) =>
    app.server.inject({
      method: 'POST',
      url: '/workbench/backend/auth/frontDeskLogin',
      headers: { 'content-type': 'application/json' },
      payload,
    })
  expect((await post('{"username": ')).json()).toMatchObject({ code: 422, data: { error: 'request.invalid' } })
  expect((await post(JSON.stringify({ username: 'x'.repeat(2 * 1024 * 1024) }))).json()).toMatchObject({
    code: 413,
    content: '提交的内容过大，请分批提交',
  })
  expect((await app.server.inject('/workbench/nowhere')).json()).toMatchObject({ code: 404, content: '出现异常，请尝试重新刷新页面' })
  expect((await post('{}')).json().data.fields).toMatchObject({
    username: expect.any(String),
    password: expect.any(String),
    uuid: expect.any(String),
  })
})

test('healthz and readyz answer with success', async () => {
  expect((await app.server.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await app.server.inject('/readyz')).statusCode).toBe(200)
})

test('logs name the route and never contain the query of the address', async () => {
  app.logLines.length = 0
  await app.server.inject('/workbench/backend/auth/info?token=geheim-token&phone=13800138000')
  const line = app.logLines.find((entry) => entry.includes('auth/info'))
  expect(line).toContain('"status":401')
  expect(app.logLines.join('')).not.toMatch(/geheim-token|13800138000/)
})
