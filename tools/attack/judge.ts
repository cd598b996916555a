import { calls, errorCatalogue, isJson, type Access, type Call } from '@tender/contract/server'
import * as z from 'zod'
import type { Incoming, Outgoing } from './send.ts'
import { secretPhones, secretWord, type World, type WorldVisitor } from './world.ts'

/** A sender, and the data that must never be in a reply to them. */
export interface Visitor {
  name: string
  isKnown: boolean
  isFeed: boolean
  isMain: boolean
  isOperator: boolean
  permissions: readonly string[]
  /** Phones that must never be shown in full to them, digits only. */
  hiddenPhones: ReadonlySet<string>
  /** False if the victim's data must be hidden from them. */
  maySeeVictim: boolean
}

/** @param kind one of the world's visitors; null for nobody logged in */
export function visitorOf(name: string, kind: WorldVisitor | null, world: World): Visitor {
  const maySeePhones = kind?.permissions.includes('documents.contact-phone') === true
  // operators see them masked until they ask for them, which they may
  const hidden = kind?.isOperator === true ? [] : [...secretPhones, ...(maySeePhones ? [] : world.noticePhones)]
  return {
    name,
    isKnown: kind !== null,
    isFeed: name === 'feed',
    isMain: kind?.isMain ?? false,
    isOperator: kind?.isOperator ?? false,
    permissions: kind?.permissions ?? [],
    hiddenPhones: new Set(hidden.map((phone) => phone.replaceAll(/\D/g, ''))),
    maySeeVictim: kind?.isOperator === true,
  }
}

/** The kinds of faults in a reply; empty if there are none. */
export function faultsOf(reply: Incoming, asked: { row: Call; outgoing: Outgoing; visitor: Visitor }): string[] {
  const { outgoing, visitor } = asked
  const row = answeringRow(asked.row, outgoing)
  if (reply.status <= 0) return []
  const isOwnPath = isPathOf(row, outgoing)
  const faults = isOwnPath && !isOfKind(row, reply) ? envelopeFaults(reply, row, outgoing) : []
  if (isOwnPath && reply.status === 200 && outgoing.method === row.method && !mayEnter(row.access, visitor))
    faults.push('let in against the table of rights')
  if (!visitor.maySeeVictim && reply.text.includes(secretWord)) faults.push("another enterprise's data")
  if (phonesIn(reply.text).some((phone) => visitor.hiddenPhones.has(phone))) faults.push('a whole phone')
  const inside = insides.find((pattern) => pattern.test(reply.text))
  if (inside !== undefined && reply.headers['content-type']?.includes('json') === true)
    faults.push(`shows the inside (${inside.source.slice(0, 30)})`)
  return faults
}

/** With another method, the address may belong to another call. */
function answeringRow(row: Call, { method }: Outgoing): Call {
  return method === row.method
    ? row
    : (Object.values<Call>(calls).find((other) => other.path === row.path && other.method === method) ?? row)
}

export function mayEnter(access: Access, visitor: Visitor): boolean {
  if (access === 'public') return true
  // the attack cannot sign
  if (access === 'signature') return false
  if (access === 'ingest-key') return visitor.isFeed
  if (!visitor.isKnown) return false
  if (access === 'session') return true
  if (access === 'operator') return visitor.isOperator
  if (access === 'main-account') return visitor.isMain
  return visitor.permissions.includes(access.permission)
}

/** An altered path may lead anywhere, also to the page. */
function isPathOf(row: Call, outgoing: Outgoing): boolean {
  const pattern = row.path.split('/').map((part) => (part.startsWith(':') ? '[^/?]*' : part))
  return new RegExp(`^/${pattern.join('/')}(?:$|\\?)`).test(outgoing.path)
}

/** Whether the reply is the row's own kind of answer, if that is no envelope. */
function isOfKind(row: Call, { status, headers, text }: Incoming): boolean {
  const type = [headers['content-type'] ?? ''].join()
  if (row.kind === 'callback') return status >= 400 && text.length < 100
  if (status !== 200) return false
  // addresses there that belong to no call belong to the page
  if (row.path.startsWith('admin/') && type.startsWith('text/html')) return true
  return (row.kind === 'stream' && type.startsWith('text/event-stream')) || (row.kind === 'file' && row.types.includes(type))
}

const envelope = z.object({ code: z.int(), data: z.unknown(), content: z.string() })
const failure = z.object({ error: z.string() })
const statuses = new Map<string, number>(Object.entries(errorCatalogue).map(([code, { status }]) => [code, status]))

function envelopeFaults(reply: Incoming, row: Call, outgoing: Outgoing): string[] {
  // the body must be empty
  if (outgoing.method === 'HEAD' || reply.status === 304) return []
  const parsed = envelope.safeParse(jsonIn(reply.text))
  if (!parsed.success) return [`no envelope (status ${reply.status})`]
  if (reply.status === 200 && parsed.data.code === codeOfNothing(row)) return []
  if (parsed.data.code !== reply.status) return [`code ${parsed.data.code} with status ${reply.status}`]
  if (reply.status === 200) return []
  const failed = failure.safeParse(parsed.data.data)
  return failed.success && statuses.get(failed.data.error) === reply.status
    ? []
    : [`an error outside the catalogue (status ${reply.status})`]
}

/** The code instead of 200 if the row's field is empty. */
function codeOfNothing(row: Call): number | undefined {
  return isJson(row) ? row.emptyWithout?.code : undefined
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

// the attack itself sends neither of them
const insides = [
  /\bat [^"]{1,200}\.(?:[cm]?[jt]s):\d+/,
  /node_modules/,
  /syntax error at or near/,
  /(?:relation|column|constraint) \\?"\w+\\?"/,
  /duplicate key value/,
  /invalid input syntax/,
  /(?:Type|Reference|Range|Syntax)Error\b/,
  /ECONN[A-Z]+|ENOENT|EACCES/,
  /\bPGlite\b|FST_ERR/,
]

/** Digits as a person would read them: without separators and without the country code. */
export function phonesIn(text: string): string[] {
  const joined = text.replaceAll(/(?<=\d)[ \u00a0()（）\-—–‑]{1,4}(?=\d)/g, '')
  return [...joined.matchAll(/\d{10,14}/g)].flatMap(([run]) => (run.startsWith('86') ? [run, run.slice(2)] : [run]))
}
