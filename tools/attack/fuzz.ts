import { calls, type Call } from '@tender/contract/server'
import * as z from 'zod'
import type { Random } from '../../apps/server/src/demo/world/random.ts'
import { startAttackedServer, type AttackedServer } from './attack-server.ts'
import { faultsOf, phonesIn, visitorOf, type Visitor } from './judge.ts'
import { makeRequest } from './make-request.ts'
import type { Known } from './samples.ts'
import { createSender, type Outgoing, type Sender } from './send.ts'
import type { Row, Trial, TrialContext } from './trial.ts'
import { secretPhones, secretWord, typedPhone, typedWord, type World } from './world.ts'

const sideBySide = 8
/** a feed may have four deliveries at a time; further ones would be refused unread */
const feedSideBySide = 3
const requestsOf = { short: 3_500, whole: 24_000 }

/** Sends hostile requests to every call of the contract, as five visitors and a feed. */
export const fuzz: Trial = {
  name: 'fuzz',
  isAlone: true,
  run: async (context) => {
    const server = await startAttackedServer(context.template)
    const sender = createSender(server.origin, sideBySide * 2)
    try {
      const known = await leaveSecrets(server.world, sender)
      const rows: Row[] = []
      // visitors that change rights and accounts come last, so that the world is as described for the others
      for (const visitor of visitorsOf(server.world)) {
        context.say(`fuzz as ${visitor.name}`)
        rows.push(await fuzzAs(visitor, { context, server, sender, known }))
      }
      return [...rows, logRow(server)]
    } finally {
      sender.close()
      await server.remove()
    }
  },
}

interface Attacker {
  visitor: Visitor
  tokens: string[]
  name: string
  /** Sent as X-Api-Key. */
  feedKey: string | null
}

function visitorsOf(world: World): Attacker[] {
  const { registered, sub, top, operator } = world.visitors
  const attacker = (name: string, kind: World['visitors']['top'] | null, feedKey: string | null = null): Attacker => ({
    name,
    visitor: visitorOf(name, kind, world),
    tokens: [...(kind?.tokens ?? [])],
    feedKey,
  })
  return [
    attacker('nobody', null),
    attacker('feed', null, world.feedKey),
    attacker('registered', registered),
    attacker('sub-account', sub),
    attacker('highest level', top),
    attacker('operator', operator),
  ]
}

interface Fuzzing {
  context: TrialContext
  server: AttackedServer
  sender: Sender
  known: Known
}

interface Found {
  sent: number
  refused: number
  serverErrors: number
  slowest: number
  /** Kind of anomaly → its count and the first example. */
  anomalies: Map<string, { times: number; example: string }>
}

async function fuzzAs(attacker: Attacker, { context, server, sender, known }: Fuzzing): Promise<Row> {
  const random = context.random(`fuzz ${attacker.name}`)
  const found: Found = { sent: 0, refused: 0, serverErrors: 0, slowest: 0, anomalies: new Map() }
  const rows = Object.entries<Call>(calls).filter(([, row]) => attacker.feedKey === null || row.access === 'ingest-key')
  const share = (context.isShort ? requestsOf.short : requestsOf.whole) / 5
  const count = attacker.feedKey === null ? share : share / 10
  const plan = Array.from({ length: count }, (_, index) => rows[index % rows.length] ?? rows[0]).filter((row) => row !== undefined)
  const next = plan[Symbol.iterator]()
  const work = async () => {
    for (const [name, row] of next) {
      const made = requestBy(attacker, { row, random, known })
      await sendOne({ name, row, ...made }, { attacker, found, sender, context })
      if (!server.isRunning()) {
        note(found, 'the server ended', name)
        return
      }
    }
  }
  await Promise.all(Array.from({ length: attacker.feedKey === null ? sideBySide : feedSideBySide }, work))
  const limited = Math.round((found.refused / found.sent) * 100)
  // a limit that refuses nearly everything hides the code behind it
  if (limited > 60) note(found, `${limited} % of the requests were refused by limits: the attack is blunt`, '')
  return {
    trial: `fuzz as ${attacker.name}`,
    requests: found.sent,
    serverErrors: found.serverErrors,
    slowest: found.slowest,
    anomalies: [...found.anomalies].map(([what, { times, example }]) => `${what}, ${times}×${example === '' ? '' : `, as ${example}`}`),
    note: limited > 0 ? `${limited} % refused by limits` : '',
  }
}

function requestBy(
  { tokens, feedKey }: Attacker,
  input: { row: Call; random: Random; known: Known },
): { outgoing: Outgoing; token: string | null } {
  const token = tokens.length === 0 ? null : input.random.pick(tokens)
  const plain = makeRequest(input.row, { ...input, token })
  return { token, outgoing: feedKey === null ? plain : { ...plain, headers: { 'x-api-key': feedKey, ...plain.headers } } }
}

async function sendOne(
  { name, row, outgoing, token }: { name: string; row: Call; outgoing: Outgoing; token: string | null },
  { attacker, found, sender, context }: { attacker: Attacker; found: Found; sender: Sender; context: TrialContext },
): Promise<void> {
  const first = await sender.send(outgoing)
  // Node refuses to send some requests
  if (first.status === -1) return
  found.sent += 1
  const ownToken = outgoing.headers?.['authorization'] === token
  if (first.status === 401 && token !== null && ownToken && row.access !== 'ingest-key') endLogin(attacker, token)
  if (first.status === 429) found.refused += 1
  const example = `${name}: ${sketch(outgoing)}`
  if (first.status >= 500) {
    found.serverErrors += 1
    note(found, `status ${first.status}`, example)
  }
  if (first.status === 0 && !isCutOff(first.failure)) {
    found.serverErrors += 1
    note(found, `no reply (${first.failure ?? ''})`, example)
  }
  for (const fault of faultsOf(first, { row, outgoing, visitor: attacker.visitor })) note(found, fault, example)
  const isSlow = first.milliseconds > context.hangAfter && first.status !== 0
  const milliseconds = isSlow ? await again(sender, outgoing, first.milliseconds) : first.milliseconds
  if (milliseconds > context.hangAfter) note(found, 'a slow reply', `${milliseconds.toFixed(0)} ms, ${example}`)
  found.slowest = Math.max(found.slowest, milliseconds)
}

