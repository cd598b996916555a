import { calls, type Call } from '@tender/contract/server'
import * as z from 'zod'
import { startAttackedServer, type AttackedServer } from './attack-server.ts'
import { grown, packedBodies, pieces, traps } from './hostile-texts.ts'
import { fieldsOf } from './samples.ts'
import { createSender, type Incoming, type Outgoing, type Sender } from './send.ts'
import type { Row, Trial, TrialContext } from './trial.ts'
import { calmOf, watch, type Watch } from './watch.ts'

/** Sends texts that are the worst case of some rule to every entrance. Meanwhile others must be served. */
export const texts: Trial = {
  name: 'texts',
  isAlone: true,
  run: async (context) => {
    const server = await startAttackedServer(context.template)
    try {
      const rows: Row[] = []
      for (const [trial, attacks] of Object.entries(doors(server, context))) {
        context.say(`texts: ${trial}`)
        rows.push(await tryAll(trial, attacks, { server, context }))
      }
      return rows
    } finally {
      await server.remove()
    }
  },
}

interface Attack {
  name: string
  /** Sends the text, and makes the requests that read it afterwards. */
  run(sender: Sender): Promise<Incoming[]>
}

function doors(server: AttackedServer, context: TrialContext): Record<string, Attack[]> {
  return {
    'before a login': beforeLogin(),
    notices: notices(server, context.isShort ? [32_000] : [1_000, 32_000, 250_000, 1_000_000]),
    search: searches(server),
    'every field': everyField(server, context.isShort ? 1 : 4),
  }
}

/** longer than any reply may take: a server that is silent for so long hangs */
const hangTimeout = 15_000

/** attacks that are made at once; if others were not answered meanwhile, each is repeated by itself */
const together = 12

async function tryAll(
  trial: string,
  attacks: Attack[],
  { server, context }: { server: AttackedServer; context: TrialContext },
): Promise<Row> {
  const row: Row = { trial: `texts: ${trial}`, requests: 0, serverErrors: 0, slowest: 0, anomalies: [], note: '' }
  const trying: Trying = { row, server, hangAfter: context.hangAfter, guard: await begin(server) }
  row.note = `${trying.guard.calm.toFixed(0)} ms when calm`
  for (let from = 0; from < attacks.length; from += together) {
    const batch = attacks.slice(from, from + together)
    const { replies, block } = await tryOne(batch, trying.guard)
    const isFine = block <= context.hangAfter && replies.every(({ status }) => status < 500) && replies.length >= batch.length
    if (isFine) {
      row.requests += replies.length
      row.slowest = Math.max(row.slowest ?? 0, block)
      continue
    }
    if (block > hangTimeout || !server.isRunning()) await restart(trying)
    for (const attack of batch) await judge(attack, trying)
  }
  trying.guard.stop()
  return row
}

interface Trying {
  row: Row
  server: AttackedServer
  hangAfter: number
  guard: Guard
}

async function judge(attack: Attack, trying: Trying): Promise<void> {
  const { row, server, hangAfter } = trying
  const { replies, block: first } = await tryOne([attack], trying.guard)
  row.requests += replies.length
  const bad = replies.filter(({ status }) => status >= 500)
  row.serverErrors += bad.length
  if (bad.length > 0) row.anomalies.push(`status ${bad[0]?.status}: ${attack.name}`)
  if (first > hangTimeout || !server.isRunning()) {
    row.anomalies.push(`nobody was answered for ${(first / 1000).toFixed(0)} s or more: ${attack.name}`)
    row.slowest = Math.max(row.slowest ?? 0, first)
    return restart(trying)
  }
  // repeated, because a machine under load is slow once
  const block = first > hangAfter ? Math.min(first, (await tryOne([attack], trying.guard)).block) : first
  if (block > hangAfter) row.anomalies.push(`nobody was answered for ${block.toFixed(0)} ms: ${attack.name}`)
  row.slowest = Math.max(row.slowest ?? 0, block)
}

async function restart(trying: Trying): Promise<void> {
  trying.guard.stop()
  await trying.server.kill()
  await trying.server.start()
  trying.guard = await begin(trying.server)
}

interface Guard extends Watch {
  sender: Sender
  /** The longest block without an attack. */
  calm: number
}

async function begin(server: AttackedServer): Promise<Guard> {
  const watching = watch(server.origin, server.world.visitors.top.tokens[0] ?? '')
  const sender = createSender(server.origin)
  const calm = await calmOf(watching)
  const stop = () => {
    watching.stop()
    sender.close()
  }
  return { ...watching, stop, sender, calm }
}

async function tryOne(attacks: Attack[], guard: Guard): Promise<{ replies: Incoming[]; block: number }> {
  guard.block()
  let replies: Incoming[] = []
  const running = Promise.all(attacks.map((attack) => attack.run(guard.sender))).then((found) => (replies = found.flat()))
  await Promise.race([running, pauseUnref()])
  let block = guard.block()
  // waits for the watcher's running request
  await pause(60)
  block = Math.max(block, guard.block())
  return { replies, block: replies.length === 0 && block > 1000 ? Math.max(block, await untilAnswered(guard)) : block }
}

/** Milliseconds for which the server stays silent, up to the time that counts as a hang. */
async function untilAnswered(guard: Guard): Promise<number> {
  const startedAt = performance.now()
  const answer = await guard.sender.send({ method: 'GET', path: '/healthz', timeout: hangTimeout })
  return answer.status === 200 ? performance.now() - startedAt : hangTimeout * 2
}

