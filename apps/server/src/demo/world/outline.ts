import type { Method } from '@tender/contract'
import type { Fen } from '../../facts/fact.ts'
import { tradeIndex, trades } from '../trades/all-trades.ts'
import type { Trade } from '../trades/trade.ts'
import type { Regime } from './buyers.ts'
import type { Market, Tenderer } from './companies.ts'
import { itemAt, Random } from './random.ts'
import { planStages, type Stage } from './stages.ts'

/** Maximum number of times that the same service is tendered within the world. */
export const maxGenerations = 4

/** What decides when the notices of a project are published. It is cheap, and made again whenever it is needed. */
export interface Outline {
  /** Number of the project: root × maxGenerations + generation. */
  serial: number
  root: number
  /** 0 the first time. It counts up when a framework or yearly contract is tendered again. */
  generation: number
  tenderer: Tenderer
  trade: Trade
  regime: Regime
  method: Method
  /** In fen, for all lots together. */
  budget: Fen
  lots: number
  /** Years after which it is tendered again; 0 if it is not. */
  renewedAfter: number
  stages: readonly Stage[]
  awarded: boolean
}

/** The first project of a root and its renewals that begin before `lastDay`. */
export function outlinesOf(market: Market, seed: number, root: number, firstDay: number, lastDay: number): Outline[] {
  const first = outline(market, seed, root, 0, firstDay)
  const outlines = [first]
  if (first.renewedAfter === 0) return outlines
  for (let generation = 1; generation < maxGenerations; generation += 1) {
    const day = renewalDay(seed, root, generation, firstDay, first.renewedAfter)
    if (day > lastDay) break
    outlines.push(outline(market, seed, root, generation, day))
  }
  return outlines
}

/** One of the outlines that `outlinesOf` gives, without the others. */
export function outlineOf(market: Market, seed: number, serial: number, firstDay: number): Outline {
  const root = Math.floor(serial / maxGenerations)
  const generation = serial % maxGenerations
  if (generation === 0) return outline(market, seed, root, 0, firstDay)
  const lasting = rootChoices(market, seed, root)
  return outline(market, seed, root, generation, renewalDay(seed, root, generation, firstDay, lasting.renewedAfter))
}

function outline(market: Market, seed: number, root: number, generation: number, firstDay: number): Outline {
  const lasting = rootChoices(market, seed, root)
  const random = new Random(seed, root, generation, 0x6f75)
  const { tenderer, trade, renewedAfter } = lasting
  const budget = roundBudget(random, lasting.amount * (1 + generation * random.between(0, 0.06)))
  const regime = chooseRegime(random, tenderer, trade, budget)
  const method = chooseMethod(random, regime, budget)
  const lots = chooseLots(random, trade, method, budget)
  const { stages, awarded } = planStages(random, { regime, method, budget, lots }, firstDay)
  return {
    serial: root * maxGenerations + generation,
    root,
    tenderer,
    trade,
    renewedAfter,
    generation,
    budget,
    regime,
    method,
    lots,
    stages,
    awarded,
  }
}

function rootChoices(market: Market, seed: number, root: number) {
  const random = new Random(seed, root, 0x726f)
  // few tenderers buy much, and many buy little
  const { tenderers } = market
  const tenderer = itemAt(tenderers, random.int(0, (random.chance(0.3) ? Math.max(tenderers.length >> 3, 1) : tenderers.length) - 1))
  const code = random.pickEarly(tenderer.trades)
  const trade = itemAt(trades, tradeIndex(code))
  const size = tenderer.home.district === null ? 1.35 : 0.8
  // in fen; medians are in 万元
  const amount = random.logNormal(trade.median * size, trade.spread) * 1_000_000
  const renewedAfter = trade.renewedAfter.length > 0 && random.chance(0.75) ? random.pick(trade.renewedAfter) : 0
  return { tenderer, trade, amount, renewedAfter }
}

function renewalDay(seed: number, root: number, generation: number, firstDay: number, years: number): number {
  return firstDay + generation * years * 365 + new Random(seed, root, generation, 0x7265).int(-35, 20)
}

function roundBudget(random: Random, fen: Fen): Fen {
  const kept = Math.min(Math.max(fen, 2_000_000), 200_000_000_000)
  const unit = random.weighted([
    [1_000_000, kept > 20_000_000 ? 35 : 5],
    [100_000, 30],
    [10_000, 15],
    [100, 20],
  ])
  return Math.round(kept / unit) * unit
}

function chooseRegime(random: Random, tenderer: Tenderer, trade: Trade, budget: Fen): Regime {
  const isLarge = budget >= 400_000_000
  const own = tenderer.kind.isEnterprise ? 'enterprise' : 'government'
  if (trade.category === 'works') return isLarge || random.chance(0.4) ? 'construction' : own
  if (trade.code === 'consulting' && budget >= 100_000_000) return random.chance(0.6) ? 'construction' : own
  return own
}

const methods: Record<Regime, readonly (readonly [Method, number])[]> = {
  government: [
    ['open', 38],
    ['consultation', 34],
    ['negotiation', 8],
    ['inquiry', 7],
    ['single-source', 5],
    ['framework', 4],
    ['bidding', 2],
    ['invited', 1],
  ],
  construction: [
    ['open', 93],
    ['invited', 4],
    ['consultation', 3],
  ],
  enterprise: [
    ['inquiry', 42],
    ['open', 24],
    ['bidding', 14],
    ['negotiation', 9],
    ['framework', 6],
    ['single-source', 5],
  ],
}

function chooseMethod(random: Random, regime: Regime, budget: Fen): Method {
  const method = random.weighted(methods[regime])
  return method === 'inquiry' && budget > 1_000_000_000 ? 'open' : method
}

function chooseLots(random: Random, trade: Trade, method: Method, budget: Fen): number {
  if (method === 'single-source' || budget < 50_000_000) return 1
  return random.chance(trade.category === 'services' ? 0.06 : 0.1) ? random.int(2, 3) : 1
}
