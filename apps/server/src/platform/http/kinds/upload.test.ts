import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { UploadShape } from '@tender/contract'
import { call } from '@tender/contract/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '../../app-error.ts'
import { listenWith, type Listening } from './testing/listen.ts'

const shape = {
  kind: 'upload',
  method: 'PUT',
  path: 'workbench/test/upload/:id',
  reply: z.object({ bytes: z.int() }),
} satisfies UploadShape
const rows = {
  upload: call(shape, {
    access: { permission: 'documents.search' },
    summary: '测试',
    request: z.object({ id: z.string().check(z.regex(/^\d+$/)), note: z.optional(z.string()) }),
    errors: ['document.not-found'],
    bodyLimit: 100_000,
    accepts: ['image/png', 'text/csv'],
  }),
}

let listening: Listening
let taken: unknown[]
let maxHeld: number
beforeEach(async () => {
  taken = []
  maxHeld = 0
  listening = await listenWith({
    rows,
    handlers: {
      upload: async (_context, { id, note }, { type, length, pieces }) => {
        if (id === '404') throw new AppError('document.not-found')
        let bytes = 0
        for await (const piece of pieces) {
          maxHeld = Math.max(maxHeld, piece.length)
          bytes += piece.length
          if (id === '13') await sleep(30)
        }
        taken.push({ id, note, type, length, bytes })
        return { bytes }
      },
    },
  })
})
afterEach(() => listening.server.close())

async function put(body: RequestInit['body'], { path = '7', headers = {} }: { path?: string; headers?: Record<string, string> } = {}) {
  const isStream = body instanceof ReadableStream
  const reply = await fetch(`http://127.0.0.1:${listening.port}/workbench/test/upload/${path}`, {
    method: 'PUT',
    headers: { authorization: 'anna', 'content-type': 'image/png', ...headers },
    body: body ?? null,
    ...(isStream ? { duplex: 'half' } : {}),
  })
  const { data } = await reply.json()
  return { status: reply.status, data }
}

/** A body without a declared length. */
function undeclared(count: number): ReadableStream<Uint8Array> {
  let left = count
  return new ReadableStream({
    pull: (controller) => {
      if (left-- > 0) controller.enqueue(new Uint8Array(10_000))
      else controller.close()
    },
  })
}

test('a file arrives in pieces with its type and the parameters of its address', async () => {
  expect(await put(new Uint8Array(90_000), { path: '8?note=x' })).toEqual({ status: 200, data: { bytes: 90_000 } })
  expect(await put(undeclared(9))).toEqual({ status: 200, data: { bytes: 90_000 } })
  expect(taken).toEqual([
    { id: '8', note: 'x', type: 'image/png', length: 90_000, bytes: 90_000 },
    { id: '7', note: undefined, type: 'image/png', length: null, bytes: 90_000 },
  ])
  expect(maxHeld).toBeLessThanOrEqual(65_536)
  expect(await put('')).toEqual({ status: 200, data: { bytes: 0 } })
})

test('a file that is too large is refused by its declared length or while it is read', async () => {
  expect(await put(new Uint8Array(100_001))).toMatchObject({ status: 413, data: { error: 'request.too-large' } })
  expect(maxHeld).toBe(0)
  expect(await put(undeclared(11))).toMatchObject({ status: 413, data: { error: 'request.too-large' } })
  expect(taken).toEqual([])
})

test('the gate and the handler refuse an upload with the usual errors', async () => {
  expect((await put('x', { headers: { authorization: 'nobody' } })).status).toBe(401)
  expect(await put('x', { headers: { 'content-type': 'text/html' } })).toMatchObject({
    status: 422,
    data: { fields: { 文件: '请选择以下类型的文件：image/png、text/csv' } },
  })
  expect((await put('x', { headers: { 'content-encoding': 'gzip' } })).status).toBe(415)
  expect((await put('x', { path: 'x' })).status).toBe(422)
  expect((await put(new Uint8Array(90_000), { path: '404' })).status).toBe(404)
})

test('an interrupted upload is not taken for a complete one', async () => {
  const socket = connect(listening.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    'PUT /workbench/test/upload/7 HTTP/1.1\r\nhost: a\r\nauthorization: anna\r\ncontent-type: image/png\r\ncontent-length: 50\r\n\r\nhalf',
  )
  await sleep(100)
  socket.destroy()
  await expect.poll(() => listening.logLines.some((line) => line.includes('call dropped'))).toBe(true)
  expect(taken).toEqual([])
})
