import { lookup as systemLookup } from 'node:dns/promises'
import { request as requestPlain, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { readAddress } from './address.ts'
import { isPublicAddress } from './public-address.ts'
import { NotDelivered, reasonOf } from './not-delivered.ts'

/** What came back: any status is an answer, a redirect as well. */
export interface OutgoingReply {
  status: number
  /** Its beginning, where it is longer than is read. */
  text: string
}

export interface OutgoingPost {
  body: string
  headers: Readonly<Record<string, string>>
}

/** Sends to addresses that members give: docs/SECURITY.md, “Addresses that members give”. */
export interface Outgoing {
  /** @throws NotDelivered where nothing came back: what a receiver answers is no failure here */
  post(url: string, post: OutgoingPost): Promise<OutgoingReply>
  /** Whether one could be sent there, without doing it: tells early, and is asked again at each sending. @throws NotDelivered */
  check(url: string): Promise<void>
}

interface OutgoingOptions {
  /** Milliseconds for all of it: name, connection, reply. */
  deadline?: number
  /** Bytes of a reply that are read. */
  maxRead?: number
  /** Every address of a name. */
  resolve?: (host: string) => Promise<string[]>
  /** Whether an address may be connected to. Tests alone have receivers on their own machine. */
  mayConnect?: (address: string) => boolean
  /** Certificates that are believed besides those of the system. */
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

/** What fails for whatever reason is not delivered. */
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

/** The address to connect to. One that is closed among many closes the name: its owner may mean any of them. */
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

/** One request on a connection of its own. Nothing follows a redirect. */
async function send(url: URL, address: string, { body, headers }: OutgoingPost, sending: Sending): Promise<OutgoingReply> {
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    signal: sending.late,
    // the name stays that of the address given, for TLS and `Host`; the connection goes to what was checked
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
    // also after the reply has begun, where `readUpTo` hears of it
    request.on('error', reject)
    request.on('response', resolve)
    request.end(body)
  })
}

async function readUpTo(reply: IncomingMessage, most: number): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of reply) {
    const bytes = Buffer.from(piece)
    pieces.push(bytes.subarray(0, most - length))
    length += bytes.length
    if (length >= most) break
  }
  return Buffer.concat(pieces).toString('utf8')
}