/** Repeats a slow request: a machine under load is slow once, a hanging server is slow each time. */
async function again(sender: Sender, outgoing: Outgoing, first: number): Promise<number> {
  let fastest = first
  for (let round = 0; round < 2; round++) fastest = Math.min(fastest, (await sender.send(outgoing)).milliseconds)
  return fastest
}

/** A server that does not accept a body may close the connection while it is being sent. */
function isCutOff(failure: string | null): boolean {
  return failure !== null && /ECONNRESET|EPIPE|socket hang up|Parse Error/.test(failure)
}

function endLogin(attacker: Attacker, token: string): void {
  const index = attacker.tokens.indexOf(token)
  if (index >= 0) attacker.tokens.splice(index, 1)
  if (attacker.tokens.length === 0) throw new Error(`every login of ${attacker.name} has been ended: the world needs more of them`)
}

function note(found: Found, kind: string, example: string): void {
  const known = found.anomalies.get(kind)
  if (known === undefined) found.anomalies.set(kind, { times: 1, example })
  else known.times += 1
}

/** A request in one line, with its unusual headers. */
function sketch({ method, path, headers = {}, body }: Outgoing): string {
  const usual = new Set(['authorization', 'x-forwarded-for', 'x-api-key'])
  const odd = Object.entries(headers).filter(([name, value]) => !usual.has(name) && value !== 'application/json')
  const sent = typeof body === 'string' ? body : body === undefined ? '' : `${body.length} bytes`
  const parts = [method, path.slice(0, 90), ...odd.map(([name, value]) => `[${name}: ${String(value).slice(0, 30)}]`), sent.slice(0, 90)]
  return parts
    .join(' ')
    .replaceAll(/[^\x20-\x7e\u4e00-\u9fff]/g, '?')
    .trim()
}

const answered = z.object({ data: z.unknown() })
const withId = z.object({ data: z.object({ id: z.int() }) })
const withOrder = z.object({ data: z.object({ orderNo: z.string() }) })
const withAmount = z.object({ data: z.object({ amount: z.int() }) })

/**
 * Makes the victim work: an order, a service application, a saved filter and searches, all with the secret word.
 * @returns what an attacker may have seen of it
 */
async function leaveSecrets(world: World, sender: Sender): Promise<Known> {
  const authorization = world.victim.tokens[0] ?? ''
  const ask = async (row: Call, input: object) => {
    const isInAddress = row.method === 'GET'
    const query = isInAddress
      ? `?${new URLSearchParams(Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]))}`
      : ''
    const headers = { authorization, ...(isInAddress ? {} : { 'content-type': 'application/json' }) }
    const outgoing = { method: row.method, path: `/${row.path}${query}`, headers }
    const reply = await sender.send(isInAddress ? outgoing : { ...outgoing, body: JSON.stringify(input) })
    if (reply.status !== 200) throw new Error(`${row.path} answered ${reply.status} to the victim: ${reply.text.slice(0, 300)}`)
    return answered.loose().parse(JSON.parse(reply.text))
  }
  const text = `${secretWord}的机密`
  const term = { levelId: 7, months: 12 }
  const { amount } = withAmount.parse(await ask(calls.memberUpgradeQuote, term)).data
  const order = await ask(calls.memberUpgrade, { ...term, amount, method: 'bank', key: '7d0e7b4e-8c1f-4f0e-9f5a-3a1f6b2c9d10' })
  const filter = await ask(calls.saveAdvance, { name: text, filters: { searchWord: text } })
  const services = z.object({ data: z.array(z.object({ code: z.string() })) }).parse(await ask(calls.getServiceList, {})).data
  const application = await ask(calls.applyService, {
    serviceCode: services[0]?.code ?? '',
    contactName: secretWord,
    phone: secretPhones[0],
    content: `${text}，请尽快联系`,
    key: '7d0e7b4e-8c1f-4f0e-9f5a-3a1f6b2c9d11',
  })
  await ask(calls.getDocumentList, { searchWord: text, remember: true })
  return {
    world,
    orderNos: [withOrder.parse(order).data.orderNo],
    foreignIds: [withId.parse(filter).data.id, withId.parse(application).data.id],
  }
}

/** Typed texts and personal data must never be in the log. */
function logRow(server: AttackedServer): Row {
  const log = server.log()
  const texts = {
    'the secret word': secretWord,
    'what was typed': typedWord,
    'a typed phone': typedPhone,
    'a name': 'attacker-',
    'a nickname': '试验昵称',
  }
  const phones = new Set([...secretPhones, ...server.world.noticePhones].map((phone) => phone.replaceAll(/\D/g, '')))
  const anomalies = Object.entries(texts).flatMap(([what, text]) => (log.includes(text) ? [`${what} stands in the log`] : []))
  if (phonesIn(log).some((phone) => phones.has(phone))) anomalies.push('a phone stands in the log')
  return { trial: 'log', requests: 0, serverErrors: 0, slowest: null, anomalies, note: `${log.split('\n').length} lines read` }
}
