import type { JsonShape, StreamShape } from '@tender/contract'
import { call } from '@tender/contract/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callServed } from '../database/on-behalf-of.ts'
import { listenWith, type Listening } from './kinds/testing/listen.ts'

const json = (path: JsonShape['path']) => ({ kind: 'json', method: 'GET', path, reply: z.nullable(z.int()) }) satisfies JsonShape
const stream = {
  kind: 'stream',
  method: 'GET',
  path: 'workbench/test/served',
  events: { served: z.nullable(z.int()) },
} satisfies StreamShape
const described = { summary: '测试', request: z.object({}), errors: [] }
const rows = {
  ofMember: call(json('workbench/test/member'), { access: { permission: 'documents.search' }, ...described }),
  ofAnyone: call(json('workbench/test/anyone'), { access: 'public', ...described }),
  followed: call(stream, { access: { permission: 'documents.search' }, ...described }),
}

let listening: Listening
beforeEach(async () => {
  const served = async () => {
    await Promise.resolve()
    return callServed()?.accountId ?? null
  }
  listening = await listenWith({
    rows,
    handlers: {
      ofMember: served,
      ofAnyone: served,
      followed: async () => async (events) => events.send('served', await served()),
    },
  })
})
afterEach(() => listening.server.close())

test('handlers and streams run on behalf of the caller’s account, and calls without a login on nobody’s', async () => {
  const read = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${listening.port}/${path}`, { headers: { authorization: 'anna' } })
    return reply.text()
  }
  expect(JSON.parse(await read('workbench/test/member'))).toMatchObject({ data: 7 })
  expect(JSON.parse(await read('workbench/test/anyone'))).toMatchObject({ data: null })
  expect(await read('workbench/test/served')).toContain('data: 7')
})
