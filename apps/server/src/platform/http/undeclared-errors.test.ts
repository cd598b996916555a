import type { ErrorCode } from '@tender/contract'
import { call, mayAnswer, calls, type Access } from '@tender/contract/server'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import { listenWith } from './kinds/testing/listen.ts'

const rules = { access: 'session', summary: '测试', request: z.object({ code: z.optional(z.string()) }) } as const
const path = 'workbench/test' as const
const rows = {
  json: call({ method: 'GET', path: `${path}/json`, reply: z.null() }, { ...rules, errors: ['order.not-found'] }),
  stream: call({ kind: 'stream', method: 'GET', path: `${path}/stream`, events: {} }, { ...rules, errors: ['order.not-found'] }),
  file: call({ kind: 'file', method: 'GET', path: `${path}/file`, types: ['text/plain'] }, { ...rules, errors: ['order.not-found'] }),
}

const refuse = async (code = 'order.not-found'): Promise<never> => {
  throw new AppError(code === 'alarm.not-found' ? code : 'order.not-found')
}

test('an undeclared error is reported for every kind of call', async () => {
  const told: string[] = []
  const { server } = await listenWith({
    rows,
    handlers: {
      json: (_context, { code }) => refuse(code),
      stream: (_context, { code }) => refuse(code),
      file: async (_context, { code }) => ({ name: null, type: 'text/plain', length: null, kept: null, body: refusing(code) }),
    },
    onUndeclared: (name, code) => told.push(`${name} ${code}`),
  })
  const ask = async (query: string, authorization = 'anna') => {
    for (const name of Object.keys(rows)) await server.inject({ url: `/${path}/${name}${query}`, headers: { authorization } })
  }
  await ask('')
  await ask('', 'nobody')
  await ask('?code=a&code=b')
  expect(told).toEqual([])
  await ask('?code=alarm.not-found')
  expect(told).toEqual(['json alarm.not-found', 'stream alarm.not-found', 'file alarm.not-found'])
  await server.close()
})

async function* refusing(code: string | undefined) {
  yield await refuse(code)
}

test.each<[Access, ErrorCode, boolean]>([
  ['public', 'session.expired', false],
  ['public', 'request.invalid', true],
  ['session', 'session.expired', true],
  ['session', 'rights.operator-only', false],
  ['operator', 'rights.operator-only', true],
  ['main-account', 'rights.main-account-only', true],
  ['ingest-key', 'ingest.key-invalid', true],
  [{ permission: 'documents.search' }, 'rights.insufficient', true],
  [{ permission: 'documents.search' }, 'quota.used-up', false],
])('answers of the gate need no declaration: %j and %s', (access, code, may) => {
  expect(mayAnswer({ access, errors: [] }, code)).toBe(may)
})

test('only calls that need the password again may ask for it', () => {
  expect(mayAnswer(calls.refundOrder, 'password.needed')).toBe(true)
  expect(mayAnswer(calls.getOrderList, 'password.needed')).toBe(false)
})
