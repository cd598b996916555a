import { authCalls, documentCalls } from '@tender/contract'
import { expect, test } from 'vitest'
import { request } from '../shared/api.ts'
import { answerCalls, refusal, success, takeRequestFaults } from './answer-calls.ts'

const list = success({ list: [], totalCount: 0, pageIndex: 1, pageSize: 20 })
const search = (body: object) => request(documentCalls.getDocumentList, body).catch(() => null)

test('accepts requests that the contract describes, with fields in the body or the address', async () => {
  answerCalls({ getDocumentList: list, 'auth/code': success({ uuid: 'a', img: '', expiresInSeconds: 1 }) })
  await search({ searchWord: '电梯', docchannel: ['tender'] })
  await request(authCalls.code, {}).catch(() => null)
  expect(takeRequestFaults()).toEqual([])
})

test('reports invalid fields and unknown addresses unless the request is refused', async () => {
  answerCalls({ getDocumentList: list, nothing: success(null) })
  await search({ docchannel: ['没有的类型'] })
  await fetch('/workbench/api/nothing', { method: 'POST' })
  const faults = takeRequestFaults()
  expect(faults).toHaveLength(2)
  expect(faults[0]).toContain('docchannel')
  expect(faults[1]).toBe('POST /workbench/api/nothing is no call')
  answerCalls({ getDocumentList: refusal(422, 'request.invalid', '请求有误') })
  await search({ docchannel: ['没有的类型'] })
  expect(takeRequestFaults()).toEqual([])
})
