import type { AddressInfo } from 'node:net'
import type { StreamShape } from '@tender/contract'
import type { TestApp } from './app.ts'

/** An event as a stream sent it. */
export interface Told<Data> {
  event: string
  id: string
  data: Data
}

/** Opens the app for HTTP. @returns its address */
export async function originOf({ server }: TestApp): Promise<string> {
  await server.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

export interface Listening<Data> {
  origin: string
  token: string
  input?: object
  lastEventId?: string
  signal: AbortSignal
  onTold?: (told: Told<Data>) => void
}

/** Listens to a stream as the page does. @returns a growing list of the events so far @throws if the server refuses */
export async function listen<Data>(
  { path }: StreamShape,
  { origin, token, input = {}, lastEventId, signal, onTold }: Listening<Data>,
): Promise<Told<Data>[]> {
  const told: Told<Data>[] = []
  const tell = (one: Told<Data>) => {
    told.push(one)
    onTold?.(one)
  }
  const reply = await fetch(`${origin}/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: token,
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    body: JSON.stringify(input),
    signal,
  })
  if (!reply.ok || reply.body === null) throw new Error(`${reply.status} ${await reply.text()}`)
  void read(reply.body, tell).catch(() => undefined)
  return told
}

async function read<Data>(body: ReadableStream<Uint8Array>, tell: (told: Told<Data>) => void): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1] ?? ''
      if (field('event') !== '') tell({ event: field('event'), id: field('id'), data: JSON.parse(field('data')) })
    }
  }
}
