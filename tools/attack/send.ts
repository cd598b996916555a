import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders, type RequestOptions } from 'node:http'

export interface Outgoing {
  method: string
  path: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
  /** Milliseconds after which the reply counts as never come. */
  timeout?: number
}

export interface Incoming {
  /** 0 where no reply came. */
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  milliseconds: number
  /** Why no reply came; null where one did. */
  failure: string | null
}

/** Sends requests to one server of this machine. */
export interface Sender {
  origin: string
  send(outgoing: Outgoing): Promise<Incoming>
  close(): void
}

const patience = 20_000

/** @throws where the address is not this machine's: nobody else is attacked */
export function createSender(origin: string, connections = 16): Sender {
  demandLoopback(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(origin)
  return {
    origin,
    close: () => agent.destroy(),
    send: ({ method, path, headers = {}, body, timeout = patience }) =>
      new Promise((resolve) => {
        const startedAt = performance.now()
        const end = (found: Partial<Incoming>) => {
          clearTimeout(timer)
          resolve({ status: 0, headers: {}, text: '', failure: null, ...found, milliseconds: performance.now() - startedAt })
        }
        const outgoing = { agent, host: hostname, port, method, path, headers: bodyLength(headers, body) }
        const asked = tryRequest(outgoing, end)
        const timer = setTimeout(() => asked?.destroy(new Error(`no reply within ${timeout} ms`)), timeout)
        if (asked === null) return
        asked.on('error', (error) => end({ failure: error.message }))
        asked.on('response', (reply) => readReply(reply, end))
        asked.end(body)
      }),
  }
}

function readReply(reply: IncomingMessage, end: (found: Partial<Incoming>) => void): void {
  const { statusCode: status = 0, headers } = reply
  // it would not end by itself
  if (headers['content-type']?.startsWith('text/event-stream') === true) {
    end({ status, headers })
    reply.destroy()
    return
  }
  const chunks: Buffer[] = []
  reply.on('data', (chunk: Buffer) => chunks.push(chunk))
  reply.on('error', (error) => end({ failure: error.message }))
  reply.on('end', () => end({ status, headers, text: unpacked(Buffer.concat(chunks), headers['content-encoding']) }))
}

/** As a browser would read it. What claims to be packed and is not stays as it came. */
function unpacked(body: Buffer, encoding: string | undefined): string {
  try {
    if (encoding === 'gzip') return gunzipSync(body).toString()
    if (encoding === 'br') return brotliDecompressSync(body).toString()
  } catch {
    return body.toString()
  }
  return body.toString()
}

/** Node refuses some requests itself: those never leave. */
function tryRequest(outgoing: RequestOptions, end: (found: Partial<Incoming>) => void) {
  try {
    return request(outgoing)
  } catch (error) {
    end({ status: -1, failure: error instanceof Error ? error.message : 'not sent' })
    return null
  }
}

function bodyLength(headers: OutgoingHttpHeaders, body: string | Buffer | undefined): OutgoingHttpHeaders {
  if (body === undefined || 'transfer-encoding' in headers || 'content-length' in headers) return headers
  return { ...headers, 'content-length': Buffer.byteLength(body) }
}

/** @throws where the address is not this machine's */
export function demandLoopback(origin: string): void {
  const { hostname } = new URL(origin)
  if (!/^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/.test(hostname))
    throw new Error(`${hostname} is not this machine: nobody else is attacked`)
}
