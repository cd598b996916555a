import { setTimeout as delay } from 'node:timers/promises'
import { calls } from '@tender/contract/server'
import * as z from 'zod'
import { startAttackedServer, type AttackedServer, type LoopDelay } from './attack-server.ts'
import { grown, pieces } from './hostile-texts.ts'
import { createSender, type Incoming, type Sender } from './send.ts'
import type { Row, Trial, TrialContext } from './trial.ts'

/** characters of a notice, notices of a delivery, and bytes of a delivery: nearly as much as a feed may send */
const [longest, together, bytes] = [800_000, 20, 30_000_000]
/** the number of texts in the short form */
const shortFormTexts = 3
/** the maximal share of a hang for which the event loop may be blocked */
const maxBlockShare = 0.1
const openTimeout = 120_000

/**
 * Feeds deliver batches of large notices and approvals, each text the worst case of some rule. Numbers that are to be forgotten are hidden in
 * them, and they are matched, delivered, sent to members who follow 实时商机, and opened by members. Meanwhile the event loop must stay free.
 */
export const largeNotices: Trial = {
  name: 'large notices',
  isAlone: true,
  run: async (context) => {
    const server = await startAttackedServer(context.template)
    const sender = createSender(server.origin)
    const row: Row = { trial: 'large notices', requests: 0, serverErrors: 0, slowest: null, anomalies: [], note: '' }
    let worst = { held: { p99: 0, longest: 0 }, name: '' }
    const leaving = new AbortController()
    try {
      const followers = await Promise.all(['', '大公告', '采购 电话'].map((words) => follow(server, words, leaving.signal)))
      for (const { piece, kind, text } of context.isShort ? shortForm : longForm) {
        await server.loopDelay()
        const batch = batchOf({ kind, text: text(), count: context.isShort ? shortFormTexts : together })
        const replies = await attackWith(batch, server, sender)
        const held = await server.loopDelay()
        const name = `${kind} of ${JSON.stringify(piece)}`
        context.say(`large notices: ${name} p99 ${held.p99.toFixed(0)} ms, longest ${held.longest.toFixed(0)} ms`)
        note(row, { name, replies, held }, context)
        if (held.p99 >= worst.held.p99) worst = { held, name }
      }
      if (followers.some(({ told }) => told < 2)) row.anomalies.push('a member who follows 实时商机 was told nothing')
    } finally {
      leaving.abort()
      sender.close()
      await server.remove()
    }
    row.note = `event loop p99 ${worst.held.p99.toFixed(0)} ms, longest ${worst.held.longest.toFixed(0)} ms: ${worst.name}`
    return [row]
  },
}

type Kind = 'notices' | 'approvals'

interface Large {
  /** What the text consists of. */
  piece: string
  kind: Kind
  text(): string
}

const ordinary = '采购内容详见文件，联系人张三，电话13812345678。'

const repeated = (piece: string, kind: Kind = 'notices'): Large => ({ piece, kind, text: () => grown(piece, lengthOf(piece)) })

/** Many numbers, each another one; one of them is to be forgotten. */
function directory(kind: Kind): Large {
  const numbers = () => Array.from({ length: longest / 12 }, (_, serial) => `138${String(serial).padStart(8, '0')}`)
  return { piece: 'a directory', kind, text: () => numbers().join('，') }
}

const shortForm: readonly Large[] = [repeated('1,'), repeated('138-', 'approvals')]
const longForm: readonly Large[] = [
  ...[...pieces, ordinary].map((piece) => repeated(piece)),
  directory('notices'),
  ...['1 3 8 ', '甲：乙\n', '"', ordinary].map((piece) => repeated(piece, 'approvals')),
  directory('approvals'),
]

interface Tried {
  name: string
  replies: readonly Incoming[]
  held: LoopDelay
}

function note(row: Row, { name, replies, held }: Tried, { hangAfter }: TrialContext): void {
  const bad = replies.filter(({ status }) => status >= 500 || status === 0)
  row.requests += replies.length
  row.serverErrors += bad.length
  if (replies.length <= 2) row.anomalies.push(`nothing could be opened: ${name}`)
  if (held.p99 > maxBlockShare * hangAfter) row.anomalies.push(`the event loop was held up, p99 ${held.p99.toFixed(0)} ms: ${name}`)
}

interface Follower {
  /** Number of times that it was sent something. */
  told: number
}

