import { gzipSync } from 'node:zlib'
import type { Call } from '@tender/contract/server'
import type { OutgoingHttpHeaders } from 'node:http'
import type { Random } from '../../apps/server/src/demo/world/random.ts'
import { jsonOf, mutated } from './mutate.ts'
import { sampleRequest, type Known } from './samples.ts'
import type { Outgoing } from './send.ts'
import { typedWord } from './world.ts'

/** One hostile request to a call: its content, and sometimes an unusual way of sending it. */
export function makeRequest(row: Call, context: { known: Known; random: Random; token: string | null }): Outgoing {
  const { known, random, token } = context
  const input = mutated(sampleRequest(row, known, random), random)
  const takesBody = row.kind === 'upload' || row.kind === 'callback'
  const isInAddress = takesBody || row.method === 'GET' || row.method === 'DELETE'
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : []
  const path = row.path.replace(/:(\w+)/g, (_part, name: string) => addressPart(fields.find(([key]) => key === name)?.[1] ?? '1'))
  const query =
    isInAddress && fields.length > 0 ? `?${fields.map(([name, value]) => `${addressPart(name)}=${addressPart(value)}`).join('&')}` : ''
  const headers: OutgoingHttpHeaders = {
    // as a load balancer would set it, so that limits by address do not blunt the attack
    'x-forwarded-for': `198.${random.int(18, 19)}.${random.int(0, 255)}.${random.int(1, 254)}`,
    ...(token === null ? {} : { authorization: token }),
    ...(takesBody ? { 'content-type': random.pick(row.accepts) } : isInAddress ? {} : { 'content-type': 'application/json' }),
  }
  const plain: Outgoing = {
    method: row.method,
    path: `/${path}${query}`,
    headers,
    ...(isInAddress && !takesBody ? {} : { body: jsonOf(input) }),
  }
  return random.chance(0.12) ? random.pick(oddities)(plain, random) : plain
}

function addressPart(value: unknown): string {
  const text = typeof value === 'string' ? value : jsonOf(value)
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''))
    .slice(0, 3_000)
    .replace(/(?:%[\dA-F]?)+$/, '')
}

type Oddity = (plain: Outgoing, random: Random) => Outgoing

const withHeaders = (plain: Outgoing, headers: OutgoingHttpHeaders): Outgoing => ({ ...plain, headers: { ...plain.headers, ...headers } })

/** Unusual ways of sending a request: methods, types, encodings, headers and paths that no browser uses. */
const oddities: readonly Oddity[] = [
  (plain, random) => ({ ...plain, method: random.pick(['HEAD', 'OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'PUT', 'DELETE', 'GET', 'POST']) }),
  (plain, random) => withHeaders(plain, { 'content-type': random.pick(oddTypes) }),
  (plain, random) =>
    withHeaders(plain, { 'content-encoding': random.pick(['gzip', 'br', 'deflate', 'zstd', 'x', 'gzip, gzip', 'identity']) }),
  (plain) => ({
    ...withHeaders(plain, { 'content-encoding': 'gzip' }),
    ...(plain.body === undefined ? {} : { body: gzipSync(plain.body) }),
  }),
  (plain) => ({ ...withHeaders(plain, { 'content-encoding': 'gzip' }), body: gzipSync('['.repeat(900_000)) }),
  (plain, random) => withHeaders(plain, { authorization: random.pick(oddTokens) }),
  (plain, random) =>
    withHeaders(plain, {
      'x-forwarded-for': random.pick(['', 'unknown', '999.1.1.1', '::1%eth0', 'a'.repeat(3_000), '127.0.0.1, 127.0.0.1']),
    }),
  (plain, random) => withHeaders(plain, { host: random.pick(['', 'evil.test', 'a'.repeat(3_000), '[::1', 'x:99999', 'a b']) }),
  (plain, random) => withHeaders(plain, { 'x-forwarded-host': random.pick(['evil.test', '<script>', 'x'.repeat(3_000)]) }),
  (plain) => withHeaders(plain, { 'accept-encoding': `${'gzip;q=0.1,'.repeat(200)}br;q=x` }),
  (plain) => withHeaders(plain, { cookie: `theme=${'#'.repeat(2_000)}; scheme=${typedWord.replace(/\P{ASCII}/gu, '')}; size=__proto__` }),
  (plain) => withHeaders(plain, { 'user-agent': 'x'.repeat(6_000), 'accept-language': '*;q=9,'.repeat(200) }),
  (plain) => withHeaders(plain, { expect: '100-continue', range: 'bytes=0-0,1-1', 'if-none-match': '*' }),
  (plain) => withHeaders(plain, { 'transfer-encoding': 'chunked' }),
  (plain) => withHeaders(plain, { 'x-http-method-override': 'DELETE', 'x-api-key': 'tk_'.repeat(900), origin: 'null', upgrade: 'h2c' }),
  (plain, random) => ({ ...plain, path: random.pick(pathTricks)(plain.path) }),
  (plain, random) => ({ ...plain, path: random.pick(pathTricks)(plain.path) }),
  (plain) => ({ ...plain, path: `${plain.path}${plain.path.includes('?') ? '&' : '?'}${'id=1&'.repeat(800)}__proto__[x]=1&a[b][c]=2` }),
]

const oddTypes = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/problem+json',
  '\t',
  'a'.repeat(3_000),
] as const

const oddTokens = ['Bearer ', 'Bearer null', 'undefined', 'Basic YTpi', 'x'.repeat(6_000), '../..', '%00', '{}'] as const

const pathTricks: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => path.replace('/workbench/', '/workbench//'),
  (path) => path.replace('/workbench/', '/workbench/./x/../'),
  (path) => path.replace('/workbench/', '/workbench/%2e%2e/workbench/'),
  (path) => path.replace('/workbench/', '/WorkBench/'),
  (path) => path.replace('/workbench/', '/workbench;x=1/'),
  (path) => path.replace('/workbench/', '/admin/../workbench/'),
  (path) => path.replace('/workbench/', '/admin/assets/%2e%2e/%2e%2e/'),
  (path) => path.replace('/workbench/', '/%77orkbench/'),
  (path) => `${path}/`,
  (path) => `${path}%00`,
  (path) => `${path}%`,
  (path) => `${path}%ff%fe`,
  (path) => `${path}#x`,
  (path) => `${path}/${'a/'.repeat(2_000)}`,
  (path) => `http://evil.test${path}`,
]
