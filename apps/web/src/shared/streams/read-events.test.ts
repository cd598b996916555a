import { expect, test } from 'vitest'
import { readEvents, type WireEvent } from './read-events.ts'

async function eventsOf(chunks: readonly (string | Uint8Array)[]): Promise<{ events: WireEvent[]; signs: number }> {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)
      controller.close()
    },
  })
  const events: WireEvent[] = []
  let signs = 0
  for await (const event of readEvents(body, () => (signs += 1))) events.push(event)
  return { events, signs }
}

test('reads events however the network splits them, even inside a character', async () => {
  const wire = new TextEncoder().encode(':\n\nid: 7\nevent: notice\ndata: "杭州"\n\n:\n\ndata: 1\r\ndata: 2\r\n\r\nevent: cut')
  const expected = [
    { event: 'notice', data: '"杭州"', id: '7' },
    { event: 'message', data: '1\n2', id: null },
  ]
  expect((await eventsOf([wire])).events).toEqual(expected)
  const bytes = Array.from(wire, (byte) => Uint8Array.of(byte))
  expect(await eventsOf(bytes)).toEqual({ events: expected, signs: bytes.length })
})

test('comments count as signs of life but not as events', async () => {
  expect(await eventsOf([':\n\n', ': hello\n\n', 'retry: 7\n\n'])).toEqual({ events: [], signs: 3 })
})

test('refuses a line or an event that does not end', async () => {
  const part = 'x'.repeat(400_000)
  await expect(eventsOf(['data: ', part, part, part])).rejects.toThrow('a line is too long')
  await expect(eventsOf([`data: ${part}\n`, `data: ${part}\n`, `data: ${part}\n`])).rejects.toThrow('an event is too long')
})
