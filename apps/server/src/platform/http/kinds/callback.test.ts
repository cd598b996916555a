import type { CallbackShape } from '@tender/contract'
import { call } from '@tender/contract/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '../../app-error.ts'
import { listenWith, type Listening } from './testing/listen.ts'

const shape = { kind: 'callback', method: 'POST', path: 'workbench/test/notify/:from' } satisfies CallbackShape
const rows = {
  notify: call(shape, {
    access: 'signature',
    summary: '测试',
    request: z.object({ from: z.string() }),
    errors: ['request.not-found'],
    bodyLimit: 1000,
    accepts: ['text/plain'],
  }),
}

let listening: Listening
beforeEach(async () => {
  listening = await listenWith({
    rows,
    handlers: {
      notify: async (_context, { from }, { headers, text }) => {
        if (from === 'unknown') throw new AppError('request.not-found')
        if (from === 'broken') throw new Error('broken')
        const isGenuine = headers['x-signature'] === 'anna'
        return { status: isGenuine ? 200 : 401, type: 'text/plain', text: isGenuine ? `OK ${text}` : 'NO', isGenuine }
      },
    },
  })
})
afterEach(() => listening.server.close())

async function notify(body: string, { from = 'bank', headers = {} }: { from?: string; headers?: Record<string, string> } = {}) {
  const reply = await fetch(`http://127.0.0.1:${listening.port}/workbench/test/notify/${from}`, { method: 'POST', body, headers })
  return { status: reply.status, text: await reply.text(), wait: reply.headers.get('retry-after') }
}

const genuine = { 'x-signature': 'anna' }

test('a callback receives the raw body of any type and answers in the sender’s format', async () => {
  const body = '{"b": 1,\r\n "a":2}  '
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'x/y'])
    expect(await notify(body, { headers: { ...genuine, 'content-type': type } })).toMatchObject({ status: 200, text: `OK ${body}` })
})

test('a failed callback answers with a status alone', async () => {
  expect(await notify('x', { from: 'unknown' })).toMatchObject({ status: 404, text: '' })
  expect(await notify('x', { from: 'broken' })).toMatchObject({ status: 500, text: '' })
  expect(await notify('x'.repeat(1001), { headers: genuine })).toMatchObject({ status: 400, text: '' })
})

test('a network that sends many wrong signatures is refused for a while', async () => {
  for (let count = 0; count < 30; count++) expect((await notify('x', { headers: genuine })).status).toBe(200)
  for (let count = 0; count < 30; count++) expect((await notify('x')).status).toBe(401)
  expect(await notify('x', { headers: genuine })).toEqual({ status: 429, text: '', wait: '2' })
})
