import { cityCode, provinceCode } from '../../gazetteer/area-code.ts'
import type { DemoCompany, Market, Tenderer } from './companies.ts'
import { itemAt, Random } from './random.ts'
import { tradeIndex } from '../trades/all-trades.ts'
import type { Trade } from '../trades/trade.ts'

/** Finds companies for a purpose, so that the same companies meet again and again. */
export class MarketIndex {
  readonly #seed: number
  readonly #market: Market
  readonly #suppliers = new Map<string, DemoCompany[]>()
  readonly #agencies = new Map<string, DemoCompany[]>()

  constructor(seed: number, market: Market) {
    this.#seed = seed
    this.#market = market
    for (const supplier of market.suppliers) {
      for (const trade of supplier.trades) {
        append(this.#suppliers, trade, supplier)
        append(this.#suppliers, `${trade} ${province(supplier)}`, supplier)
        if (supplier.scope === 3) append(this.#suppliers, `${trade} nationwide`, supplier)
      }
    }
    for (const agency of market.agencies) append(this.#agencies, province(agency), agency)
  }

  /** One of the tenderer's few agencies; from its province if there are any. */
  agencyOf(random: Random, tenderer: Tenderer): DemoCompany {
    const local = this.#agencies.get(province(tenderer)) ?? []
    const chosen = new Random(this.#seed, tenderer.id, 0x6167).sample(local.length > 1 ? local : this.#market.agencies, 2)
    return random.chance(0.85) ? itemAt(chosen, 0) : random.pick(chosen)
  }

  /**
   * Different bidders, the winner first. Tenderers have regular suppliers, suppliers are strong at home, and the same rivals meet often.
   * Fewer than `count` if fewer work in the trade.
   */
  bidders(random: Random, tenderer: Tenderer, trade: Trade, count: number, excluded: ReadonlySet<DemoCompany>): DemoCompany[] {
    const regulars = this.#regularsOf(tenderer, trade)
    const found = new Set<DemoCompany>()
    regulars.forEach((regular, position) => {
      if (random.chance(position === 0 ? 0.72 : 0.4)) found.add(regular)
    })
    for (let tries = 0; found.size < count && tries < count * 6; tries += 1) {
      const bidder = random.pick(this.#poolFor(random, tenderer, trade))
      found.add(bidder)
      if (random.chance(0.5)) found.add(this.#rivalOf(bidder, trade))
    }
    const bidders = [...found].filter((bidder) => !excluded.has(bidder)).slice(0, count)
    if (bidders.length === 0) return [random.pick(this.#suppliersOf(trade.code))]
    const winner = random.weighted(bidders.map((bidder) => [bidder, winningWeight(bidder, tenderer, regulars)] as const))
    return [winner, ...bidders.filter((bidder) => bidder !== winner)]
  }

  /** Another company of the trade that may join the joint venture as a member. */
  partner(random: Random, code: string, lead: DemoCompany): DemoCompany | null {
    const local = this.#suppliers.get(`${code} ${province(lead)}`) ?? this.#suppliersOf(code)
    const partner = random.pick(local)
    return partner === lead ? null : partner
  }

  #regularsOf(tenderer: Tenderer, trade: Trade): DemoCompany[] {
    const random = new Random(this.#seed, tenderer.id, tradeIndex(trade.code), 0x7265)
    const local = this.#suppliers.get(`${trade.code} ${province(tenderer)}`) ?? []
    return random.sample(local.length > 1 ? local : this.#suppliersOf(trade.code), 2)
  }

  #poolFor(random: Random, tenderer: Tenderer, trade: Trade): readonly DemoCompany[] {
    const where = random.next()
    const all = this.#suppliersOf(trade.code)
    if (where < 0.72) return this.#suppliers.get(`${trade.code} ${province(tenderer)}`) ?? all
    if (where < 0.93) return this.#suppliers.get(`${trade.code} nationwide`) ?? all
    return all
  }

  #rivalOf(bidder: DemoCompany, trade: Trade): DemoCompany {
    const neighbours = this.#suppliers.get(`${trade.code} ${province(bidder)}`) ?? [bidder]
    const position = neighbours.indexOf(bidder)
    return neighbours[position ^ 1] ?? bidder
  }

  #suppliersOf(trade: string): readonly DemoCompany[] {
    return this.#suppliers.get(trade) ?? this.#market.suppliers
  }
}

function winningWeight(bidder: DemoCompany, tenderer: Tenderer, regulars: readonly DemoCompany[]): number {
  if (regulars[0] === bidder) return 6
  if (regulars[1] === bidder) return 3
  return cityCode(bidder.home.code) === cityCode(tenderer.home.code) ? 2 : 1
}

function province(company: DemoCompany): string {
  return provinceCode(company.home.code)
}

function append(map: Map<string, DemoCompany[]>, key: string, company: DemoCompany): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [company])
  else list.push(company)
}
