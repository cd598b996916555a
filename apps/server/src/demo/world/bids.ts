import type { Fen } from '../../facts/fact.ts'
import type { DemoCompany } from './companies.ts'
import type { MarketIndex } from './market-index.ts'
import { personName } from './names.ts'
import type { Outline } from './outline.ts'
import type { Random } from './random.ts'

export interface Lot {
  /** 一标段, 采购包1; empty if there is only one lot. */
  label: string
  budget: Fen
  /** The winner first, the others by rank. */
  bids: readonly Bid[]
}

export interface Bid {
  company: DemoCompany
  partners: readonly DemoCompany[]
  /** Null if the bid is a rate. */
  price: Fen | null
  /** Discount in per cent, if the bid is a rate. */
  rate: string
  manager: string | null
  /** Points given by the committee. */
  score: string
}

/** The lots of a project with their budgets and bids. The prices of the bids are below the budget. */
export function lotsOf(random: Random, index: MarketIndex, outline: Outline): Lot[] {
  const winners = new Set<DemoCompany>()
  return splitBudget(random, outline.budget, outline.lots).map((budget, position) => {
    const bids = outline.awarded ? bidsFor(random, index, outline, budget, winners) : []
    for (const bid of bids.slice(0, 1)) winners.add(bid.company)
    return { label: outline.lots === 1 ? '' : lotLabel(outline, position), budget, bids }
  })
}

function lotLabel(outline: Outline, position: number): string {
  return outline.trade.category === 'works' ? `${'一二三'.charAt(position)}标段` : `采购包${position + 1}`
}

function splitBudget(random: Random, budget: Fen, lots: number): Fen[] {
  const parts: Fen[] = []
  let rest = budget
  for (let left = lots; left > 1; left -= 1) {
    const part = Math.round(((rest / left) * random.between(0.7, 1.3)) / 1_000_000) * 1_000_000
    parts.push(part)
    rest -= part
  }
  return [...parts, rest]
}

function bidsFor(random: Random, index: MarketIndex, outline: Outline, budget: Fen, excluded: ReadonlySet<DemoCompany>): Bid[] {
  const { tenderer, trade } = outline
  const count = outline.method === 'single-source' ? 1 : random.int(3, 7)
  const bidders = index.bidders(random, tenderer, trade, count, excluded)
  const byRate = trade.category === 'services' && outline.lots === 1 && random.chance(0.04)
  const joint = trade.category === 'works' && budget > 1_500_000_000 && random.chance(0.3)
  const hasManager = trade.category === 'works' || trade.code === 'consulting'
  const [least, most] = trade.discount
  const score = random.between(88, 97)
  return bidders.map((company, position) => {
    const discount = position === 0 ? random.between((least + most) / 2, most) : random.between(least, most)
    const partner = joint && position < 2 ? index.partner(random, 'consulting', company) : null
    return {
      company,
      partners: partner === null ? [] : [partner],
      price: byRate ? null : priceUnder(random, budget, discount, outline.regime === 'construction'),
      rate: (discount + 2).toFixed(2),
      manager: hasManager ? personName(random) : null,
      score: Math.max(score - position * random.between(1.5, 4), 60).toFixed(2),
    }
  })
}

function priceUnder(random: Random, budget: Fen, discount: number, toTheFen: boolean): Fen {
  const exact = budget * (1 - discount / 100)
  const unit = random.weighted([
    [1, toTheFen ? 60 : 10],
    [100, 35],
    [10_000, toTheFen ? 2 : 25],
    [100_000, toTheFen ? 1 : 15],
  ])
  return Math.min(Math.max(Math.round(exact / unit) * unit, unit), budget)
}
