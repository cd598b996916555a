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
 * Feeds deliver batches of large notices, each text the worst case of some rule. They are matched, delivered, sent to
 * members who follow 实时商机, and opened by members who may not read phones. Meanwhile the event loop must stay free.
 */
export const largeNotices: Trial = {
  name: 'large notices',
  isAlone: true,
  run: async (context) => {
    const server = await startAttackedServer(context.template)
    const sender = createSender(server.origin)
    const row: Row = { trial: 'large notices', requests: 0, serverErrors: 0, slowest: null, anomalies: [], note: '' }
    let worst: LoopDelay & { piece: string } = { p99: 0, longest: 0, piece: '' }
    const leaving = new AbortController()
    try {
      const followers = await Promise.all(['', '大公告', '采购 电话'].map((words) => follow(server, words, leaving.signal)))
      for (const piece of context.isShort ? ['1,', '138-'] : [...pieces, ordinary]) {
        await server.loopDelay()
        const replies = await attackWith({ piece, count: context.isShort ? shortFormTexts : together }, server, sender)
        const delay = await server.loopDelay()
        context.say(`large notices: ${JSON.stringify(piece)} p99 ${delay.p99.toFixed(0)} ms, longest ${delay.longest.toFixed(0)} ms`)
        note(row, { piece, replies, delay }, context)
        if (delay.p99 >= worst.p99) worst = { ...delay, piece }
      }
      if (followers.some(({ told }) => told < 2)) row.anomalies.push('a member who follows 实时商机 was told nothing')
    } finally {
      leaving.abort()
      sender.close()
      await server.remove()
    }
    row.note = `event loop p99 ${worst.p99.toFixed(0)} ms, longest ${worst.longest.toFixed(0)} ms: ${JSON.stringify(worst.piece)}`
    return [row]
  },
}

const ordinary = '采购内容详见文件，联系人张三，电话13812345678。'

interface Tried {
  piece: string
  replies: readonly Incoming[]
  delay: LoopDelay
}

function note(row: Row, { piece, replies, delay }: Tried, { hangAfter }: TrialContext): void {
  const bad = replies.filter(({ status }) => status >= 500 || status === 0)
  row.requests += replies.length
  row.serverErrors += bad.length
  if (delay.p99 > maxBlockShare * hangAfter)
    row.anomalies.push(`the event loop was held up, p99 ${delay.p99.toFixed(0)} ms: ${JSON.stringify(piece)}`)
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

/** The length of a text made from this piece. */
function lengthOf(piece: string): number {
  const each = Buffer.byteLength(JSON.stringify(piece)) - 2
  return Math.min(longest, Math.floor((bytes / together / each) * piece.length))
}

async function attackWith({ piece, count }: { piece: string; count: number }, server: AttackedServer, sender: Sender): Promise<Incoming[]> {
  const { world } = server
  const mark = `大公告${pieces.indexOf(piece) + 1}号`
  const text = `预算金额：${grown(piece, lengthOf(piece))}万元`
  const notices = Array.from({ length: count }, (_, index) => ({
    title: `${mark}第${index}项采购`,
    publishTime: '2026-01-05 09:00',
    sourceName: '攻击试验',
    sourceId: `${mark}-${index}`,
    content: text,
  }))
  const delivered = await sender.send({
    method: calls.ingestNotices.method,
    path: `/${calls.ingestNotices.path}`,
    headers: { 'content-type': 'application/json', 'x-api-key': world.feedKey },
    body: JSON.stringify({ notices }),
    timeout: openTimeout,
  })
  const authorization = world.people.masked
  const found = await sender.send({
    method: calls.getDocumentList.method,
    path: `/${calls.getDocumentList.path}`,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ searchWord: mark, published: 'all', size: 6 }),
    timeout: openTimeout,
  })
  const ids = found.status === 200 ? listed.parse(JSON.parse(found.text)).data.list.map(({ id }) => id) : []
  const opened = await Promise.all(
    ids.map((id) =>
      sender.send({
        method: 'GET',
        path: `/${calls.getDocument.path}?id=${id}&searchWord=x`,
        headers: { authorization },
        timeout: openTimeout,
      }),
    ),
  )
  return [delivered, found, ...opened]
}
