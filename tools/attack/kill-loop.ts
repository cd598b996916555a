import { randomUUID } from 'node:crypto'
import { calls, type Call } from '@tender/contract/server'
import * as z from 'zod'
import { startAttackedServer, type AttackedServer } from './attack-server.ts'
import { createSender, type Sender } from './send.ts'
import type { Row, Trial } from './trial.ts'

const roundsOf = { short: 3, whole: 20 }
const batch = 20

/** Kills the server with SIGKILL again and again while notices and orders come in. Everything acknowledged must be there afterwards. */
export const killLoop: Trial = {
  name: 'kill loop',
  isAlone: false,
  run: async (context) => {
    const random = context.random('kill loop')
    const server = await startAttackedServer(context.template)
    const acknowledged: Acknowledged = { batches: [], orders: new Map(), sent: 0, serverErrors: 0 }
    const rounds = context.isShort ? roundsOf.short : roundsOf.whole
    try {
      for (let round = 0; round < rounds; round++) {
        const sender = createSender(server.origin, 8)
        const stopped = { isSet: false }
        const writing = Promise.all([
          pushNotices(server, { sender, round, acknowledged, stopped }),
          order(server, { sender, round, acknowledged, stopped }),
        ])
        await untilMore(acknowledged)
        await new Promise((resolve) => setTimeout(resolve, random.int(0, 1200)))
        // both writers continue while it dies
        await server.kill()
        stopped.isSet = true
        await writing
        sender.close()
        await server.start()
      }
      context.say(
        `kill loop: ${rounds} kills, ${acknowledged.batches.length * batch} notices and ${countOf(acknowledged)} orders acknowledged`,
      )
      return [await rowOf(server, acknowledged, rounds)]
    } finally {
      await server.remove()
    }
  },
}

/** Waits until one more delivery and one more order were acknowledged, because a server that has just started is slow at first. */
async function untilMore(acknowledged: Acknowledged): Promise<void> {
  const [batches, orders] = [acknowledged.batches.length, countOf(acknowledged)]
  const end = Date.now() + 20_000
  while (Date.now() < end && (acknowledged.batches.length === batches || countOf(acknowledged) === orders))
    await new Promise((resolve) => setTimeout(resolve, 20))
}

interface Acknowledged {
  /** Bodies of deliveries that were answered with 200. */
  batches: string[]
  /** Token → numbers of the orders that were answered. */
  orders: Map<string, string[]>
  sent: number
  serverErrors: number
}

interface Writing {
  sender: Sender
  round: number
  acknowledged: Acknowledged
  stopped: { isSet: boolean }
}