/** A member's page with 实时商机 that finds notices by these words. */
async function follow({ origin, world }: AttackedServer, searchWord: string, signal: AbortSignal): Promise<Follower> {
  const { method, path } = calls.followDocuments
  const headers = { authorization: world.visitors.top.tokens[0] ?? '', 'content-type': 'application/json' }
  const reply = await fetch(`${origin}/${path}`, { method, headers, body: JSON.stringify({ searchWord, scope: 'full' }), signal })
  if (!reply.ok || reply.body === null) throw new Error(`following was refused: ${reply.status}`)
  const follower = { told: 0 }
  void countTold(reply.body, follower).catch(() => undefined)
  return follower
}

async function countTold(body: ReadableStream<Uint8Array>, follower: Follower): Promise<void> {
  for await (const part of body) if (part.length > 0) follower.told += 1
}

const listed = z.object({ data: z.object({ list: z.array(z.object({ id: z.int() })) }) })
const approval = z.object({ data: z.object({ matters: z.array(z.object({ recordId: z.int(), position: z.int() })) }) })

/** The length of a text made from this piece. */
function lengthOf(piece: string): number {
  const each = Buffer.byteLength(JSON.stringify(piece)) - 2
  return Math.min(longest, Math.floor((bytes / together / each) * piece.length))
}

interface Batch {
  kind: Kind
  /** Part of every title. */
  mark: string
  notices: object[]
}

let batches = 0

function batchOf({ kind, text, count }: { kind: Kind; text: string; count: number }): Batch {
  batches += 1
  const mark = `${kind === 'notices' ? '大公告' : '大厂房'}${batches}号`
  const notices = Array.from({ length: count }, (_, index) => {
    const source = { sourceName: '攻击试验', sourceId: `${mark}-${index}`, publishTime: '2026-01-05 09:00' }
    if (kind === 'notices') return { ...source, title: `${mark}第${index}项采购`, content: `预算金额：${text}万元` }
    const code = `2601-330212-04-01-${String(100 * batches + index).padStart(6, '0')}`
    return {
      ...source,
      title: `某区发展和改革局关于${mark}第${index}项新建工程初步设计的批复`,
      content: `鄞建审〔2026〕7号\n项目代码：${code}\n${text}`,
    }
  })
  return { kind, mark, notices }
}

async function attackWith({ kind, mark, notices }: Batch, { world }: AttackedServer, sender: Sender): Promise<Incoming[]> {
  const delivered = await sender.send({
    method: calls.ingestNotices.method,
    path: `/${calls.ingestNotices.path}`,
    headers: { 'content-type': 'application/json', 'x-api-key': world.feedKey },
    body: JSON.stringify({ notices }),
    timeout: openTimeout,
  })
  // no level has approvals without the phone right
  const authorization = kind === 'notices' ? world.people.masked : (world.visitors.top.tokens[0] ?? '')
  const { found, ids } = await find({ kind, mark, authorization }, sender)
  const get = (path: string) => sender.send({ method: 'GET', path: `/${path}`, headers: { authorization }, timeout: openTimeout })
  const opened = await Promise.all(
    ids.map((id) =>
      get(kind === 'notices' ? `${calls.getDocument.path}?id=${id}&searchWord=x` : `${calls.getApprovalProject.path}?id=${id}`),
    ),
  )
  const texts = kind === 'notices' ? [] : await Promise.all(ids.map((id, at) => get(textOf(id, opened[at]?.text ?? ''))))
  return [delivered, found, ...opened, ...texts]
}

/** Searches until something is found, because approvals are indexed a moment after their delivery. */
async function find({ kind, mark, authorization }: { kind: Kind; mark: string; authorization: string }, sender: Sender) {
  const list = kind === 'notices' ? calls.getDocumentList : calls.getApprovalProjectList
  for (const until = Date.now() + openTimeout; ; await delay(500)) {
    // oxlint-disable-next-line no-await-in-loop -- one search after the other
    const found = await sender.send({
      method: list.method,
      path: `/${list.path}`,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ searchWord: mark, size: 6, ...(kind === 'notices' && { published: 'all' }) }),
      timeout: openTimeout,
    })
    const ids = found.status === 200 ? listed.parse(JSON.parse(found.text)).data.list.map(({ id }) => id) : []
    if (ids.length > 0 || found.status !== 200 || Date.now() > until) return { found, ids }
  }
}

/** The path that reads the text of an approval. @param detail the reply that described the approval */
function textOf(id: number, detail: string): string {
  const [matter] = approval.parse(JSON.parse(detail)).data.matters
  return `${calls.getApprovalText.path}?id=${id}&recordId=${matter?.recordId}&position=${matter?.position}`
}
