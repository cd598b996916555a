import { calls } from '@tender/contract/server'
import { describe, expect, test } from 'vitest'
import { Random } from '../../apps/server/src/demo/world/random.ts'
import { faultsOf, phonesIn, visitorOf } from './judge.ts'
import { makeRequest } from './make-request.ts'
import { createSender, type Incoming } from './send.ts'
import { secretWord, type World } from './world.ts'

const visitor = { tokens: [], permissions: ['documents.search'], isMain: true, isOperator: false }
const world: World = {
  feedKey: 'tk_test',
  visitors: { registered: visitor, sub: { ...visitor, isMain: false }, top: visitor, operator: { ...visitor, isOperator: true } },
  victim: { tokens: [], accountId: 1, subAccountId: 2, enterpriseId: 3 },
  people: { masked: '', lookups: [], deniedSub: { id: 4, token: '' } },
  noticeIds: [1],
  noticePhones: ['0571-87654321'],
}
const known = { world, orderNos: [], foreignIds: [] }

test.each([['http://192.0.2.1:80'], ['https://example.com'], ['http://127.0.0.1.example.com'], ['http://localhost.evil.test']])(
  'the tool attacks only this machine and refuses %s',
  (origin) => expect(() => createSender(origin)).toThrow('nobody else is attacked'),
)

test('the same seed gives the same requests, and another seed gives other ones', () => {
  const requestsOf = (seed: number) => {
    const random = new Random(seed)
    return Array.from({ length: 50 }, () => makeRequest(calls.getDocumentList, { known, random, token: null }))
  }
  expect(requestsOf(1)).toEqual(requestsOf(1))
  expect(requestsOf(1)).not.toEqual(requestsOf(2))
})

describe('a reply is judged', () => {
  const reply = (text: string, status = 200): Incoming => ({
    status,
    text,
    headers: { 'content-type': 'application/json' },
    milliseconds: 1,
    failure: null,
  })
  const judged = (row: 'getDocumentList' | 'getAuditList', text: string, status = 200) =>
    faultsOf(reply(text, status), {
      row: calls[row],
      outgoing: { method: calls[row].method, path: `/${calls[row].path}` },
      visitor: visitorOf('registered', visitor, world),
    })
  const ok = (data: string) => `{"code":200,"data":${data},"content":"操作成功"}`

  test('as right if nothing is wrong', () => {
    expect(judged('getDocumentList', ok('[]'))).toEqual([])
    expect(judged('getDocumentList', '{"code":422,"data":{"error":"request.invalid"},"content":""}', 422)).toEqual([])
  })

  test.each([
    ['a call that lets in who may not', 'getAuditList', ok('[]'), 200, 'let in against the table of rights'],
    ['data of somebody else', 'getDocumentList', ok(`"${secretWord}"`), 200, "another enterprise's data"],
    ['a whole phone, however it is parted', 'getDocumentList', ok('"电话：+86 0571 — 8765 4321"'), 200, 'a whole phone'],
    ['something that is no envelope', 'getDocumentList', '{"statusCode":414}', 414, 'no envelope (status 414)'],
    [
      'an error that nobody knows',
      'getDocumentList',
      '{"code":400,"data":{"error":"x"},"content":""}',
      400,
      'an error outside the catalogue (status 400)',
    ],
    ['what stands inside', 'getDocumentList', ok(String.raw`"at run (/srv/app.js:10:3)"`), 200, 'shows the inside'],
  ] as const)('as wrong for %s', (_what, row, text, status, fault) => {
    expect(judged(row, text, status).join()).toContain(fault)
  })

  test('by the call that has its address and method', () => {
    const plain = reply('链接无效或已过期', 404)
    const sent = (method: string) => ({ method, path: `/${calls.confirmMailPage.path}?token=x` })
    const asked = { row: calls.confirmMailPage, visitor: visitorOf('registered', visitor, world) }
    expect(faultsOf(plain, { ...asked, outgoing: sent('POST') })).toEqual([])
    expect(faultsOf(plain, { ...asked, outgoing: sent('GET') })).toEqual(['no envelope (status 404)'])
  })

  test('phones are found as runs of digits without their separators', () => {
    expect(phonesIn('138-1234 5678，12,345,678')).toEqual(['13812345678'])
  })
})
