import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders, type RequestOptions } from 'node:http'

export interface Outgoing {
  method: string
  path: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
  /** Milliseconds after which the reply counts as missing. */
  timeout?: number
}

export interface Incoming {
  /** 0 if there was no reply. */
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  milliseconds: number
  /** Why there was no reply; null if there was one. */
  failure: string | null
}

/** Sends requests to one server on this machine. */
export interface Sender {
  origin: string
  send(outgoing: Outgoing): Promise<Incoming>
  close(): void
}

const defaultTimeout = 20_000

/** @throws if the address is not this machine's, so that nobody else is attacked */
export function createSender(origin: string, connections = 16): Sender {
  demandLoopback(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(origin)
  return {
    origin,
    close: () => agent.destroy(),
    send: ({ method, path, headers = {}, body, timeout = defaultTimeout }) =>
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
  // a stream would not end by itself
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

/** Decompresses a body like a browser. A body that only claims to be compressed stays as it is. */
function unpacked(body: Buffer, encoding: string | undefined): string {
  try {
    if (encoding === 'gzip') return gunzipSync(body).toString()
    if (encoding === 'br') return brotliDecompressSync(body).toString()
  } catch {
    return body.toString()
  }
  return body.toString()
}

/** Node refuses to send some requests. */
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

/** @throws if the address is not this machine's */
export function demandLoopback(origin: string): void {
  const { hostname } = new URL(origin)
  if (!/^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/.test(hostname))
    throw new Error(`${hostname} is not this machine: nobody else is attacked`)
}
