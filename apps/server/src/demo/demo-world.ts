import { momentAt } from './world/calendar.ts'
import { dayNumber } from '@tender/contract'
import type { DemoNotice } from './demo-notice.ts'
import { createMarket, type DemoCompany, type Market } from './world/companies.ts'
import { MarketIndex } from './world/market-index.ts'
import { NoticeQueue, type QueuedNotice } from './world/notice-queue.ts'
import { maxGenerations, outlineOf, outlinesOf } from './world/outline.ts'
import { detailProject } from './world/project.ts'
import { itemAt } from './world/random.ts'
import { Timeline } from './world/timeline.ts'
import { repeatNotice, writeNotice } from './writing/write-notice.ts'

export { demoAccounts, demoSeed } from './demo-accounts.ts'
export type { DemoNotice, DemoTruth } from './demo-notice.ts'
export type { DemoCompany } from './world/companies.ts'

export interface DemoWorld {
  companies: readonly DemoCompany[]
  /** In order of publication, oldest first. A second call gives the same notices. */
  notices(): Generator<DemoNotice>
  /** What is published after `from`, until three years after `until`: the further notices of the projects, and new projects. */
  noticesAfter(from: Date): Generator<DemoNotice>
}

export interface DemoWorldOptions {
  /** Any 32-bit integer. */
  seed: number
  /** Exact number of notices. */
  notices: number
  /** None of them is published after this moment. The newest projects are then still open. */
  until: Date
}

/** Days of published notices before `until`. */
const publishedDays = 3 * 365
/** Projects begin this many days earlier, so that there are results, contracts and renewals from the first day. */
const earlierDays = 540
/** Days after `until` for which the world goes on. */
const laterDays = 3 * 365

/**
 * An invented country of tenders. The same options give the same world on every machine.
 * Only companies are kept in memory; a project is made again from its number whenever one of its notices is due.
 */
export function createDemoWorld(options: DemoWorldOptions): DemoWorld {
  const market = createMarket(options.seed, options.notices)
  let known: Plan | null = null
  const plan = () => (known ??= planWorld(market, options))
  return {
    companies: [...market.tenderers, ...market.agencies, ...market.suppliers],
    *notices() {
      yield* write(market, options, plan(), publish(market, options, plan(), wholeTime(options), plan().skipped))
    },
    *noticesAfter(from) {
      yield* write(
        market,
        options,
        plan(),
        publish(market, options, plan(), { after: from.getTime(), until: momentAt(horizonOf(options), 0) }, 0),
      )
    },
  }
}

interface Plan {
  timeline: Timeline
  /** Number of the oldest notices to skip, so that exactly the wanted number remains. */
  skipped: number
}

/** Moments in milliseconds since 1970. */
interface Span {
  after: number
  until: number
}

/** What was published before it does not exist, nor do its copies. */
function beginningOf({ until }: DemoWorldOptions): number {
  return momentAt(dayNumber(until.getTime()) - publishedDays, 0)
}

function wholeTime(options: DemoWorldOptions): Span {
  return { after: beginningOf(options) - 1, until: options.until.getTime() }
}

/** The day on which the world ends. */
function horizonOf({ until }: DemoWorldOptions): number {
  return dayNumber(until.getTime()) + laterDays
}

/** Finds the number of roots that is needed: first estimated from a sample, then counted. */
function planWorld(market: Market, options: DemoWorldOptions): Plan {
  const last = dayNumber(options.until.getTime())
  const days = { first: last - publishedDays - earlierDays, last, horizon: horizonOf(options) }
  const sampleRoots = Math.min(2000, Math.max(options.notices, 20))
  const perRoot = count(market, options, new Timeline(days, sampleRoots), sampleRoots) / sampleRoots
  let roots = Math.ceil((options.notices / perRoot) * 1.01) + 1
  for (;;) {
    const timeline = new Timeline(days, roots)
    const counted = count(market, options, timeline, roots)
    if (counted >= options.notices) return { timeline, skipped: counted - options.notices }
    roots = Math.ceil(roots * 1.02) + 1
  }
}

function count(market: Market, options: DemoWorldOptions, timeline: Timeline, roots: number): number {
  let counted = 0
  const queue = { push: () => (counted += 1) }
  for (let root = 0; root < roots; root += 1) enqueue(queue, market, options, { root, firstDay: timeline.dayOf(root) }, wholeTime(options))
  return counted
}

/** The notices of a span in order of time, without the first `skipped`. */
function* publish(market: Market, options: DemoWorldOptions, { timeline }: Plan, span: Span, skipped: number): Generator<QueuedNotice> {
  const queue = new NoticeQueue()
  let left = skipped
  for (let root = 0; ; root += 1) {
    const firstDay = timeline.dayOf(root)
    const isLast = momentAt(firstDay, 0) >= span.until
    // no later root can publish anything before the first day of this one
    const settled = isLast ? Number.POSITIVE_INFINITY : momentAt(firstDay, 0)
    for (let next = queue.next; next !== undefined && next.at < settled; next = queue.next) {
      queue.pop()
      if (left > 0) left -= 1
      else yield next
    }
    if (isLast) return
    enqueue(queue, market, options, { root, firstDay }, span)
  }
}

/** Queues all notices of a root that are published in a span. */
function enqueue(
  queue: { push(notice: QueuedNotice): void },
  market: Market,
  options: DemoWorldOptions,
  { root, firstDay }: { root: number; firstDay: number },
  { after, until }: Span,
): void {
  const beginning = beginningOf(options)
  const isIn = (at: number) => at > after && at <= until
  for (const { serial, stages } of outlinesOf(market, options.seed, root, firstDay, dayNumber(until))) {
    stages.forEach((stage, position) => {
      if (stage.at < beginning) return
      if (isIn(stage.at)) queue.push({ at: stage.at, serial, stage: position, isRepeated: false })
      if (stage.repeatedAt !== null && isIn(stage.repeatedAt))
        queue.push({ at: stage.repeatedAt, serial, stage: position, isRepeated: true })
    })
  }
}

function* write(market: Market, { seed }: DemoWorldOptions, { timeline }: Plan, queued: Iterable<QueuedNotice>): Generator<DemoNotice> {
  const index = new MarketIndex(seed, market)
  for (const { serial, stage, isRepeated, at } of queued) {
    const outline = outlineOf(market, seed, serial, timeline.dayOf(Math.floor(serial / maxGenerations)))
    const notice = writeNotice(seed, detailProject(seed, index, outline), stage)
    yield isRepeated ? repeatNotice(notice, itemAt(outline.stages, stage), at) : notice
  }
}