function beforeLogin(): Attack[] {
  const targets = [calls.ingestNotices, calls.frontDeskLogin, calls.getDocumentList]
  return targets.flatMap((row) =>
    packedBodies.map(({ name, body, isPacked }): Attack => ({
      name: `${name} to ${row.path}`,
      run: async (sender) => [
        await sender.send({
          method: row.method,
          path: `/${row.path}`,
          headers: { 'content-type': 'application/json', ...(isPacked ? { 'content-encoding': 'gzip' } : {}) },
          body,
          timeout: hangTimeout,
        }),
      ],
    })),
  )
}

const found = z.object({ data: z.object({ list: z.array(z.object({ id: z.int() })) }) })

/** Sends each text as the text, the HTML and the title of a notice, then opens the notice with words to highlight. */
function notices(server: AttackedServer, lengths: number[]): Attack[] {
  const bodies = [
    ...traps.map((text) => ({ name: `trap ${text.slice(0, 12)}`, text })),
    ...lengths.flatMap((length) =>
      pieces.map((piece) => ({ name: `${length} characters of ${piece.slice(0, 12)}`, text: grown(piece, length) })),
    ),
  ]
  return bodies.map(({ name, text }, index) => {
    const title = `攻击公告第${index}号采购`
    const plain = { title, publishTime: '2026-01-05 09:00', sourceName: '攻击试验', content: text }
    const delivered = [
      { ...plain, sourceId: `text-${index}` },
      { ...plain, sourceId: `html-${index}`, title: `${title}页面`, content: `<p>${text}</p>` },
      { ...plain, sourceId: `title-${index}`, title: `${title}${text.slice(0, 400)}`, content: '正文' },
    ]
    return {
      name: name.replaceAll('\n', '⏎'),
      run: async (sender) => [
        await sender.send({
          method: 'POST',
          path: `/${calls.ingestNotices.path}`,
          headers: { 'content-type': 'application/json', 'x-api-key': server.world.feedKey },
          body: JSON.stringify({ notices: delivered }),
          timeout: hangTimeout,
        }),
        ...(await openFirst(sender, server, { title, words: text.slice(0, 200) })),
      ],
    }
  })
}

async function openFirst(sender: Sender, server: AttackedServer, { title, words }: { title: string; words: string }): Promise<Incoming[]> {
  const listed = await sender.send(asMember(server, calls.getDocumentList, { searchWord: `"${title}"`, published: 'all', size: 3 }))
  const parsed = listed.status === 200 ? found.safeParse(JSON.parse(listed.text)) : null
  const id = parsed?.data?.data.list[0]?.id
  if (id === undefined) return [listed]
  return [listed, await sender.send(asMember(server, calls.getDocument, { id, searchWord: words }))]
}

function searches(server: AttackedServer): Attack[] {
  const words = [...traps, ...pieces.map((piece) => grown(piece, 500))]
  return words.flatMap((text) => [
    one(server, calls.getDocumentList, { searchWord: text, scope: 'full', published: 'all' }, text),
    one(server, calls.getDocumentList, { searchWord: '采购', secondSearch: [text, text, text, text, text], excludeWords: text }, text),
    one(server, calls.getDocumentList, { input: text }, text),
    one(server, calls.suggestCompanies, { words: text.slice(0, 100) }, text),
    one(server, calls.getAssociativeWordList, { keyword: text }, text),
    one(server, calls.frontDeskLogin, { username: text, password: text, code: text, uuid: text }, text),
  ])
}

function one(server: AttackedServer, row: Call, input: object, text: string): Attack {
  return { name: `${row.path}: ${text.slice(0, 16)}`, run: async (sender) => [await sender.send(asMember(server, row, input))] }
}

/** Fills every text field of every call far beyond its limit. */
function everyField(server: AttackedServer, each: number): Attack[] {
  const chosen = pieces.filter((_, index) => index % Math.ceil(pieces.length / each) === 0)
  return Object.entries<Call>(calls).flatMap(([name, row]) => {
    const fields = Object.entries(fieldsOf(row)).filter(([, field]) => typeof field !== 'boolean' && field.type !== 'object')
    const isInAddress = row.method === 'GET' || row.method === 'DELETE'
    return fields.flatMap(([field]) =>
      chosen.map((piece): Attack => ({
        name: `${name}.${field}: ${piece}`,
        run: async (sender) => [
          await sender.send(asMember(server, row, { [field]: grown(piece, isInAddress ? 1_500 : 50_000) }, 'operator')),
        ],
      })),
    )
  })
}

// takes the accounts in turn, so that no account reaches its limit
let turn = 0

function asMember(server: AttackedServer, row: Call, input: object, who: 'top' | 'operator' = 'top'): Outgoing {
  const { tokens } = server.world.visitors[who]
  turn += 1
  const headers = { authorization: tokens[turn % tokens.length] ?? '' }
  const path = `/${row.path.replace(/:\w+/g, '1')}`
  if (row.method === 'GET' || row.method === 'DELETE') {
    const query = new URLSearchParams(Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]))
    return { method: row.method, path: `${path}?${query}`, headers, timeout: hangTimeout }
  }
  return {
    method: row.method,
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
    timeout: hangTimeout,
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** A timer that does not keep the process alive. */
function pauseUnref(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, hangTimeout).unref())
}
