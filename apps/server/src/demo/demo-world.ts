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
}

export interface DemoWorldOptions {
  /** Any 32-bit integer. */
  seed: number
  /** Exact number of notices. */
  notices: number
  /** Nothing is published after this moment. The newest projects are then still open. */
  until: Date
}

/** Days of published notices before `until`. */
const publishedDays = 3 * 365
/** Projects begin this many days earlier, so that there are results, contracts and renewals from the first day. */
const earlierDays = 540

/**
 * An invented country of tenders. The same options give the same world on every machine.
 * Only companies are kept in memory; a project is made again from its number whenever one of its notices is due.
 */
export function createDemoWorld(options: DemoWorldOptions): DemoWorld {
  const market = createMarket(options.seed, options.notices)
  let plan: Plan | null = null
  return {
    companies: [...market.tenderers, ...market.agencies, ...market.suppliers],
    *notices() {
      plan ??= planWorld(market, options)
      yield* publish(market, options, plan)
    },
  }
}

interface Plan {
  timeline: Timeline
  roots: number
  /** Number of the oldest notices to skip, so that exactly the wanted number remains. */
  skipped: number
}

/** Finds the number of roots that is needed: first estimated from a sample, then counted. */
function planWorld(market: Market, options: DemoWorldOptions): Plan {
  const lastDay = dayNumber(options.until.getTime())
  const timelineOf = (roots: number): Timeline => new Timeline(lastDay - publishedDays - earlierDays, lastDay, roots)
  const sampleRoots = Math.min(2000, Math.max(options.notices, 20))
  const perRoot = count(market, options, timelineOf(sampleRoots), sampleRoots) / sampleRoots
  let roots = Math.ceil((options.notices / perRoot) * 1.01) + 1
  for (;;) {
    const timeline = timelineOf(roots)
    const counted = count(market, options, timeline, roots)
    if (counted >= options.notices) return { timeline, roots, skipped: counted - options.notices }
    roots = Math.ceil(roots * 1.02) + 1
  }
}

function count(market: Market, options: DemoWorldOptions, timeline: Timeline, roots: number): number {
  let counted = 0
  const queue = { push: () => (counted += 1) }
  for (let root = 0; root < roots; root += 1) enqueue(queue, market, options, root, timeline.dayOf(root))
  return counted
}

function* publish(market: Market, options: DemoWorldOptions, plan: Plan): Generator<DemoNotice> {
  const index = new MarketIndex(options.seed, market)
  const queue = new NoticeQueue()
  let left = plan.skipped
  for (let root = 0; root <= plan.roots; root += 1) {
    const firstDay = root < plan.roots ? plan.timeline.dayOf(root) : Number.POSITIVE_INFINITY
    // no later root can publish anything before the first day of this one
    const settled = root < plan.roots ? momentAt(firstDay, 0) : Number.POSITIVE_INFINITY
    for (let next = queue.next; next !== undefined && next.at < settled; next = queue.next) {
      queue.pop()
      if (left > 0) left -= 1
      else yield write(market, index, options, plan.timeline, next)
    }
    if (root < plan.roots) enqueue(queue, market, options, root, firstDay)
  }
}

/** Queues all notices of a root that are published during the world's time. */
function enqueue(
  queue: { push(notice: QueuedNotice): void },
  market: Market,
  options: DemoWorldOptions,
  root: number,
  firstDay: number,
): void {
  const until = options.until.getTime()
  const from = momentAt(dayNumber(until) - publishedDays, 0)
  for (const { serial, stages } of outlinesOf(market, options.seed, root, firstDay, dayNumber(until))) {
    stages.forEach((stage, position) => {
      if (stage.at < from || stage.at > until) return
      queue.push({ at: stage.at, serial, stage: position, isRepeated: false })
      if (stage.repeatedAt !== null && stage.repeatedAt <= until)
        queue.push({ at: stage.repeatedAt, serial, stage: position, isRepeated: true })
    })
  }
}

function write(market: Market, index: MarketIndex, options: DemoWorldOptions, timeline: Timeline, queued: QueuedNotice): DemoNotice {
  const firstDay = timeline.dayOf(Math.floor(queued.serial / maxGenerations))
  const outline = outlineOf(market, options.seed, queued.serial, firstDay)
  const notice = writeNotice(options.seed, detailProject(options.seed, index, outline), queued.stage)
  return queued.isRepeated ? repeatNotice(notice, itemAt(outline.stages, queued.stage), queued.at) : notice
}
