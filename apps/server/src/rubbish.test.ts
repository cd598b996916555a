import { calls, type Call } from '@tender/contract/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from './testing/rounds.ts'
import { fieldsOf, sampleOf, type Field } from './testing/sample-input.ts'
import { distinctInputs, sendInput } from './testing/send-input.ts'
import { createMember, openTestApp, tryLogin, type TestApp } from './modules/auth/testing/auth-testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

// values that a member's browser never sends
const rubbish: readonly unknown[] = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '长'.repeat(20_000),
  "'; drop table account; --",
  '%_\\',
  '../../etc/passwd',
  -1,
  0,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e308,
  0.5,
  null,
  true,
  [],
  {},
  ['\u0000'],
  { $gt: 0 },
]
const strangeBodies: readonly unknown[] = [
  null,
  [],
  'text',
  7,
  JSON.parse('{"__proto__":{"isOperator":true}}'),
  { constructor: 1, toString: 2 },
]

test.each(Object.entries<Call>(calls))('%s answers invalid input with a clear error and without failing', async (_name, row) => {
  let token = await newToken()
  const failed: string[] = []
  for (const input of distinctInputs(row, [...strangeBodies, ...variants(fieldsOf(row))])) {
    const reply = await sendInput(app.server, row, input, token)
    if (reply.status >= 500 || !isClear(row, reply)) failed.push(`${reply.status} ${JSON.stringify(input).slice(0, 300)}`)
    // some calls end the login
    if (reply.status === 401) token = await newToken()
  }
  expect(failed).toEqual([])
})

test('invalid input is not written into the log', () => {
  expect(app.logLines.filter((line) => line.includes('drop table') || line.includes('长长'))).toEqual([])
})

/**
 * Whether the reply is clear: an envelope; for a stream or file that accepted the rubbish, its content type; for a callback nothing that tells more than
 * its status.
 */
function isClear(row: Call, { status, headers, body }: Awaited<ReturnType<typeof sendInput>>): boolean {
  const type = String(headers['content-type'])
  if (row.kind === 'stream' && status === 200) return type.startsWith('text/event-stream')
  if (row.kind === 'file' && status === 200) return row.types.includes(type)
  if (row.kind === 'callback') return status >= 400 && body.length < 100
  return body.startsWith('{"code":')
}

let logins = 0

/** A login of an account that may make every call, from an address of its own, because pictures are counted by address. */
async function newToken(): Promise<string> {
  logins += 1
  const { name, password } = await createMember(app, { levelId: 7, roleIds: [300] })
  const reply = await tryLogin(app, { username: name, password }, `198.51.${Math.floor(logins / 250)}.${logins % 250}`)
  return reply.envelope.data.token
}

/** Each field gets one in so many pieces of rubbish, each beginning with another one; in a whole run all. */
const step = rounds({ few: 5, whole: 1 })

/** Inputs in which one field at a time has rubbish and the others are valid. */
function variants(fields: Record<string, Field>): object[] {
  const plain = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(field)]))
  return Object.keys(fields).flatMap((name, place) =>
    rubbish.filter((_, index) => (index + place + name.length) % step === 0).map((value) => ({ ...plain, [name]: value })),
  )
}
