import type { EventOf, RequestOf, StreamShape } from '@tender/contract'
import * as z from 'zod/mini'
import { readAnswer } from '../read-answer.ts'
import { presentFailure } from '../request-errors.ts'
import { RequestFailure } from '../request-failure.ts'
import { isTooFast } from '../send-again.ts'
import { send } from '../send-request.ts'
import { useSession } from '../session.ts'
import { createPauses } from './pauses.ts'
import { readEvents, type WireEvent } from './read-events.ts'
import { untilHidden, untilShown } from './while-shown.ts'

/** `open`: events arrive; `waiting`: the connection is lost or the window hidden, and the stream will resume; `refused`: it will not. */
export type StreamState = 'open' | 'waiting' | 'refused'

interface StreamOptions<C extends StreamShape> {
  onEvent: (event: EventOf<C>) => void
  onState?: (state: StreamState) => void
  /** Starts after this event; without it, with future events. */
  lastEventId?: string
  /**
   * Keeps the stream open while the window is hidden. Otherwise it closes then, and later resumes after the last event,
   * because a browser without HTTP/2 has few connections.
   */
  goesOnHidden?: boolean
  /** The member did not ask for the stream, so a refusal is not shown. */
  isSilent?: boolean
}

/** milliseconds; the server sends a sign of life every 15 seconds */
const maxSilence = 40_000
/** milliseconds after which a connection counts as good, so that the next pause is short */
const goodAfter = 30_000

/**
 * Listens to a stream of the contract until it is stopped or the session ends. A lost connection is opened again after
 * growing pauses and resumes after the last event. A refusal is shown as after every call, unless the stream is silent.
 * @returns a function that stops it
 */
export function openStream<C extends StreamShape>(row: C, body: RequestOf<C>, options: StreamOptions<C>): () => void {
  const { token } = useSession.getState()
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  const forget = useSession.subscribe((session) => {
    if (session.token !== token) stop()
  })
  stopped.signal.addEventListener('abort', forget)
  void listen({ row, body, token, options, signal: stopped.signal, lastEventId: options.lastEventId ?? null }).finally(stop)
  return stop
}

interface Listening<C extends StreamShape> {
  row: C
  body: RequestOf<C>
  token: string | null
  options: StreamOptions<C>
  signal: AbortSignal
  lastEventId: string | null
}

async function listen<C extends StreamShape>(listening: Listening<C>): Promise<void> {
  const { signal, options, token } = listening
  const pauses = createPauses()
  const tell = (state: StreamState) => {
    if (!signal.aborted) options.onState?.(state)
  }
  while (!signal.aborted) {
    const begun = Date.now()
    const failure = await connect(listening, () => tell('open'))
    if (signal.aborted) return
    if (failure !== null && !isTemporary(failure)) {
      tell('refused')
      if (options.isSilent !== true) presentFailure(failure, token)
      return
    }
    tell('waiting')
    if (options.goesOnHidden !== true && document.hidden) await untilShown(signal)
    else await pauses.next({ isAfterGood: Date.now() - begun > goodAfter, atLeast: failure?.detail?.retryAfterSeconds ?? 0, signal })
  }
}

/** Holds one connection until it ends. @returns why it failed; null if the server ended it or the window was hidden */
async function connect<C extends StreamShape>(listening: Listening<C>, onOpen: () => void): Promise<RequestFailure | null> {
  const { row, body, token, options } = listening
  const { signal, release } =
    options.goesOnHidden === true ? { signal: listening.signal, release: () => undefined } : untilHidden(listening.signal)
  const headers = listening.lastEventId === null ? {} : { 'last-event-id': listening.lastEventId }
  try {
    await send(
      { method: row.method, path: row.path, body, token, headers },
      async (response, touch) => {
        // the answer is an envelope that reports a failure
        if (!isEventStream(response) || response.body === null) {
          await readAnswer(response)
          throw new RequestFailure('unreadable', response.status, '', null)
        }
        onOpen()
        for await (const event of readEvents(response.body, touch)) {
          // another stream of this session has replaced this one; opening again would replace that one in turn
          if (event.event === 'end') await readAnswer(new Response(event.data, { status: response.status }))
          deliver(event, listening)
        }
      },
      { signal, patience: maxSilence },
    )
    return null
  } catch (error) {
    if (error instanceof RequestFailure) return error
    throw error
  } finally {
    release()
  }
}

function isEventStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true
}

/** Whether another try may help: the server restarts, is under load, or something between us fails. */
function isTemporary({ kind, status, detail }: RequestFailure): boolean {
  if (kind === 'unreachable' || kind === 'late' || kind === 'cancelled') return true
  return status >= 500 || isTooFast(detail) || (kind === 'unreadable' && status !== 401)
}

/** Delivers an event. Unknown events come from a newer server and are skipped. */
function deliver<C extends StreamShape>(wire: WireEvent, listening: Listening<C>): void {
  if (listening.signal.aborted) return
  if (wire.id !== null) listening.lastEventId = wire.id
  const event = eventOf(listening.row, wire)
  if (event !== null) listening.options.onEvent(event)
}

function eventOf<C extends StreamShape>({ events }: C, { event, data, id }: WireEvent): EventOf<C> | null {
  const schema = Object.hasOwn(events, event) ? events[event] : undefined
  if (schema === undefined) return null
  const parsed = z.safeParse(schema, parseJson(data))
  const found: unknown = parsed.success ? { event, data: parsed.data, id } : null
  return isOf<C>(found) ? found : null
}

// the caller has just validated the data by the schema that the row lists under this name
function isOf<C extends StreamShape>(found: unknown): found is EventOf<C> {
  return found !== null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
