import { calls, type Call } from '@tender/contract/server'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, openTestApp, tryLogin, type TestApp } from './modules/auth/testing/auth-testing.ts'
import { fieldsOf, type Field } from './testing/sample-input.ts'
import { distinctInputs, sendInput } from './testing/send-input.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Each takes the place of the values of all fields, at every depth. */
const wrongValues: readonly unknown[] = [undefined, null, '', 'x', -7.5, 1e300, true, [], {}]

/** A text that the specification gives in English, and words that have no Chinese one. */
const allowed = /need Dict names|Webhook|ISO|UUID|APP|Atom|IP 地址|YYYY-MM-DD|X-Api-Key/g
const technical = /期望|实际接收|无效输入|无效选项|正则|[a-z]{2,}|undefined|null/i

test.each(Object.entries<Call>(calls))('%s explains an invalid field in Chinese', async (_name, row) => {
  let token = await newToken()
  const unclear: string[] = []
  const fields = fieldsOf(row)
  const inputs = wrongValues.flatMap((value) => [allOf(fields, () => value), allOf(fields, (field) => wrongInside(field, value))])
  for (const input of distinctInputs(row, inputs)) {
    const reply = await sendInput(app.server, row, input, token)
    unclear.push(...textsOf(reply.body).filter((text) => technical.test(text.replace(allowed, ''))))
    // some calls end the login
    if (reply.status === 401) token = await newToken()
  }
  expect([...new Set(unclear)]).toEqual([])
})

test.each<[string, object, object]>([
  ['getSynonymList', { keyword: 7 }, { keyword: '关键词的格式不正确，请检查后重试' }],
  ['getSynonymList', { keyword: null }, { keyword: '请填写关键词' }],
  ['getSynonymList', { pageSize: 101 }, { pageSize: '每页条数不能大于 100' }],
  ['getSynonymList', { pageNo: '1' }, { pageNo: '页码应为数字' }],
  ['getSynonymList', { pageNo: 1.5 }, { pageNo: '页码应为整数' }],
  ['getDocumentList', { area: ['33'] }, { 'area.0': '地区代码应为 6 位数字' }],
  ['getDocumentList', { area: [330000] }, { 'area.0': '地区代码的格式不正确，请检查后重试' }],
  ['getDocumentList', { hasPhone: 'yes' }, { hasPhone: '选项的格式不正确，请检查后重试' }],
  ['getDocumentList', { tenderer: {} }, { tenderer: '招标单位的格式不正确，请检查后重试' }],
  ['getDocumentList', [], { 请求: '输入有误，请检查后重试' }],
])('%s with %j names the invalid field by its meaning', async (name, input, fields) => {
  const row = Object.entries<Call>(calls).find(([key]) => key === name)?.[1]
  if (row === undefined) throw new Error(`no call ${name}`)
  const { body } = await sendInput(app.server, row, input, await newToken())
  expect(JSON.parse(body)).toMatchObject({ content: Object.values(fields)[0], data: { error: 'request.invalid', fields } })
})

const refusal = z.object({ content: z.string(), data: z.optional(z.object({ fields: z.optional(z.record(z.string(), z.string())) })) })

/** The texts that a member reads in an answer; none where it is no refusal. */
function textsOf(body: string): string[] {
  if (!body.startsWith('{"code":4')) return []
  const { content, data } = z.parse(refusal, JSON.parse(body))
  return [content, ...Object.values(data?.fields ?? {})]
}

function allOf(fields: Record<string, Field>, valueOf: (field: Field) => unknown): object {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field)]))
}

/** Lists and objects of the right shape with the wrong value in each field. */
function wrongInside(field: Field, value: unknown): unknown {
  if (typeof field === 'boolean') return value
  if (field.anyOf?.[0] !== undefined) return wrongInside(field.anyOf[0], value)
  if (field.type === 'object') return allOf(field.properties ?? {}, (one) => wrongInside(one, value))
  if (field.type === 'array' && field.items !== undefined && !Array.isArray(field.items)) return [wrongInside(field.items, value)]
  return value
}

let logins = 0

/** A login of an account that may make every call, from an address of its own, because pictures are counted by address. */
async function newToken(): Promise<string> {
  logins += 1
  const { name, password } = await createMember(app, { levelId: 7, roleIds: [300] })
  const reply = await tryLogin(app, { username: name, password }, `198.51.${Math.floor(logins / 250)}.${logins % 250}`)
  return reply.envelope.data.token
}