async function pushNotices(server: AttackedServer, { sender, round, acknowledged, stopped }: Writing): Promise<void> {
  for (let index = 0; !stopped.isSet; index++) {
    const body = JSON.stringify({ notices: Array.from({ length: batch }, (_, one) => noticeOf(`${round}-${index}-${one}`)) })
    const reply = await push(sender, server, body)
    acknowledged.sent += 1
    if (reply.status === 200) acknowledged.batches.push(body)
    else if (reply.status >= 500) acknowledged.serverErrors += 1
    if (reply.status !== 200) await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function noticeOf(id: string): object {
  return {
    title: `第${id}号小学食堂设备采购招标公告`,
    publishTime: '2026-11-10 09:00',
    content: `项目编号：KILL-${id}。采购人：第${id}小学。预算金额：${id.length}2.5万元。投标截止时间：2026年12月1日09时30分。`,
    url: `https://kill.test/${id}`,
    sourceName: '断电试验采购网',
    sourceId: id,
  }
}

async function push(sender: Sender, server: AttackedServer, body: string) {
  const headers = { 'content-type': 'application/json', 'x-api-key': server.world.feedKey }
  return sender.send({ method: 'POST', path: `/${calls.ingestNotices.path}`, headers, body })
}

const quoted = z.object({ data: z.object({ amount: z.int() }) })
const ordered = z.object({ data: z.object({ orderNo: z.string() }) })

/** Makes orders and closes each one, because an enterprise may have only a few open ones. */
async function order(server: AttackedServer, { sender, round, acknowledged, stopped }: Writing): Promise<void> {
  const { tokens } = server.world.visitors.top
  const authorization = tokens[round % tokens.length] ?? ''
  const ask = async (row: Call, input: object) => {
    const isInAddress = row.method === 'GET'
    const query = isInAddress
      ? `?${new URLSearchParams(Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]))}`
      : ''
    const headers = { authorization, ...(isInAddress ? {} : { 'content-type': 'application/json' }) }
    const outgoing = { method: row.method, path: `/${row.path}${query}`, headers }
    const reply = await sender.send(isInAddress ? outgoing : { ...outgoing, body: JSON.stringify(input) })
    acknowledged.sent += 1
    if (reply.status >= 500) acknowledged.serverErrors += 1
    return reply.status === 200 ? JSON.parse(reply.text) : null
  }
  const term = { levelId: 7, months: 12 }
  const quote = quoted.safeParse(await ask(calls.memberUpgradeQuote, term))
  if (!quote.success) return
  while (!stopped.isSet) {
    const made = ordered.safeParse(
      await ask(calls.memberUpgrade, { ...term, amount: quote.data.data.amount, method: 'bank', key: randomUUID() }),
    )
    if (!made.success) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      continue
    }
    const { orderNo } = made.data.data
    acknowledged.orders.set(authorization, [...(acknowledged.orders.get(authorization) ?? []), orderNo])
    await ask(calls.closeOrder, { orderNo })
  }
}

function countOf({ orders }: Acknowledged): number {
  return [...orders.values()].reduce((sum, list) => sum + list.length, 0)
}

const redelivered = z.object({ data: z.object({ received: z.int(), unchanged: z.int() }) })
const listed = z.object({ data: z.object({ list: z.array(z.object({ orderNo: z.string() })), totalCount: z.int() }) })

/** Deliveries that are sent again must be unchanged, and orders must be in their enterprise's list. */
async function rowOf(server: AttackedServer, acknowledged: Acknowledged, rounds: number): Promise<Row> {
  const sender = createSender(server.origin)
  const anomalies: string[] = []
  let lost = 0
  for (const body of acknowledged.batches) {
    const reply = await untilLetIn(() => push(sender, server, body))
    const { data } = redelivered.parse(JSON.parse(reply.text))
    lost += data.received - data.unchanged
  }
  if (lost > 0) anomalies.push(`${lost} acknowledged notices are lost`)
  let lostOrders = 0
  for (const [authorization, numbers] of acknowledged.orders) lostOrders += await missingOf(sender, authorization, numbers)
  if (lostOrders > 0) anomalies.push(`${lostOrders} acknowledged orders are lost`)
  if (acknowledged.batches.length === 0 || countOf(acknowledged) === 0) anomalies.push('nothing was acknowledged: nothing was tried')
  sender.close()
  return {
    trial: 'kill loop',
    requests: acknowledged.sent,
    serverErrors: acknowledged.serverErrors,
    slowest: null,
    anomalies,
    note: `${rounds} kills, ${acknowledged.batches.length * batch} notices and ${countOf(acknowledged)} orders acknowledged, ${lost + lostOrders} lost`,
  }
}

async function missingOf(sender: Sender, authorization: string, numbers: readonly string[]): Promise<number> {
  const there = new Set<string>()
  for (let page = 1; page <= 50; page++) {
    const path = `/${calls.getOrderList.path}?page=${page}&size=100`
    const reply = await untilLetIn(() => sender.send({ method: 'GET', path, headers: { authorization } }))
    const { list, totalCount } = listed.parse(JSON.parse(reply.text)).data
    for (const { orderNo } of list) there.add(orderNo)
    if (page * 100 >= totalCount) break
  }
  return numbers.filter((number) => !there.has(number)).length
}

async function untilLetIn(ask: () => ReturnType<Sender['send']>) {
  for (;;) {
    const reply = await ask()
    if (reply.status !== 429) return reply
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
