import { lookup as systemLookup } from 'node:dns/promises'
import { request as requestPlain, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { readAddress } from './address.ts'
import { isPublicAddress } from './public-address.ts'
import { NotDelivered, reasonOf } from './not-delivered.ts'

/** A receiver's reply. Any status is a reply, including a redirect. */
export interface OutgoingReply {
  status: number
  /** The body, or the beginning of a longer one. */
  text: string
}

export interface OutgoingPost {
  body: string
  headers: Readonly<Record<string, string>>
}

/** Sends requests to addresses that members give: docs/SECURITY.md, “Addresses that members give”. */
export interface Outgoing {
  /** @throws NotDelivered if there is no reply. A reply with an error status is not a failure here */
  post(url: string, post: OutgoingPost): Promise<OutgoingReply>
  /** Checks, without sending, whether a request may go to this address. `post` repeats the check each time. @throws NotDelivered */
  check(url: string): Promise<void>
}

interface OutgoingOptions {
  /** Milliseconds for the whole request: lookup of the name, connection, reply. */
  deadline?: number
  /** Maximum of bytes that are read of a reply. */
  maxRead?: number
  /** Returns all addresses of a host name. */
  resolve?: (host: string) => Promise<string[]>
  /** Whether connections to an IP address are allowed. Only tests have receivers on their own machine. */
  mayConnect?: (address: string) => boolean
  /** Certificate authorities that replace those of the system. */
  authorities?: string
}

export function createOutgoing({
  deadline = 10_000,
  maxRead = 64 * 1024,
  resolve = resolveBySystem,
  mayConnect = isPublicAddress,
  authorities,
}: OutgoingOptions = {}): Outgoing {
  const find = (url: URL, late: AbortSignal) => within(late, addressOf(url, { resolve, mayConnect }))
  return {
    post: (text, post) =>
      inTime(deadline, async (late) => {
        const url = readAddress(text)
        return send(url, await find(url, late), post, { late, maxRead, authorities })
      }),
    check: (text) => inTime(deadline, async (late) => void (await find(readAddress(text), late))),
  }
}

/** Runs work with a deadline. Every failure becomes NotDelivered. */
async function inTime<T>(deadline: number, work: (late: AbortSignal) => Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(deadline)
  try {
    return await work(late)
  } catch (error) {
    if (error instanceof NotDelivered) throw error
    throw new NotDelivered(late.aborted ? 'late' : reasonOf(error))
  }
}

async function resolveBySystem(host: string): Promise<string[]> {
  return (await systemLookup(host, { all: true, verbatim: true })).map(({ address }) => address)
}

/** Returns the IP address to connect to. If one of a name's addresses is not allowed, the name is refused, because its owner may mean any of them. */
async function addressOf(url: URL, { resolve, mayConnect }: Required<Pick<OutgoingOptions, 'resolve' | 'mayConnect'>>): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await resolve(host) : [host]
  if (!addresses.every((address) => mayConnect(address))) throw new NotDelivered('closed-address')
  const first = addresses.find((address) => isIP(address) === 4) ?? addresses[0]
  if (first === undefined) throw new NotDelivered('unknown-host')
  return first
}

async function within<T>(late: AbortSignal, work: Promise<T>): Promise<T> {
  let onAbort: () => void = () => undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(new NotDelivered('late'))
    late.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    late.removeEventListener('abort', onAbort)
  }
}

interface Sending {
  late: AbortSignal
  maxRead: number
  authorities: string | undefined
}

/** Sends one request on its own connection. Redirects are not followed. */
async function send(url: URL, address: string, { body, headers }: OutgoingPost, sending: Sending): Promise<OutgoingReply> {
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    signal: sending.late,
    // TLS and `Host` use the given name, but the connection goes to the IP address that was checked
    lookup: always(address),
    headers: { ...headers, 'content-length': Buffer.byteLength(body), 'accept-encoding': 'identity', 'user-agent': 'tender-workbench' },
  }
  const isSecure = url.protocol === 'https:'
  const { authorities } = sending
  const request = isSecure
    ? requestSecure(url, { ...options, minVersion: 'TLSv1.2', ...(authorities === undefined ? {} : { ca: authorities }) })
    : requestPlain(url, options)
  try {
    const reply = await replyTo(request, body)
    return { status: reply.statusCode ?? 0, text: await readUpTo(reply, sending.maxRead) }
  } finally {
    request.destroy()
  }
}

function always(address: string): LookupFunction {
  const family = isIP(address)
  return (_host, options, callback) => (options.all === true ? callback(null, [{ address, family }]) : callback(null, address, family))
}

function replyTo(request: ClientRequest, body: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // the listener must stay after the reply has begun; `readUpTo` then gets the error
    request.on('error', reject)
    request.on('response', resolve)
    request.end(body)
  })
}

async function readUpTo(reply: IncomingMessage, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of reply) {
    const bytes = Buffer.from(piece)
    pieces.push(bytes.subarray(0, maxBytes - length))
    length += bytes.length
    if (length >= maxBytes) break
  }
  return Buffer.concat(pieces).toString('utf8')
}
