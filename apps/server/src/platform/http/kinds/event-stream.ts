import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import type { Envelope, ErrorDetail, EventSchemas } from '@tender/contract'
import type * as z from 'zod/mini'

/** One connected client of a stream. */
export interface EventStream<Events extends EventSchemas> {
  /**
   * Sends an event. After the end of the stream it does nothing. Never rejects.
   * @param id what the client sends back to go on after it: at most 200 characters of ASCII, no blanks
   * @returns once there is room for the next: to be awaited where many follow one another
   */
  send<Name extends keyof Events & string>(event: Name, data: z.input<Events[Name]>, id?: string): Promise<void>
  /** Aborted when the client disconnects, its session ends or loses the right, or the server closes. */
  signal: AbortSignal
}

/** A stream as bytes. */
export interface EventBody {
  stream: EventStream<EventSchemas>
  /** The bytes sent to the client. */
  body: Readable
  /** Sends a line that clients ignore, which opens the connection at the start and keeps it open. */
  beat(): void
  /**
   * Sends nothing more; earlier events still arrive.
   * @param why sent as the event `end`, so that the client does not reconnect by itself
   */
  end(why?: Envelope<ErrorDetail>): void
}

/** Bytes that may wait for the client before `send` asks its caller to wait. */
const comfortable = 16 * 1024

/**
 * Server-sent events as bytes.
 * @param options.maxWaiting bytes that may wait for the client; with more `onSlow` is called
 * @param options.sent bytes that wait behind the body: in the reply and its socket
 */
export function createEventBody(options: { signal: AbortSignal; maxWaiting: number; sent(): number; onSlow(): void }): EventBody {
  const { signal, maxWaiting, sent, onSlow } = options
  const body = new PassThrough({ highWaterMark: comfortable })
  const write = (text: string) => {
    if (signal.aborted || body.writableEnded || body.destroyed) return true
    if (body.readableLength + body.writableLength + sent() > maxWaiting) {
      onSlow()
      return true
    }
    return body.write(text)
  }
  return {
    body,
    stream: {
      signal,
      send: async (event, data, id) => {
        if (!write(eventText(event, data, id))) await room(body, signal)
      },
    },
    beat: () => void write(':\n\n'),
    end: (why) => {
      if (why !== undefined) write(eventText('end', why, undefined))
      body.end()
    },
  }
}

async function room(body: PassThrough, signal: AbortSignal): Promise<void> {
  try {
    await once(body, 'drain', { signal })
  } catch {
    // the stream has ended, so nobody waits for room
  }
}

/** An id comes back in a header, so it must be short and plain. */
export function isEventId(id: string): boolean {
  return /^[\x21-\x7e]{1,200}$/.test(id)
}

// JSON contains no line breaks
function eventText(event: string, data: unknown, id: string | undefined): string {
  if (id !== undefined && !isEventId(id)) throw new TypeError('the id of an event must be up to 200 plain characters')
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
